import { listBookings, listIds } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { expectEqual, expectThat } from '../runner/expect.ts';
import { settingsOf } from '../runner/rule.ts';

const section = { source: 'Limits', endpoints: ['bookings.list'] } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

export const listingRules = rulesOf(section, [
  [
    'bookings.all-without-paging: Without `take` and `page`, the list contains every booking that is visible to the user.',
    {},
    async ({ target }) => {
      const ofAlice = (await listIds(target, 'alice')).slice(0, 100);
      expectEqual('the first hundred bookings of alice', ofAlice, numbers(1, 100));
      const all = new Set(await listIds(target, 'admin'));
      const missing = numbers(1, 115).filter((id) => !all.has(id));
      expectEqual('bookings of the sample data that are missing', missing, []);
    },
  ],
  [
    'bookings.page-2-of-100: Pages of 25 contain bookings 1 to 25, 26 to 50 and so on; the page after the last is empty.',
    {},
    async ({ target }) => {
      const last = Math.ceil((await listIds(target, 'alice')).length / 25);
      return [
        ...each([1, 2, 3, 4], (page) => [
          'alice',
          'bookings.list',
          { query: { take: 25, page }, ids: numbers(page * 25 - 24, page * 25) },
        ]),
        ['alice', 'bookings.list', { query: { take: 25, page: last + 1 }, ids: [] }],
      ];
    },
  ],
  [
    'bookings.take-is-a-maximum: A page contains exactly `take` bookings if there are enough.',
    {},
    async ({ target }) => {
      for (const take of [1, 7, 25]) {
        const { length } = await listIds(target, 'alice', { take, page: 1 });
        expectEqual(`how many bookings a page of ${take} holds`, length, take);
      }
    },
  ],
  [
    'bookings.pages-make-the-whole: All pages of a list together contain each booking once, in the order of the full list.',
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
    'bookings.take-has-no-maximum (A-40): A `take` of 100,000 is accepted if the deployment has no maximum.',
    { under: { maxTake: null } },
    async ({ target }) => [
      ['admin', 'bookings.list', { query: { take: 100_000, page: 1 }, ids: await listIds(target, 'admin') }],
    ],
  ],
  [
    "bookings.take-beyond-the-maximum (A-40): A `take` above the deployment's maximum returns 400 and names `take`; the maximum itself is accepted.",
    { needs: ['maxTake'] },
    ({ target }) => {
      const maximum = settingsOf(target).maxTake ?? 0;
      return [
        ['alice', 'bookings.list', { query: { take: maximum, page: 1 } }],
        ['alice', 'bookings.list', { query: { take: maximum + 1, page: 1 }, status: 400, says: 'take' }],
      ];
    },
  ],
  [
    'bookings.take-without-page (A-41): If only `take` is sent, the list returns page 1.',
    { under: { imitates: 'specification' } },
    [['alice', 'bookings.list', { query: { take: 10 }, ids: numbers(1, 10) }]],
  ],
  [
    'bookings.take-without-page-is-ignored (A-41): If paging requires both parameters, `take` without `page` is ignored.',
    { under: { imitates: 'self-hosted' } },
    async ({ target }) => [['alice', 'bookings.list', { query: { take: 10 }, ids: await listIds(target, 'alice') }]],
  ],
  [
    'bookings.page-without-take (A-42): If only `page` is sent, page 1 contains everything, and later pages are empty.',
    { under: { imitates: 'specification' } },
    async ({ target }) => [
      ['alice', 'bookings.list', { query: { page: 1 }, ids: await listIds(target, 'alice') }],
      ...each([2, 3], (page) => ['alice', 'bookings.list', { query: { page }, ids: [] }]),
    ],
  ],
  [
    'bookings.page-without-take-is-ignored (A-42): If paging requires both parameters, `page` without `take` is ignored.',
    { under: { imitates: 'self-hosted' } },
    async ({ target }) => [['alice', 'bookings.list', { query: { page: 2 }, ids: await listIds(target, 'alice') }]],
  ],
  [
    'bookings.whole-numbers (A-43): A `take` or `page` that is not a whole number of at least 1 returns 400 and names the parameter.',
    {},
    (['take', 'page'] as const).flatMap((says) =>
      each(['0', '-1', '1.5', 'ten', '', '1e2', '0x1f'], (value) => {
        const query = { take: 10, page: 1, [says]: value };
        return ['alice', 'bookings.list', { query, ...invalid, says }];
      }),
    ),
  ],
  [
    'bookings.page-past-the-end (A-44): A page past the end is an empty list.',
    {},
    [['alice', 'bookings.list', { query: { take: 25, page: 1000 }, ids: [] }]],
  ],
  [
    'bookings.order (A-45): Bookings are listed by id in ascending order.',
    {},
    async ({ target }) => {
      for (const name of ['admin', 'olivia', 'alice', 'bob'] as const) {
        const ids = await listIds(target, name);
        const sorted = ids.toSorted((a, b) => a - b);
        expectEqual(`the order of the list of ${name}`, ids, sorted);
      }
    },
  ],
  [
    'bookings.further-parameters (A-48): The parameters `attendeeEmail`, `dateFrom`, `dateTo` and `status` filter the list; `sortBy` and `order` sort it.',
    { source: 'Bookings' },
    async ({ target }) => {
      const [from, to] = ['2030-01-08T00:00:00Z', '2030-01-09T00:00:00+00:00'];
      for (const { id, startTime, endTime } of await listBookings(target, 'alice', { dateFrom: from, dateTo: to })) {
        const isWithin = Date.parse(startTime) >= Date.parse(from) && Date.parse(endTime) <= Date.parse(to);
        expectThat(isWithin, `the time of booking ${id}`, `one from ${from} to ${to}`, startTime);
      }
      const pending = (await listBookings(target, 'alice')).filter(({ status }) => status.toUpperCase() === 'PENDING');
      const sorted = await listBookings(target, 'admin', { sortBy: 'startTime', order: 'desc' });
      const starts = sorted.map(({ startTime }) => startTime);
      expectEqual('starts, the latest first', starts, starts.toSorted().toReversed());
      return [
        ['alice', 'bookings.list', { query: { attendeeEmail: 'Bob@example.com' }, ids: [7] }],
        ['alice', 'bookings.list', { query: { status: 'PENDING' }, ids: pending.map(({ id }) => id) }],
      ];
    },
  ],
  [
    'bookings.unknown-parameters (A-29): The bookings list ignores unknown parameters.',
    { source: 'Bookings' },
    [['alice', 'bookings.list', { query: { colour: 'green', take: 3, page: 1 }, ids: [1, 2, 3] }]],
  ],
]);
