import type { Booking } from '@slotwise/schemas/internal/table';

/** Result of `error.recover()` and of `bookings.createOnce`. */
export interface Recovery {
  /**
   * `created` if the booking did not exist and the method created it. `existed` if an earlier request had created the booking.
   */
  readonly outcome: 'created' | 'existed';
  /** Booking as it is now. The host can have cancelled or moved it since. */
  readonly booking: Booking;
}

/** Options of `error.recover`. Timeouts that you omit are those of the failed call. The signal of the failed call is not used. */
export interface RecoverOptions {
  /** Signal that aborts the recovery immediately. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout for one attempt, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Timeout for each request of the recovery including its retries, in milliseconds. A recovery usually sends one to three requests. */
  readonly totalTimeoutMs?: number | undefined;
}

/**
 * Recovers a lost booking. The function looks for the booking in all statuses. If it does not exist, the function sends the
 * creation again with the same idempotency key.
 *
 * Errors: `duplicate_booking` with `applied: 'unknown'` if the user who makes the request cannot see the booking, such as a booker
 * who does not host it. `ambiguous` if a booking was found that may be the lost one; the function then sends nothing. If the
 * recovery fails, its error has `applied: 'unknown'`, and you can call its `recover` to try again. Assumptions.
 *
 * @param options Timeouts and signal. Timeouts that you omit are those of the failed call.
 */
export type Recover = (options?: RecoverOptions) => Promise<Recovery>;
