import { ask } from '../runner/ask.ts';
import { expectEqual, expectThat, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { settingsOf } from '../runner/rule.ts';
import { bookingsIn, list, listIds } from './booking.ts';

const own = { source: 'Limits', endpoints: ['bookings.list'] } as const satisfies Partial<Rule>;
const ofBookings = { ...own, source: 'Bookings' } as const;

/** Whole numbers from one to another. */
function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Pages of the bookings listing, its order, and its further parameters. */
export const listingRules: readonly Rule[] = [
  {
    ...own,
    id: 'bookings.all-without-paging',
    statement: 'The listing without `take` and `page` holds every booking that the caller reaches.',
    async run(target) {
      expectEqual(
        'the first hundred bookings of alice',
        (await listIds(target, 'alice')).slice(0, 100),
        numbers(1, 100),
      );
      const all = new Set(await listIds(target, 'admin'));
      const missing = [...numbers(1, 115)].filter((id) => !all.has(id));
      expectEqual('bookings of the small town that are missing', missing, []);
    },
  },
  {
    ...own,
    id: 'bookings.page-2-of-100',
    statement: 'Pages of 25 hold bookings 1 to 25, 26 to 50 and so on, and the page after the last is empty.',
    async run(target) {
      for (const page of [1, 2, 3, 4]) {
        const ids = await listIds(target, 'alice', { take: 25, page });
        expectEqual(`page ${page} of alice's bookings by 25`, ids, numbers(page * 25 - 24, page * 25));
      }
      const total = (await listIds(target, 'alice')).length;
      const rest = await listIds(target, 'alice', { take: 25, page: Math.ceil(total / 25) + 1 });
      expectEqual('the page after the last', rest, []);
    },
  },
  {
    ...own,
    id: 'bookings.take-is-a-maximum',
    statement: 'A page holds as many bookings as `take` says, where there are so many.',
    async run(target) {
      for (const take of [1, 7, 25]) {
        const { length } = await listIds(target, 'alice', { take, page: 1 });
        expectEqual(`how many bookings a page of ${take} holds`, length, take);
      }
    },
  },
  {
    ...own,
    id: 'bookings.pages-make-the-whole',
    statement: 'The pages of a listing, one after the other, are the listing, each booking once.',
    async run(target) {
      const all = await listIds(target, 'admin');
      const pages = await Promise.all(
        numbers(1, Math.ceil(all.length / 30)).map((page) => listIds(target, 'admin', { take: 30, page })),
      );
      expectEqual('the pages by 30, one after the other', pages.flat(), all);
    },
  },
  {
    ...own,
    id: 'bookings.take-has-no-maximum',
    gap: 'G-40',
    statement: 'A `take` of 100,000 is accepted where the deployment has no maximum.',
    under: { maxTake: null },
    async run(target) {
      const ids = await listIds(target, 'admin', { take: 100_000, page: 1 });
      expectEqual('a page of 100000', ids, await listIds(target, 'admin'));
    },
  },
  {
    ...own,
    id: 'bookings.take-beyond-the-maximum',
    gap: 'G-40',
    statement: "A `take` beyond the deployment's maximum gets 400 naming it, and the maximum itself is accepted.",
    needs: ['maxTake'],
    async run(target) {
      const maximum = settingsOf(target).maxTake ?? 0;
      await listIds(target, 'alice', { take: maximum, page: 1 });
      await refuse(target, 'alice', 'GET /bookings', {
        query: { take: maximum + 1, page: 1 },
        status: 400,
        says: 'take',
      });
    },
  },
  {
    ...own,
    id: 'bookings.take-without-page',
    gap: 'G-41',
    statement: 'The listing with `take` alone answers page 1.',
    under: { paging: 'either' },
    async run(target) {
      expectEqual('take 10 without page', await listIds(target, 'alice', { take: 10 }), numbers(1, 10));
    },
  },
  {
    ...own,
    id: 'bookings.take-without-page-is-ignored',
    gap: 'G-41',
    statement: 'Where paging takes both parameters, `take` alone is ignored.',
    under: { paging: 'both' },
    async run(target) {
      expectEqual('take 10 without page', await listIds(target, 'alice', { take: 10 }), await listIds(target, 'alice'));
    },
  },
  {
    ...own,
    id: 'bookings.page-without-take',
    gap: 'G-42',
    statement: 'The listing with `page` alone gets 400 naming `take`.',
    under: { paging: 'either' },
    async run(target) {
      const sent = { query: { page: 2 } };
      for (const says of ['page', 'take'])
        await refuse(target, 'alice', 'GET /bookings', { ...sent, status: 400, code: 'invalid_request', says });
    },
  },
  {
    ...own,
    id: 'bookings.page-without-take-is-ignored',
    gap: 'G-42',
    statement: 'Where paging takes both parameters, `page` alone is ignored.',
    under: { paging: 'both' },
    async run(target) {
      expectEqual('page 2 without take', await listIds(target, 'alice', { page: 2 }), await listIds(target, 'alice'));
    },
  },
  {
    ...own,
    id: 'bookings.whole-numbers',
    gap: 'G-43',
    statement: 'A `take` or `page` that is not a whole number from 1 gets 400 naming the parameter.',
    async run(target) {
      for (const value of ['0', '-1', '1.5', 'ten', '', '1e2', '0x1f']) {
        const take = { query: { take: value, page: 1 } };
        await refuse(target, 'alice', 'GET /bookings', { ...take, status: 400, code: 'invalid_request', says: 'take' });
        const page = { query: { take: 10, page: value } };
        await refuse(target, 'alice', 'GET /bookings', { ...page, status: 400, code: 'invalid_request', says: 'page' });
      }
    },
  },
  {
    ...own,
    id: 'bookings.page-past-the-end',
    gap: 'G-44',
    statement: 'A page past the end is an empty list.',
    async run(target) {
      expectEqual('page 1000 by 25', await listIds(target, 'alice', { take: 25, page: 1000 }), []);
    },
  },
  {
    ...own,
    id: 'bookings.order',
    gap: 'G-45',
    statement: 'Bookings are listed in ascending order of id.',
    async run(target) {
      for (const name of ['admin', 'olivia', 'alice', 'bob'] as const) {
        const ids = await listIds(target, name);
        expectEqual(
          `the order of the list of ${name}`,
          ids,
          ids.toSorted((a, b) => a - b),
        );
      }
    },
  },
  {
    ...ofBookings,
    id: 'bookings.further-parameters',
    gap: 'G-48',
    statement:
      'The parameters `attendeeEmail`, `dateFrom`, `dateTo` and `status` narrow the listing, `sortBy` and `order` sort it.',
    async run(target) {
      expectEqual(
        'bookings with bob as attendee',
        await listIds(target, 'alice', { attendeeEmail: 'Bob@example.com' }),
        [7],
      );
      const [from, to] = ['2030-01-08T00:00:00Z', '2030-01-09T00:00:00+00:00'];
      for (const { id, startTime, endTime } of await list(target, 'alice', { dateFrom: from, dateTo: to })) {
        const within = Date.parse(startTime) >= Date.parse(from) && Date.parse(endTime) <= Date.parse(to);
        expectThat(within, `the time of booking ${id}`, `one from ${from} to ${to}`, startTime);
      }
      const pending = await list(target, 'alice', { status: 'PENDING' });
      const ids = (await list(target, 'alice'))
        .filter(({ status }) => status.toUpperCase() === 'PENDING')
        .map(({ id }) => id);
      expectEqual(
        'pending bookings of alice',
        pending.map(({ id }) => id),
        ids,
      );
      const starts = (await list(target, 'admin', { sortBy: 'startTime', order: 'desc' })).map(
        ({ startTime }) => startTime,
      );
      expectEqual('starts, the latest first', starts, starts.toSorted().toReversed());
    },
  },
  {
    ...ofBookings,
    id: 'bookings.unknown-parameters',
    gap: 'G-29',
    statement: 'An unknown parameter of the listing is ignored.',
    async run(target) {
      const response = await ask(target, 'alice', 'GET /bookings', { query: { colour: 'green', take: 3, page: 1 } });
      expectEqual(
        'bookings with an unknown parameter beside',
        bookingsIn(response).map(({ id }) => id),
        [1, 2, 3],
      );
    },
  },
];
