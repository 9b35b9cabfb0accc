import { isRecord } from './record.ts';
import type { OpenWord } from './words.ts';

/**
 * The five statuses of a booking (specification, States and transitions).
 *
 * @example
 * ```ts
 * import { bookingStatuses } from '@slotwise/schemas';
 *
 * console.log(bookingStatuses.join(', ')); // CANCELLED, ACCEPTED, REJECTED, PENDING, AWAITING_HOST
 * ```
 */
export const bookingStatuses = ['CANCELLED', 'ACCEPTED', 'REJECTED', 'PENDING', 'AWAITING_HOST'] as const;

/**
 * One of the five statuses that the specification lists.
 *
 * @example
 * ```ts
 * import { bookingStatuses, type KnownBookingStatus } from '@slotwise/sdk';
 *
 * const open: readonly KnownBookingStatus[] = ['PENDING', 'AWAITING_HOST'];
 * console.log(bookingStatuses.filter((status) => !open.includes(status))); // [ 'CANCELLED', 'ACCEPTED', 'REJECTED' ]
 * ```
 */
export type KnownBookingStatus = (typeof bookingStatuses)[number];

/**
 * Status of a booking in an answer: one of the five, or a word that a later service adds (G-60).
 *
 * @example
 * ```ts
 * import type { BookingStatus } from '@slotwise/sdk';
 *
 * const labelOf = (status: BookingStatus) => (status === 'ACCEPTED' ? 'confirmed' : status.toLowerCase());
 * console.log(labelOf('ACCEPTED'), labelOf('REJECTED'), labelOf('ON_HOLD')); // confirmed rejected on_hold
 * ```
 */
export type BookingStatus = OpenWord<KnownBookingStatus>;

/** Writes the known status word of a booking in upper case, in place; another word stays (G-60). */
export function tidyStatus(booking: unknown): void {
  if (!isRecord(booking) || typeof booking['status'] !== 'string') return;
  const word = booking['status'].toUpperCase();
  if ((bookingStatuses as readonly string[]).includes(word)) booking['status'] = word; // widened, to ask about any text
}

/** Tidies the booking inside the answer to a cancellation. */
export function tidyCancellation(cancellation: unknown): void {
  if (isRecord(cancellation)) tidyStatus(cancellation['booking']);
}
