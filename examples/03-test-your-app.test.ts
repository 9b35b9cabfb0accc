/** Tests of an app: each gets a world of its own, with the rules of the specification in it. */
import { createClient, NotFoundError } from '@slotwise/sdk';
import { test } from '@slotwise/mock/vitest';
import { expect } from 'vitest';
import { bookACall } from './book-a-call.ts';

const ada = { name: 'Ada', email: 'ada@example.com' };

test('a visitor books a free time', async ({ mock, as }) => {
  const before = mock.checkpoint();

  const said = await bookACall(createClient(as('alice')), new Date('2030-01-07T13:00:00Z'), ada);

  expect(said).toBe('See you on 2030-01-07T13:00:00Z, Ada.');
  expect(mock).toHaveReceived('bookings.create', { callerId: 3, body: { responses: ada } });
  expect(mock).toHaveChanged(before, { booking: { created: 1 }, attendee: { created: 1 } });
});

test('a visitor sees that a time is taken', async ({ mock, as }) => {
  const client = createClient(as('alice'));
  const before = mock.checkpoint();

  const said = await bookACall(client, new Date('2030-01-07T09:00:00Z'), ada);

  expect(said).toBe('That time is taken: choose another.');
  expect(mock).toHaveReceivedTimes('bookings.create', 1, { status: 409 });
  expect(mock).not.toHaveChanged(before);
  expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'booking.taken', assumption: 'A-54' });
});

test("another user's booking is not found", async ({ as }) => {
  await expect(createClient(as('bob')).bookings.get(1)).rejects.toThrow(NotFoundError);
});
