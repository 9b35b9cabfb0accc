/** The reconciliation of a creation whose response never came. */
import type { Booking } from '@slotwise/schemas/table';

/** The finding of `error.reconcile()` about a booking whose creation was ambiguous. */
export type Reconciliation =
  | {
      /** The first request had not arrived; the booking was made now. */
      readonly outcome: 'created';
      /** The booking. */
      readonly booking: Booking;
    }
  | {
      /** The first request had arrived: the booking was there already. */
      readonly outcome: 'existed';
      /** The booking; `null` where the caller may not see it, as a booker who does not host it (Assumptions G-49, G-65). */
      readonly booking: Booking | null;
    };

/**
 * The options of `error.reconcile`; those that are left out are as in the call that failed, without its signal.
 *
 * @example
 * ```ts
 * import type { ReconcileOptions } from '@slotwise/sdk/types';
 *
 * const options: ReconcileOptions = { totalTimeoutMs: 10_000 };
 * ```
 */
export interface ReconcileOptions {
  /** Ends it at once when aborted. */
  readonly signal?: AbortSignal;
  /** Milliseconds for one attempt. */
  readonly timeoutMs?: number;
  /** Milliseconds for each of the two requests that it may take, with every repetition. */
  readonly totalTimeoutMs?: number;
}

/**
 * Finds out what became of a creation.
 *
 * @param options Time limits and signal; those that are left out are as in the call that failed.
 *
 * @example
 * ```ts
 * import { createMock, fault } from '@slotwise/mock';
 * import { createClient, isSlotwiseError } from '@slotwise/sdk';
 * import type { Reconcile } from '@slotwise/sdk/types';
 *
 * const mock = createMock();
 * mock.faults.add({ on: 'bookings.create', at: 'before', times: 1, do: fault.reset() });
 * const client = createClient(mock.as('alice'));
 * const responses = { name: 'Ada', email: 'ada@example.com' };
 * const creation = client.bookings.create({ eventTypeId: 1, start: '2030-01-07T12:00:00Z', responses });
 * const reconcile = await creation.then(
 *   (): Reconcile | null => null,
 *   (error: unknown) => (isSlotwiseError(error) ? error.reconcile : null),
 * );
 * console.log((await reconcile?.({ totalTimeoutMs: 10_000 }))?.outcome); // created
 * ```
 */
export type Reconcile = (options?: ReconcileOptions) => Promise<Reconciliation>;
