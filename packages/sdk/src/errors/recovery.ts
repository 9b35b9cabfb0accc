/** The recovery of a creation whose response never came. */
import type { Booking } from '@slotwise/schemas/table';

/** The finding of `error.recover()` about a booking whose creation has an unknown result. */
export interface Recovery {
  /** `created` if the first request had not arrived and the booking was made now, `existed` if the first request had made it. */
  readonly outcome: 'created' | 'existed';
  /** The booking. */
  readonly booking: Booking;
}

/** The options of `error.recover`; those that are left out are as in the call that failed, without its signal. */
export interface RecoverOptions {
  /** Ends it at once when aborted. */
  readonly signal?: AbortSignal;
  /** Milliseconds for one attempt. */
  readonly timeoutMs?: number;
  /** Milliseconds for each of the two requests that it may take, with every repetition. */
  readonly totalTimeoutMs?: number;
}

/**
 * Recovers a lost booking: sends the creation again under its key, and looks for the booking if the service rejects that.
 *
 * It rejects with `duplicate_booking` if an earlier call made a booking with this key (`applied` is `no`), and if the caller may not see the booking
 * that has the key, as a booker who does not host it (`applied` is `unknown`; assumptions ).
 *
 * @param options Time limits and signal; those that are left out are as in the call that failed.
 */
export type Recover = (options?: RecoverOptions) => Promise<Recovery>;
