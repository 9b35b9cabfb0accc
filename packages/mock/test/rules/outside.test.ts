/** The border of the service: keys that an operator hands over by hand, and no events. */
import { expect, test, vi } from 'vitest';
import { ask, bookingAt, sampleMock } from '../ask.ts';

test.each(['k', 'key_7', 'a key with spaces', 'ключ/?&=#%', 'x'.repeat(500)])(
  'the service accepts the key %j (A-04)',
  async (key) => {
    const mock = sampleMock();
    expect(mock.keys.create({ userId: 3, key })).toBe(key);
    const response = await mock.fetch(`${mock.baseUrl}/me?${new URLSearchParams({ apiKey: key }).toString()}`);
    expect(await response.json()).toMatchObject({ username: 'alice' });
  },
);

test('no endpoint creates a key (A-04)', async () => {
  const mock = sampleMock();
  const responses = ['/api-keys', '/keys', '/users/3/keys'].map((path) =>
    ask(mock, 'key_admin', `POST ${path}`, { body: {} }),
  );
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a booking change sends no event and calls no webhook (A-35)', async () => {
  const mock = sampleMock();
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody may be called'));
  const created = await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z') });
  const cancelled = await ask(mock, 'key_alice', 'DELETE /bookings/116/cancel');
  expect([created.status, cancelled.status, fetch.mock.calls]).toEqual([200, 200, []]);
  fetch.mockRestore();
});
