import type { Endpoint } from '@slotwise/schemas/internal/table';
import type { Applied } from '../../errors/slotwise-error.ts';
import { isWrite } from '../retry.ts';
import type { ErrorContext } from '../context.ts';

export type Ending =
  | 'unsent'
  /** The client sent the request and got no response that shows the result. */
  | 'lost'
  /** The service returned a success status and the object. */
  | 'object'
  /** The service returned this status. `isRunning` is true if a request with the same idempotency key is still running. */
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

/** Returns true if the service recognizes a second request by its idempotency key. Only requests with a key have `recover`. */
export function isKeyed({ recover, settings }: Pick<ErrorContext, 'recover' | 'settings'>): boolean {
  return recover !== null && settings.protocol.idempotencyKeys !== 'ignored';
}

/**
 * Returns true if the status means that nothing happened, because the service checks a request before it changes
 * anything.
 *
 * After 408 and 499, the request can still run. A proxy can send 503 after the service applied a write. RFC 6585 does
 * not say that 429 means "not applied"; this is a policy of the client.
 */
function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 499;
}
