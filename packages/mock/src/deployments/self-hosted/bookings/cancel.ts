import type { BookingRow } from '../../../data/rows.ts';
import { reachableBooking } from '../../../rules/bookings/booking-reach.ts';
import { cancel, cancelledMessage, checkReason, nextSequence, restOfSeries } from '../../../rules/bookings/ending.ts';
import { Refusal } from '../../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../../rules/rule.ts';

/**
 * Refuses a booking that is cancelled or has ended. `allRemainingBookings` has an effect only if the event type is recurring (A-61,
 *
 */
export const cancelBooking: RouteRule<'bookings.cancel'> = ({ params, query = {} }, context) => {
  const { filters, now, tables } = context;
  const booking = reachableBooking(params.id, context);
  if (booking.status === 'CANCELLED') throw new Refusal('booking.cancelled');
  if (booking.endTime < now) throw new Refusal('booking.ended');
  const cancellationReason = query.cancellationReason ?? null;
  checkReason(booking, cancellationReason, context);
  checkSeatedHost(booking, context);
  const recurs = (tables.eventTypes.get(booking.eventTypeId)?.recurringEvent ?? null) !== null;
  const isSeries = query.allRemainingBookings === true && recurs && booking.recurringEventId !== null;
  const rows = [booking, ...(isSeries ? restOfSeries(booking, context) : [])].map((row) => {
    const cancelledBy = filters.cancelledBy ?? row.cancelledBy;
    // The iCal sequence of a series does not change.
    const iCalSequence = isSeries ? row.iCalSequence : nextSequence(row);
    return cancel(row, { cancellationReason, cancelledBy, iCalSequence, idempotencyKey: null }, context);
  });
  const { id, uid } = booking;
  return { message: cancelledMessage(rows), booking: { id, uid } };
};

/** Only its host and the owner of its event type can cancel a booking with seats, not an Admin. */
function checkSeatedHost({ userId, eventTypeId }: BookingRow, { tables, caller }: RuleContext): void {
  const eventType = tables.eventTypes.get(eventTypeId);
  const isOwn = [userId, eventType?.userId].includes(caller.user.id);
  if (typeof eventType?.seatsPerTimeSlot === 'number' && !isOwn) throw new Refusal('booking.seated');
}
