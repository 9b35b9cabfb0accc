/** Cancellations: who may, the rest of a series, and the row. */
import { describe, expect, test } from 'vitest';
import { ask, outcomeOf, sampleMock, worldOf } from '../../ask.ts';
import type { Mock, MockOptions } from '../../../src/index.ts';

const series = { recurringEventId: 'weekly', userId: 5, eventTypeId: 2 } as const;

/**
 * Sample data in March 2030, plus a series of bob's bookings, a booking of alice's with the same series id, and a
 * booking without an event type.
 */
function mockWithSeries(options: MockOptions = {}): Mock {
  const mock = sampleMock({ now: '2030-03-15T00:00:00Z', ...options });
  const times = (day: string) => ({ startTime: `${day}T00:00:00Z`, endTime: `${day}T01:00:00Z` });
  for (const [id, day, more] of [
    [201, '2030-03-08', {}],
    [202, '2030-03-15', {}],
    [203, '2030-03-22', { cancelledBy: 'before@example.com', idempotencyKey: 'mine', iCalSequence: 4 }],
    [204, '2030-03-29', { status: 'REJECTED', rejectionReason: 'On holiday' }],
    [205, '2030-03-29', { userId: 3, eventTypeId: 1 }],
    [206, '2030-04-08', { recurringEventId: null, eventTypeId: null, iCalSequence: null }],
    [207, '2030-03-14', { endTime: '2030-03-15T00:00:00Z' }],
  ] as const)
    mock.seed.booking({ id, ...series, ...times(day), ...more });
  return mock;
}

const cancelled = (mock: Mock) => mock.export().bookings.filter(({ id, status }) => id > 200 && status === 'CANCELLED');

type Row = readonly [options: MockOptions, caller: string, id: number, expected: string, query?: string];
test.for<Row>([
  [{}, 'bob', 203, 'done'],
  [{}, 'alice', 203, '404 hidden'],
  [{}, 'bob', 201, 'done'],
  [{}, 'bob', 204, 'done'],
  [{ profile: 'self-hosted' }, 'bob', 201, '400 ended'],
  [{ profile: 'self-hosted' }, 'bob', 207, 'done'],
  [{ behavior: { cancelReason: 'required' } }, 'bob', 203, '400 reason'],
  [{ behavior: { cancelReason: 'required' } }, 'admin', 203, 'done'],
  [{ behavior: { cancelReason: 'required' } }, 'bob', 203, 'done', '?cancellationReason=Rain'],
  [{}, 'bob', 203, '400 request.invalid', '?allRemainingBookings=yes'],
])('with %j, %s cancels booking %s: %s', async ([options, caller, id, expected, query = '']) => {
  const mock = mockWithSeries(options);
  for (const outcome of [expected, expected === 'done' ? '400 cancelled' : expected]) {
    await ask(mock, `key_${caller}`, `DELETE /bookings/${id}/cancel${query}`);
    expect(outcomeOf(mock)).toBe(outcome);
  }
});

test.for([
  [203, '', 'Booking 203 is cancelled.', [203]],
  [203, '?allRemainingBookings=true', 'Bookings 203, 202 are cancelled.', [202, 203]],
  [206, '?allRemainingBookings=true', 'Booking 206 is cancelled.', [206]],
] as const)('bob cancels booking %d with "%s": %s', async ([id, query, message, ids]) => {
  const mock = mockWithSeries();
  const { json } = await ask(mock, 'key_bob', `DELETE /bookings/${id}/cancel${query}`);
  expect(cancelled(mock).map((row) => row.id)).toEqual(ids);
  const booking: unknown = expect.objectContaining({ id, status: 'CANCELLED' });
  expect(json).toEqual({ message, booking });
});

test.for([
  [true, [202, 203]],
  ['true', [202, 203]],
  [false, [203]],
] as const)('allRemainingBookings: %j in the body works as in the query', async ([allRemainingBookings, ids]) => {
  const mock = mockWithSeries();
  await ask(mock, 'key_bob', 'DELETE /bookings/203/cancel', { body: { allRemainingBookings } });
  expect(cancelled(mock).map((row) => row.id)).toEqual(ids);
});

test.each([
  ['specification', 203, '', { cancellationReason: null, iCalSequence: 5 }],
  ['specification', 203, '?cancelledBy=tim@example.com', { cancellationReason: null, iCalSequence: 5 }],
  ['specification', 203, '?cancellationReason=Rain', { cancellationReason: 'Rain', iCalSequence: 5 }],
  ['specification', 206, '', { iCalSequence: 1 }],
  ['self-hosted', 203, '', { cancellationReason: null, idempotencyKey: null, iCalSequence: 5 }],
  [
    'self-hosted',
    203,
    '?cancelledBy=tim@example.com',
    { cancelledBy: 'tim@example.com', idempotencyKey: null, iCalSequence: 5 },
  ],
] as const)(
  'with the %s profile, cancelling booking %d with "%s" changes %j besides status and time',
  async (...cell) => {
    const [profile, id, query, rest] = cell;
    const mock = mockWithSeries({ profile });
    const before = mock.export().bookings.find((row) => row.id === id);
    await mock.clock.advance({ minutes: 1 });
    await ask(mock, 'key_bob', `DELETE /bookings/${id}/cancel${query}`);
    expect(cancelled(mock)).toEqual([
      { ...before, status: 'CANCELLED', updatedAt: '2030-03-15T00:01:00.000Z', ...rest },
    ]);
  },
);

test.each([
  [null, ['alice', 'bob']],
  [2, ['bob']],
])('with %j seats, the attendees after a cancellation are %j', async (seatsPerTimeSlot, left) => {
  const mock = mockWithSeries();
  const { id: eventTypeId } = mock.seed.eventType({ userId: 5, title: 'Class', length: 60, seatsPerTimeSlot });
  const times = { startTime: '2030-04-08T00:00:00Z', endTime: '2030-04-08T01:00:00Z' };
  const { id } = mock.seed.booking({ userId: 5, eventTypeId, ...times });
  mock.seed.attendee({ bookingId: id, name: 'alice', email: 'alice@example.com' });
  mock.seed.attendee({ bookingId: 202, name: 'bob', email: 'bob@example.com' });
  await ask(mock, 'key_bob', `DELETE /bookings/${id}/cancel`);
  const attendees = mock.export().attendees.filter(({ bookingId }) => [id, 202].includes(bookingId));
  expect(attendees.map(({ name }) => name)).toEqual(left);
});

const weekly = { freq: 2, interval: 1, count: 4 } as const;
test.each([
  ['specification', null, 'true', [202, 203], 1],
  ['specification', weekly, 'true', [202, 203], 1],
  ['specification', weekly, 'false', [203], 1],
  ['self-hosted', weekly, 'true', [202, 203], 0],
  ['self-hosted', null, 'true', [203], 1],
  ...['1', 'TRUE', 'yes', '', 'false'].map((flag) => ['self-hosted', weekly, flag, [203], 1] as const),
] as const)('with the %s profile and the recurrence %j, allRemainingBookings=%s cancels %j', async (...row) => {
  const [profile, recurringEvent, flag, ids, step] = row;
  const mock = mockWithSeries({ profile });
  mock.edit('eventType', 2, { recurringEvent });
  const before = new Map(mock.export().bookings.map(({ id, iCalSequence }) => [id, iCalSequence ?? 0]));
  const { status } = await ask(mock, 'key_bob', `DELETE /bookings/203/cancel?allRemainingBookings=${flag}`);
  const sequences = ids.map((id) => (before.get(id) ?? 0) + step);
  expect([status, cancelled(mock).map(({ id, iCalSequence }) => [id, iCalSequence])]).toEqual([
    200,
    ids.map((id, at) => [id, sequences[at]]),
  ]);
});

test('in a self-hosted deployment, cancelling a booking without an event type does not cancel its series', async () => {
  const mock = mockWithSeries({ profile: 'self-hosted' });
  mock.edit('booking', 206, { recurringEventId: 'weekly' });
  await ask(mock, 'key_bob', 'DELETE /bookings/206/cancel?allRemainingBookings=true');
  expect(cancelled(mock).map(({ id }) => id)).toEqual([206]);
});

// Olivia is Admin of the organization of alice and adam. Alice hosts the booking, and adam owns the event type.
describe.each([
  [2, '401 seated'],
  [null, 'done'],
])('a booking with %j seats', (seatsPerTimeSlot, others) => {
  test.each([
    ['alice', 'done'],
    ['adam', 'done'],
    ['olivia', others],
    ['admin', others],
    ['bob', others],
  ])('%s cancels it in a self-hosted deployment: %s', async (caller, expected) => {
    for (const line of ['DELETE /bookings/300/cancel', 'DELETE /bookings/300']) {
      const mock = sampleMock({ profile: 'self-hosted' });
      const { id: eventTypeId } = mock.seed.eventType({ userId: 4, title: 'Class', length: 60, seatsPerTimeSlot });
      const times = { startTime: '2030-04-08T10:00:00Z', endTime: '2030-04-08T11:00:00Z' };
      mock.seed.booking({ id: 300, userId: 3, eventTypeId, ...times });
      mock.seed.attendee({ bookingId: 300, name: 'bob', email: 'bob@example.com' });
      const before = worldOf(mock);
      await ask(mock, `key_${caller}`, line);
      expect(outcomeOf(mock)).toBe(expected);
      expect(worldOf(mock) === before).toBe(expected !== 'done');
    }
  });

  test('can be cancelled by an organization admin with the specification profile', async () => {
    const mock = sampleMock();
    const { id: eventTypeId } = mock.seed.eventType({ userId: 3, title: 'Class', length: 60, seatsPerTimeSlot });
    const times = { startTime: '2030-04-08T10:00:00Z', endTime: '2030-04-08T11:00:00Z' };
    mock.seed.booking({ id: 300, userId: 3, eventTypeId, ...times });
    expect((await ask(mock, 'key_olivia', 'DELETE /bookings/300/cancel')).status).toBe(200);
  });
});
