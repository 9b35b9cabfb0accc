import { createMock, fault } from '@slotwise/mock';
import type { MockOptions } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient, userMessage } from '../../src/index.ts';
import type { Booking, ClientOptions, NewBooking } from '../../src/index.ts';
import { errorOf } from '../loopback.ts';

const idempotencyKey = 'form-0123456789abcdef';
const form = {
  eventTypeId: 1,
  start: '2030-01-09T12:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
  idempotencyKey,
};

function service(options: MockOptions = {}) {
  const mock = createMock({ now: '2030-01-07T09:00:00Z', ...options });
  mock.clock.autoAdvance();
  const client = createClient(mock.as('alice'));
  const counts = () =>
    ['bookings.create', 'bookings.list'].map((name) => mock.journal.entries({ endpoint: name as never }).length);
  return { mock, client, counts };
}

describe('createOnce', () => {
  test('creates a booking, and returns it again for the same form', async () => {
    const { client, counts } = service();
    const first = await client.bookings.createOnce(form);
    const second = await client.bookings.createOnce(form);
    expect([first.outcome, second.outcome]).toEqual(['created', 'existed']);
    expect(second.booking).toEqual(await client.bookings.get(first.booking.id));
    expect(counts()).toEqual([2, 1]);
  });

  test('creates one booking if the form is sent several times at once', async () => {
    const { client, counts } = service();
    const results = await Promise.all([1, 2, 3, 4].map(async () => client.bookings.createOnce(form)));
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'existed', 'existed', 'existed']);
    expect(new Set(results.map(({ booking }) => booking.id)).size).toBe(1);
    expect(counts()[0]).toBe(4);
  });

  test.each([
    [
      'cancelled',
      async ({ mock }: ReturnType<typeof service>, id: number) => createClient(mock.as('alice')).bookings.cancel(id),
    ],
    [
      'rejected',
      async ({ mock }: ReturnType<typeof service>, id: number) =>
        createClient(mock.as('alice')).bookings.update(id, { status: 'REJECTED' }),
    ],
    [
      'moved',
      async ({ mock }: ReturnType<typeof service>, id: number) =>
        createClient(mock.as('alice')).bookings.update(id, {
          start: '2030-01-10T12:00:00Z',
          end: '2030-01-10T12:30:00Z',
        }),
    ],
  ] as const)('creates a new booking if the earlier one was %s before', async (_, change) => {
    const world = service();
    const first = await world.client.bookings.createOnce(form);
    await change(world, first.booking.id);
    const second = await world.client.bookings.createOnce(form);
    expect(second.outcome).toBe('created');
    expect(second.booking.id).not.toBe(first.booking.id);
  });

  test.each([
    ['unchanged', async () => {}],
    ['cancelled', async (host: Host, id: number) => host.bookings.cancel(id)],
    ['rejected', async (host: Host, id: number) => host.bookings.update(id, { status: 'REJECTED' })],
    [
      'moved',
      async (host: Host, id: number) =>
        host.bookings.update(id, { start: '2030-01-10T12:00:00Z', end: '2030-01-10T12:30:00Z' }),
    ],
  ] as const)('finds the booking of a lost response, which is %s now', async (_, change) => {
    const { mock } = service();
    const host = createClient(mock.as('alice'));
    let made: Booking | undefined;
    const options = mock.as('alice');
    const fetch: ClientOptions['fetch'] = async (input, init) => {
      const request = new Request(input, init);
      const response = await options.fetch(request.clone());
      if (request.method !== 'POST' || made !== undefined) return response;
      made = ((await response.json()) as { readonly booking: Booking }).booking;
      await change(host, made.id);
      throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } });
    };
    const { outcome, booking } = await createClient({ ...options, fetch }).bookings.createOnce(form);
    expect([outcome, booking]).toEqual(['existed', await host.bookings.get(made?.id ?? 0)]);
  });

  test('returns the booking if its time has passed, and rejects a new one in the past', async () => {
    const { mock, client } = service();
    const first = await client.bookings.createOnce(form);
    await mock.clock.advance({ days: 5 });
    const second = await client.bookings.createOnce(form);
    expect([second.outcome, second.booking.id]).toEqual(['existed', first.booking.id]);
    const other = { ...form, start: '2030-01-09T15:00:00Z' };
    expect(await errorOf(client.bookings.createOnce(other))).toMatchObject({ code: 'start_in_past' });
  });

  test('does not return a cancelled booking after its time', async () => {
    const { mock, client } = service();
    const { booking } = await client.bookings.createOnce(form);
    await client.bookings.cancel(booking.id);
    await mock.clock.advance({ days: 5 });
    expect(await errorOf(client.bookings.createOnce(form))).toMatchObject({ code: 'start_in_past' });
  });

  test('does not return the booking of another email if the service ignores the filter by email', async () => {
    const { mock, client } = service();
    await client.bookings.createOnce(form);
    const options = mock.as('alice');
    const fetch: ClientOptions['fetch'] = async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      url.searchParams.delete('attendeeEmail');
      return options.fetch(new Request(url, request));
    };
    const body = { ...form, responses: { name: 'Eve', email: 'eve@example.com' } };
    const error = await errorOf(createClient({ ...options, fetch }).bookings.createOnce(body));
    expect(error).toMatchObject({ code: 'duplicate_booking', existing: null });
  });

  test('finds the key among several pages of bookings', async () => {
    const { mock, client, counts } = service();
    const first = await client.bookings.createOnce(form);
    await mock.clock.advance({ minutes: 1 });
    for (let count = 0; count < 130; count += 1) {
      const startTime = new Date(Date.UTC(2031, 0, 1 + count, 10)).toISOString();
      const endTime = new Date(Date.UTC(2031, 0, 1 + count, 11)).toISOString();
      const { id } = mock.seed.booking({ userId: 3, startTime, endTime, title: `Later ${count}` });
      mock.seed.attendee({ bookingId: id, email: 'ada@example.com', name: 'Ada', timeZone: 'UTC' });
    }
    const second = await client.bookings.createOnce(form);
    expect([second.outcome, second.booking.id]).toEqual(['existed', first.booking.id]);
    expect(counts()).toEqual([2, 2]);
  });
});

type Host = ReturnType<typeof createClient>;

describe.each(['create', 'createOnce'] as const)('%s', (method) => {
  const call = async (client: Host, change: Partial<Omit<NewBooking, 'idempotencyKey'>>) =>
    client.bookings[method]({ ...form, ...change });

  test.each([
    ['start', { start: '2030-01-09T13:00:00Z' }],
    ['event type', { eventTypeId: 3 }],
  ])('rejects a key that was used for another %s, with the booking', async (_, change) => {
    const { mock, client } = service();
    mock.seed.eventType({ userId: 3, title: 'Deep dive', length: 30, scheduleId: 1 });
    const { booking } = await client.bookings.createOnce(form);
    const error = await errorOf(call(client, change));
    expect(error).toMatchObject({ kind: 'conflict', code: 'idempotency_key_reused', applied: 'no', existing: booking });
    expect(userMessage(error)).toBe('This form was already used for another time.');
    expect(String(error)).toContain('use a new key for each booking');
    expect(String(error)).toContain('(idempotency_key_reused)');
    expect(String(error)).not.toContain('duplicate_booking');
    expect(JSON.stringify(error)).not.toContain('ada@example.com');
  });

  test.each([
    ['another email', async ({ client }: ReturnType<typeof service>) => client],
    ['a user who cannot see the booking', async ({ mock }: ReturnType<typeof service>) => createClient(mock.as('bob'))],
  ])('rejects a key of %s without the booking', async (name, clientOf) => {
    const world = service();
    await world.client.bookings.createOnce(form);
    const change = name === 'another email' ? { responses: { name: 'Eve', email: 'eve@example.com' } } : {};
    const error = await errorOf(call(await clientOf(world), { ...change, start: '2030-01-09T13:00:00Z' }));
    expect(error).toMatchObject({ kind: 'conflict', code: 'duplicate_booking', applied: 'no', existing: null });
  });

  test.each([400, 403, 404])(
    'rejects with duplicate_booking if the service rejects the list with %i',
    async (status) => {
      const { mock, client } = service();
      await client.bookings.createOnce(form);
      mock.faults.add({ on: 'bookings.list', do: fault.status(status) });
      expect(await errorOf(call(client, { start: '2030-01-09T13:00:00Z' }))).toMatchObject({
        code: 'duplicate_booking',
      });
    },
  );

  test.each([
    [fault.status(500), 'server'],
    [fault.reset(), 'network'],
    [fault.status(429, { retryAfter: 3600 }), 'rate_limited'],
  ])(
    'rejects with an error that can be repeated if the list fails, or with duplicate_booking',
    async (broken, kind) => {
      const { mock, client } = service();
      await client.bookings.createOnce(form);
      mock.faults.add({ on: 'bookings.list', do: broken });
      const error = await errorOf(call(client, {}));
      expect(error).toMatchObject(method === 'create' ? { code: 'duplicate_booking' } : { kind, isRetryable: true });
    },
  );
});

test('create sends no list request for a key that the client derived', async () => {
  const { client, counts } = service();
  const body = { ...form, idempotencyKey: undefined };
  await client.bookings.create(body);
  expect(await errorOf(client.bookings.create(body))).toMatchObject({ code: 'duplicate_booking' });
  expect(counts()).toEqual([2, 0]);
});

test('create rejects the same form with duplicate_booking', async () => {
  const { client } = service();
  await client.bookings.create(form);
  expect(await errorOf(client.bookings.create(form))).toMatchObject({ code: 'duplicate_booking', existing: null });
});

test.each([undefined, '', 'short-key', 'x'.repeat(15), 7, null])('createOnce rejects the key %j', async (key) => {
  const { client, counts } = service();
  const error = await errorOf(client.bookings.createOnce({ ...form, idempotencyKey: key } as never));
  expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'idempotencyKey' }] });
  expect(counts()).toEqual([0, 0]);
});

test('createOnce rejects a profile whose service ignores keys, before anything is sent', async () => {
  const { mock, counts } = service({ profile: 'self-hosted' });
  const client = createClient(mock.as('alice'));
  const error = await errorOf(client.bookings.createOnce(form));
  expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'idempotencyKey' }] });
  expect(String(error)).toContain('the service ignores keys according to the profile self-hosted: use create');
  expect(counts()).toEqual([0, 0]);
});
