import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import { ask, sampleMock } from '../ask.ts';

test('rejects a duplicate of a unique value', () => {
  const { seed } = sampleMock();
  expect(() => seed.user({ username: 'new', email: 'Alice@Example.com' })).toThrow('email is taken by user 3');
  expect(() => seed.membership({ userId: 3, teamId: 1 })).toThrow('taken by membership 2');
  expect(() => seed.key({ userId: 3, key: 'key_bob' })).toThrow('key is taken');
});

test('a given ID is not used again, and the next ID follows it', () => {
  const { seed } = sampleMock();
  expect(seed.user({ id: 50, username: 'eve', email: 'eve@example.com' }).id).toBe(50);
  expect(seed.user({ username: 'dan', email: 'dan@example.com' }).id).toBe(51);
});

test('seed.many stores several rows at once', () => {
  const { seed } = sampleMock();
  const users = seed.many('user', 3, (index) => ({ username: `user${index}`, email: `user${index}@example.com` }));
  expect(users.map(({ id, username }) => `${id} ${username}`)).toEqual(['6 user0', '7 user1', '8 user2']);
});

test('a mock with a seed contains only the seeded rows', async () => {
  const mock = createMock({
    seed: (seed) => void seed.key({ userId: seed.user({ username: 'eve', email: 'eve@example.com' }).id, key: 'k' }),
  });
  expect((await ask(mock, 'k', 'GET /me')).json).toMatchObject({ id: 1, username: 'eve', role: 'USER' });
  expect((await ask(mock, 'k', 'GET /bookings')).json).toEqual({ bookings: [] });
  expect((await ask(mock, 'key_alice', 'GET /me')).status).toBe(401);
});

test('accepts a booking that the service would reject', async () => {
  const mock = sampleMock();
  const [startTime, endTime] = [new Date('2030-01-07T09:00:00Z'), '2030-01-07T09:30:00Z'];
  const { id } = mock.seed.booking({ userId: 3, startTime, endTime });
  expect((await ask(mock, 'key_alice', `GET /bookings/${id}`)).json['booking']).toMatchObject({
    status: 'ACCEPTED',
    startTime: '2030-01-07T09:00:00Z',
    userPrimaryEmail: 'alice@example.com',
  });
});
