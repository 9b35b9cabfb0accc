import { createClient } from '@slotwise/sdk';
import { describe, expect } from 'vitest';
import { createTest, test } from './vitest.ts';

const hosted = createTest({ deployment: 'hosted', now: '2030-06-01T00:00:00Z' });
const numbers: number[] = [];

describe('each test has a world of its own', () => {
  test.concurrent.for(Array.from({ length: 10 }, (_, index) => index))(
    'in parallel, test %i',
    async (index, { mock, as }) => {
      numbers.push(mock.worldId);
      const client = createClient(as('alice'));
      await client.bookings.cancel(index + 1);
      await new Promise(setImmediate);
      const cancelled = mock.export().bookings.filter(({ id, status }) => id <= 10 && status === 'CANCELLED');
      expect(cancelled.map(({ id }) => id)).toEqual([index + 1]);
      expect(mock).toHaveReceivedTimes('bookings.cancel', 1);
    },
  );

  test('so ten tests were ten worlds', () => {
    expect(new Set(numbers).size).toBe(10);
  });
});

test('the clock stands still, for the mock and for the client', async ({ mock, as }) => {
  expect(new Date(mock.clock.now()).toISOString()).toBe('2030-01-01T00:00:00.000Z');
  expect(as('alice').clock).toBe(mock.clock);
});

test('as takes an id or a username', async ({ as }) => {
  const [one, two] = await Promise.all([as(5), as('bob')].map(async (caller) => createClient(caller).me.get()));
  expect([one?.username, two?.username]).toEqual(['bob', 'bob']);
});

hosted('createTest makes tests of another world', async ({ mock, as }) => {
  expect(new Date(mock.clock.now()).toISOString()).toBe('2030-06-01T00:00:00.000Z');
  expect(await createClient(as('admin')).users.list()).toHaveLength(1);
});
