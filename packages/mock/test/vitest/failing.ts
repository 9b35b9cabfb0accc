/** Run by `failure.test.ts`, in a vitest of its own: it must fail. */
import { expect } from 'vitest';
import { test } from '../../src/vitest.ts';

test('a test that fails', async ({ mock }) => {
  await mock.fetch(`${mock.baseUrl}/bookings/1?apiKey=key_bob`);
  expect(mock).toHaveReceived('bookings.get', { status: 200 });
});
