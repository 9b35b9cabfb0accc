import type { Attendee } from '@slotwise/schemas/internal/table';
import type { Scene } from '../rule/rules-of.ts';

export function newAttendee(
  bookingId: number,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { bookingId, email: 'rita@example.com', name: 'Rita', timeZone: 'UTC', ...fields };
}

export function add({ make, booking }: Scene, fields: Readonly<Record<string, unknown>> = {}): Promise<Attendee> {
  return make('attendees.create', 'bob', newAttendee(booking.id, fields));
}
