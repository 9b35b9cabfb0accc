/** With `retryUntilKnown: true`, a creation returns the booking or an error that shows whether it was created. */
import { createMock, fault, profiles } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { ClientOverrides } from '../types.ts';
import {
  bookingOf,
  clientAt,
  clientOf,
  closedPort,
  errorOf,
  loosely,
  reset,
  serve,
  stillClock,
  talk,
  refused,
} from '../loopback.ts';
import type { Loopback, Reply } from '../loopback.ts';

const key = '00000000-0000-5000-8000-000000000000';
const refusal = (status: number, code: string): Reply => ({ status, json: { message: 'No.', code } });
const listOf = (...bookings: readonly unknown[]): Reply => ({ json: { bookings } });
const creationReply: Reply = { status: 201, json: { booking: bookingOf(7) } };
const duplicate = refusal(409, 'duplicate_booking');
const taken = refusal(409, 'slot_unavailable');
const broken: Reply = { status: 500, json: {} };
const cut: Reply = (_, response) => {
  response.writeHead(409, { 'content-length': '1000' }).write('{"message":');
  response.socket?.destroySoon();
};
const unauthorized: Reply = { status: 401, json: {} };
const unworded: Reply = { status: 409, json: { message: 'No.' } };
const forbidden: Reply = { status: 403 };
const html: Reply = { text: '<p>', headers: { 'content-type': 'text/html' } };
const elsewhere: Reply = { status: 302, headers: { location: '/elsewhere' } };
const past = refusal(400, 'start_in_past');
const notFree = { code: 'slot_unavailable' };
const there = { code: 'duplicate_booking', applied: 'unknown' };
const unknown = { kind: 'ambiguous', applied: 'unknown' };
const ours = listOf(bookingOf(7, { idempotencyKey: key }));

function create(server: Pick<Loopback, 'baseUrl'>, overrides: ClientOverrides = {}): Promise<unknown> {
  const client = clientOf(server, { retry: { maxRetries: 0 }, ...overrides });
  return client.bookings.create({ ...talk, idempotencyKey: key }, { retryUntilKnown: true, totalTimeoutMs: 5000 });
}

describe('if the service honors keys', () => {
  test.each<[string, [Reply, ...Reply[]]]>([
    ['the creation itself', [creationReply]],
    ['a reset, no such booking, then the creation', [reset, listOf(), creationReply]],
    ['a 500, no such booking, then the creation', [broken, listOf(), creationReply]],
    ['HTML with 200, no such booking, then the creation', [html, listOf(), creationReply]],
    ['a redirect, no such booking, then the creation', [elsewhere, listOf(), creationReply]],
    [
      'a reset, a 429, a 503, a reset, then the creation',
      [reset, { status: 429 }, { status: 503 }, listOf(), reset, listOf(), creationReply],
    ],
    ['a reset, and the list', [reset, ours]],
    ['a reset, no list, a duplicate, and the list', [reset, forbidden, duplicate, ours]],
    [
      'a reset, a duplicate, a list that breaks, both again',
      [reset, listOf(), duplicate, broken, listOf(), duplicate, ours],
    ],
    ['a reset, not there, a taken slot, and the list', [reset, listOf(), taken, ours]],
    [
      'a reset, a conflict that was cut, no list, a duplicate, a list',
      [reset, listOf(), cut, listOf(), listOf(), duplicate, ours],
    ],
  ])('%s: the call resolves with the booking', async (_, replies) => {
    expect(await create(await serve(...replies))).toMatchObject({ id: 7 });
  });

  test.each<[string, [Reply, ...Reply[]], object]>([
    ['a refusal of the first request', [taken], { kind: 'conflict', applied: 'no' }],
    ['a reset, a taken slot, and no such booking', [reset, listOf(), taken, listOf()], { ...notFree, applied: 'no' }],
    ['a reset, a start in the past, and no such booking', [reset, listOf(), past, listOf()], { applied: 'no' }],
    ['a reset, a duplicate, and a list without it', [reset, listOf(), duplicate, listOf()], there],
    ['a reset, a duplicate, and a list that is refused', [reset, listOf(), duplicate, forbidden], there],
    ['a reset, then a credential that is refused', [reset, unauthorized], unknown],
    ['a reset, a conflict without a code, and no such booking', [reset, listOf(), unworded, listOf()], unknown],
    ['resets until the time is over', [reset], unknown],
  ])('%s: the call rejects with the result', async (_, replies, facts) => {
    expect(await errorOf(create(await serve(...replies)))).toMatchObject(facts);
  });

  test('a timeout of one attempt does not exceed the rest of the total time limit', async () => {
    const retry = { maxRetries: 0, baseDelayMs: 2000 };
    const { client } = await clientAt([{ status: 503 }, listOf(), { status: 503 }, listOf(), creationReply], { retry });
    const limits = { timeoutMs: 4000, totalTimeoutMs: 5000 };
    expect(await client.bookings.create(talk, { retryUntilKnown: true, ...limits })).toMatchObject({ id: 7 });
  });

  test('a creation that was never sent is not applied and is not retried', async () => {
    const clock = stillClock();
    const error = await errorOf(create({ baseUrl: await closedPort() }, { clock }));
    expect(error).toMatchObject({ kind: 'network', applied: 'no' });
    expect(clock.waits).toEqual([]);
  });

  test('every request has the same body', async () => {
    const { server, client } = await clientAt([reset, listOf(), broken, listOf(), creationReply], { retry: false });
    await client.bookings.create(talk, { retryUntilKnown: true });
    const [first, ...others] = server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.stringify(body));
    expect(others).toEqual([first, first]);
  });

  test('waits as long as the service asks, and sends nothing after the total time limit', async () => {
    const clock = stillClock();
    const server = await serve(reset, { status: 503, headers: { 'retry-after': '2' } });
    expect(await errorOf(create(server, { clock }))).toMatchObject({ kind: 'ambiguous', applied: 'unknown' });
    expect(clock.waits).toEqual([125, 2000, 2000]);
    expect(server.seen).toHaveLength(4);
  });

  test('an abort throws its reason and leaves the result unknown', async () => {
    const controller = new AbortController();
    const { client } = await clientAt([reset, () => controller.abort('enough')], { retry: false });
    const call = client.bookings.create(talk, { retryUntilKnown: true, signal: controller.signal });
    expect(await errorOf(call)).toMatchObject({ kind: 'aborted', reason: 'enough', applied: 'unknown' });
  });

  test('raw() returns the first response', async () => {
    const server = await serve({ status: 500, json: {} });
    expect((await clientOf(server).bookings.create(talk, { retryUntilKnown: true, retry: false }).raw()).status).toBe(
      500,
    );
    expect(server.seen).toHaveLength(1);
  });
});

describe('if the service ignores keys', () => {
  const protocol = { idempotencyKeys: 'ignored' } as const;
  const heard: Reply = { json: { bookings: [] }, headers: { date: 'Mon, 07 Jan 2030 09:00:00 GMT' } };
  const recentBooking = bookingOf(7, { createdAt: '2030-01-07T09:00:00Z' });
  const oldBooking = bookingOf(7, { createdAt: '2029-01-01T00:00:00Z' });

  test.each<[string, [Reply, ...Reply[]], object]>([
    ['a reset, and it is in the list', [reset, listOf(recentBooking)], { id: 7 }],
    ['a reset, it is not there, then the creation', [reset, listOf(), creationReply], { id: 7 }],
    ['a reset, an older one, then the creation', [reset, listOf(oldBooking), creationReply], { id: 7 }],
    ['a reset, not there, a reset, and it is in the list', [reset, listOf(), reset, listOf(recentBooking)], { id: 7 }],
    ['a reset, and a list that is refused', [reset, forbidden], unknown],
    ['a reset, not there, taken, and still not there', [reset, listOf(), taken, listOf()], unknown],
  ])('%s: the client looks for the booking before it retries', async (_, replies, outcome) => {
    const { server, client } = await clientAt([heard, ...replies], { retry: { maxRetries: 0 }, protocol });
    await client.bookings.list({ take: 1 });
    const call: Promise<unknown> = client.bookings.create(talk, { retryUntilKnown: true, totalTimeoutMs: 5000 });
    expect(await call.catch((error: unknown) => error)).toMatchObject(outcome);
    expect(server.seen.map(({ method }) => method).slice(1, 3)).toEqual(['POST', 'GET']);
  });
});

test.each(['before', 'after'] as const)('with the mock, a fault %s the commit leaves one booking', async (at) => {
  for (const profile of [profiles.specification, profiles.selfHosted]) {
    const mock = createMock({ now: '2030-01-01T00:00:00Z', profile });
    mock.clock.autoAdvance();
    const client = createClient(mock.as('alice'));
    const body = { ...talk, start: '2030-01-07T13:00:00Z', timeZone: 'Europe/London', language: 'en', metadata: {} };
    const count = async () => (await client.bookings.list({ attendeeEmail: 'ada@example.com' })).length;
    const before = await count();
    mock.faults.add({ on: 'bookings.create', at, times: 3, do: fault.reset() });
    expect(await client.bookings.create(body, { retryUntilKnown: true })).toMatchObject({ status: 'ACCEPTED' });
    expect(await count()).toBe(before + 1);
  }
});

test.each([
  ['bookings', 'create', [talk], 'please'],
  ['bookings', 'reschedule', [bookingOf(7), { start: talk.start }], 'please'],
  ['bookings', 'get', [7], true],
  ['bookings', 'list', [{}], true],
  ['bookings', 'update', [7, { title: 'A' }], true],
  ['bookings', 'cancel', [7, {}], true],
  ['attendees', 'create', [{ bookingId: 1, email: 'a@b.c', name: 'A', timeZone: 'UTC' }], true],
  ['me', 'get', [], true],
] as const)('%s.%s of %j rejects the retryUntilKnown %j', async (resource, method, input, retryUntilKnown) => {
  const error = await refused((client) => loosely(client[resource], method, ...input, { retryUntilKnown }));
  expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'retryUntilKnown' }] });
});
