import { withoutUndefined } from '@slotwise/schemas/internal/table';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import type { AttendeeRow } from '../data/rows.ts';
import { checkTimeZone } from '../rules/time-zones.ts';
import { listedAttendees, mayAddAttendee } from '../rules/visibility.ts';

export const listAttendees: RouteRule<'attendees.list'> = (_, context) =>
  [...listedAttendees(context.tables, context.caller)].map((row) => context.service.shapes.attendee(row, context));

export const getAttendee: RouteRule<'attendees.get'> = ({ params }, context) =>
  context.service.shapes.attendee(reachableAttendee(params.id, context), context);

/** Only the host and a system-wide Admin can add an attendee to a booking (Attendees rule 1; ). */
export const createAttendee: RouteRule<'attendees.create'> = ({ body }, context) => {
  const { tables, caller, service } = context;
  checkTimeZone(body.timeZone);
  const booking = tables.bookings.get(body.bookingId);
  if (booking === undefined) throw new Refusal('attendee.booking');
  if (!mayAddAttendee(caller, booking)) {
    throw new Refusal(service.access.mayActOnBooking(booking, context) ? 'attendee.not-host' : 'attendee.booking');
  }
  const { bookingId, email, name, timeZone, locale = 'en' } = body;
  const row = {
    id: tables.attendees.nextId,
    bookingId,
    email,
    name,
    timeZone,
    locale,
    bookingSeat: null,
    noShow: false,
  };
  return context.service.shapes.attendee(tables.attendees.put(row), context);
};

/** Edits an attendee that the caller can access (Attendees rules 2 and 3; A-72). */
export const updateAttendee: RouteRule<'attendees.update'> = ({ params, body = {} }, context) => {
  const before = reachableAttendee(params.id, context);
  checkTimeZone(body.timeZone);
  const row = { ...before, ...withoutUndefined(body), bookingId: movedTo(before, context) };
  return context.service.shapes.attendee(context.tables.attendees.put(row), context);
};

function movedTo({ bookingId: before }: AttendeeRow, { tables, caller, extra }: RuleContext): number {
  if (extra.bookingId === undefined) return before;
  if (extra.bookingId === null)
    throw refuseField('request.invalid', 'bookingId', 'must be an id: no attendee is kept here without a booking');
  const booking = tables.bookings.get(extra.bookingId);
  if (booking === undefined || !mayAddAttendee(caller, booking)) throw new Refusal('attendee.booking');
  return booking.id;
}

/** Deletes an attendee and its seat (Attendees rule 2; A-88). */
export const deleteAttendee: RouteRule<'attendees.delete'> = ({ params }, context) => {
  const { id } = reachableAttendee(params.id, context);
  context.tables.attendees.remove(id);
  return { message: `Attendee ${id} is removed.` };
};

function reachableAttendee(id: number, context: RuleContext): AttendeeRow {
  const row = context.tables.attendees.get(id);
  if (row === undefined || !context.service.access.mayReachAttendee(row, context)) throw new Refusal('attendee.hidden');
  return row;
}
