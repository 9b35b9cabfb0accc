import { withoutUndefined } from '@slotwise/schemas/internal/table';
import { Refusal, refuseField } from '../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../rules/rule.ts';
import type { BookingReferenceRow, BookingRow } from '../data/rows.ts';
import { listedReferences, mayReachOwn } from '../rules/visibility.ts';

/** Lists the references of the caller's bookings, or all references for a system-wide Admin. */
export const listBookingReferences: RouteRule<'bookingReferences.list'> = (_, context) =>
  [...listedReferences(context)].map((row) => context.service.shapes.bookingReference(row, context));

/** Returns a reference of the caller's bookings, or any reference for a system-wide Admin. */
export const getBookingReference: RouteRule<'bookingReferences.get'> = ({ params }, context) =>
  context.service.shapes.bookingReference(reachableReference(params.id, context), context);

/** A caller can add references only to bookings that they can access. */
export const createBookingReference: RouteRule<'bookingReferences.create'> = ({ body }, context) => {
  const { tables } = context;
  const { type, bookingId, ...others } = body;
  const row = tables.bookingReferences.draft({ ...withoutUndefined(others), type, bookingId }, context);
  return context.service.shapes.bookingReference(tables.bookingReferences.put(checkRow(row, context)), context);
};

/** Edits a reference. Some deployments edit only references whose `deleted` is null. */
export const updateBookingReference: RouteRule<'bookingReferences.update'> = ({ params, body = {} }, context) => {
  const before = reachableReference(params.id, context);
  if (!context.service.stored.mayEditReference(before)) throw new Refusal('reference.marked');
  const row = { ...before, ...withoutUndefined(body) };
  return context.service.shapes.bookingReference(context.tables.bookingReferences.put(checkRow(row, context)), context);
};

/** Deletes a reference. Some deployments keep the row and set `deleted`. */
export const deleteBookingReference: RouteRule<'bookingReferences.delete'> = ({ params }, context) => {
  const row = reachableReference(params.id, context);
  context.service.stored.removeReference(row, context.tables);
  return { message: `Booking reference ${row.id} is removed.` };
};

function reachableReference(id: number, { tables, caller }: RuleContext): BookingReferenceRow {
  const row = tables.bookingReferences.get(id);
  const host = tables.bookings.get(row?.bookingId)?.userId;
  if (row === undefined || host === undefined || !mayReachOwn(caller, host)) throw new Refusal('reference.hidden');
  return row;
}

function checkRow(row: BookingReferenceRow, context: RuleContext): BookingReferenceRow {
  const booking = reachableBooking(row.bookingId, context);
  const credential = context.tables.credentials.get(row.credentialId);
  if (row.credentialId !== null && credential?.userId !== booking.userId) {
    throw refuseField('reference.credential', 'credentialId', "must be the id of a credential of the booking's host");
  }
  return row;
}

function reachableBooking(id: number, { tables, caller }: RuleContext): BookingRow {
  const booking = tables.bookings.get(id);
  if (booking === undefined || !mayReachOwn(caller, booking.userId)) throw new Refusal('reference.booking');
  return booking;
}
