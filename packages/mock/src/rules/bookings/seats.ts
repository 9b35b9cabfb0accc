/** An event type with seats has one booking for each start. Each further booker joins it and gets a seat. */
import { isLive } from '../../data/bookings.ts';
import { uidOf } from '../../data/identifiers.ts';
import type { AttendeeRow, BookingRow, EventTypeRow } from '../../data/rows.ts';
import { Refusal } from '../refusal.ts';
import type { Span } from '../instants.ts';
import type { RuleContext } from '../rule.ts';

export function bookingToJoin(eventType: EventTypeRow, span: Span, { tables }: RuleContext): BookingRow | undefined {
  if (eventType.seatsPerTimeSlot === null) return undefined;
  return tables.bookings
    .where('hostStart', eventType.userId, span.startTime)
    .filter(isLive)
    .find((booking) => booking.eventTypeId === eventType.id && booking.status === 'ACCEPTED');
}

export function checkSeats(
  { seatsPerTimeSlot }: EventTypeRow,
  booking: BookingRow | undefined,
  people: readonly Pick<AttendeeRow, 'email'>[],
  context: RuleContext,
): void {
  if (seatsPerTimeSlot === null) return;
  const seated = booking === undefined ? [] : context.tables.attendees.where('booking', booking.id);
  const emails = new Set(seated.map(({ email }) => email.toLowerCase()));
  if (people.some(({ email }) => emails.has(email.toLowerCase()))) throw new Refusal('booking.seat-taken');
  if (seated.length + people.length > seatsPerTimeSlot) throw new Refusal('booking.seats-full');
}

export function seatOf(attendeeId: number): { readonly referenceUid: string } {
  return { referenceUid: uidOf('seats', attendeeId) };
}
