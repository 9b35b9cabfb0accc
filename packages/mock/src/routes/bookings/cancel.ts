import type { BookingRow } from '../../data/rows.ts';
import { reachableBooking } from '../../rules/bookings/booking-reach.ts';
import { cancel, cancelledMessage, checkReason, nextSequence, restOfSeries } from '../../rules/bookings/ending.ts';
import { Refusal } from '../../rules/refusal.ts';
import type { RouteRule } from '../../rules/rule.ts';

/** Cancels a booking and, with `allRemainingBookings`, the rest of its series (States and transitions; ). */
export const cancelBooking: RouteRule<'bookings.cancel'> = ({ params, query = {} }, context) => {
  const booking = reachableBooking(params.id, context);
  if (booking.status === 'CANCELLED') throw new Refusal('booking.cancelled');
  const cancellationReason = query.cancellationReason ?? null;
  checkReason(booking, cancellationReason, context);
  const end = (row: BookingRow) => cancel(row, { cancellationReason, iCalSequence: nextSequence(row) }, context);
  const row = end(booking);
  const others = query.allRemainingBookings === true ? restOfSeries(booking, context).map(end) : [];
  return { message: cancelledMessage([row, ...others]), booking: context.service.shapes.booking(row, context) };
};
