import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import {
  AbortedError,
  AmbiguousError,
  BadRequestError,
  ConflictError,
  createClient,
  httpStatusOf,
  InvalidResponseError,
  NetworkError,
  UnauthorizedError,
} from '../../src/index.ts';
import type { Client, ErrorKind } from '../../src/index.ts';
import { findFreeTimes } from '../../src/free-times/index.ts';
import { SessionEndedError, SignedOutError, StoreFailedError } from '../../src/oauth/index.ts';
import { errorOf } from '../loopback.ts';

const form = { eventTypeId: 1, start: '2030-01-09T12:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
const settings = { timeZone: 'Europe/London', language: 'en' };
const taken = { ...form, start: '2030-01-07T09:00:00Z' };
const lost = { message: 'No.', endpoint: 'bookings.create' };

/** A row can have one status for each profile. */
type Row = readonly [
  status: number | readonly [specification: number, selfHosted: number],
  name: string,
  call: (client: Client, mock: Mock) => Promise<unknown>,
];

const rows: readonly Row[] = [
  [409, 'a time that is taken', async (client) => client.bookings.create(taken)],
  [409, 'a past start', async (client) => client.bookings.create({ ...form, start: '2029-12-31T12:00:00Z' })],
  [
    409,
    'a booking that is already cancelled',
    async (client) => client.bookings.cancel(2).then(async () => client.bookings.cancel(2)),
  ],
  [422, 'an invalid email', async (client) => client.users.update(3, { email: 'no' })],
  [422, 'a field of another type', async (client) => client.bookings.update(1, { title: 7 } as never)],
  [422, 'a time zone of free times', async (client) => freeTimesIn(client, 'Nowhere/Land')],
  [[404, 403], 'a missing booking', async (client) => client.bookings.get(999_999)],
  [
    [401, 500],
    'a bearer token',
    async (_, mock) => createClient({ ...mock.as('alice'), apiKey: undefined, accessToken: 'x' }).me.get(),
  ],
  [500, 'a rejected API key', async (_, mock) => createClient({ ...mock.as('alice'), apiKey: 'unknown' }).me.get()],
  [500, 'a wrong option', async (_, mock) => createClient({ ...mock.as('alice'), timeoutMs: -1 }).me.get()],
  [500, 'a missing endpoint', async (client) => client.get('/nowhere')],
  [
    503,
    'a service that is overloaded',
    async (client, mock) => during(mock, fault.status(503), async () => client.me.get()),
  ],
  [
    503,
    'a rate limit',
    async (client, mock) => during(mock, fault.status(429, { retryAfter: 3600 }), async () => client.me.get()),
  ],
  [503, 'a broken connection', async (client, mock) => during(mock, fault.reset(), async () => client.me.get())],
  [
    [503, 500],
    'a creation that can be repeated',
    async (client, mock) => {
      mock.faults.add({ on: 'bookings.create', do: fault.status(503) });
      const once = { ...form, idempotencyKey: 'a-key-that-nobody-guesses' };
      return client.with({ totalTimeoutMs: 5000 }).bookings.createOnce(once);
    },
  ],
  [
    502,
    'a write without an idempotency key',
    async (client, mock) => {
      mock.faults.add({ on: 'bookings.update', do: fault.status(503) });
      return client.bookings.update(1, { title: 'New' });
    },
  ],
  [
    502,
    'an unreadable response',
    async (client, mock) => during(mock, fault.malformedJson(), async () => client.me.get()),
  ],
  [
    502,
    'a lost response of a write',
    async (client, mock) => {
      mock.faults.add({ on: 'bookings.update', do: fault.reset() });
      return client.bookings.update(1, { title: 'New' });
    },
  ],
];

async function freeTimesIn(client: Client, timeZone: string): Promise<unknown> {
  const [now, from, to] = ['2030-01-07T09:00:00Z', '2030-01-07T09:00:00Z', '2030-01-08T09:00:00Z'];
  const hours = { timeZone, availabilities: [] };
  return findFreeTimes(client, { now, from, to, eventType: { id: 1, length: 30 }, hours, hostId: 3 });
}

async function during(mock: Mock, one: ReturnType<typeof fault.reset>, call: () => PromiseLike<unknown>) {
  mock.faults.add({ on: 'me.get', do: one });
  return call();
}

describe.each(['specification', 'self-hosted'] as const)('under %s, the status', (profile) => {
  test.each(rows)('%j is that of %s', async (statuses, _, call) => {
    const [specification, selfHosted] = typeof statuses === 'number' ? [statuses, statuses] : statuses;
    const status = profile === 'specification' ? specification : selfHosted;
    const mock = createMock({ now: '2030-01-07T09:00:00Z', profile });
    mock.clock.autoAdvance();
    const client = createClient({ ...mock.as('alice'), retry: false, defaults: settings });
    const error = await errorOf((async () => call(client, mock))());
    expect([httpStatusOf(error), String(error)]).toEqual([status, String(error)]);
  });
});

const facts = { ...lost, status: 400, retryAt: null };
const issues = [{ path: 'email', message: 'email is taken', code: 'taken' as const }];

test.each([
  [422, new BadRequestError({ ...facts, issues })],
  [500, new BadRequestError(facts)],
  [409, new BadRequestError({ ...facts, code: 'start_in_past', issues })],
  [422, new ConflictError({ ...facts, issues })],
  [409, new ConflictError(facts)],
  [409, new ConflictError({ ...facts, code: 'idempotency_key_reused' })],
  [502, new ConflictError({ ...facts, code: 'duplicate_booking', applied: 'unknown' })],
  [502, new InvalidResponseError({ ...lost, applied: 'yes' })],
  [401, new UnauthorizedError(facts)],
  [401, new SessionEndedError(lost)],
  [401, new SignedOutError({ ...lost, reason: 'none' })],
  [503, new StoreFailedError({ ...lost, action: 'get', reason: 'threw', networkCode: null })],
  [503, new NetworkError({ ...lost, endpoint: 'oauth.refresh', applied: 'unknown', networkCode: null })],
  [
    503,
    new AmbiguousError({
      ...lost,
      endpoint: 'oauth.refresh',
      applied: 'unknown',
      because: 'network',
      phase: 'body',
      networkCode: null,
    }),
  ],
  [502, new NetworkError({ ...lost, applied: 'unknown', networkCode: null })],
  [502, new AbortedError({ ...lost, applied: 'yes', phase: 'body', reason: null })],
  [500, new AbortedError({ ...lost, phase: 'body', reason: null })],
  [500, new Error('a bug')],
  [500, undefined],
  [500, { kind: 'not_found' satisfies ErrorKind }],
])('%i is the status of %s', (status, error) => {
  expect(httpStatusOf(error)).toBe(status);
});
