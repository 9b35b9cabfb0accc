import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { createMock } from '../create-mock.ts';
import { fault } from '../faults/fault.ts';
import { mswHandlers } from '../msw.ts';
import { intercept } from '../node.ts';
import { listen } from '../server.ts';
import { createTest } from '../vitest.ts';
import { matchers } from '../runners/matchers.ts';

const mock = createMock({ now: '2030-01-01T00:00:00Z' });
const other = createMock();
const wrong = 'wrong' as never; // callers without types can pass anything

/** Calls with an argument that is refused, or assertions that fail. */
const calls: Readonly<Record<string, () => unknown>> = {
  createMock: () => createMock({ baseUrl: 'nowhere' }),
  'createMock with an unknown option': () => createMock({ option: 1 } as never),
  'a seed': () => mock.seed.user({ email: wrong }),
  'a seed with an id that does not exist': () => mock.seed.schedule({ userId: 9999, timeZone: 'UTC' }),
  'seed.many': () => mock.seed.many('user', -1, () => ({})),
  'seed.host': () => mock.seed.host({ name: 'Eve', timeZone: 'Nowhere/Land' }),
  'the seed of a new mock': () => createMock({ seed: (seed) => seed.user({ email: wrong }) }),
  edit: () => mock.edit('booking', 9999, {}),
  import: () => mock.import({ version: 1, users: [{ email: 5 }] }),
  as: () => mock.as('nobody'),
  fork: () => mock.fork({ profile: wrong }),
  rollback: () => mock.rollback(other.checkpoint()),
  reset: () => mock.reset({ keep: [wrong] }),
  runInFork: () => mock.runInFork(wrong),
  'keys.create': () => mock.keys.create({ userId: 9999 }),
  'keys.expire': () => mock.keys.expire('nothing'),
  'oauth.signIn': () => mock.oauth.signIn(9999),
  'oauth.expire': () => mock.oauth.expire('nothing'),
  'clock.set': () => mock.clock.set('never'),
  'clock.advance': () => mock.clock.advance({ minutes: -1 }),
  'faults.add': () => mock.faults.add({ on: wrong, do: fault.reset() }),
  fault: () => fault.status(1),
  journal: () => mock.journal.entries({ callerId: 9999 }),
  expectReceived: () => mock.expectReceived('bookings.create'),
  'expectReceived of an unknown endpoint': () => mock.expectReceived(wrong),
  expectChanged: () => mock.expectChanged(mock.checkpoint()),
  expectUnchanged: () => mock.expectUnchanged(other.checkpoint()),
  verify: () => mock.verify(wrong),
  waitForRequest: () => mock.waitForRequest('me.get', { timeoutMs: 1 }),
  'waitForRequest, when several timers are due': waitAmongTimers,
  'waitForRequest of an unknown endpoint': () => mock.waitForRequest(wrong),
  'a matcher': () => matchers.toHaveReceived(undefined, 'me.get'),
  mswHandlers: () => mswHandlers(wrong),
  intercept: () => intercept(wrong),
  listen: () => listen(wrong),
  createTest: () => createTest({ mock, now: '2030-01-01T00:00:00Z' }),
};

test.each(Object.entries(calls))('the stack of an error thrown by %s starts at the caller', async (_, call) => {
  const { stack = '', message } = await errorOf(call);
  const file = /\n\s+at .*?(\/[^\n]*?):\d+:\d+\)?/.exec(stack)?.[1] ?? '';
  expect(basename(file), stack).toBe(basename(import.meta.filename));
  expect(stack).toContain(message);
});

/** Node.js continues the wait between two timers, and its own frames are then in the stack. */
async function waitAmongTimers(): Promise<unknown> {
  const wait = mock.waitForRequest('me.get', { timeoutMs: 1 });
  setTimeout(() => undefined, 1);
  const end = performance.now() + 5;
  while (performance.now() < end);
  return wait;
}

async function errorOf(call: () => unknown): Promise<Error> {
  try {
    await call();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('the call did not fail');
}
