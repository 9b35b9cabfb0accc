import type { AttendeeRow, BookingRow, EventTypeRow } from '../../data/rows.ts';
import type { RuleContext } from '../rule.ts';
import { seatOf } from './seats.ts';

export type Person = Pick<AttendeeRow, 'name' | 'email' | 'timeZone' | 'locale'>;

export function bookerEmail(booking: BookingRow, { tables }: Pick<RuleContext, 'tables'>): string {
  const email = booking.responses?.['email'];
  return typeof email === 'string' ? email : (tables.attendees.first('booking', booking.id)?.email ?? '');
}

export function hasEmail(email: string): (one: { readonly email: string }) => boolean {
  return (one) => one.email.toLowerCase() === email.toLowerCase();
}

export function addAttendees(
  booking: BookingRow,
  { seatsPerTimeSlot }: EventTypeRow,
  people: readonly Person[],
  context: Pick<RuleContext, 'tables' | 'now'>,
): AttendeeRow[] {
  const { attendees } = context.tables;
  return people.map(({ name, email, timeZone, locale }) => {
    const bookingSeat = seatsPerTimeSlot === null ? null : seatOf(attendees.nextId);
    return attendees.put(
      attendees.draft({ name, email, timeZone, locale, bookingId: booking.id, bookingSeat }, context),
    );
  });
}
