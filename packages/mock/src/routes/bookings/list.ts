import type { BookingListQuery } from '@slotwise/schemas';
import type { BookingRow } from '../../data/rows.ts';
import { listedBookings } from '../../rules/bookings/booking-reach.ts';
import { storedInstant } from '../../rules/instants.ts';
import { presentBooking } from '../../rules/present.ts';
import { refuseField } from '../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';

/** Bookings of the caller, all of them or a page; Admins see more (Bookings rules 1 and 2; Limits). */
export const listBookings: RouteRule<'bookings.list'> = ({ query = {} }, context) => {
  const paging = pagingOf(query, context);
  const wanted = filterOf(query, context);
  const userIds = context.filters.userId ?? (query.userId === undefined ? undefined : [query.userId]);
  const rows = sorted(listedBookings(context, userIds), query);
  const found: BookingRow[] = [];
  let position = 0;
  for (const row of rows) {
    if (!wanted(row)) continue;
    if (position >= paging.end) break;
    if (position >= paging.start) found.push(row);
    position += 1;
  }
  return found.map((row) => presentBooking(row, context));
};

function pagingOf(
  { take, page }: BookingListQuery,
  { behavior, maxTake }: RuleContext,
): { start: number; end: number } {
  const everything = { start: 0, end: Number.POSITIVE_INFINITY };
  if (take === undefined && page === undefined) return everything;
  if (behavior.paging === 'both' && (take === undefined || page === undefined)) return everything;
  if (take === undefined)
    throw refuseField('booking.page-needs-take', 'page', 'needs take beside it: how many bookings a page holds');
  if (maxTake !== null && take > maxTake)
    throw refuseField('booking.take-maximum', 'take', `must be at most ${maxTake}, got ${take}`);
  const start = ((page ?? 1) - 1) * take;
  return { start, end: start + take };
}

function sorted(rows: Iterable<BookingRow>, { sortBy = 'id', order = 'asc' }: BookingListQuery): Iterable<BookingRow> {
  if (sortBy === 'id' && order === 'asc') return rows;
  const direction = order === 'asc' ? 1 : -1;
  const byField = (a: BookingRow, b: BookingRow) => {
    const [left, right] = [a[sortBy] ?? '', b[sortBy] ?? ''];
    return left === right ? a.id - b.id : left < right ? -1 : 1;
  };
  return [...rows].toSorted((a, b) => direction * byField(a, b));
}

/** The list parameters beyond the specification (G-48). */
function filterOf(query: BookingListQuery, { tables, filters, now }: RuleContext): (row: BookingRow) => boolean {
  const dated = query.dateFrom === undefined ? undefined : storedInstant(query.dateFrom, 'dateFrom');
  const from = filters.status === 'upcoming' ? now : dated;
  const to = query.dateTo === undefined ? undefined : storedInstant(query.dateTo, 'dateTo');
  const emails = filters.attendeeEmail ?? (query.attendeeEmail === undefined ? undefined : [query.attendeeEmail]);
  const attendees = emails?.map((email) => email.toLowerCase());
  return (row) =>
    (from === undefined || row.startTime >= from) &&
    (to === undefined || row.endTime <= to) &&
    (query.status === undefined || row.status === query.status) &&
    (attendees === undefined ||
      [...tables.attendees.where('booking', row.id)].some(({ email }) => attendees.includes(email.toLowerCase())));
}
