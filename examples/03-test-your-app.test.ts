/** Tests of an app: each gets a world of its own, with the real service's rules in it. */
import { createClient, NotFoundError } from '@slotwise/sdk';
import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { bookACall } from './book-a-call.ts';

const town = createMock({ now: '2030-01-01T09:00:00Z' });
const ada = { name: 'Ada', email: 'ada@example.com' };

test('a visitor books a free time', async () => {
  const mock = town.fork();
  const client = createClient({ baseUrl: mock.baseUrl, ...mock.as('alice') });

  expect(await bookACall(client, new Date('2030-01-07T13:00:00Z'), ada)).toBe('See you on 2030-01-07T13:00:00Z, Ada.');

  const [booking] = await client.bookings.list({ attendeeEmail: ada.email });
  expect(booking).toMatchObject({ status: 'ACCEPTED', responses: { location: { value: 'integrations:zoom' } } });
});

test('a visitor is told that a time is taken', async () => {
  const mock = town.fork();
  const client = createClient({ baseUrl: mock.baseUrl, ...mock.as('alice') });

  expect(await bookACall(client, new Date('2030-01-07T09:00:00Z'), ada)).toBe('That time is taken: choose another.');
  expect(mock.journal.entries().at(-1)).toMatchObject({ status: 409, rule: 'booking.taken', gap: 'G-54' });
});

test("another user's booking is not there", async () => {
  const mock = town.fork();
  const client = createClient({ baseUrl: mock.baseUrl, ...mock.as('bob') });

  await expect(client.bookings.get(1)).rejects.toThrow(NotFoundError);
});
