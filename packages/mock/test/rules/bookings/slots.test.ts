/** Times that a booking takes from others; `opening-hours.test.ts` has those at which a schedule is closed. */
import { expect, test } from 'vitest';
import { ask, bookingAt, lastEntry, seedPeople, sampleMock } from '../../ask.ts';
import type { Mock, Seed } from '../../../src/index.ts';

/** Two hosts whose event types 1 and 2 last an hour, and a booking. */
function mockWith(booking: Parameters<Seed['booking']>[0], minutes = 60): Mock {
  return sampleMock({
    seed: (seed) => {
      seedPeople(seed, ['host', 'other']);
      for (const userId of [1, 2]) seed.eventType({ userId, title: 'Talk', length: minutes, minimumBookingNotice: 60 });
      seed.booking(booking);
    },
  });
}

/** The outcome of a booking of the host's: the status, and the rule that refused. */
async function book(mock: Mock, start: string, key = 'key_host', more = {}): Promise<unknown> {
  const { status, json } = await ask(mock, key, 'POST /bookings', { body: bookingAt(start, more) });
  return status === 200 ? 'done' : [status, lastEntry(mock).rule, json['message'], json['issues']];
}

const refused = (status: number, rule: string, message: string, path?: string): unknown[] => [
  ...[status, `booking.${rule}`, expect.stringContaining(message) as unknown],
  path === undefined ? undefined : [expect.objectContaining({ path }) as unknown],
];
const taken = refused(409, 'taken', 'already has a booking');

// In the sample data alice is open from 09:00 to 17:00; booking 1 takes 09:00 to 09:30, booking 2 10:00 to 10:30.
test.each([
  ['09:00', taken],
  ['09:29', taken],
  ['09:30', 'done'],
  ['09:31', taken],
  ['18:00', refused(409, 'closed', 'not available')],
])('in the sample data, a booking with alice at %s returns %j', async (time, expected) => {
  expect(await book(sampleMock(), `2030-01-07T${time}:00Z`, 'key_alice')).toEqual(expected);
});

test('bookings and schedules of another host do not matter, nor does a schedule that the event type does not use', async () => {
  const mock = sampleMock();
  for (const start of ['2030-01-07T09:00:00Z', '2030-01-05T23:00:00Z'])
    expect(await book(mock, start, 'key_alice', { eventTypeId: 2 })).toBe('done');
});

const [monday, ten, friday] = ['2030-01-07T09:00:00Z', '2030-01-07T10:00:00Z', '2030-01-11T10:00:00Z'];
test.each([
  [{ userId: 1, eventTypeId: 1, endTime: friday }, '2030-01-09T09:00:00Z', taken],
  [{ userId: 1, eventTypeId: 1, endTime: friday, status: 'CANCELLED' }, '2030-01-09T09:00:00Z', 'done'],
  [{ userId: 2, eventTypeId: 2, endTime: friday }, '2030-01-09T09:00:00Z', 'done'],
  [{ userId: 1, endTime: ten }, '2030-01-07T09:59:00Z', taken],
  [{ userId: 1, endTime: ten }, '2030-01-07T10:00:00Z', 'done'],
  [{ userId: 1, endTime: ten }, '2029-12-31T09:00:00Z', refused(400, 'past', '2030-01-01T00:00:00.000Z', 'start')],
  [{ userId: 1, endTime: ten }, '2030-01-01T01:00:00Z', 'done'],
  [{ userId: 1, endTime: ten }, '2030-01-01T00:59:00Z', refused(400, 'notice', '2030-01-01T01:00:00.000Z', 'start')],
] as const)(
  'next to a booking from Monday at nine with %j, a booking at %s returns %j',
  async (booking, start, expected) => {
    expect(await book(mockWith({ startTime: monday, ...booking }), start)).toEqual(expected);
  },
);

test('detects an overlap across the end of a month or year from either side', async () => {
  const times = { startTime: '2030-12-29T00:00:00Z', endTime: '2031-01-03T00:00:00Z' };
  const mock = mockWith({ userId: 1, eventTypeId: 1, ...times }, 5 * 24 * 60);
  for (const day of ['2030-12-25', '2031-01-02']) expect(await book(mock, `${day}T00:00:00Z`)).toEqual(taken);
  for (const day of ['2030-12-24', '2031-01-03']) expect(await book(mock, `${day}T00:00:00Z`)).toBe('done');
});

test('accepts a start now, and rejects a start one second earlier', async () => {
  const mock = sampleMock({ now: '2030-01-07T13:00:00Z' });
  const past = refused(400, 'past', '2030-01-07T13:00:00.000Z', 'start');
  expect(await book(mock, '2030-01-07T12:59:59Z', 'key_alice')).toEqual(past);
  expect(await book(mock, '2030-01-07T13:00:00Z', 'key_alice')).toBe('done');
});

test('an edit can move a booking to a time that overlaps its own old time', async () => {
  const mock = mockWith({ userId: 1, eventTypeId: 1, startTime: monday, endTime: ten });
  const body = { start: '2030-01-07T09:30:00Z', end: '2030-01-07T10:30:00Z' };
  expect((await ask(mock, 'key_host', 'PATCH /bookings/1', { body })).status).toBe(200);
});
