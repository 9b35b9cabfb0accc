/** Keys, invalidation and retries of the options for TanStack Query, for each endpoint and each resource. */
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { MutationObserver, QueryClient } from '@tanstack/query-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClient, endpoints, isSlotwiseError } from '../../src/index.ts';
import type { Client, EndpointName } from '../../src/index.ts';
import { createQueries } from '../../src/query/index.ts';
import type { MutationOptions, Queries, QueryOptions, ResourceName } from '../../src/query/index.ts';

const start = '2030-01-22T15:00:00Z';
const responses = { name: 'Ada', email: 'ada@example.com' };
const booker = { timeZone: 'Europe/London', language: 'en', metadata: {} };
const calendar = { integration: 'google_calendar', externalId: 'new@example.com' };
const hours = { startTime: '08:00', endTime: '10:00' };

let mock: Mock;
let client: Client;
let queries: Queries;
let queryClient: QueryClient;

beforeEach(() => {
  mock = createMock({ now: '2030-01-01T00:00:00Z' });
  mock.clock.autoAdvance();
  client = createClient(mock.as('admin'));
  queries = createQueries(client, { scope: 1 });
  queryClient = new QueryClient();
});

/** Runs a mutation, as a component does. */
async function run<Data, Variables>(options: MutationOptions<Data, Variables>, variables: Variables): Promise<Data> {
  return new MutationObserver(queryClient, options).mutate(variables);
}

/** One write for each endpoint that writes, and for each mutation that shares an endpoint with another. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  'bookings.create': () => run(queries.bookings.create(), { eventTypeId: 1, start, responses, ...booker }),
  'bookings.create in place of another': async () => {
    const { uid: rescheduleUid } = await client.bookings.get(5);
    return run(queries.bookings.create(), { eventTypeId: 1, start, responses, ...booker, rescheduleUid });
  },
  'bookings.update': () => run(queries.bookings.update(), { id: 5, title: 'Changed' }),
  'bookings.cancel': () => run(queries.bookings.cancel(), { id: 5, reason: 'Ill' }),
  'bookings.reschedule': async () =>
    run(queries.bookings.reschedule(), { booking: await client.bookings.get(5), start }),
  'users.create': () => run(queries.users.create(), { username: 'eve', email: 'eve@example.com' }),
  'users.update': () => run(queries.users.update(), { id: 3, name: 'Alicia' }),
  'users.update of the caller': () => run(queries.users.update(), { id: 1, name: 'Root' }),
  'users.delete': () => run(queries.users.delete(), { id: 3 }),
  'attendees.create': () =>
    run(queries.attendees.create(), { bookingId: 1, email: 'tim@example.com', name: 'Tim', timeZone: 'UTC' }),
  'attendees.update': () => run(queries.attendees.update(), { id: 1, name: 'Changed' }),
  'attendees.delete': () => run(queries.attendees.delete(), { id: 1 }),
  'bookingReferences.create': () =>
    run(queries.bookingReferences.create(), { bookingId: 1, type: 'zoom_video', uid: 'abc' }),
  'bookingReferences.update': () =>
    run(queries.bookingReferences.update(), { id: 1, meetingUrl: 'https://example.com/' }),
  'bookingReferences.delete': () => run(queries.bookingReferences.delete(), { id: 1 }),
  'destinationCalendars.create': () => run(queries.destinationCalendars.create(), { ...calendar, eventTypeId: 1 }),
  'destinationCalendars.update': () => run(queries.destinationCalendars.update(), { id: 1, ...calendar }),
  'destinationCalendars.delete': () => run(queries.destinationCalendars.delete(), { id: 1 }),
  'availabilities.create': () => run(queries.availabilities.create(), { scheduleId: 1, days: [6], ...hours }),
  'availabilities.update': () => run(queries.availabilities.update(), { id: 1, days: [2], ...hours }),
  'availabilities.delete': () => run(queries.availabilities.delete(), { id: 1 }),
  'memberships.create': () => run(queries.memberships.create(), { userId: 5, teamId: 1, role: 'MEMBER' }),
  'memberships.update': () => run(queries.memberships.update(), { userId: 3, teamId: 1, role: 'ADMIN' }),
  'memberships.delete': () => run(queries.memberships.delete(), { userId: 3, teamId: 1 }),
};

/** Ids that the caller can read. Default: 1. */
const ids: Readonly<Record<string, unknown>> = { bookings: 5, users: 3, memberships: { userId: 3, teamId: 1 } };

/** The query of an endpoint that reads; by default, of an object that the caller can read. */
function queryOf(endpoint: string, id?: unknown): QueryOptions<unknown> {
  const [resource = '', method = ''] = endpoint.split('.');
  // Each resource has the methods of its endpoints; only `get` reads the argument.
  const methods = queries[resource as ResourceName] as unknown as Record<
    string,
    (id: unknown) => QueryOptions<unknown>
  >;
  const create = methods[method];
  if (create === undefined) throw new Error(`${endpoint} has no query`);
  return create(method === 'get' ? (id ?? ids[resource] ?? 1) : undefined);
}

const reading = Object.values(endpoints).filter(({ root, method }) => root === 'base' && method === 'GET');

/** One read for each endpoint that reads. */
const reads: Readonly<Record<string, () => Promise<unknown>>> = {
  ...Object.fromEntries(reading.map(({ name }) => [name, async () => queryClient.query(queryOf(name))])),
  'bookings.list, page after page': () => queryClient.infiniteQuery(queries.bookings.infinite({ take: 2 })),
  'users.list, page after page': () => queryClient.infiniteQuery(queries.users.infinite()),
};

test('each endpoint that writes has a mutation', () => {
  const tested = Object.keys(writes).map((name) => name.split(' ')[0]);
  const writing = Object.values(endpoints).filter(({ root, method }) => root === 'base' && method !== 'GET');
  // Rescheduling shares the endpoint of the creation.
  expect(new Set(tested)).toEqual(new Set([...writing.map(({ name }) => name), 'bookings.reschedule']));
});

const calls = [
  ...Object.entries(reads).map((read) => [...read, 3] as const),
  ...Object.entries(writes).map((write) => [...write, 1] as const),
];

test.each(calls)('%s has its key and adds no requests to those of the client', async (name, send, requests) => {
  const retry = { retry: 3, retryDelay: 0 };
  queryClient = new QueryClient({ defaultOptions: { queries: retry, mutations: retry } });
  const [endpoint = ''] = name.replace('reschedule', 'create').split(/[ ,]/);
  const since = mock.journal.last;
  mock.faults.add({ on: endpoint as EndpointName, do: fault.status(500) });
  await expect(send()).rejects.toMatchObject({ endpoint, status: 500 });
  expect(mock.journal.count({ endpoint: endpoint as EndpointName, since })).toBe(requests);

  const [query] = queryClient.getQueryCache().getAll();
  const [mutation] = queryClient.getMutationCache().getAll();
  const key = query?.queryKey ?? mutation?.options.mutationKey ?? [];
  const [resource, method] = name.split(/[ ,.]/);
  const kind = name.includes('page after page') ? 'infinite' : method;
  expect(key.slice(0, 4)).toEqual([client.baseUrl, 1, resource, kind]);
  expect(JSON.stringify(key)).not.toContain('key_admin');
});

/** The lists of the sample data, and the first objects of each. */
async function allQueries(): Promise<QueryOptions<unknown>[]> {
  const all: QueryOptions<unknown>[] = [queries.bookings.list({ take: 10, page: 1, status: 'ACCEPTED' })];
  for (const { name } of reading) {
    const list = name.replace('.get', '.list');
    const isListed = reading.some((one) => one.name === list);
    const rows = isListed ? await fresh(queryOf(list)) : [{ id: 1 }, { id: 2 }, { id: 3 }];
    if (name === list || name === 'me.get') all.push(queryOf(name));
    else if (Array.isArray(rows)) all.push(...rows.slice(0, 5).map((row) => queryOf(name, idOf(row))));
  }
  return all;
}

function idOf(row: unknown): unknown {
  const { id, userId, teamId } = Object(row) as Readonly<Record<string, unknown>>; // any object can be asked for a name
  return teamId === undefined ? id : { userId, teamId };
}

/** Data of a query, or the code of its error. */
async function fresh({ queryFn }: QueryOptions<unknown>): Promise<unknown> {
  return queryFn({ signal: new AbortController().signal }).catch((error: unknown) =>
    isSlotwiseError(error) ? error.code : error,
  );
}

describe.each(['specification', 'self-hosted'] as const)('under the profile %s', (profile) => {
  test.each(Object.entries(writes))('%s invalidates each query whose data it changes', async (_, write) => {
    const outcomes = [];
    for (const caller of ['alice', 'admin'] as const) {
      mock = createMock({ now: '2030-01-01T00:00:00Z', profile });
      client = createClient(mock.as(caller));
      queries = createQueries(client, { scope: caller });
      outcomes.push(await changesOf(write));
    }
    // Some writes are for hosts, others for Admins, and not everyone sees what changed.
    const done = outcomes.filter((outcome) => typeof outcome === 'object');
    expect(done.flatMap(({ stale }) => [...stale])).toEqual([]);
    expect(
      done.some(({ changed }) => changed.size > 0),
      JSON.stringify(outcomes),
    ).toBe(true);
  });
});

/** Writes, and returns the kinds of queries with changed data, and those of them that are not invalidated; or the error. */
async function changesOf(write: () => Promise<unknown>) {
  const cached = await allQueries();
  for (const query of cached) queryClient.setQueryData(query.queryKey, await fresh(query));
  const foreign = createQueries(client, { scope: 'bob' }).me.get();
  queryClient.setQueryData(foreign.queryKey, {});
  const error = await write().catch((thrown: unknown) => thrown);
  if (isSlotwiseError(error)) return error.message;
  expect(queryClient.getQueryState(foreign.queryKey)?.isInvalidated).toBe(false);
  const [stale, changed] = [new Set<string>(), new Set<string>()];
  for (const query of cached) {
    const kind = `${query.queryKey[2]} ${query.queryKey[3]}`;
    const { data, isInvalidated } = queryClient.getQueryState(query.queryKey) ?? {};
    if (JSON.stringify(data) === JSON.stringify(await fresh(query))) continue;
    changed.add(kind);
    if (isInvalidated !== true) stale.add(kind);
  }
  return { stale, changed };
}
