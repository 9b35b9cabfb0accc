import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Client, List, Page } from '../../src/index.ts';
import { idsOf, paging, upTo } from '../paging.ts';
import { bookingOf, clientAt, errorOf, refused, user, userOf } from '../loopback.ts';

test('a list sends nothing until it is awaited or iterated', async () => {
  const { server, client } = await clientAt(paging(upTo(3)));
  const list = client.bookings.list();
  list.pages();
  await setImmediate();
  expect(server.seen).toEqual([]);
  expect((await list).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('an awaited list sends one request with its query', async () => {
  const { server, client } = await clientAt(paging(upTo(100)));
  const list = client.bookings.list({ take: 25, page: 2 });
  expect((await list).map(({ id }) => id)).toEqual(upTo(50).slice(25));
  expect(await list).toBe(await list);
  expect(server.seen).toHaveLength(1);
});

test('an iterated list requests pages of 100 and returns every item in order', async () => {
  const { server, client } = await clientAt(paging(upTo(250)));
  const list = client.bookings.list();
  expect(await idsOf(list)).toEqual(upTo(250));
  const request = server.seen.map(({ query }) => [query['take'], query['page']]);
  expect(request).toEqual([1, 2, 3].map((page) => ['100', String(page)]));
  // Each iteration begins at the first page, or at the one that the query names.
  expect(await idsOf(list)).toEqual(upTo(250));
  expect(await idsOf(client.bookings.list({ take: 20, page: 2 }))).toEqual(upTo(250).slice(20));
});

test('pages contain their number, items and meta', async () => {
  const { client } = await clientAt(paging(upTo(5)));
  const pages: [number, number[], number][] = [];
  for await (const { number, items, meta } of client.bookings.list({ take: 2 }).pages())
    pages.push([number, items.map(({ id }) => id), meta.status]);
  expect(pages).toEqual([
    [1, [1, 2], 200],
    [2, [3, 4], 200],
    [3, [5], 200],
  ]);
});

test.each([
  ['is false on a short page', upTo(5), { take: 2 }, [true, true, false]],
  ['is true on a full last page without a total', upTo(4), { take: 2 }, [true, true]],
  ['counts from the page of the query', upTo(5), { take: 2, page: 2 }, [true, false]],
  ['uses a page size of 100 by default', upTo(150), {}, [true, false]],
  ['is true on a first page with one item too few', upTo(99), {}, [true]],
  ['counts repeated items', [1, 2, 2, 2, 3, 4], { take: 2 }, [true, true, true]],
] as const)('hasNext %s', async (_fact, ids, query, expected) => {
  const { client } = await clientAt(paging(ids));
  const pages = await pagesOf(client.bookings.list(query));
  expect(pages.map(({ hasNext }) => hasNext)).toEqual(expected);
});

test.each([
  [4, 1, [true, false]],
  [5, 1, [true, true]],
  [4, 2, [false]],
  // A total below the number of items is wrong.
  [0, 1, [true, true]],
  [3, 1, [true, true]],
])('hasNext compares the items with the total %d, from page %d', async (total, page, expected) => {
  const items = upTo(4).map((id) => ({ ...user, id }));
  const { client } = await clientAt(({ query }, response) => {
    const start = (Number(query['page']) - 1) * 2;
    const json = { users: items.slice(start, start + 2), total };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  const pages = await pagesOf(client.users.list({ take: 2, page }));
  expect(pages.map(({ hasNext }) => hasNext)).toEqual(expected);
});

test('hasNext is false for a list without pagination', async () => {
  const attendees = upTo(150).map((id) => ({ id, bookingId: 7, email: 'ada@example.com', name: 'Ada' }));
  const { client } = await clientAt({ json: { attendees } });
  const pages = await pagesOf(client.attendees.list());
  expect(pages.map(({ hasNext, items }) => [hasNext, items.length])).toEqual([[false, 150]]);
});

test.each([[undefined], [{}], [{ limit: undefined }]])(
  'toArray with the options %j collects every item',
  async (options) => {
    const { client } = await clientAt(paging(upTo(250)));
    expect(await client.bookings.list().toArray(options)).toHaveLength(250);
  },
);

test.each([null, 5, 'all', [3], { limt: 3 }, { limit: null }, { limit: '3' }, { limit: true }, { limit: [3] }])(
  'toArray rejects %j',
  async (options) => {
    // JavaScript can pass anything.
    const error = await refused(async (client) => client.bookings.list().toArray(options as never));
    expect(error).toMatchObject({ kind: 'invalid_input', attempts: 0 });
  },
);

test('toArray stops at its limit and requests no page beyond it', async () => {
  const { server, client } = await clientAt(paging(upTo(100)));
  const bookings = await client.bookings.list({ take: 10 }).toArray({ limit: 15 });
  expect(bookings.map(({ id }) => id)).toEqual(upTo(15));
  expect(server.seen.map(({ query }) => query['page'])).toEqual(['1', '2']);
});

test.each([
  ...[0, -1, 1.5, Number.NaN, Infinity].map((limit) => ['limit', { limit }, {}, 'invalid_input'] as const),
  ...[0, 1.5, 1000, Number.NaN].map(
    (concurrency) => ['concurrency', { limit: 1 }, { concurrency }, 'misconfigured'] as const,
  ),
])('toArray rejects the %s of %j, %j', async (path, limit, options, kind) => {
  const error = await refused((client) => client.bookings.list({}, options).toArray(limit));
  expect(error).toMatchObject({ kind, issues: [{ path }] });
});

test('a list without pagination sends one request, without take and page', async () => {
  const attendees = upTo(3).map((id) => ({ id, bookingId: 7, email: 'ada@example.com', name: 'Ada' }));
  const { server, client } = await clientAt({ json: { attendees } });
  const ids: number[] = [];
  for await (const { id } of client.attendees.list()) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  expect(server.seen.map(({ query }) => query)).toEqual([{ apiKey: 'key_test' }]);
});

test('a signal ends an iteration between two items', async () => {
  const { client } = await clientAt(paging(upTo(4)));
  const controller = new AbortController();
  const items = client.bookings.list({ take: 2 }, { signal: controller.signal })[Symbol.asyncIterator]();
  for (const id of [1, 2]) expect((await items.next()).value).toMatchObject({ id });
  controller.abort('enough');
  expect(await errorOf(items.next())).toMatchObject({ kind: 'aborted', reason: 'enough' });
});

test('memberships without an id are compared by user and team', async () => {
  const memberships = [1, 2].map((teamId) => ({ userId: 1, teamId, role: 'OWNER' }));
  const { client } = await clientAt({ json: { memberships } });
  expect(await client.memberships.list().toArray({ limit: 10 })).toHaveLength(2);
});

describe.each(['bookings', 'users'] as const)('%s', (resource) => {
  test.each([2, 7])('page %d without take is rejected by every method, and nothing is sent', async (page) => {
    const { server, client } = await clientAt({ json: {} });
    // As JavaScript can: the types refuse it.
    const list = () => Reflect.apply(client[resource].list, undefined, [{ page }]) as List<unknown>;
    const ways = [async () => list(), async () => list().raw(), async () => list().toArray({ limit: 1 })];
    for (const way of [...ways, async () => list().withResponse(), async () => list().pages().next()]) {
      const error = await errorOf(way());
      expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'page' }] });
      expect(String(error)).toContain(
        `page must be 1 unless you pass take, because page 1 contains all items without take; got ${page}`,
      );
    }
    expect(server.seen).toEqual([]);
  });

  test.each([{}, { page: 1 }, { take: 2 }, { take: 2, page: 2 }] as const)('sends %j', async (query) => {
    const { server, client } = await clientAt({ json: { [resource]: [] } });
    expect(await client[resource].list(query)).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });
});

async function pagesOf<Item>(list: List<Item>): Promise<Page<Item>[]> {
  const pages: Page<Item>[] = [];
  for await (const page of list.pages()) pages.push(page);
  return pages;
}

/** As code without a linter, which would see that an array is no async iterable. */
async function forAwait<Item>(items: Item[], each: (item: Item) => void): Promise<void> {
  for await (const item of items as unknown as AsyncIterable<Item>) each(item);
}

describe('for await over an awaited list', () => {
  test.each<[string, (client: Client) => Promise<unknown[]>]>([
    ['bookings', async ({ bookings }) => bookings.list({ take: 2 })],
    ['bookings without take', async ({ bookings }) => bookings.list()],
    ['bookings with their response', async ({ bookings }) => (await bookings.list({ take: 2 }).withResponse()).data],
    ['users', async ({ users }) => users.list({ take: 2 })],
  ])('throws for %s, and other loops work', async (_list, read) => {
    const { client } = await clientAt({ json: { bookings: [bookingOf(1)], users: [userOf(1)] } });
    const items = await read(client);
    await expect(async () => {
      await forAwait(items, (item) => expect(item).toBeUndefined());
    }).rejects.toThrow(
      new TypeError(
        'for await over an awaited list would read only one page: drop the await to get every item, or use for',
      ),
    );
    for (const item of items) expect(item).toMatchObject({ id: 1 });
    expect(items).toEqual([...items]);
    expect(JSON.parse(JSON.stringify(items))).toHaveLength(1);
    expect(structuredClone(items)).toEqual(items);
    await forAwait(items.slice(), (item) => expect(item).toMatchObject({ id: 1 }));
  });

  test('works for a list without pagination, because it is complete', async () => {
    const attendees = upTo(3).map((id) => ({ id, bookingId: 7, email: 'ada@example.com', name: 'Ada' }));
    const { client } = await clientAt({ json: { attendees } });
    const ids: number[] = [];
    await forAwait(await client.attendees.list(), ({ id }) => ids.push(id));
    expect(ids).toEqual([1, 2, 3]);
  });
});
