/** Keys, retries, signals and pages of the options for TanStack Query. */
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  dehydrate,
  hashKey,
  hydrate,
} from '@tanstack/query-core';
import type { DehydratedState } from '@tanstack/query-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient, isError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { createQueries } from '../../src/query/index.ts';
import type { MutationOptions, Queries } from '../../src/query/index.ts';

const responses = { name: 'Ada', email: 'ada@example.com' };
const newBooking = { eventTypeId: 1, start: '2030-01-22T15:00:00Z', responses };

let mock: Mock;
let client: Client;
let queries: Queries;
let queryClient: QueryClient;

beforeEach(() => {
  mock = createMock({ now: '2030-01-01T00:00:00Z', autoAdvance: true });
  client = createClient(mock.as('alice'));
  queries = createQueries(client, { scope: 3 });
  queryClient = new QueryClient();
});

describe('keys', () => {
  const start = { take: 5, page: 2, dateFrom: '2030-01-01T00:00:00.000Z' };

  test('contain origin, scope, resource, kind and input', () => {
    const { baseUrl } = client;
    expect(queries.bookings.get(7).queryKey).toEqual([baseUrl, 3, 'bookings', 'get', { id: 7 }]);
    expect(queries.bookings.list(start).queryKey).toEqual([baseUrl, 3, 'bookings', 'list', start]);
    expect(queries.bookings.infinite().queryKey).toEqual([baseUrl, 3, 'bookings', 'infinite', {}]);
    expect(queries.memberships.get({ teamId: 1, userId: 3 }).queryKey.slice(2)).toEqual([
      'memberships',
      'get',
      { userId: 3, teamId: 1 },
    ]);
    expect(queries.bookings.cancel().mutationKey).toEqual([baseUrl, 3, 'bookings', 'cancel']);
  });

  test.each([
    ['fields in another order', { page: 2, dateFrom: '2030-01-01T00:00:00.000Z', take: 5 }],
    ['a date', { ...start, dateFrom: new Date('2030-01-01T00:00:00Z') }],
    ['a field that is undefined', { ...start, status: undefined }],
  ])('are equal with %s', (_, query) => {
    expect(hashKey(queries.bookings.list(query).queryKey)).toBe(hashKey(queries.bookings.list(start).queryKey));
  });

  test.each<readonly [string, (other: Queries) => { readonly queryKey: readonly unknown[] }]>([
    ['another page', ({ bookings }) => bookings.list({ ...start, page: 1 })],
    ['another time', ({ bookings }) => bookings.list({ ...start, dateFrom: new Date(0) })],
    ['an infinite query', ({ bookings }) => bookings.infinite({ take: 5 })],
    ['another resource', ({ users }) => users.list({ take: 5, page: 2 })],
    ['another user', () => createQueries(client, { scope: 4 }).bookings.list(start)],
    ['one user of many', () => createQueries(client, { scope: null }).bookings.list(start)],
    ['another service', () => createQueries(client, { scope: 3, origin: 'other' }).bookings.list(start)],
  ])('do not match %s', async (_, other) => {
    queryClient.setQueryData(queries.bookings.list(start).queryKey, []);
    const { queryKey } = other(queries);
    expect(queryClient.getQueriesData({ queryKey })).toEqual([]);
  });

  test('are prefixes of a list, of a resource and of a user', () => {
    queryClient.setQueryData(queries.bookings.list(start).queryKey, []);
    queryClient.setQueryData(queries.bookings.get(7).queryKey, {});
    const matches = (queryKey: readonly unknown[]) => queryClient.getQueriesData({ queryKey }).length;
    expect(
      [queries.bookings.list().queryKey, queries.bookings.key, queries.key, queries.users.key].map(matches),
    ).toEqual([1, 2, 2, 0]);
  });

  test('contain no credential', () => {
    const keys = [queries.key, queries.me.get().queryKey, queries.bookings.create().mutationKey];
    expect(JSON.stringify(keys)).not.toContain('key_alice');
  });
});

test('cancelling a query aborts its request', async () => {
  const signals: AbortSignal[] = [];
  const hanging = createClient({
    ...mock.as('alice'),
    fetch: (request) => {
      signals.push(request.signal);
      return new Promise(() => {});
    },
  });
  const query = createQueries(hanging, { scope: 3 }).bookings.get(1);
  const failed = queryClient.query(query);
  await expect.poll(() => signals.length).toBe(1);
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  await expect(failed).rejects.toThrow();
  expect(signals[0]?.aborted).toBe(true);
});

test.each(['create', 'reschedule'] as const)('%s keeps its idempotency key in a retry', async (method) => {
  mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
  const keys: unknown[] = [];
  const { fetch, ...options } = mock.as('alice');
  const recording = createClient({
    ...options,
    async fetch(request) {
      if (request.method === 'POST') keys.push(Object(await request.clone().json())['idempotencyKey']);
      return fetch(request);
    },
  });
  const { bookings } = createQueries(recording, { scope: 3 });
  const booking = await client.bookings.get(5);
  const send = async () =>
    method === 'create'
      ? new MutationObserver(queryClient, bookings.create()).mutate(newBooking)
      : new MutationObserver(queryClient, bookings.reschedule()).mutate({ booking, start: newBooking.start });
  await expect(send()).rejects.toMatchObject({ applied: 'unknown' });
  await send().catch((error: unknown) => {
    if (!isError(error, 'bookings.create')) throw error;
  });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

test('create and reschedule return the booking with retryUntilKnown', async () => {
  mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
  const create = new MutationObserver(queryClient, queries.bookings.create({ retryUntilKnown: true }));
  expect((await create.mutate(newBooking)).startTime).toBe(newBooking.start);
  const moved = new MutationObserver(queryClient, queries.bookings.reschedule({ retryUntilKnown: true }));
  expect((await moved.mutate({ booking: await client.bookings.get(5), start: '2030-01-23T15:00:00Z' })).id).toBe(117);
});

test('an infinite query loads page after page, and back', async () => {
  const observer = new InfiniteQueryObserver(queryClient, queries.bookings.infinite({ take: 40 }));
  const first = await observer.refetch();
  expect(first.data?.pages.map(({ items, number, next }) => [items.length, number, next])).toEqual([
    [40, 1, { page: 2, rows: 40, hasFull: true }],
  ]);
  await observer.fetchNextPage();
  const last = await observer.fetchNextPage();
  expect(last.data?.pages.map(({ items }) => items.length)).toEqual([40, 40, 20]);
  expect([last.hasNextPage, last.hasPreviousPage]).toEqual([false, false]);
  const { initialPageParam, getPreviousPageParam } = queries.bookings.infinite();
  expect([1, 2].map((number) => getPreviousPageParam({ items: [], number, next: null }))).toEqual([
    null,
    initialPageParam,
  ]);
});

test('a page past the end is empty and has no next page', async () => {
  const { queryFn } = queries.bookings.infinite({ take: 50 });
  const { signal } = new AbortController();
  const pageParam = { page: 3, rows: 100, hasFull: true };
  expect(await queryFn({ signal, pageParam })).toEqual({ items: [], number: 3, next: null });
});

test('the page finds data from the server if both use the same origin', async () => {
  const onServer = createQueries(client, { scope: 3, origin: 'scheduling' }).bookings.list({ take: 2, page: 1 });
  await queryClient.query(onServer);
  // The page receives JSON.
  const body = JSON.parse(JSON.stringify(dehydrate(queryClient))) as DehydratedState;
  const page = new QueryClient();
  hydrate(page, body);
  const ofPage = createClient({ baseUrl: 'https://app.example.com/api', apiKey: null });
  const inPage = createQueries(ofPage, { scope: 3, origin: 'scheduling' }).bookings.list({ take: 2, page: 1 });
  expect(page.getQueryData(inPage.queryKey)).toEqual(await client.bookings.list({ take: 2, page: 1 }));
});

describe('wrong arguments are rejected with the name of the argument', () => {
  const call = (target: (...input: never[]) => unknown, ...input: unknown[]): unknown =>
    Reflect.apply(target, undefined, input);

  test.each<readonly [string, () => unknown, string]>([
    ['no scope', () => call(createQueries, client, {}), 'createQueries: scope is required'],
    ['no options', () => call(createQueries, client), 'createQueries: options must be an object'],
    ['a scope that is empty', () => createQueries(client, { scope: '' }), 'scope must be text, a number or null'],
    ['a scope that is not a number', () => createQueries(client, { scope: NaN }), 'scope must be text'],
    ['no client', () => call(createQueries, {}, { scope: 3 }), 'client must be a client of createClient'],
    ['an unknown option', () => call(createQueries, client, { scope: 3, scopes: 1 }), 'did you mean scope?'],
    ['a misspelt option', () => queries.bookings.cancel({ optimistc: true } as never), 'did you mean optimistic?'],
    [
      'an option of another type',
      () => queries.users.update({ optimistic: 'yes' } as never),
      'optimistic must be true',
    ],
    [
      'an option of creations',
      () => queries.bookings.create({ retryUntilKnown: 1 } as never),
      'retryUntilKnown must be',
    ],
    [
      'an unknown option of creations',
      () => queries.bookings.create({ optimistic: true } as never),
      'is not an option',
    ],
    ['a page of an infinite query', () => queries.bookings.infinite({ page: 2 } as never), 'page must not be set'],
  ])('%s', (_, wrong, message) => {
    expect(wrong).toThrow(message);
  });

  test.each([undefined, null, 7])('variables %j', async (variables) => {
    const cancel = new MutationObserver(queryClient, queries.bookings.cancel({ optimistic: true }));
    const failed = Promise.resolve(call(cancel.mutate.bind(cancel), variables));
    await expect(failed).rejects.toThrow('queries.bookings.cancel: variables must be an object');
  });

  test.each<readonly [string, () => Promise<unknown>, string]>([
    ['an update without its id', () => mutate(queries.bookings.update(), { title: 'New' }), 'id is required'],
    ['a cancellation with another id', () => mutate(queries.bookings.cancel(), { bookingId: 2 }), 'id is required'],
    ['a deletion', () => mutate(queries.attendees.delete(), {}), 'queries.attendees.delete: id is required'],
    ['a membership', () => mutate(queries.memberships.update(), { teamId: 1 }), 'userId is required'],
    ['a rescheduling', () => mutate(queries.bookings.reschedule({ optimistic: true }), {}), 'booking is required'],
  ])('variables of %s', async (_, wrong, message) => {
    await expect(wrong()).rejects.toThrow(message);
  });
});

/** Mutates with any variables, as JavaScript can. */
function mutate<Data, Variables>(options: MutationOptions<Data, Variables>, variables: object): Promise<Data> {
  return new MutationObserver(queryClient, options).mutate(variables as never);
}
