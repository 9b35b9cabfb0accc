/** Listings at scale: every page in every order, each filter, and filters together. */
import type { Contest, Scale } from '../reach/contests/contest.ts';
import { growthContest } from './growth.ts';
import type { Case } from './growth.ts';
import { attendees, hostId, list, startOf, worldOf } from './world.ts';

type Query = Readonly<Record<string, string | number>>;

const take = 25;
const orders = ['id', 'startTime', 'createdAt', 'updatedAt'] as const;
const directions = ['asc', 'desc'] as const;
const sources: Readonly<Record<string, { readonly query: Query; readonly share: number }>> = {
  'one host': { query: { userId: hostId }, share: 0.5 },
  all: { query: {}, share: 1 },
};
const positions: Readonly<Record<string, (pages: number) => number>> = {
  'the first page': () => 1,
  'a page in the middle': (pages) => Math.ceil(pages / 2),
  'the last page': (pages) => Math.floor(pages),
};

/** Each position in the list, in each order and direction, of one host and of all. */
export function pageContest(scale: Scale): Contest {
  const cases = Object.entries(sources).flatMap(([of, { query, share }]) =>
    Object.entries(positions).flatMap(([position, pageOf]) =>
      orders.flatMap((sortBy) =>
        directions.map((order) => ({
          what: `${position} of ${of}, by ${sortBy} ${order}`,
          run: (rows: number) =>
            list(worldOf(rows), { ...query, sortBy, order, take, page: pageOf((rows * share) / take) }),
        })),
      ),
    ),
  );
  return growthContest(cases, scale);
}

/** Names of the positions and sources of a page, as their cases begin. */
export const pageNames: readonly string[] = Object.keys(sources).flatMap((of) =>
  Object.keys(positions).map((position) => `${position} of ${of}`),
);

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

/** The name of each filter. */
export const filterNames: readonly string[] = Object.keys(filters);

/** Each filter in the order of its index, in both directions, alone and with one host. */
export function filterContest(scale: Scale): Contest {
  const cases = Object.entries(filters).flatMap(([filter, { sortBy, query }]) =>
    Object.entries(sources).flatMap(([of, { query: ofSource }]) =>
      directions.map((order) =>
        listing(`${filter}, ${of}, by ${sortBy} ${order}`, (rows) => ({
          ...{ ...ofSource, ...query(rows), sortBy, order },
        })),
      ),
    ),
  );
  return growthContest(cases, scale);
}

/** Filters together, and ranges in another order than that of starts. */
export function combinationContest(scale: Scale): Contest {
  const names = ['status', 'a range of dates', 'attendeeEmail, of every twentieth booking'] as const;
  const together = [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1, 2],
  ].map((chosen) => names.filter((_, at) => chosen.includes(at)));
  const queryOf = (chosen: readonly string[], rows: number): Query =>
    Object.fromEntries(chosen.flatMap((name) => Object.entries(filters[name]?.query(rows) ?? {})));
  const cases = [
    ...together.map((chosen) => listing(`${chosen.join(' and ')}, by id`, (rows) => queryOf(chosen, rows))),
    ...orders
      .filter((sortBy) => sortBy !== 'startTime')
      .map((sortBy) =>
        listing(`a range of dates, by ${sortBy}`, (rows) => ({ ...queryOf(['a range of dates'], rows), sortBy })),
      ),
  ];
  return growthContest(cases, scale);
}

function listing(what: string, query: (rows: number) => Query): Case {
  return { what, run: (rows) => list(worldOf(rows), { take: 10, ...query(rows) }) };
}
