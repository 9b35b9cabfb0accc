/** Steps that rules about attendees share: adding one, and finding one out of reach. */
import type { Attendee } from '@slotwise/schemas/table';
import type { As } from '../runner/ask.ts';
import { call, lineOf } from '../runner/call.ts';
import { refuseAsHidden } from '../runner/expect.ts';
import type { Target } from '../runner/target.ts';

/** The body of an attendee of a booking; further fields win. */
export function newAttendee(
  bookingId: number,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { bookingId, email: 'rita@example.com', name: 'Rita', timeZone: 'UTC', ...fields };
}

/** Adds an attendee. The booking that a rule works with takes it along in the end. */
export async function add(
  target: Target,
  as: As,
  bookingId: number,
  fields?: Readonly<Record<string, unknown>>,
): Promise<Attendee> {
  return call(target, as, 'attendees.create', { body: newAttendee(bookingId, fields) });
}

/** The attendee is out of the caller's reach, whatever is asked. */
export async function hide(target: Target, as: As, id: number): Promise<void> {
  await refuseAsHidden(target, as, lineOf('attendees.get', id));
  await refuseAsHidden(target, as, lineOf('attendees.update', id), { body: { name: 'Mine now' } });
  await refuseAsHidden(target, as, lineOf('attendees.delete', id));
}

/** Ids of attendees. */
export function idsOf(rows: readonly Attendee[]): number[] {
  return rows.map(({ id }) => id);
}
