/** Steps that rules about attendees share. */
import type { Attendee } from '@slotwise/schemas/table';
import type { Scene } from '../rule/rules-of.ts';

/** The body of an attendee of a booking; further fields win. */
export function newAttendee(
  bookingId: number,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { bookingId, email: 'rita@example.com', name: 'Rita', timeZone: 'UTC', ...fields };
}

/** Adds an attendee to the booking of a scene, as its host bob. */
export function add({ make, booking }: Scene, fields: Readonly<Record<string, unknown>> = {}): Promise<Attendee> {
  return make('attendees.create', 'bob', newAttendee(booking.id, fields));
}
