import { withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Booking } from '@slotwise/schemas/internal/table';
import type { RequestParts } from '../runner/ask.ts';
import { expectEqual, member, succeed } from '../runner/expect.ts';
import type { CallerName, Target } from '../runner/target.ts';
import { later, listBookings } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';

interface Filters {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly status?: string | undefined;
  readonly attendeeEmail?: string | undefined;
}

const sorts = ['id', 'startTime', 'createdAt', 'updatedAt'] as const;
const orders = ['asc', 'desc'] as const;
const pages = [undefined, { take: 2, page: 1 }, { take: 3, page: 2 }, { take: 20, page: 2 }, { take: 5, page: 30 }];

type Query = NonNullable<RequestParts['query']>;

export const filterRules = rulesOf({ source: 'Bookings', endpoints: ['bookings.list'] }, [
  [
    'bookings.combined-parameters (A-48): Any combination of filters, sort order and page returns the matching bookings in that order.',
    {},
    async ({ target }) => {
      for (const [as, userId] of [['admin'], ['admin', [3]], ['admin', [4, 5]], ['olivia'], ['alice']] as const)
        await expectCombinations(target, as, userId === undefined ? {} : { userId: userId.map(String) });
    },
  ],
]);

async function expectCombinations(target: Target, as: CallerName, userFilter: Query) {
  const unfiltered = await listBookings(target, as, userFilter);
  const queries = filtersFor(unfiltered).flatMap((filters) =>
    sorts.flatMap((sortBy) => orders.map((order) => ({ filters, sortBy, order }))),
  );
  // Test only a part of the combinations. The steps 3 and 17 share no factor with 8 sort orders and 5 pages, so each of these is used.
  for (const [index, { filters, sortBy, order }] of queries.entries()) {
    const isOfDates = filters.status === undefined && filters.attendeeEmail === undefined;
    if (index % (isOfDates ? 3 : 17) !== 0) continue;
    const page = pages[index % pages.length];
    const query = withoutUndefined({ ...userFilter, ...filters, sortBy, order, ...page });
    const sorted = unfiltered
      .filter((booking) => meets(booking, filters))
      .toSorted((one, other) => compare(sortBy, one, other));
    const all = (order === 'asc' ? sorted : sorted.toReversed()).map(({ id }) => id);
    const expected = page === undefined ? all : all.slice(page.take * (page.page - 1), page.take * page.page);
    expectEqual(`bookings that ${as} lists with ${JSON.stringify(query)}`, await idsOf(target, as, query), expected);
  }
}

async function idsOf(target: Target, as: CallerName, query: Query): Promise<unknown[]> {
  const { json } = await succeed(target, as, 'GET /bookings', { query });
  const rows: unknown = Array.isArray(json) ? json : member(json, 'bookings');
  return Array.isArray(rows) ? rows.map((row: unknown) => member(row, 'id')) : [];
}

const emailsOf = ({ attendees }: Booking): string[] => (attendees ?? []).map(({ email }) => email.toUpperCase());

function filtersFor(unfiltered: readonly Booking[]): Filters[] {
  const byStart = unfiltered.toSorted((one, other) => compare('startTime', one, other));
  const early = byStart[Math.floor(byStart.length / 4)];
  const late = byStart[Math.floor((byStart.length * 3) / 4)];
  if (early === undefined || late === undefined) return [{}];
  const emails = unfiltered.flatMap(emailsOf);
  const often = emails.find((email, index) => emails.indexOf(email) !== index) ?? emails[0];
  return [undefined, early.startTime, later(early.startTime, 1)].flatMap((dateFrom) =>
    [undefined, late.endTime, later(late.endTime, -1), later(early.startTime, -1)].flatMap((dateTo) =>
      [undefined, 'PENDING', 'CANCELLED'].flatMap((status) =>
        [undefined, often].map((attendeeEmail) => ({ dateFrom, dateTo, status, attendeeEmail })),
      ),
    ),
  );
}

function meets(booking: Booking, { dateFrom, dateTo, status, attendeeEmail }: Filters): boolean {
  return (
    (dateFrom === undefined || Date.parse(booking.startTime) >= Date.parse(dateFrom)) &&
    (dateTo === undefined || Date.parse(booking.endTime) <= Date.parse(dateTo)) &&
    (status === undefined || booking.status.toUpperCase() === status) &&
    (attendeeEmail === undefined || emailsOf(booking).includes(attendeeEmail))
  );
}

function compare(sortBy: (typeof sorts)[number], one: Booking, other: Booking): number {
  const [left, right] = [one[sortBy] ?? '', other[sortBy] ?? ''];
  return left === right ? one.id - other.id : left < right ? -1 : 1;
}
