import { expect } from '@jest/globals';
import { fault } from '@slotwise/mock';
import { createTest } from '@slotwise/mock/jest';
import { createClient, UnauthorizedError } from '@slotwise/sdk';
import { book } from './book.js';

const test = createTest({ baseUrl: 'https://api.example.com/v1', intercept: true });

test('books a free time', async ({ mock }) => {
  expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
  expect(mock).toHaveReceivedTimes('bookings.create', 1, { callerId: 3, status: 200 });
});

test('rejects a taken time', async ({ mock }) => {
  expect(await book('2030-01-07T09:00:00Z')).toBe('that time is taken');
  expect(mock.journal.entries().at(-1)).toMatchObject({ status: 409, rule: 'booking.taken' });
});

test('a service that is down for half a minute is asked again, and the wait takes no time', async ({ mock }) => {
  mock.faults.add({ on: 'me.get', times: 2, do: fault.status(503, { retryAfter: 15 }) });
  expect((await createClient(mock.as('alice')).me.get()).username).toBe('alice');
  expect(mock.clock.nowText()).toBe('2030-01-01T00:00:30.000Z');
});

test('a key expires', async ({ mock }) => {
  const apiKey = mock.keys.create({ userId: 3, expiresAt: '2030-01-01T01:00:00Z' });
  const client = createClient({ ...mock.as('alice'), apiKey });
  await mock.clock.advance({ minutes: 61 });
  await expect(client.me.get()).rejects.toThrow(UnauthorizedError);
});

test.concurrent.each(Array.from({ length: 50 }, (_, index) => index))(
  'fifty tests at once book the same time, each in its own fork: test %i',
  async (_, { mock, as }) => {
    const responses = { name: 'Ada', email: 'ada@example.com' };
    const { bookings } = createClient(as('alice'));
    await bookings.create({ eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses });
    expect(mock).toHaveReceivedTimes('bookings.create', 1, { status: 200 });
  },
);
