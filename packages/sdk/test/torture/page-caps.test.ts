/** Services that allow fewer items per page than the client requests. */
import { readFileSync } from 'node:fs';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client, List } from '../../src/index.ts';
import { createQueries } from '../../src/query/index.ts';
import type { InfiniteQueryOptions, Queries } from '../../src/query/index.ts';
import { upTo } from '../paging.ts';
import { bookingOf, clientAt, errorOf, userOf } from '../loopback.ts';
import type { Reply } from '../loopback.ts';

interface Item {
  readonly id: number;
}

interface Paged {
  readonly list: (client: Client, query: { take?: number }, concurrency?: number) => List<Item>;
  readonly infinite: (queries: Queries, query: { take?: number }) => Promise<number[]>;
  readonly itemOf: (id: number) => object;
}

type PagedName = {
  [Name in keyof Queries]: Queries[Name] extends { readonly infinite: unknown } ? Name : never;
}[keyof Queries];

/** Every list that has pages. */
const lists: Record<PagedName, Paged> = {
  bookings: {
    list: ({ bookings }, query, concurrency = 1) => bookings.list(query, { concurrency }),
    infinite: async ({ bookings }, query) => idsOfInfinite(bookings.infinite(query)),
    itemOf: bookingOf,
  },
  users: {
    list: ({ users }, query, concurrency = 1) => users.list(query, { concurrency }),
    infinite: async ({ users }, query) => idsOfInfinite(users.infinite(query)),
    itemOf: userOf,
  },
};

/** What a service does with a `take` above its maximum: returns less, or rejects it in one of these ways. */
const rejections: Readonly<Record<string, (most: number, take: number) => object>> = {
  'a message': (most, take) => ({ message: `take must be at most ${most}, got ${take}` }),
  'a range': (most) => ({ message: `Allowed values of take: 1 to ${most}.` }),
  issues: (most) => ({
    message: 'Invalid request',
    issues: [{ path: 'take', message: `must be ${most} or less` }],
  }),
  'an issue with a list as its path': (most) => ({
    message: 'Invalid request',
    issues: [{ path: ['take'], message: `Too big: expected number to be <=${most}` }],
  }),
  'issues as text': (most) => ({ message: JSON.stringify([{ code: 'too_big', maximum: most, path: ['take'] }]) }),
};

interface Service {
  readonly name: PagedName;
  readonly count: number;
  readonly most?: number;
  readonly rejects?: ((most: number, take: number) => object) | undefined;
  readonly hasTotal?: boolean;
}

function serving({ name, count, most = Infinity, rejects, hasTotal = false }: Service): Reply {
  const items = upTo(count).map((id) => lists[name].itemOf(id));
  return ({ query }, response) => {
    const take = Number(query['take'] ?? Infinity);
    if (take > most && rejects !== undefined) {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(rejects(most, take)));
      return;
    }
    const size = Math.min(take, most);
    const start = size === Infinity ? 0 : (Number(query['page'] ?? 1) - 1) * size;
    const json = { [name]: items.slice(start, start + size), ...(hasTotal ? { total: count } : {}) };
    response.end(JSON.stringify(json));
  };
}

const queryClient = new QueryClient();
beforeEach(() => queryClient.clear());

/** Every way to read a whole list, and the ids that it finds. */
const readings: Readonly<
  Record<string, (client: Client, name: PagedName, query: { take?: number }) => Promise<number[]>>
> = {
  'for await': async (client, name, query) => {
    const ids: number[] = [];
    for await (const { id } of lists[name].list(client, query)) ids.push(id);
    return ids;
  },
  toArray: async (client, name, query) => idsOf(await lists[name].list(client, query).toArray()),
  pages: async (client, name, query) => {
    const pages = lists[name].list(client, query).pages();
    const ids: number[] = [];
    // As a reader with a "Next" button, who asks for a page only if there is one.
    for (let page = await pages.next(); page.done !== true; page = await pages.next()) {
      ids.push(...idsOf(page.value.items));
      if (!page.value.hasNext) break;
    }
    return ids;
  },
  infinite: async (client, name, query) => lists[name].infinite(createQueries(client, { scope: null }), query),
};

/** Reads on while there is a "More" button. */
async function idsOfInfinite<One extends Item>(options: InfiniteQueryOptions<One>): Promise<number[]> {
  const observer = new InfiniteQueryObserver(queryClient, options);
  await observer.refetch({ throwOnError: true });
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage({ throwOnError: true });
  return idsOf(observer.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? []);
}

function idsOf(items: readonly Item[]): number[] {
  return items.map(({ id }) => id);
}

const names = Object.keys(lists) as PagedName[];
const ways = Object.keys(readings);
const counts = [0, 1, 15, 20, 21, 50, 51, 100, 115];

describe.each(names.flatMap((name) => ways.map((way) => ({ name, way }))))('$name by $way', ({ name, way }) => {
  const read = readings[way];
  if (read === undefined) throw new Error(way);

  test.each([1, 20, 50, 100].flatMap((most) => [{}, { take: 50 }].map((query) => ({ most, query }))))(
    'all items are read from a service that returns at most $most items, with $query',
    async ({ most, query }) => {
      for (const hasTotal of [false, true]) {
        for (const count of counts.filter((one) => one / most <= 15)) {
          const { server, client } = await clientAt(serving({ name, count, most, hasTotal }));
          expect(await read(client, name, query)).toEqual(upTo(count));
          expect(server.seen).toHaveLength(requestsFor({ count, take: query.take ?? 100, most, hasTotal }));
        }
      }
    },
  );

  test.each(Object.entries(rejections).map(([words, rejects]) => ({ words, rejects })))(
    'the client replaces a page size that the service rejects with $words, also in later calls',
    async ({ rejects }) => {
      for (const most of [1, 20]) {
        for (const count of [0, 1, 7, 20, 21].filter((one) => one / most <= 7)) {
          const { server, client } = await clientAt(serving({ name, count, most, rejects }));
          const expected = requestsFor({ count, take: most, most, hasTotal: false });
          expect(await read(client, name, {})).toEqual(upTo(count));
          expect(server.seen).toHaveLength(1 + expected);
          queryClient.clear();
          expect(await read(client, name, {})).toEqual(upTo(count));
          expect(server.seen).toHaveLength(1 + 2 * expected);
        }
      }
    },
  );

  test.each([
    ['says nothing about it', () => ({ message: 'Bad request' }), {}, 'pass take'],
    ['names no smaller size', () => ({ message: 'take is above 100' }), {}, 'pass take'],
    ['is not about it', () => ({ message: 'status must be one of 3 values' }), {}, 'pass take'],
    ['rejects the size of the caller', () => ({ message: 'take must be at most 20' }), { take: 50 }, 'at most 20'],
  ])('a service that %s gets one request, and the caller gets the error', async (_fact, rejects, query, text) => {
    const { server, client } = await clientAt(serving({ name, count: 60, most: 20, rejects }));
    const error = await errorOf(read(client, name, query));
    expect(error).toMatchObject({ kind: 'bad_request', status: 400, applied: null });
    expect(String(error)).toContain(text);
    expect(server.seen).toHaveLength(1);
  });

  test('a second rejection fails the call', async () => {
    const rejects = () => ({ message: 'take must be less than 21' });
    const { server, client } = await clientAt(serving({ name, count: 60, most: 20, rejects }));
    expect(await errorOf(read(client, name, {}))).toMatchObject({ kind: 'bad_request' });
    expect(server.seen.map(({ query }) => query['take'])).toEqual(['100', '21']);
  });
});

test.each(names)('%s in parallel: each rejected page is requested once more', async (name) => {
  const reply = serving({ name, count: 60, most: 20, rejects: rejections['issues'] });
  const { server, client } = await clientAt(reply);
  expect(idsOf(await lists[name].list(client, {}, 3).toArray())).toEqual(upTo(60));
  expect(server.seen.filter(({ query }) => query['take'] === '100')).toHaveLength(3);
});

test.each(names)(
  '%s: a short first page may not be the last, but awaiting the list takes one request',
  async (name) => {
    const { server, client } = await clientAt(serving({ name, count: 15 }));
    const list = lists[name].list(client, { take: 50 });
    expect((await list.pages().next()).value).toMatchObject({ number: 1, hasNext: true });
    expect(await list).toHaveLength(15);
    expect(server.seen).toHaveLength(2);
  },
);

test.each(names)(
  '%s: an infinite query has no next page after a short first page with the whole list',
  async (name) => {
    for (const count of [0, 15, 30, 60]) {
      const { client } = await clientAt(serving({ name, count, most: 20 }));
      const queries = createQueries(client, { scope: count });
      const { queryKey, queryFn, initialPageParam } = queries[name].infinite({ take: 50 });
      expect(queryKey[1]).toBe(count);
      const { signal } = new AbortController();
      const { items, next } = await queryFn({ signal, pageParam: initialPageParam });
      expect([items.length, next]).toEqual([
        Math.min(count, 40),
        count < 20 ? null : { page: 3, rows: items.length, hasFull: false },
      ]);
    }
  },
);

/** The rule on the page about pagination, without the client's code. */
function requestsFor({
  count,
  take,
  most,
  hasTotal,
}: {
  count: number;
  take: number;
  most: number;
  hasTotal: boolean;
}) {
  const size = Math.min(take, most);
  const pages = Math.ceil(count / size);
  if (hasTotal || count === 0) return Math.max(pages, 1);
  const hasFull = size === take && count >= take;
  return hasFull && count % take > 0 ? pages : pages + 1;
}

const page = readFileSync(
  new URL('../../../../docs/site/src/content/docs/client/pagination.md', import.meta.url),
  'utf8',
);
const rows = [...page.matchAll(/^\| (\d+) \| (\d+|not set) \| (\d+|none) \| (\d+) \|$/gm)].map(([, ...cells]) => cells);

test('the page about pagination has a table of requests', () => {
  expect(rows.length).toBeGreaterThan(5);
});

test.each(rows)('%s items with take %s and a maximum of %s need %s requests', async (count, take, most, requests) => {
  for (const way of ways) {
    const cap = most === 'none' ? {} : { most: Number(most) };
    const { server, client } = await clientAt(serving({ name: 'bookings', count: Number(count), ...cap }));
    const ids = await readings[way]?.(client, 'bookings', take === 'not set' ? {} : { take: Number(take) });
    expect([ids, server.seen.length]).toEqual([upTo(Number(count)), Number(requests)]);
    queryClient.clear();
  }
});
