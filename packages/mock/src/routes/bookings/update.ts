import { withoutUndefined } from '@slotwise/schemas/internal/table';
import { isLive } from '../../data/bookings.ts';
import type { BookingRow } from '../../data/rows.ts';
import { checkKey, keyOf } from '../../rules/bookings/booking-key.ts';
import { reachableBooking } from '../../rules/bookings/booking-reach.ts';
import { checkTransition, editedColumns } from '../../rules/bookings/edits.ts';
import { bookerEmail } from '../../rules/bookings/people.ts';
import { refuseField } from '../../rules/refusal.ts';
import type { RouteRule } from '../../rules/rule.ts';
import { checkFree, checkPast } from '../../rules/bookings/slots.ts';

/** Changes title, start, end, status or description. */
export const updateBooking: RouteRule<'bookings.update'> = ({ params, body = {} }, context) => {
  const { tables, now, service } = context;
  const before = reachableBooking(params.id, context);
  if (Object.keys(withoutUndefined(body)).length === 0) return service.shapes.booking(before, context);
  if (body.status !== undefined) checkTransition(before.status, body.status, context);
  const changes = editedColumns(before, body);
  if (changes.endTime <= changes.startTime)
    throw refuseField('booking.order', body.end === undefined ? 'start' : 'end', 'must keep the end after the start');
  if (changes.startTime !== before.startTime) checkPast(changes, context);
  const isMoved = changes.startTime !== before.startTime || changes.endTime !== before.endTime;
  const editedBooking = { ...before, ...changes, updatedAt: now };
  const cancels = editedBooking.status === 'CANCELLED' && before.status !== 'CANCELLED';
  const after: BookingRow = {
    ...editedBooking,
    ...(isLive(editedBooking) && !isLive(before) ? fieldsOfNew : {}),
    ...(isMoved ? { idempotencyKey: keyOf(editedBooking, { email: bookerEmail(before, context) }, context) } : {}),
    iCalSequence: isMoved || cancels ? (before.iCalSequence ?? 0) + 1 : before.iCalSequence,
  };
  // A live booking at another time, or one that is live again, needs a free time.
  if (isLive(after) && (isMoved || !isLive(before))) {
    checkKey(after, context, before.id);
    const eventType = tables.eventTypes.get(after.eventTypeId);
    checkFree({ hostId: after.userId, eventType, span: after, except: before.id }, context);
  }
  return service.shapes.booking(tables.bookings.put(after), context);
};

/** Values of a booking that becomes live again: traces of its cancellation or rejection are removed. */
const fieldsOfNew = {
  cancellationReason: null,
  rejectionReason: null,
  rescheduled: false,
  cancelledBy: null,
  rescheduledBy: null,
};
