import type { AnySlotwiseError } from './any-error.ts';

/**
 * Returns what a failed call means to the user. If the access token could not be refreshed, the call itself was not sent,
 * so the result of the refresh is not one of the user's change.
 */
export function userOutcome({ endpoint, kind, applied }: AnySlotwiseError): Pick<AnySlotwiseError, 'kind' | 'applied'> {
  if (endpoint !== 'oauth.refresh') return { kind, applied };
  return { kind: kind === 'ambiguous' ? 'network' : kind, applied: null };
}
