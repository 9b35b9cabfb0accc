import type { AnySlotwiseError } from '../errors/any-error.ts';

/**
 * Returns the kind and `applied` of the user's own call. If the token refresh failed, the call was not sent: `applied` is
 * `null`, and `ambiguous` becomes `network`.
 */
export function userOutcome({ endpoint, kind, applied }: AnySlotwiseError): Pick<AnySlotwiseError, 'kind' | 'applied'> {
  if (endpoint !== 'oauth.refresh') return { kind, applied };
  return { kind: kind === 'ambiguous' ? 'network' : kind, applied: null };
}
