import { expect, test } from 'vitest';
import { createMock } from '../index.ts';
import type { Seed } from '../index.ts';
import { ask, townMock, worldOf } from '../../test/ask.ts';

test.each<readonly [refused: string, act: (seed: Seed) => unknown]>([
  ['seed.membership: userId 99 dangles', (seed) => seed.membership({ userId: 99, teamId: 1 })],
  ['seed.membership: teamId 99 dangles', (seed) => seed.membership({ userId: 1, teamId: 99 })],
  ['seed.eventType: userId 99 dangles', (seed) => seed.eventType({ userId: 99, title: 'Talk', length: 30 })],
  [
    'seed.eventType: scheduleId 99 dangles',
    (seed) => seed.eventType({ userId: 3, title: 'Talk', length: 30, scheduleId: 99 }),
  ],
  ['seed.schedule: userId 99 dangles', (seed) => seed.schedule({ userId: 99, timeZone: 'UTC' })],
  [
    'seed.availability: scheduleId 99 dangles',
    (seed) => seed.availability({ scheduleId: 99, startTime: '09:00', endTime: '10:00' }),
  ],
  ['seed.credential: userId 99 dangles', (seed) => seed.credential({ userId: 99, type: 'x' })],
  [
    'seed.destinationCalendar: credentialId 99 dangles',
    (seed) => seed.destinationCalendar({ userId: 3, integration: 'x', externalId: 'y', credentialId: 99 }),
  ],
  [
    'seed.booking: eventTypeId 99 dangles',
    (seed) =>
      seed.booking({ userId: 3, eventTypeId: 99, startTime: '2030-01-01T00:00:00Z', endTime: '2030-01-01T01:00:00Z' }),
  ],
  ['seed.attendee: bookingId 999 dangles', (seed) => seed.attendee({ bookingId: 999, email: 'a@example.com' })],
  ['seed.bookingReference: bookingId 999 dangles', (seed) => seed.bookingReference({ bookingId: 999, type: 'x' })],
  ['seed.key: userId 99 dangles', (seed) => seed.key({ userId: 99 })],
])('%s: the message names the row, the column and the id, and nothing is seeded', (refused, act) => {
  const mock = townMock();
  const world = worldOf(mock);
  expect(() => act(mock.seed)).toThrow(refused);
  expect(worldOf(mock)).toBe(world);
});

test('what must be unique is refused the second time', () => {
  const { seed } = townMock();
  expect(() => seed.user({ username: 'ALICE', email: 'new@example.com' })).toThrow('username is taken by user 3');
  expect(() => seed.user({ username: 'new', email: 'Alice@Example.com' })).toThrow('email is taken by user 3');
  expect(() => seed.membership({ userId: 3, teamId: 1 })).toThrow('taken by membership 2');
  expect(() => seed.key({ userId: 3, key: 'key_bob' })).toThrow('key is taken');
  expect(() => seed.user({ id: 3, username: 'new', email: 'new@example.com' })).toThrow('id 3 is taken');
});

test('what is not an instant, a time of day, a time zone or an id is refused', () => {
  const { seed } = townMock();
  expect(() => seed.booking({ userId: 3, startTime: 'soon', endTime: 'later' })).toThrow('startTime');
  expect(() => seed.booking({ userId: 3, startTime: '2030-01-01T01:00:00Z', endTime: '2030-01-01T00:00:00Z' })).toThrow(
    'endTime must be after startTime',
  );
  expect(() => seed.availability({ scheduleId: 1, startTime: '9', endTime: '10:00' })).toThrow('startTime');
  expect(() => seed.schedule({ userId: 3, timeZone: 'Mars/Olympus' })).toThrow('"Mars/Olympus"');
  expect(() => seed.user({ id: 0, username: 'new', email: 'new@example.com' })).toThrow('whole number from 1');
});

test('an id that was given is not used again, and the next goes on from it', () => {
  const { seed } = townMock();
  expect(seed.user({ id: 50, username: 'eve', email: 'eve@example.com' }).id).toBe(50);
  expect(seed.user({ username: 'dan', email: 'dan@example.com' }).id).toBe(51);
});

test('many rows are seeded at once', () => {
  const { seed } = townMock();
  const users = seed.many('user', 3, (index) => ({ username: `user${index}`, email: `user${index}@example.com` }));
  expect(users.map(({ id, username }) => [id, username])).toEqual([
    [6, 'user0'],
    [7, 'user1'],
    [8, 'user2'],
  ]);
});

test('a world without a seed of its own is the small town; with one, it holds what was seeded and nothing else', async () => {
  const mock = createMock({
    seed: (seed) => void seed.key({ userId: seed.user({ username: 'eve', email: 'eve@example.com' }).id, key: 'k' }),
  });
  expect((await ask(mock, 'k', 'GET /me')).json).toMatchObject({ id: 1, username: 'eve', role: 'USER' });
  expect((await ask(mock, 'k', 'GET /bookings')).json).toEqual({ bookings: [] });
  expect((await ask(mock, 'key_alice', 'GET /me')).status).toBe(401);
});

test('a booking may be seeded where the service would refuse it', async () => {
  const mock = townMock();
  const { id } = mock.seed.booking({
    userId: 3,
    startTime: new Date('2030-01-07T09:00:00Z'),
    endTime: '2030-01-07T09:30:00Z',
  });
  expect((await ask(mock, 'key_alice', `GET /bookings/${id}`)).json['booking']).toMatchObject({
    status: 'ACCEPTED',
    startTime: '2030-01-07T09:00:00Z',
    userPrimaryEmail: 'alice@example.com',
  });
});
