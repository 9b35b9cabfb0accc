import type { ProblemCode } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError, ErrorKind } from '../errors/any-error.ts';
import { hasRejectedKey } from '../errors/slotwise-error.ts';
import { userOutcome } from './user-outcome.ts';

/** HTTP status with which a server of an app can respond to an error. */
type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 500 | 502 | 503;

/**
 * Returns the HTTP status that your server should send for an error.
 *
 * - 401: the user must sign in again.
 * - 403: the user lacks a permission. 404: the object does not exist, or the user has no access to it.
 * - 409: the current data does not allow the change, for example because the time is taken.
 * - 422: the input is invalid. `issues` lists the fields.
 * - 500: your program or its credentials are wrong, or the error is not one of the client.
 * - 502: the service responded in an unusable way, or it is unknown whether it made the change. Do not repeat the request automatically.
 * - 503: the service is not available. The user can try again later. If `isRetryable` is true, this also applies if it is unknown
 *   whether the service made the change, because the service recognizes the idempotency key.
 *
 * @param error Caught value of any type.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, httpStatusOf, userMessage } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * try {
 *   await client.bookings.get(999_999);
 * } catch (error) {
 *   const response = Response.json({ message: userMessage(error) }, { status: httpStatusOf(error) });
 *   console.log(response.status); // 404
 * }
 * ```
 */
export function httpStatusOf(error: unknown): ErrorStatus {
  try {
    return isSlotwiseError(error) ? statusOfError(error) : 500;
  } catch {
    // A getter of a foreign object threw.
    return 500;
  }
}

function statusOfError(error: AnySlotwiseError): ErrorStatus {
  const { code, issues } = error;
  const { kind, applied } = userOutcome(error);
  // The creation of a booking can be repeated, although it is unknown whether it happened: the service recognizes its key.
  if (applied === 'yes' || (applied === 'unknown' && !error.isRetryable)) return 502;
  if (isChoice(code)) return 409;
  if (issues.length > 0 && (kind === 'bad_request' || kind === 'conflict')) return 422;
  if (kind === 'unauthorized') return hasRejectedKey(error) ? 500 : 401;
  return statuses[kind];
}

function isChoice(code: string | null): boolean {
  return code !== null && Object.entries(choices).some(([one, isOne]) => isOne && one === code);
}

/** True if the user can continue with another choice. Codes that are also kinds are in `statuses`. */
const choices: Readonly<Record<Exclude<ProblemCode, ErrorKind> | 'idempotency_key_reused', boolean>> = {
  slot_unavailable: true,
  start_in_past: true,
  outside_booking_window: true,
  seats_full: true,
  booking_limit: true,
  already_cancelled: true,
  already_signed_up: true,
  not_cancellable: true,
  duplicate_booking: true,
  idempotency_key_reused: true,
  invalid_request: false,
  insufficient_scope: false,
  payment_required: false,
  internal: false,
};

const statuses: Readonly<Record<Exclude<ErrorKind, 'unauthorized'>, ErrorStatus>> = {
  session_ended: 401,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid_input: 422,
  bad_request: 500,
  endpoint_not_found: 500,
  method_not_allowed: 500,
  unsupported_media_type: 500,
  gone: 500,
  misconfigured: 500,
  aborted: 500,
  oauth_refused: 500,
  state_mismatch: 500,
  unexpected_status: 502,
  redirected: 502,
  ambiguous: 502,
  invalid_response: 502,
  invalid_json: 502,
  rate_limited: 503,
  server: 503,
  network: 503,
  timeout: 503,
  store_failed: 503,
};
