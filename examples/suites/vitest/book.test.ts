import { fault } from '@slotwise/mock';
import { createTest, test } from '@slotwise/mock/vitest';
import { createClient, UnauthorizedError } from '@slotwise/sdk';
import { expect } from 'vitest';
import { book } from './book.js';

test('books a free time', async ({ mock, as }) => {
  const before = mock.checkpoint();
  expect(await book(createClient(as('alice')), '2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
  expect(mock).toHaveReceived('bookings.create', { callerId: 3, body: { responses: { name: 'Ada' } } });
  expect(mock).toHaveChanged(before, { booking: { created: 1 } });
});

test('rejects a taken time', async ({ mock, as }) => {
  expect(await book(createClient(as('alice')), '2030-01-07T09:00:00Z')).toBe('that time is taken');
  expect(mock).toHaveReceivedTimes('bookings.create', 1, { status: 409 });
  await expect.poll(() => mock).not.toHaveReceived('bookings.cancel');
});

test('retries during an outage of half a minute without real waiting', async ({ mock, as }) => {
  mock.faults.add({ on: 'me.get', times: 2, do: fault.status(503, { retryAfter: 15 }) });
  expect((await createClient(as('alice')).me.get()).username).toBe('alice');
  expect(mock.clock.nowText()).toBe('2030-01-01T00:00:30.000Z');
});

test('a key expires', async ({ mock, as }) => {
  const apiKey = mock.keys.create({ userId: 3, expiresAt: '2030-01-01T01:00:00Z' });
  const client = createClient({ ...as('alice'), apiKey });
  expect((await client.me.get()).username).toBe('alice');
  await mock.clock.advance({ minutes: 61 });
  await expect(client.me.get()).rejects.toThrow(UnauthorizedError);
});

test.concurrent.for(Array.from({ length: 50 }, (_, index) => index))(
  'fifty concurrent tests book the same time, each on its own mock: test %i',
  async (_, { mock, as, expect }) => {
    expect(await book(createClient(as('alice')), '2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
    expect(mock).toHaveReceivedTimes('bookings.create', 1);
  },
);

const intercepted = createTest({ baseUrl: 'https://api.example.com/v1', intercept: true });

intercepted('an app that creates its own client is intercepted', async ({ mock }) => {
  expect(
    await book(createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'key_alice' }), '2030-01-07T13:00:00Z'),
  ).toBe('booked 2030-01-07T13:00:00Z');
  expect(mock).toHaveReceivedTimes('bookings.create', 1, { callerId: 3 });
});
