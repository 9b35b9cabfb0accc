/** Listings at scale: every page in every order, each filter, and filters together. */
import type { BenchmarkCase } from '../reach/cases/case.ts';
import { ask } from '../requests.ts';
import { growthCase, worldCase } from './growth.ts';
import type { Works } from './growth.ts';
import { adminKey, attendees, hostId, list, startOf, worldOf } from './world.ts';

type Query = Readonly<Record<string, string | number>>;

const take = 25;
const orders = ['id', 'startTime', 'createdAt', 'updatedAt'] as const;
const directions = ['asc', 'desc'] as const;
const sorts = orders.flatMap((sortBy) => directions.map((order) => ({ sortBy, order })));
const sources: readonly { readonly of: string; readonly query: Query; readonly share: number }[] = [
  { of: 'one host', query: { userId: hostId }, share: 0.5 },
  { of: 'all', query: {}, share: 1 },
];
const positions: Readonly<Record<string, (pages: number) => number>> = {
  'the first page': () => 1,
  'a page in the middle': (pages) => Math.ceil(pages / 2),
  'the last page': (pages) => Math.floor(pages),
};

/** Each position in the list, in each order and direction, of one host and of all. What follows a colon is a case of one row. */
export function pageCase(many: number): BenchmarkCase {
  const works: Record<string, Works[string]> = {};
  for (const { of, query, share } of sources)
    for (const [position, pageOf] of Object.entries(positions))
      for (const { sortBy, order } of sorts)
        works[`${position} of ${of}: by ${sortBy} ${order}`] = (rows) =>
          list(rows, { ...query, sortBy, order, take, page: pageOf((rows * share) / take) });
  return growthCase(works, many);
}

const middle = (rows: number) => startOf(Math.floor(rows / 2));

/** Filters, each with the order of its own index. */
const filters: Readonly<Record<string, { readonly sortBy: string; readonly query: (rows: number) => Query }>> = {
  status: { sortBy: 'id', query: () => ({ status: 'PENDING' }) },
  dateFrom: { sortBy: 'startTime', query: (rows) => ({ dateFrom: middle(rows) }) },
  dateTo: { sortBy: 'startTime', query: (rows) => ({ dateTo: middle(rows) }) },
  'a range of dates': {
    sortBy: 'startTime',
    query: (rows) => ({ dateFrom: startOf(Math.floor(rows / 4)), dateTo: middle(rows) }),
  },
  'a day': {
    sortBy: 'startTime',
    query: (rows) => ({ dateFrom: middle(rows), dateTo: startOf(Math.floor(rows / 2) + 48) }),
  },
  'attendeeEmail, of fifty bookings': { sortBy: 'id', query: () => ({ attendeeEmail: attendees.rare }) },
  'attendeeEmail, of every twentieth booking': { sortBy: 'id', query: () => ({ attendeeEmail: attendees.frequent }) },
};

/** Each filter in the order of its index, in both directions, alone and with one host. */
export function filterCase(many: number): BenchmarkCase {
  const works: Record<string, Works[string]> = {};
  for (const [filter, { sortBy, query }] of Object.entries(filters))
    for (const { of, query: ofSource } of sources)
      for (const order of directions)
        works[`${filter}: ${of}, by ${sortBy} ${order}`] = (rows) =>
          list(rows, { take: 10, ...ofSource, ...query(rows), sortBy, order });
  return growthCase(works, many);
}

/** Filters together, and ranges in another order than that of starts. */
export function combinationCase(many: number): BenchmarkCase {
  const [status, range] = ['status', 'a range of dates'];
  const attendee = 'attendeeEmail, of every twentieth booking';
  const together = [[status, range], [status, attendee], [range, attendee], [status, range, attendee], [range]];
  const works: Record<string, Works[string]> = {};
  const add = (names: readonly string[], sortBy: string) => {
    const queryOf = (rows: number) =>
      names.reduce<Query>((query, name) => ({ ...query, ...filters[name]?.query(rows) }), {});
    works[`${names.join(' and ')}, by ${sortBy}`] = (rows) => list(rows, { take: 10, ...queryOf(rows), sortBy });
  };
  for (const names of together) add(names, 'id');
  for (const sortBy of ['createdAt', 'updatedAt']) add([range], sortBy);
  return growthCase(works, many);
}

/** The cost of a request by the number of bookings, for the plot: powers of ten from a thousand. */
export function curveCase(many: number): BenchmarkCase {
  const works: Works = {
    'first page': (rows) => list(rows, { take, page: 1 }),
    'last page': (rows) => list(rows, { take, page: rows / take }),
    'newest first': (rows) => list(rows, { take, sortBy: 'createdAt', order: 'desc' }),
    'one booking': (rows) => ask(worldOf(rows), `bookings/${rows / 2}?apiKey=${adminKey}`),
    fork: (rows) => worldOf(rows).fork(),
  };
  const worlds: Record<string, number> = {};
  for (let rows = 1000; rows <= many; rows *= 10) worlds[` at ${rows}`] = rows;
  return worldCase(works, worlds);
}
