/** The recovery of a creation whose response never came. */
import type { Booking } from '@slotwise/schemas/table';

/** Result of `error.recover()` for a booking whose creation has an unknown result. */
export interface Recovery {
  /** `created` if the first request had not arrived and `recover()` created the booking. `existed` if the first request had created it. */
  readonly outcome: 'created' | 'existed';
  /** Recovered booking. */
  readonly booking: Booking;
}

/** Options of `error.recover`. Timeouts that you omit are those of the failed call. The signal of the failed call is not used. */
export interface RecoverOptions {
  /** Signal that aborts the recovery immediately. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout for one attempt, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Timeout for each request of the recovery including its retries, in milliseconds. A recovery sends up to two requests. */
  readonly totalTimeoutMs?: number | undefined;
}

/**
 * Recovers a lost booking. The function sends the creation again with the same idempotency key. If the service rejects the
 * second creation, the function looks for the booking.
 *
 * Errors: `duplicate_booking` with `applied: 'no'` if an earlier call created a booking with this key. `duplicate_booking` with
 * `applied: 'unknown'` if the user who makes the request cannot see the booking, such as a booker who does not host it.
 * Assumptions.
 *
 * @param options Timeouts and signal. Timeouts that you omit are those of the failed call.
 */
export type Recover = (options?: RecoverOptions) => Promise<Recovery>;
