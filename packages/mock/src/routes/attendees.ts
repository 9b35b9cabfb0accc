import type { AttendeePatch } from '@slotwise/schemas';
import { presentAttendee } from '../rules/present.ts';
import { Refusal } from '../rules/refusal.ts';
import type { Rule, Situation } from '../rules/rule.ts';
import type { AttendeeRow } from '../data/rows.ts';
import { checkTimeZone } from '../rules/time-zones.ts';
import { listedAttendees, mayActOnBooking, mayAddAttendee, mayReachAttendee } from '../rules/visibility.ts';

/** Attendees of all bookings of the caller; of all bookings for a system-wide Admin (Attendees). */
export const listAttendees: Rule<'attendees.list'> = (_, situation) =>
  [...listedAttendees(situation.tables, situation.caller)].map((row) => presentAttendee(row, situation));

/** One attendee of a booking of the caller (Attendees rule 2). */
export const getAttendee: Rule<'attendees.get'> = ({ params }, situation) =>
  presentAttendee(reachableAttendee(params.id, situation), situation);

/** Adds an attendee to a booking that the caller hosts (Attendees rule 1; G-70, G-71). */
export const createAttendee: Rule<'attendees.create'> = ({ body }, situation) => {
  const { tables, caller, behavior } = situation;
  checkTimeZone(body.timeZone);
  const booking = tables.bookings.get(body.bookingId);
  if (booking === undefined) throw new Refusal('attendee.booking');
  if (!mayAddAttendee(caller, booking)) {
    throw new Refusal(mayActOnBooking(tables, caller, booking, behavior) ? 'attendee.not-host' : 'attendee.booking');
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
  return presentAttendee(tables.attendees.put(row), situation);
};

/** Changes an attendee of a booking of the caller (Attendees rules 2 and 3; G-72). */
export const updateAttendee: Rule<'attendees.update'> = ({ params, body = {} }, situation) => {
  const before = reachableAttendee(params.id, situation);
  checkTimeZone(body.timeZone);
  return presentAttendee(situation.tables.attendees.put({ ...before, ...given(body) }), situation);
};

/** Removes an attendee, with its seat, and unlinks it from the booking (Attendees rule 2; G-88). */
export const deleteAttendee: Rule<'attendees.delete'> = ({ params }, situation) => {
  const { id } = reachableAttendee(params.id, situation);
  situation.tables.attendees.remove(id);
  return { message: `Attendee ${id} is removed.` };
};

function reachableAttendee(id: number, { tables, caller, behavior }: Situation): AttendeeRow {
  const row = tables.attendees.get(id);
  if (row === undefined || !mayReachAttendee(tables, caller, row, behavior)) throw new Refusal('attendee.hidden');
  return row;
}

function given({ email, name, timeZone, locale, noShow }: AttendeePatch): Partial<AttendeeRow> {
  return {
    ...(email === undefined ? {} : { email }),
    ...(name === undefined ? {} : { name }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(locale === undefined ? {} : { locale }),
    ...(noShow === undefined ? {} : { noShow }),
  };
}
