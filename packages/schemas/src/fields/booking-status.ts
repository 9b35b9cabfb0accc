import { isRecord } from './record.ts';
import type { OpenWord } from './words.ts';

/** The five statuses of a booking. Source: specification, States and transitions. */
export const bookingStatuses = ['CANCELLED', 'ACCEPTED', 'REJECTED', 'PENDING', 'AWAITING_HOST'] as const;

/** One of the five statuses that the specification lists. */
export type KnownBookingStatus = (typeof bookingStatuses)[number];

/**
 * Status of a booking in a response: `CANCELLED`, `ACCEPTED`, `REJECTED`, `PENDING`, `AWAITING_HOST`, or a word that the service adds.
 * Assumption A-60.
 */
export type BookingStatus = OpenWord<KnownBookingStatus>;

/** Changes a known status to upper case, in place. Any other status stays unchanged. */
export function tidyStatus(booking: unknown): void {
  if (!isRecord(booking) || typeof booking['status'] !== 'string') return;
  const status = booking['status'].toUpperCase();
  if ((bookingStatuses as readonly string[]).includes(status)) booking['status'] = status; // the cast lets `includes` take any text
}

/** Normalizes the status of `booking` inside an object, or of each booking if `booking` is a list. */
export function tidyBookingOf(holder: unknown): void {
  if (!isRecord(holder)) return;
  const { booking }: { readonly booking?: unknown } = holder;
  if (Array.isArray(booking)) booking.forEach(tidyStatus);
  else tidyStatus(booking);
}
