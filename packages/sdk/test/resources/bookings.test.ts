import { createMock, profiles } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { createClient, location } from '../../src/index.ts';
import type { Booking } from '../../src/index.ts';
import { bookingOf, clientAt, clientOf, errorOf, loosely, serve, refused } from '../loopback.ts';

const responses = { name: 'Ada', email: 'ada@example.com', guests: null, shoeSize: 43 };
const original: Booking = { ...bookingOf(7), responses };

test('the cancellation reason is sent in the query string (A-61)', async () => {
  const server = await serve({ json: { message: 'Cancelled.', booking: bookingOf(7, { status: 'cancelled' }) } });
  const cancellation = await clientOf(server).bookings.cancel(7, { reason: 'ill & in bed' });
  expect(server.seen[0]).toMatchObject({ method: 'DELETE', query: { cancellationReason: 'ill & in bed' } });
  expect(cancellation.message).toBe('Cancelled.');
});

test('a reschedule books the new slot for the old booking, with its title and responses (A-63, A-67)', async () => {
  const server = await serve({ json: { booking: bookingOf(8, { fromReschedule: 'uid-7' }) } });
  const moved = await clientOf(server).bookings.reschedule(original, { start: new Date('2030-01-08T10:00:00Z') });
  expect(moved.fromReschedule).toBe('uid-7');
  expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/v1/bookings' });
  expect(server.seen[0]?.body).toEqual({
    eventTypeId: 1,
    start: '2030-01-08T10:00:00Z',
    title: 'Booking 7',
    responses: { name: 'Ada', email: 'ada@example.com', shoeSize: 43 },
    rescheduleUid: 'uid-7',
    idempotencyKey: expect.any(String),
  });
});

test('sends the end of the new slot if it is given', async () => {
  const server = await serve({ json: { booking: bookingOf(8) } });
  const slot = { start: '2030-01-08T10:00:00Z', end: '2030-01-08T10:30:00+01:00' };
  await clientOf(server).bookings.reschedule(original, slot);
  expect(server.seen[0]?.body).toMatchObject(slot);
});

test.each([
  [{ eventTypeId: null }, ['booking.eventTypeId']],
  [{ responses: null }, ['booking.responses']],
  [{ uid: '' }, ['booking.uid']],
  [{ eventTypeId: null, responses: null }, ['booking.eventTypeId', 'booking.responses']],
])('rejects rescheduling a booking with %j, and the error names the fields', async (lack, paths) => {
  const error = await refused((client) =>
    client.bookings.reschedule({ ...original, ...lack }, { start: '2030-01-08T10:00:00Z' }),
  );
  expect(error).toMatchObject({ kind: 'invalid_input', issues: paths.map((path) => ({ path })) });
  expect(String(error)).toContain('is required to reschedule: get the booking first');
});

const start = '2030-01-08T10:00:00Z';
const notBooking = 'booking must be a booking object: get it first, with client.bookings.get(id)';
const notSlot = 'slot must be an object with the new start: { start }';

test.each<readonly [booking: unknown, slot: unknown, said: string]>([
  ...[7, '7', null, undefined, [original], true].map((booking) => [booking, { start }, notBooking] as const),
  [7, start, notBooking],
  ...[start, new Date(start), null, undefined, [start], 7].map((slot) => [original, slot, notSlot] as const),
])('a reschedule of %j to %j is rejected with one sentence', async (booking, slot, message) => {
  const error = await refused((client) => loosely(client.bookings, 'reschedule', booking, slot));
  expect(error).toMatchObject({ kind: 'invalid_input', issues: [{ message }] });
  expect(error).toHaveProperty('message', `POST /bookings was not sent: ${message}`);
});

test('an error message names five fields and counts the rest, and issues contains all', async () => {
  const guests = Array.from({ length: 21 }, () => 'nobody');
  const body = { eventTypeId: 1, start, responses: { name: 'Ada', email: 'ada@example.com', guests } };
  const error = await refused((client) => client.bookings.create(body));
  expect(error).toHaveProperty('issues.length', 21);
  expect(String(error)).toMatch(/responses\.guests\.4 must be an email address[^;]*; and 16 more$/);
});

test.each([true, 'true'] as const)('cancels the rest of a series with %j', async (allRemainingBookings) => {
  const server = await serve({ json: { message: 'Done.' } });
  await clientOf(server).bookings.cancel(7, { allRemainingBookings });
  expect(server.seen[0]?.query).toEqual({ apiKey: 'key_test', allRemainingBookings: 'true' });
});

test('a reschedule supports withResponse()', async () => {
  const server = await serve({ json: { booking: bookingOf(8) } });
  const call = clientOf(server).bookings.reschedule(original, { start: '2030-01-08T10:00:00Z' });
  expect((await call.withResponse()).meta.status).toBe(200);
});

test('accepts only the sixteen location pairs (A-57)', async () => {
  const server = await serve({ json: { booking: bookingOf(8) } });
  const book = (where: unknown) =>
    loosely(clientOf(server).bookings, 'create', {
      eventTypeId: 1,
      start: '2030-01-08T10:00:00Z',
      responses: { name: 'Ada', email: 'ada@example.com', location: where },
    });
  await book(location.attendeePhone('+44 20 7946 0000'));
  expect(server.seen[0]?.body).toMatchObject({ responses: { location: { value: 'phone' } } });
  expect(await errorOf(book({ value: 'integrations:zoom', optionValue: 'x' }))).toMatchObject({
    kind: 'invalid_input',
  });
});

test.each(['attendees', 'startTime', 'userId'])(
  'rejects editing the field %s and lists the editable fields',
  async (field) => {
    expect(
      String(await errorOf(loosely(clientOf(await serve({ json: {} })).bookings, 'update', 7, { [field]: 1 }))),
    ).toContain(`${field} is not a known field; the fields are title, start, end, status, description`);
  },
);

test.each<readonly [details: unknown, message: string]>([
  [{ cancellationReason: 'ill' }, 'cancellationReason is not a known field (did you mean reason?)'],
  [{ allRemainingBooking: true }, 'allRemainingBooking is not a known field (did you mean allRemainingBookings?)'],
  [{ reason: 7 }, 'reason must be text'],
  ['ill', 'details must be an object: { reason }'],
])('cancel rejects the details %j before it sends a request', async (details, message) => {
  const error = await refused((client) => loosely(client.bookings, 'cancel', 7, details));
  expect(error).toMatchObject({ kind: 'invalid_input', applied: 'no' });
  expect(error).toHaveProperty('message', expect.stringContaining(message));
});

test('cancel sends the reason as cancellationReason, and the series flag', async () => {
  const server = await serve({ json: { message: 'cancelled' } });
  await clientOf(server).bookings.cancel(7, { reason: 'ill', allRemainingBookings: true });
  expect(server.seen[0]?.query).toMatchObject({ cancellationReason: 'ill', allRemainingBookings: 'true' });
});

describe('the default order of a list', () => {
  test.each([
    [{ sortBy: 'id' }, {}],
    [{ sortBy: 'id', order: 'asc' }, { order: 'asc' }],
    [
      { sortBy: 'id', order: 'desc' },
      { sortBy: 'id', order: 'desc' },
    ],
    [{ sortBy: 'createdAt' }, { sortBy: 'createdAt' }],
  ] as const)('%j is sent as %j', async (query, sent) => {
    const { server, client } = await clientAt({ json: { bookings: [] } });
    await client.bookings.list(query);
    expect(server.seen[0]?.query).toEqual({ apiKey: 'key_test', ...sent });
  });

  test('is accepted by self-hosted deployments (A-48)', async () => {
    const client = createClient(createMock({ profile: profiles.selfHosted }).as('alice'));
    const ids = (await client.bookings.list({ sortBy: 'id' })).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    expect(ids.length).toBeGreaterThan(50);
  });
});
