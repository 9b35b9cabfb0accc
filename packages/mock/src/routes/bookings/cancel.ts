import type { BookingRow } from '../../data/rows.ts';
import { keyAfterStatus } from '../../rules/bookings/booking-key.ts';
import { reachableBooking } from '../../rules/bookings/booking-reach.ts';
import { isLive } from '../../data/bookings.ts';
import { presentBooking } from '../../rules/bookings/present.ts';
import { Refusal } from '../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';

/** The booking becomes CANCELLED, and the rest of its series where that is asked for (States and transitions; ). */
export const cancelBooking: RouteRule<'bookings.cancel'> = ({ params, query = {} }, context) => {
  const { behavior, now } = context;
  const booking = reachableBooking(params.id, context);
  if (booking.status === 'CANCELLED') throw new Refusal('booking.cancelled');
  if (behavior.bookingErrors === 'listed' && booking.endTime < now) throw new Refusal('booking.ended');
  const reason = query.cancellationReason ?? null;
  checkReason(booking, reason, context);
  checkSeatedHost(booking, context);
  const series = query.allRemainingBookings === true ? seriesOf(booking, context) : null;
  const rest = series === null ? [] : restOfSeries(booking, series, context);
  const keepsSequence = series !== null && behavior.cancelledSeries === 'recurring';
  const row = cancel(booking, { reason, keepsSequence }, context);
  const others = rest.map((one) => cancel(one, { reason, keepsSequence }, context));
  const message =
    others.length === 0
      ? `Booking ${row.id} is cancelled.`
      : `Bookings ${[row, ...others].map(({ id }) => id).join(', ')} are cancelled.`;
  return { message, booking: presentBooking(row, context) };
};

function checkReason({ userId }: BookingRow, reason: string | null, { behavior, caller }: RuleContext): void {
  if (behavior.cancelReason === 'optional' || caller.user.id !== userId) return;
  if (reason === null || reason.trim() === '') throw new Refusal('booking.reason');
}

/** In self-hosted deployments, only the host and the owner of the event type can cancel a booking with seats. */
function checkSeatedHost({ userId, eventTypeId }: BookingRow, { tables, behavior, caller }: RuleContext): void {
  const eventType = tables.eventTypes.get(eventTypeId);
  const isOwn = [userId, eventType?.userId].includes(caller.user.id);
  if (behavior.bookingErrors === 'listed' && typeof eventType?.seatsPerTimeSlot === 'number' && !isOwn)
    throw new Refusal('booking.seated');
}

/** The id of the series that a cancellation ends. */
function seriesOf({ recurringEventId, eventTypeId }: BookingRow, { tables, behavior }: RuleContext): string | null {
  const recurs = (tables.eventTypes.get(eventTypeId)?.recurringEvent ?? null) !== null;
  return behavior.cancelledSeries === 'any' || recurs ? recurringEventId : null;
}

/** The other live bookings of the series that start now or later, as far as the caller may act on them. */
function restOfSeries({ id }: BookingRow, series: string, context: RuleContext): BookingRow[] {
  const { tables, service, now } = context;
  return tables.bookings
    .where('series', series)
    .filter(
      (one) => one.id !== id && isLive(one) && one.startTime >= now && service.access.mayActOnBooking(one, context),
    );
}

interface Cancellation {
  readonly reason: string | null;
  readonly keepsSequence: boolean;
}

/** Cancels one booking: its references are marked deleted, and its seats are given back. */
function cancel(booking: BookingRow, { reason, keepsSequence }: Cancellation, context: RuleContext): BookingRow {
  const { tables, filters, now } = context;
  const isSeated = typeof tables.eventTypes.get(booking.eventTypeId)?.seatsPerTimeSlot === 'number';
  if (isSeated) for (const { id } of tables.attendees.where('booking', booking.id)) tables.attendees.remove(id);
  for (const reference of tables.bookingReferences.where('booking', booking.id))
    tables.bookingReferences.put({ ...reference, deleted: true });
  const cancelled: BookingRow = {
    ...booking,
    status: 'CANCELLED',
    cancellationReason: reason,
    cancelledBy: filters.cancelledBy ?? booking.cancelledBy,
    iCalSequence: keepsSequence ? booking.iCalSequence : (booking.iCalSequence ?? 0) + 1,
    updatedAt: now,
  };
  return tables.bookings.put({ ...cancelled, idempotencyKey: keyAfterStatus(cancelled, context) });
}
