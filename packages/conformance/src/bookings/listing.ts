import { rulesOf } from '../rule/rules-of.ts';
import { ask } from '../runner/ask.ts';
import { expectEqual, expectThat, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { settingsOf } from '../runner/rule.ts';
import { bookingsIn, list, listIds } from '../rule/booking.ts';

const own = { source: 'Limits', endpoints: ['bookings.list'] } as const;
const ofBookings = { ...own, source: 'Bookings' } as const;

/** Whole numbers from one to another. */
function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Pages of the bookings listing, its order, and its further parameters. */
export const listingRules: readonly Rule[] = rulesOf(own, [
  [
    'bookings.all-without-paging: The listing without `take` and `page` holds every booking that the caller reaches.',
    {},
    async ({ target }) => {
      expectEqual(
        'the first hundred bookings of alice',
        (await listIds(target, 'alice')).slice(0, 100),
        numbers(1, 100),
      );
      const all = new Set(await listIds(target, 'admin'));
      const missing = [...numbers(1, 115)].filter((id) => !all.has(id));
      expectEqual('bookings of the small town that are missing', missing, []);
    },
  ],
  [
    'bookings.page-2-of-100: Pages of 25 hold bookings 1 to 25, 26 to 50 and so on, and the page after the last is empty.',
    {},
    async ({ target }) => {
      for (const page of [1, 2, 3, 4]) {
        const ids = await listIds(target, 'alice', { take: 25, page });
        expectEqual(`page ${page} of alice's bookings by 25`, ids, numbers(page * 25 - 24, page * 25));
      }
      const total = (await listIds(target, 'alice')).length;
      const rest = await listIds(target, 'alice', { take: 25, page: Math.ceil(total / 25) + 1 });
      expectEqual('the page after the last', rest, []);
    },
  ],
  [
    'bookings.take-is-a-maximum: A page holds as many bookings as `take` says, where there are so many.',
    {},
    async ({ target }) => {
      for (const take of [1, 7, 25]) {
        const { length } = await listIds(target, 'alice', { take, page: 1 });
        expectEqual(`how many bookings a page of ${take} holds`, length, take);
      }
    },
  ],
  [
    'bookings.pages-make-the-whole: The pages of a listing, one after the other, are the listing, each booking once.',
    {},
    async ({ target }) => {
      const all = await listIds(target, 'admin');
      const pages = await Promise.all(
        numbers(1, Math.ceil(all.length / 30)).map((page) => listIds(target, 'admin', { take: 30, page })),
      );
      expectEqual('the pages by 30, one after the other', pages.flat(), all);
    },
  ],
  [
    'bookings.take-has-no-maximum: A `take` of 100,000 is accepted where the deployment has no maximum.',
    { gap: 'G-40', under: { maxTake: null } },
    async ({ target }) => {
      const ids = await listIds(target, 'admin', { take: 100_000, page: 1 });
      expectEqual('a page of 100000', ids, await listIds(target, 'admin'));
    },
  ],
  [
    "bookings.take-beyond-the-maximum: A `take` beyond the deployment's maximum gets 400 naming it, and the maximum itself is accepted.",
    { gap: 'G-40', needs: ['maxTake'] },
    async ({ target }) => {
      const maximum = settingsOf(target).maxTake ?? 0;
      await listIds(target, 'alice', { take: maximum, page: 1 });
      await refuse(target, 'alice', 'GET /bookings', {
        query: { take: maximum + 1, page: 1 },
        status: 400,
        says: 'take',
      });
    },
  ],
  [
    'bookings.take-without-page: The listing with `take` alone answers page 1.',
    { gap: 'G-41', under: { paging: 'either' } },
    async ({ target }) => {
      expectEqual('take 10 without page', await listIds(target, 'alice', { take: 10 }), numbers(1, 10));
    },
  ],
  [
    'bookings.take-without-page-is-ignored: Where paging takes both parameters, `take` alone is ignored.',
    { gap: 'G-41', under: { paging: 'both' } },
    async ({ target }) => {
      expectEqual('take 10 without page', await listIds(target, 'alice', { take: 10 }), await listIds(target, 'alice'));
    },
  ],
  [
    'bookings.page-without-take: The listing with `page` alone gets 400 naming `take`.',
    { gap: 'G-42', under: { paging: 'either' } },
    async ({ target }) => {
      const sent = { query: { page: 2 } };
      for (const says of ['page', 'take'])
        await refuse(target, 'alice', 'GET /bookings', { ...sent, status: 400, code: 'invalid_request', says });
    },
  ],
  [
    'bookings.page-without-take-is-ignored: Where paging takes both parameters, `page` alone is ignored.',
    { gap: 'G-42', under: { paging: 'both' } },
    async ({ target }) => {
      expectEqual('page 2 without take', await listIds(target, 'alice', { page: 2 }), await listIds(target, 'alice'));
    },
  ],
  [
    'bookings.whole-numbers: A `take` or `page` that is not a whole number from 1 gets 400 naming the parameter.',
    { gap: 'G-43' },
    async ({ target }) => {
      for (const value of ['0', '-1', '1.5', 'ten', '', '1e2', '0x1f']) {
        const take = { query: { take: value, page: 1 } };
        await refuse(target, 'alice', 'GET /bookings', { ...take, status: 400, code: 'invalid_request', says: 'take' });
        const page = { query: { take: 10, page: value } };
        await refuse(target, 'alice', 'GET /bookings', { ...page, status: 400, code: 'invalid_request', says: 'page' });
      }
    },
  ],
  [
    'bookings.page-past-the-end: A page past the end is an empty list.',
    { gap: 'G-44' },
    async ({ target }) => {
      expectEqual('page 1000 by 25', await listIds(target, 'alice', { take: 25, page: 1000 }), []);
    },
  ],
  [
    'bookings.order: Bookings are listed in ascending order of id.',
    { gap: 'G-45' },
    async ({ target }) => {
      for (const name of ['admin', 'olivia', 'alice', 'bob'] as const) {
        const ids = await listIds(target, name);
        expectEqual(
          `the order of the list of ${name}`,
          ids,
          ids.toSorted((a, b) => a - b),
        );
      }
    },
  ],
  [
    'bookings.further-parameters: The parameters `attendeeEmail`, `dateFrom`, `dateTo` and `status` narrow the listing, `sortBy` and `order` sort it.',
    { ...ofBookings, gap: 'G-48' },
    async ({ target }) => {
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
  ],
  [
    'bookings.unknown-parameters: An unknown parameter of the listing is ignored.',
    { ...ofBookings, gap: 'G-29' },
    async ({ target }) => {
      const response = await ask(target, 'alice', 'GET /bookings', { query: { colour: 'green', take: 3, page: 1 } });
      expectEqual(
        'bookings with an unknown parameter beside',
        bookingsIn(response).map(({ id }) => id),
        [1, 2, 3],
      );
    },
  ],
]);
