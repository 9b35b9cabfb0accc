/** Run by `node-test.suites.ts` with Node's test runner. Each title begins with the result of the test. */
import assert from 'node:assert/strict';
import { createTest, test } from '../../src/node-test.ts';
import { fault } from '../../src/index.ts';

void test('fails by an assertion', async ({ mock }) => {
  await mock.fetch(`${mock.baseUrl}/bookings/1?apiKey=key_bob`);
  assert.equal(mock.journal.entries()[0]?.status, 200);
});

void test('fails by a frozen error', async ({ mock }) => {
  await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
  const error = new RangeError('frozen');
  Object.freeze(error);
  throw error;
});

void test('fails by a value that is no error', () => {
  // A test in JavaScript may throw anything.
  throw 'text' as unknown;
});

void test('fails at its timeout', { timeout: 50 }, async ({ mock }) => {
  mock.faults.add({ on: 'me.get', do: fault.hang() });
  setTimeout(() => {}, 100);
  await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
});

void test('passes', async ({ as, mock }, context) => {
  assert.equal(context.name, 'passes');
  const client = as('alice');
  assert.equal((await client.fetch(`${mock.baseUrl}/me?apiKey=${client.apiKey}`)).status, 200);
});

void test.skip('is skipped', () => assert.fail());
void test.todo('is to do');

const strict = createTest({ strict: true, baseUrl: 'https://app.test/v1', intercept: true });

void strict('fails at its end', async () => {
  await fetch('https://app.test/v1/booking/1?apiKey=key_alice');
});

void strict('fails with another profile', async ({ withProfile }) => {
  withProfile('self-hosted');
  await fetch('https://app.test/v1/me?apiKey=key_alice');
  assert.fail();
});
