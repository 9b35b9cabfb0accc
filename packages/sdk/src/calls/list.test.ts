import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { idsOf, paging, upTo } from '../../test/paging.ts';
import { clientOf, errorOf, serve, refused } from '../../test/loopback.ts';
import type { Loopback } from '../../test/loopback.ts';

const pagesOf = (server: Loopback) => server.seen.map(({ query }) => query['page']);

test('a list sends nothing until it is awaited or iterated', async () => {
  const server = await serve(paging(upTo(3)));
  const list = clientOf(server).bookings.list();
  list.pages();
  await setImmediate();
  expect(server.seen).toEqual([]);
  expect((await list).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('awaited, it asks for what the query says, and only once', async () => {
  const server = await serve(paging(upTo(100)));
  const list = clientOf(server).bookings.list({ take: 25, page: 2 });
  expect((await list).map(({ id }) => id)).toEqual(upTo(50).slice(25));
  expect(await list).toBe(await list);
  expect(server.seen).toHaveLength(1);
});

test('iterated, it asks for pages of 100, and yields every item in order', async () => {
  const server = await serve(paging(upTo(250)));
  expect(await idsOf(clientOf(server).bookings.list())).toEqual(upTo(250));
  expect(server.seen.map(({ query }) => [query['take'], query['page']])).toEqual([
    ['100', '1'],
    ['100', '2'],
    ['100', '3'],
    ['100', '4'],
  ]);
});

test('iteration begins at the page that the query names', async () => {
  const server = await serve(paging(upTo(60)));
  expect(await idsOf(clientOf(server).bookings.list({ take: 20, page: 2 }))).toEqual(upTo(60).slice(20));
});

test('pages come with their number and meta, without items of an earlier one', async () => {
  const server = await serve(paging(upTo(5)));
  const pages: [number, number[], number][] = [];
  for await (const { number, items, meta } of clientOf(server).bookings.list({ take: 2 }).pages()) {
    pages.push([number, items.map(({ id }) => id), meta.status]);
  }
  expect(pages).toEqual([
    [1, [1, 2], 200],
    [2, [3, 4], 200],
    [3, [5], 200],
  ]);
});

test('toArray stops at its limit, and asks for no page beyond it', async () => {
  const server = await serve(paging(upTo(100)));
  const bookings = await clientOf(server).bookings.list({ take: 10 }).toArray({ limit: 15 });
  expect(bookings.map(({ id }) => id)).toEqual(upTo(15));
  expect(pagesOf(server)).toEqual(['1', '2']);
});

test.each([0, -1, 1.5, Number.NaN, Infinity])('toArray refuses the limit %d', async (limit) => {
  expect(await refused((client) => client.bookings.list().toArray({ limit }))).toMatchObject({
    kind: 'request_invalid',
    issues: [{ path: 'limit' }],
  });
});

test('two iterations of one list each begin at the first page', async () => {
  const list = clientOf(await serve(paging(upTo(3)))).bookings.list();
  expect(await idsOf(list)).toEqual(upTo(3));
  expect(await idsOf(list)).toEqual(upTo(3));
});

test('a list without pages is asked for once, without take and page', async () => {
  const attendees = upTo(3).map((id) => ({ id, bookingId: 7, email: 'ada@example.com', name: 'Ada' }));
  const server = await serve({ json: { attendees } });
  const ids: number[] = [];
  for await (const { id } of clientOf(server).attendees.list()) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  expect(server.seen.map(({ query }) => query)).toEqual([{ apiKey: 'key_test' }]);
});

test('a signal ends an iteration between two items', async () => {
  const server = await serve(paging(upTo(4)));
  const controller = new AbortController();
  const seen: number[] = [];
  const error = await errorOf(
    (async () => {
      for await (const { id } of clientOf(server).bookings.list({ take: 2 }, { signal: controller.signal })) {
        seen.push(id);
        if (id === 2) controller.abort('enough');
      }
    })(),
  );
  expect(error).toMatchObject({ kind: 'aborted', reason: 'enough' });
  expect(seen).toEqual([1, 2]);
});

test.each([0, 1.5, 1000, Number.NaN])('the concurrency %d is refused', async (concurrency) => {
  const server = await serve(paging(upTo(2)));
  const error = await errorOf(clientOf(server).bookings.list({}, { concurrency }).toArray({ limit: 1 }));
  expect(error).toMatchObject({ kind: 'request_invalid', issues: [{ path: 'concurrency' }] });
});
test('memberships without an id are told apart by user and team', async () => {
  const memberships = [
    { userId: 1, teamId: 1, role: 'OWNER' },
    { userId: 1, teamId: 2, role: 'MEMBER' },
  ];
  const server = await serve({ json: { memberships } });
  expect(await clientOf(server).memberships.list().toArray({ limit: 10 })).toHaveLength(2);
});
