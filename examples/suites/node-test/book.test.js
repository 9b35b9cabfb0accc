import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { fault } from '@slotwise/mock';
import { createTest } from '@slotwise/mock/node-test';
import { createClient, UnauthorizedError } from '@slotwise/sdk';
import { book } from './book.js';

const test = createTest({ baseUrl: 'https://api.example.com/v1', intercept: true });

test('books a free time', async () => {
  assert.equal(await book('2030-01-07T13:00:00Z'), 'booked 2030-01-07T13:00:00Z');
});

test('rejects a taken time', async ({ mock }) => {
  assert.equal(await book('2030-01-07T09:00:00Z'), 'that time is taken');
  assert.equal(mock.journal.entries().at(-1)?.rule, 'booking.taken');
});

test('a service that is down for half a minute is asked again, and the wait takes no time', async ({ mock }) => {
  mock.faults.add({ on: 'me.get', times: 2, do: fault.status(503, { retryAfter: 15 }) });
  assert.equal((await createClient(mock.as('alice')).me.get()).username, 'alice');
  assert.equal(mock.clock.nowText(), '2030-01-01T00:00:30.000Z');
});

test('a key expires', async ({ mock }) => {
  const apiKey = mock.keys.create({ userId: 3, expiresAt: '2030-01-01T01:00:00Z' });
  const client = createClient({ ...mock.as('alice'), apiKey });
  await mock.clock.advance({ minutes: 61 });
  await assert.rejects(client.me.get(), UnauthorizedError);
});

describe('fifty tests at once book the same time, each in its own fork', { concurrency: 50 }, () => {
  for (let index = 0; index < 50; index += 1) {
    test(`test ${index}`, async ({ mock, as }) => {
      const responses = { name: 'Ada', email: 'ada@example.com' };
      const { bookings } = createClient(as('alice'));
      await bookings.create({ eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses });
      assert.equal(mock.journal.count({ endpoint: 'bookings.create', status: 200 }), 1);
    });
  }
});
