/** A test of Jest that fails, in the project `jest-esm`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { install, runIn } from './suite.ts';
import { suites } from './suites.ts';

const failing = `
import assert from 'node:assert/strict';
import { expect } from '@jest/globals';
import { fault } from '@slotwise/mock';
import { createTest, test } from '@slotwise/mock/jest';

const get = (mock, path) => mock.fetch(mock.baseUrl + path + '?apiKey=key_alice');

test('fails by a matcher', async ({ mock }) => {
  await get(mock, '/me');
  expect(mock).toHaveReceived('me.get', { status: 500 });
});

test('fails by an assertion of Node', async ({ mock }) => {
  await get(mock, '/me');
  assert.equal(1, 2);
});

test('fails by a frozen error', async ({ mock }) => {
  await get(mock, '/me');
  throw Object.freeze(new RangeError('frozen'));
});

test('fails at its timeout', async ({ mock }) => {
  mock.faults.add({ on: 'me.get', do: fault.hang() });
  await get(mock, '/me');
}, 50);

test.concurrent('fails beside others', async ({ mock }) => {
  await get(mock, '/me');
  throw new Error('own');
});

test.each([[1, 'a'], [2, 'b']])('passes with the row %i %s', (number, letter, { mock }) => {
  expect(letter).toBe(number === 1 ? 'a' : 'b');
  expect(mock).toHaveReceivedTimes('me.get', 0);
});

test.each\`
  number
  \${1}
\`('passes with number $number', ({ number }, { mock }) => {
  expect([number, mock.journal.entries().length]).toEqual([1, 0]);
});

test.failing('passes because it fails', () => {
  throw new Error('own');
});
test.skip('is skipped', () => {});
test.todo('is to do');

const strict = createTest({ strict: true, baseUrl: 'https://app.test/v1', intercept: true });
strict('fails at its end', () => fetch('https://app.test/v1/booking/1').then(() => {}));
`;

test('in Jest, a failing test lists the requests that its mock received', async () => {
  const suite = suites.find(({ name }) => name.startsWith('jest-esm: jest@30'));
  if (suite === undefined) throw new Error('the project jest-esm is gone');
  const { folder, output: problem } = await install(suite);
  expect(problem).toBeUndefined();
  writeFileSync(join(folder, 'failing.test.js'), failing);
  const { code, output } = await runIn(folder, 'NODE_OPTIONS=--experimental-vm-modules NO_COLOR=1 jest failing');
  expect(code, output).toBe(1);
  expect(output).toContain('6 failed, 1 skipped, 1 todo, 4 passed');
  /** What Jest prints about a test, without empty lines. */
  const messageOf = (title: string) =>
    output
      .split('  ● ')
      .filter((part) => part.startsWith(title))
      .join('')
      .replaceAll(/\n\s*\n/g, '\n');
  const received = /What the mock received:\n\s+1\. GET \/me by user 3 → 200/g;
  for (const title of ['fails by a matcher', 'fails by an assertion', 'fails by a frozen error', 'fails beside others'])
    expect(messageOf(title).match(received), messageOf(title)).toHaveLength(1);
  expect(messageOf('fails at its timeout')).toMatch(
    /Exceeded timeout of 50 ms[^]*What the mock received:\n\s+1\. GET \/me by user 3 → no response \(fault: hang\)/,
  );
  expect(messageOf('fails at its end')).toMatch(
    /1 problem at the end of a strict test:\n[^]*What the mock received:\n\s+1\. GET \/v1\/booking\/1 → 404/,
  );
});
