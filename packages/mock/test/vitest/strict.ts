/** Run by `failure.test.ts`, in a vitest of its own: each test says whether it passes. */
import { expect } from 'vitest';
import { fault } from '../../src/index.ts';
import { createTest } from '../../src/vitest.ts';

const test = createTest({ strict: true });

test('fails at its end', async ({ mock }) => {
  mock.faults.add({ on: 'me.get', do: fault.status(503) });
  await mock.fetch(`${mock.baseUrl}/booking/1?apiKey=key_alice`);
  await mock.fetch(`${mock.baseUrl}/bookings?tak=5&apiKey=key_alice`);
});

test('fails by itself, and says the rest', async ({ mock }) => {
  await mock.fetch(`${mock.baseUrl}/booking/1`);
  expect(mock).toHaveReceived('bookings.get');
});

test('fails on a world under another profile', async ({ withProfile }) => {
  const { mock } = withProfile('self-hosted');
  await mock.fetch(`${mock.baseUrl}/booking/1`);
});

test('passes', async ({ mock, as }) => {
  mock.faults.add({ on: 'me.get', do: fault.optional(fault.status(503)) });
  mock.allowUnmatched({ path: '/v1/version' });
  await as('alice').fetch(`${mock.baseUrl}/version`);
});

test('passes, since what was begun comes to its end', ({ mock }) => {
  mock.faults.add({ on: 'me.get', do: fault.delay(60_000) });
  void mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
});

test('is skipped', async ({ mock, skip }) => {
  await mock.fetch(`${mock.baseUrl}/booking/1`);
  skip();
});

const lax = createTest({ strict: { unmatched: false } });

for (const name of ['one', 'another']) {
  lax.concurrent(`fails beside others: ${name}`, async ({ mock }) => {
    await mock.fetch(`${mock.baseUrl}/booking/1`);
    await mock.fetch(`${mock.baseUrl}/me?${name}=1&apiKey=key_alice`);
  });
}

lax.concurrent('passes beside others', async ({ mock }) => {
  await mock.fetch(`${mock.baseUrl}/booking/1`);
});
