import { isLive } from '../../data/bookings.ts';
import type { BookingRow } from '../../data/rows.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

/** Some deployments require a reason, but only from the host. */
export function checkReason({ userId }: BookingRow, reason: string | null, { behavior, caller }: RuleContext): void {
  if (behavior.cancelReason === 'optional' || caller.user.id !== userId) return;
  if (reason === null || reason.trim() === '') throw new Refusal('booking.reason');
}

/** Earlier bookings, and those that the caller may not change, stay. */
export function restOfSeries({ id, recurringEventId }: BookingRow, context: RuleContext): BookingRow[] {
  const { tables, service, now } = context;
  if (recurringEventId === null) return [];
  return tables.bookings
    .where('series', recurringEventId)
    .filter(
      (one) => one.id !== id && isLive(one) && one.startTime >= now && service.access.mayActOnBooking(one, context),
    );
}

/** Marks the references as deleted. With seats, it also removes the attendees. */
export function cancel(
  booking: BookingRow,
  changes: Pick<BookingRow, 'cancellationReason'> & Partial<BookingRow>,
  { tables, now }: RuleContext,
): BookingRow {
  const isSeated = typeof tables.eventTypes.get(booking.eventTypeId)?.seatsPerTimeSlot === 'number';
  if (isSeated) for (const { id } of tables.attendees.where('booking', booking.id)) tables.attendees.remove(id);
  for (const reference of tables.bookingReferences.where('booking', booking.id))
    tables.bookingReferences.put({ ...reference, deleted: true });
  return tables.bookings.put({ ...booking, ...changes, status: 'CANCELLED', updatedAt: now });
}

export function nextSequence({ iCalSequence }: BookingRow): number {
  return (iCalSequence ?? 0) + 1;
}

export function cancelledMessage(rows: readonly BookingRow[]): string {
  const ids = rows.map(({ id }) => id).join(', ');
  return rows.length === 1 ? `Booking ${ids} is cancelled.` : `Bookings ${ids} are cancelled.`;
}
