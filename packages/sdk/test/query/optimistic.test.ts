/** Optimistic mutations: what the cache contains before the response, after it, and after a failure. */
import { setImmediate } from 'node:timers/promises';
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { Booking, Client } from '../../src/index.ts';
import { createQueries } from '../../src/query/index.ts';
import type { MutationOptions, Queries } from '../../src/query/index.ts';

let mock: Mock;
let client: Client;
let queries: Queries;
let queryClient: QueryClient;
let stops: (() => void)[];
/** Titles with which an update fails. */
let failing: readonly string[];
/** Writes wait until the test releases them. */
let release: () => void;

beforeEach(async () => {
  mock = createMock({ now: '2030-01-01T00:00:00Z' });
  failing = [];
  const { fetch, ...options } = mock.as('alice');
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  client = createClient({
    ...options,
    async fetch(request) {
      if (request.method === 'GET') return fetch(request);
      await gate;
      const body = await request.clone().text();
      return failing.some((title) => body.includes(title)) ? new Response('{}', { status: 500 }) : fetch(request);
    },
  });
  queries = createQueries(client, { scope: 3 });
  queryClient = new QueryClient();
  stops = [];
  // A list, pages and details on screen.
  for (const query of [queries.bookings.get(2), queries.bookings.get(3)])
    stops.push(new QueryObserver(queryClient, query).subscribe(() => {}));
  stops.push(new QueryObserver(queryClient, queries.bookings.list({ take: 5, page: 1 })).subscribe(() => {}));
  stops.push(new InfiniteQueryObserver(queryClient, queries.bookings.infinite({ take: 5 })).subscribe(() => {}));
  await settled();
});

afterEach(() => {
  for (const stop of stops) stop();
});

async function settled(): Promise<void> {
  await expect.poll(() => queryClient.isFetching(), { interval: 1 }).toBe(0);
}

/** A booking as each query of the cache has it. */
function cached(id: number): Booking[] {
  const list = queryClient.getQueryData<Booking[]>(queries.bookings.list({ take: 5, page: 1 }).queryKey) ?? [];
  const pages = queryClient.getQueryData<{ pages: { items: Booking[] }[] }>(
    queries.bookings.infinite({ take: 5 }).queryKey,
  );
  const details = queryClient.getQueryData<Booking>(queries.bookings.get(id).queryKey);
  return [
    ...list.filter((booking) => booking.id === id),
    ...(pages?.pages ?? []).flatMap(({ items }) => items.filter((booking) => booking.id === id)),
    ...(details === undefined ? [] : [details]),
  ];
}

/** Starts a mutation, and returns its result. */
function start<Data, Variables>(options: MutationOptions<Data, Variables>, variables: Variables): Promise<unknown> {
  const mutation = new MutationObserver(queryClient, options).mutate(variables);
  return mutation.catch((error: unknown) => error);
}

async function begun(): Promise<void> {
  // The change waits for the cancellation of requests.
  await expect.poll(() => queryClient.isMutating(), { interval: 1 }).toBeGreaterThan(0);
  await setImmediate();
}

const later = '2030-01-22T15:00:00Z';

/** Optimistic mutations of booking 2, with the fields that they change. */
const changes: Readonly<Record<string, readonly [() => Promise<unknown>, Partial<Booking>]>> = {
  cancel: [
    () => start(queries.bookings.cancel({ optimistic: true }), { id: 2, reason: 'Ill' }),
    { status: 'CANCELLED', cancellationReason: 'Ill' },
  ],
  update: [
    () =>
      start(queries.bookings.update({ optimistic: true }), {
        id: 2,
        title: 'Changed',
        description: null,
        start: new Date(later),
        end: '2030-01-22T15:30:00Z',
      }),
    { title: 'Changed', description: null, startTime: later, endTime: '2030-01-22T15:30:00Z' },
  ],
  reschedule: [
    () => {
      const [booking] = cached(2);
      if (booking === undefined) throw new TypeError('booking 2 is not in the cache');
      return start(queries.bookings.reschedule({ optimistic: true }), { booking, start: later });
    },
    { startTime: later, endTime: '2030-01-22T15:30:00Z' },
  ],
};

describe.each(Object.entries(changes))('%s', (_, [change, fields]) => {
  test('changes each query before the response, and keeps what the service returns', async () => {
    const other = cached(3);
    const result = change();
    await begun();
    expect(cached(2)).toHaveLength(3);
    for (const booking of cached(2)) expect(booking).toMatchObject(fields);
    expect(cached(3)).toEqual(other);
    release();
    expect(await result).not.toBeInstanceOf(Error);
    await settled();
    const fresh = await client.bookings.get(2);
    expect(cached(2)).toEqual([fresh, fresh, fresh]);
  });

  test('restores each query if the request fails', async () => {
    const before = cached(2);
    mock.faults.add({ on: ['bookings.cancel', 'bookings.update', 'bookings.create'], do: fault.status(500) });
    const result = change();
    await begun();
    expect(cached(2)).not.toEqual(before);
    // The refetch fails too, so only the rollback can restore the data.
    mock.faults.add({ on: ['bookings.get', 'bookings.list'], do: fault.status(400) });
    release();
    expect(await result).toMatchObject({ status: 500 });
    expect(cached(2)).toEqual(before);
    expect(before).toHaveLength(3);
  });
});

test('the data changes only after the response without the option', async () => {
  const before = cached(2);
  const result = start(queries.bookings.cancel(), { id: 2 });
  await begun();
  expect(cached(2)).toEqual(before);
  release();
  await result;
  await settled();
  expect(cached(2).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
});

test('a failed mutation keeps the change of a parallel one, and the last one refetches', async () => {
  mock.faults.add({ on: 'bookings.cancel', times: 1, do: fault.status(500) });
  const first = start(queries.bookings.cancel({ optimistic: true }), { id: 2 });
  const second = start(queries.bookings.update({ optimistic: true }), { id: 3, title: 'Changed' });
  await begun();
  const since = mock.journal.last;
  mock.faults.add({ on: 'bookings.update', do: fault.hang() });
  release();
  expect(await first).toMatchObject({ status: 500 });
  expect(cached(2).map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
  expect(cached(3).map(({ title }) => title)).toEqual(['Changed', 'Changed', 'Changed']);
  expect(mock.journal.count({ endpoint: 'bookings.list', since })).toBe(0);
  await mock.clock.advance({ seconds: 20 });
  expect(await second).toMatchObject({ applied: 'unknown' });
  await settled();
  expect(mock.journal.count({ endpoint: 'bookings.list', since })).toBe(2);
  expect(cached(3).map(({ title }) => title)).not.toContain('Changed');
});

describe('two changes of the same booking', () => {
  const update = (title: string) => start(queries.bookings.update({ optimistic: true }), { id: 2, title });
  const titles = () => cached(2).map(({ title }) => title);

  test.each([
    ['the first fails', ['one'], 'two'],
    ['the second fails', ['two'], 'one'],
    ['both fail', ['one', 'two'], 'Intro call between Alice and Tom Okafor'],
    ['none fails', [], 'two'],
  ])('%s', async (_, failures, expected) => {
    // Without a refetch, only the mutations decide what the queries show.
    mock.faults.add({ on: ['bookings.get', 'bookings.list'], do: fault.status(400) });
    failing = failures;
    const results = Promise.all([update('one'), update('two')]);
    await begun();
    expect(titles()).toEqual(['two', 'two', 'two']);
    release();
    await results;
    expect(titles()).toEqual([expected, expected, expected]);
  });
});

describe('loads while a change runs', () => {
  test('a first load continues, so a route loader gets its data', async () => {
    const loader = queryClient.query(queries.bookings.list({ take: 3, page: 1 }));
    const result = start(queries.bookings.update({ optimistic: true }), { id: 2, title: 'Changed' });
    expect(await loader).toHaveLength(3);
    release();
    expect(await result).toMatchObject({ title: 'Changed' });
  });

  test('a refetch is cancelled, because its response would overwrite the change', async () => {
    const poll = queryClient.refetchQueries({ queryKey: queries.bookings.get(2).queryKey });
    const result = start(queries.bookings.update({ optimistic: true }), { id: 2, title: 'Changed' });
    await poll;
    await begun();
    expect(cached(2).map(({ title }) => title)).toEqual(['Changed', 'Changed', 'Changed']);
    release();
    await result;
  });

  test.each([true, false])('keeps data from a poll during the change (change succeeds: %s)', async (isDone) => {
    failing = isDone ? [] : ['Changed'];
    const result = start(queries.bookings.update({ optimistic: true }), { id: 2, title: 'Changed' });
    await begun();
    // Another app changes bookings, and the page polls.
    const other = createClient(mock.as('alice'));
    await other.bookings.update(2, { description: 'New' });
    await other.bookings.update(3, { title: 'Renamed' });
    await queryClient.refetchQueries({ queryKey: queries.bookings.key });
    mock.faults.add({ on: ['bookings.get', 'bookings.list'], do: fault.status(400) });
    release();
    await result;
    const old = 'Intro call between Alice and Tom Okafor';
    for (const booking of cached(2))
      expect(booking).toMatchObject({ description: 'New', title: isDone ? 'Changed' : old });
    for (const booking of cached(3)) expect(booking).toMatchObject({ title: 'Renamed' });
  });

  test('pages loaded during the change are kept, and the rollback covers all pages', async () => {
    const pages = new InfiniteQueryObserver(queryClient, queries.bookings.infinite({ take: 5 }));
    failing = ['Changed'];
    const before = cached(2);
    const result = start(queries.bookings.update({ optimistic: true }), { id: 2, title: 'Changed' });
    await begun();
    await pages.fetchNextPage();
    mock.faults.add({ on: ['bookings.get', 'bookings.list'], do: fault.status(400) });
    release();
    await result;
    expect(cached(2)).toEqual(before);
    expect(cached(7)).toHaveLength(1);
  });
});

test('an onError callback does not replace the rollback', async () => {
  const before = cached(2);
  const errors: string[] = [];
  mock.faults.add({ on: 'bookings.cancel', do: fault.status(500) });
  const options = {
    ...queries.bookings.cancel({ optimistic: true }),
    onError: (error: Error) => void errors.push(error.message),
  };
  const result = new MutationObserver(queryClient, options).mutate({ id: 2 }).catch((error: unknown) => error);
  await begun();
  release();
  await result;
  expect(cached(2)).toEqual(before);
  expect(errors).toHaveLength(1);
});

test.each([{ start: 'never' }, { start: new Date(NaN) }, { end: '2030-13-01' }])(
  'an invalid time %j never reaches the cache',
  async (times) => {
    const before = cached(2);
    const result = start(queries.bookings.update({ optimistic: true }), { id: 2, ...times });
    await begun().catch(() => {});
    expect(cached(2)).toEqual(before);
    release();
    expect(await result).toMatchObject({ kind: 'invalid_input' });
  },
);

test('delete removes an object from lists and restores it if the request fails', async () => {
  const list = queries.attendees.list();
  const before = await queryClient.query(list);
  mock.faults.add({ on: 'attendees.delete', do: fault.status(500) });
  const [first] = before;
  const result = start(queries.attendees.delete({ optimistic: true }), { id: first?.id ?? 0 });
  await begun();
  expect(queryClient.getQueryData(list.queryKey)).toEqual(before.slice(1));
  release();
  await result;
  expect(queryClient.getQueryData(list.queryKey)).toEqual(before);
});

test('identifies a membership by its two ids', async () => {
  const list = queries.memberships.list();
  const before = await queryClient.query(list);
  mock.faults.add({ on: 'memberships.update', do: fault.status(500) });
  const result = start(queries.memberships.update({ optimistic: true }), { userId: 3, teamId: 1, role: 'ADMIN' });
  await begun();
  const changed = before.map((one) => (one.userId === 3 && one.teamId === 1 ? { ...one, role: 'ADMIN' } : one));
  expect(changed).not.toEqual(before);
  expect(queryClient.getQueryData(list.queryKey)).toEqual(changed);
  release();
  await result;
  expect(queryClient.getQueryData(list.queryKey)).toEqual(before);
});

test('a changed availability has its times in the response format', async () => {
  const query = queries.availabilities.get(1);
  await queryClient.query(query);
  const result = start(queries.availabilities.update({ optimistic: true }), { id: 1, startTime: '08:30' });
  await begun();
  expect(queryClient.getQueryData(query.queryKey)).toMatchObject({ startTime: '1970-01-01T08:30:00Z' });
  release();
  await result;
  expect(await client.availabilities.get(1)).toMatchObject({ startTime: '1970-01-01T08:30:00Z' });
});
