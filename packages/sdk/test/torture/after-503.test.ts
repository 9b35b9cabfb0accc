/** Writes that a service executes before a 503, and what the client reports about them. */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { Client, ClientSettings, Fetch } from '../../src/index.ts';
import { errorOf, stillClock } from '../loopback.ts';

const responses = { name: 'Ada', email: 'ada@example.com' };
const start = '2030-01-07T13:00:00Z';

/** Every kind of write, by a caller who may make it. */
const writes: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'bookings.create': async ({ bookings }) => bookings.create({ eventTypeId: 1, start, responses }),
  'bookings.reschedule': async ({ bookings }) => bookings.reschedule(await bookings.get(1), { start }),
  'bookings.update': async ({ bookings }) => bookings.update(1, { title: 'A talk' }),
  'bookings.cancel': async ({ bookings }) => bookings.cancel(1),
  'attendees.create': async ({ attendees }) =>
    attendees.create({ bookingId: 1, email: 'eve@example.com', name: 'Eve', timeZone: 'UTC' }),
  'attendees.delete': async ({ attendees }) => attendees.delete(1),
  'availabilities.create': async ({ availabilities }) =>
    availabilities.create({ scheduleId: 1, days: [6], startTime: '09:00', endTime: '10:00' }),
  'availabilities.delete': async ({ availabilities }) => availabilities.delete(1),
  'destinationCalendars.create': async ({ destinationCalendars }) =>
    destinationCalendars.create({ integration: 'google_calendar', externalId: 'another@example.com' }),
};
const keyed = ['bookings.create', 'bookings.reschedule'];
const repeatable = [
  ...keyed,
  'bookings.update',
  'attendees.create',
  'availabilities.create',
  'destinationCalendars.create',
];

/** A client whose service executes the first write and then returns this instead of its response. */
function interruptedClient(mock: Mock, options: Partial<ClientSettings> = {}, lost = unavailable) {
  const methods: string[] = [];
  const fetch: Fetch = async (request) => {
    const response = await mock.fetch(request);
    if (request.method === 'GET') return response;
    methods.push(request.method);
    return methods.length === 1 ? lost() : response;
  };
  const client = createClient({ ...mock.as('alice'), clock: stillClock(), ...options, fetch });
  return { client, methods };
}

function unavailable(): Response {
  return Response.json({ message: 'Later.' }, { status: 503, headers: { 'retry-after': '1' } });
}

const sample = (options = {}) => createMock({ now: '2030-01-01T00:00:00Z', ...options });
const countOf = (mock: Mock) => {
  const { bookings, attendees, availabilities, destinationCalendars } = mock.export();
  return [bookings.length, attendees.length, availabilities.length, destinationCalendars.length];
};

describe.each(Object.entries(writes))('%s, executed before a 503 with Retry-After', (name, write) => {
  test('is applied once, and is never reported as not applied', async () => {
    const [mock, plain] = [sample(), sample()];
    await write(createClient(plain.as('alice')));
    const { client, methods } = interruptedClient(mock);
    const end = await write(client).then(
      () => 'resolved',
      (error: unknown) => (isSlotwiseError(error) ? error.applied : error),
    );
    expect(countOf(mock)).toEqual(countOf(plain));
    expect([end, methods.length]).toEqual([keyed.includes(name) ? 'resolved' : 'unknown', 1]);
  });

  test('is not retried under a profile that ignores idempotency keys', async () => {
    const { client, methods } = interruptedClient(sample({ protocol: { idempotencyKeys: 'ignored' } }), {
      protocol: { idempotencyKeys: 'ignored' },
    });
    const error = await errorOf(write(client));
    expect(error).toMatchObject({ kind: 'server', applied: 'unknown' });
    expect(String(error)).toContain('not retried, because');
    expect(methods).toHaveLength(1);
  });

  test('with repeatWrites, resolves if the service accepts the retry, and otherwise stays unknown', async () => {
    const { client, methods } = interruptedClient(sample(), { retry: { maxRetries: 1, repeatWrites: true } });
    const end = await write(client).then(
      () => 'resolved',
      (error: unknown) => (isSlotwiseError(error) ? error.applied : error),
    );
    // The client finds a booking before it repeats the creation.
    expect(methods).toHaveLength(keyed.includes(name) ? 1 : 2);
    expect([name, end]).toEqual([name, repeatable.includes(name) ? 'resolved' : 'unknown']);
  });
});

test.each([
  ['an abort', 'aborted', (controller: AbortController) => () => controller.abort()],
  ['the end of the total time limit', 'ambiguous', () => undefined],
])('after a 503, %s leaves the result of a booking unknown', async (_, kind, end) => {
  const controller = new AbortController();
  const onWait = end(controller);
  const clock = {
    now: stillClock().now,
    wait: async () => {
      onWait?.();
      return new Promise<void>(() => {});
    },
  };
  const { client } = interruptedClient(sample(), { clock, totalTimeoutMs: 1500 });
  const booking = { eventTypeId: 1, start, responses };
  const error = await errorOf(client.bookings.create(booking, { signal: controller.signal }));
  expect(error).toMatchObject({ kind, applied: 'unknown' });
});

test.each([429, 400, 401, 403, 404, 409, 422, 500, 503])(
  'after a 503, a retry that ends with %i leaves the result of a booking unknown',
  async (status) => {
    let requestCount = 0;
    const fetch = async (request: Request) => {
      if (request.method === 'GET') return Response.json({ bookings: [] });
      requestCount += 1;
      return requestCount === 1 ? unavailable() : Response.json({ message: 'No.' }, { status });
    };
    const client = createClient({ ...sample().as('alice'), clock: stillClock(), fetch, retry: 1 });
    expect(await errorOf(client.bookings.create({ eventTypeId: 1, start, responses }))).toMatchObject({
      applied: 'unknown',
    });
    expect(requestCount).toBe(2);
  },
);

describe('a booking that already exists', () => {
  const booking = { eventTypeId: 1, start, responses };
  const lose = () => {
    throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  };

  test.each([
    ['the same client, after a 503', {}, unavailable, true],
    ['the same client, with retryUntilKnown', { retryUntilKnown: true }, lose, true],
    ['another client a day before, after a 503', {}, unavailable, false],
    ['another client a day before, with retryUntilKnown', { retryUntilKnown: true }, lose, false],
  ])('and was made by %s is a duplicate that was not applied', async (_, options, lost, isSame) => {
    const mock = sample();
    const first = createClient(mock.as('alice'));
    await first.bookings.create(booking);
    if (!isSame) await mock.clock.advance({ days: 1 });
    let requestCount = 0;
    const fetch: Fetch = async (request) => {
      const response = await mock.fetch(request);
      if (request.method === 'GET') return response;
      requestCount += 1;
      return requestCount === 1 ? lost() : response;
    };
    const second = isSame ? first.with({ fetch }) : createClient({ ...mock.as('alice'), fetch });
    const error = await errorOf(
      second.with({ clock: stillClock('2030-01-02T00:00:00Z') }).bookings.create(booking, options),
    );
    expect(error).toMatchObject({ code: 'duplicate_booking', applied: 'no' });
  });

  test('and that the caller cannot read is a duplicate with an unknown result', async () => {
    const mock = sample();
    const { client } = interruptedClient(mock);
    const bob = client.with({ apiKey: mock.as('bob').apiKey });
    expect(await errorOf(bob.bookings.create(booking))).toMatchObject({
      code: 'duplicate_booking',
      applied: 'unknown',
    });
  });
});
