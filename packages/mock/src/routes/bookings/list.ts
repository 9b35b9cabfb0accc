import type { BookingListQuery } from '@slotwise/schemas/internal/table';
import { pageOfBookings } from '../../data/booking-page.ts';
import type { BookingFilter } from '../../data/booking-page.ts';
import type { BookingRow } from '../../data/rows.ts';
import { storedInstant } from '../../rules/instants.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';

export const listBookings: RouteRule<'bookings.list'> = ({ query = {} }, context) => {
  const { tables, filters, maxTake, service } = context;
  const range = service.paging.bookings(query, maxTake);
  const filter = filterOf(query, context);
  const userIds = filters.userId ?? (query.userId === undefined ? undefined : [query.userId]);
  const source = service.access.listedBookings(userIds, context);
  const { sortBy = 'id' } = query;
  const rows = pageOfBookings(tables, source, { ...filter, ...range, sortBy, order: service.paging.order(query) });
  return rows.map((row) => context.service.shapes.booking(row, context));
};

/** The specification has none of these list parameters. */
function filterOf(query: BookingListQuery, { filters, now, tables }: RuleContext): BookingFilter {
  const dated = query.dateFrom === undefined ? undefined : storedInstant(query.dateFrom, 'dateFrom');
  const from = filters.status === 'upcoming' ? now : dated;
  const to = query.dateTo === undefined ? undefined : storedInstant(query.dateTo, 'dateTo');
  const queriedEmails =
    filters.attendeeEmail ?? (query.attendeeEmail === undefined ? undefined : [query.attendeeEmail]);
  const emails = queriedEmails?.map((email) => email.toLowerCase());
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
