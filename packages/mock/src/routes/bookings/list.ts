import type { BookingListQuery } from '@slotwise/schemas/internal/table';
import { listedBookings } from '../../rules/bookings/booking-reach.ts';
import { pageOfBookings } from '../../data/booking-page.ts';
import type { BookingFilter } from '../../data/booking-page.ts';
import type { BookingRow } from '../../data/rows.ts';
import { storedInstant } from '../../rules/instants.ts';
import { presentBooking } from '../../rules/bookings/present.ts';
import { refuseField } from '../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';

export const listBookings: RouteRule<'bookings.list'> = ({ query = {} }, context) => {
  const paging = pagingOf(query, context);
  const filter = filterOf(query, context);
  const userIds = context.filters.userId ?? (query.userId === undefined ? undefined : [query.userId]);
  const source = listedBookings(context, userIds);
  const { sortBy = 'id' } = query;
  // Self-hosted deployments read `order` only together with `sortBy`.
  const isDirected = context.behavior.listFilters === 'ours' || query.sortBy !== undefined;
  const order = isDirected ? (query.order ?? 'asc') : 'asc';
  const rows = pageOfBookings(context.tables, source, { ...filter, ...paging, sortBy, order });
  return rows.map((row) => presentBooking(row, context));
};

function pagingOf(
  { take, page }: BookingListQuery,
  { behavior, maxTake }: RuleContext,
): { start: number; end: number } {
  const everything = { start: 0, end: Number.POSITIVE_INFINITY };
  if (behavior.paging === 'both' && (take === undefined || page === undefined)) return everything;
  // Without `take`, page 1 contains all bookings, and later pages are empty.
  if (take === undefined) return page === undefined || page === 1 ? everything : { start: 0, end: 0 };
  if (maxTake !== null && take > maxTake)
    throw refuseField('booking.take-maximum', 'take', `must be at most ${maxTake}, got ${take}`);
  const start = ((page ?? 1) - 1) * take;
  return { start, end: start + take };
}

/** The list parameters beyond the specification. */
function filterOf(query: BookingListQuery, { filters, now, tables }: RuleContext): BookingFilter {
  const dated = query.dateFrom === undefined ? undefined : storedInstant(query.dateFrom, 'dateFrom');
  const from = filters.status === 'upcoming' ? now : dated;
  const to = query.dateTo === undefined ? undefined : storedInstant(query.dateTo, 'dateTo');
  const sent = filters.attendeeEmail ?? (query.attendeeEmail === undefined ? undefined : [query.attendeeEmail]);
  const emails = sent?.map((email) => email.toLowerCase());
  const isAttended = ({ id }: BookingRow) =>
    tables.attendees.where('booking', id).some(({ email }) => emails?.includes(email.toLowerCase()) === true);
  return {
    from,
    emails,
    isWanted: (row) =>
      (from === undefined || row.startTime >= from) &&
      (to === undefined || row.endTime <= to) &&
      (query.status === undefined || row.status === query.status) &&
      (emails === undefined || isAttended(row)),
  };
}
