/** Decides whether a write was applied, by how its attempts ended. */
import type { Endpoint } from '@slotwise/schemas/table';
import type { Applied } from '../errors/slotwise-error.ts';
import { isWrite } from '../pacing/retry.ts';

/** The end of a call's last attempt. */
export type Ending =
  /** Nothing of it reached the service. */
  | 'unsent'
  /** It was sent, and no complete response came. */
  | 'lost'
  /** The service returned success with the object. */
  | 'object'
  /** The service returned this status. */
  | { readonly status: number };

/** The call that an ending belongs to. */
export interface EndedCall {
  readonly endpoint: Endpoint;
  /** True if an earlier attempt of the call may have been applied. Default false. */
  readonly isUncertain?: boolean | undefined;
}

/** Returns whether a write was applied; `null` for a read. No later attempt makes an uncertain call certain, except by its object. */
export function appliedOf({ endpoint, isUncertain = false }: EndedCall, ending: Ending): Applied | null {
  if (!isWrite(endpoint)) return null;
  if (ending === 'object') return 'yes';
  if (isUncertain || ending === 'lost') return 'unknown';
  return ending === 'unsent' || isRejection(ending.status) ? 'no' : 'unknown';
}

/**
 * A service checks a request before it changes anything, so 4xx means that nothing happened. With 408 and 499 somebody stopped waiting
 * for a request that may still run, and a 503 can come from a proxy after the service did its work. That 429 means "not applied" is
 * this client's policy: RFC 6585 does not say it.
 */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 499;
}
