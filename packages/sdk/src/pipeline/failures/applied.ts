import type { Endpoint } from '@slotwise/schemas/internal/table';
import type { Applied } from '../../errors/slotwise-error.ts';
import { isWrite } from '../retry.ts';
import type { ErrorContext } from '../context.ts';

export type Ending =
  | 'unsent'
  /** It was sent, and no complete response came. */
  | 'lost'
  /** The service returned success with the object. */
  | 'object'
  /** The service returned this status. `isRunning` if it said that a request with the same key has not ended. */
  | { readonly status: number; readonly isRunning?: boolean };

export interface EndedCall {
  readonly endpoint: Endpoint;
  readonly isUncertain?: boolean | undefined;
}

export function appliedOf({ endpoint, isUncertain = false }: EndedCall, ending: Ending): Applied | null {
  if (!isWrite(endpoint)) return null;
  if (ending === 'object') return 'yes';
  if (isUncertain || ending === 'lost') return 'unknown';
  if (ending === 'unsent') return 'no';
  return isRejection(ending.status) && ending.isRunning !== true ? 'no' : 'unknown';
}

/** True if the service recognizes a second request of the call by its idempotency key. */
export function isKeyed({ recover, settings }: Pick<ErrorContext, 'recover' | 'settings'>): boolean {
  return recover !== null && settings.protocol.idempotencyKeys !== 'ignored';
}

/**
 * A service checks a request before it changes anything, so 4xx means that nothing happened. With 408 and 499 somebody stopped waiting
 * for a request that may still run, and a 503 can come from a proxy after the service did its work. That 429 means "not applied" is
 * this client's policy: RFC 6585 does not say it.
 */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 499;
}
