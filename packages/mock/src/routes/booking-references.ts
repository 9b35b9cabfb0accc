import type { BookingReferencePatch } from '@slotwise/schemas';
import { presentBookingReference } from '../rules/present.ts';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { Rule, Situation } from '../rules/rule.ts';
import type { BookingReferenceRow, BookingRow } from '../data/rows.ts';
import { listedReferences, mayReachOwn, mayReachReference } from '../rules/visibility.ts';

/** References of the caller's bookings; all for a system-wide Admin (G-09). */
export const listBookingReferences: Rule<'bookingReferences.list'> = (_, situation) =>
  [...listedReferences(situation.tables, situation.caller, situation.behavior)].map((row) =>
    presentBookingReference(row, situation),
  );

/** One reference of a booking of the caller; any for a system-wide Admin (G-09). */
export const getBookingReference: Rule<'bookingReferences.get'> = ({ params }, situation) =>
  presentBookingReference(reachableReference(params.id, situation), situation);

/** Maps meeting details to a booking of the caller (G-81). */
export const createBookingReference: Rule<'bookingReferences.create'> = ({ body }, situation) => {
  const { tables } = situation;
  const { bookingId, type } = body;
  const row = merged(tables.bookingReferences.draft({ bookingId, type }, situation), body);
  return presentBookingReference(tables.bookingReferences.put(checked(row, situation)), situation);
};

/** Changes a reference (G-37, G-81). */
export const updateBookingReference: Rule<'bookingReferences.update'> = ({ params, body = {} }, situation) => {
  const row = merged(reachableReference(params.id, situation), body);
  return presentBookingReference(situation.tables.bookingReferences.put(checked(row, situation)), situation);
};

/** Removes a reference; some deployments keep it, marked (G-82). */
export const deleteBookingReference: Rule<'bookingReferences.delete'> = ({ params }, situation) => {
  const row = reachableReference(params.id, situation);
  if (situation.behavior.removedReferences === 'gone') situation.tables.bookingReferences.remove(row.id);
  else situation.tables.bookingReferences.put({ ...row, deleted: true });
  return { message: `Booking reference ${row.id} is removed.` };
};

function reachableReference(id: number, { tables, caller, behavior }: Situation): BookingReferenceRow {
  const row = tables.bookingReferences.get(id);
  const host = tables.bookings.get(row?.bookingId)?.userId;
  const reachable = row !== undefined && host !== undefined && mayReachReference(caller, host, row, behavior);
  if (!reachable) throw new Refusal('reference.hidden');
  return row;
}

function merged(row: BookingReferenceRow, body: BookingReferencePatch): BookingReferenceRow {
  return { ...row, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) };
}

function checked(row: BookingReferenceRow, situation: Situation): BookingReferenceRow {
  const booking = reachableBooking(row.bookingId, situation);
  const credential = row.credentialId === null ? undefined : situation.tables.credentials.get(row.credentialId);
  if (row.credentialId !== null && credential?.userId !== booking.userId) {
    throw refuseField('reference.credential', 'credentialId', "must be the id of a credential of the booking's host");
  }
  return row;
}

function reachableBooking(id: number, { tables, caller }: Situation): BookingRow {
  const booking = tables.bookings.get(id);
  if (booking === undefined || !mayReachOwn(caller, booking.userId)) throw new Refusal('reference.booking');
  return booking;
}
