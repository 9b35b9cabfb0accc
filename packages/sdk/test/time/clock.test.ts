import { expect, test } from 'vitest';
import { clientOf, errorOf, serve } from '../loopback.ts';
import type { Reply } from '../loopback.ts';
import type { Clock } from '../../src/index.ts';

const silence: Reply = () => {};
const me: Reply = { json: { id: 1, email: 'ada@example.com' } };

/** A clock whose time limits end when the test says so. */
function limiting() {
  const limits: { readonly ms: number; readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const limit = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      limits.push({ ms, signal, end: resolve });
    });
  const clock: Clock = { now: () => 0, limit };
  return { clock, limits };
}

test.each([
  ['timeoutMs', 1, { timeoutMs: 40_000, totalTimeoutMs: 90_000 }],
  ['totalTimeoutMs', 0, { timeoutMs: 40_000, totalTimeoutMs: 90_000 }],
])('a clock can end %s', async (name, index, options) => {
  const server = await serve(silence);
  const { clock, limits } = limiting();
  const call = errorOf(clientOf(server, { clock, retry: false, ...options }).me.get());
  await expect.poll(() => server.seen.length).toBe(1);
  expect(limits.map(({ ms }) => ms)).toEqual([90_000, 40_000]);
  limits[index]?.end();
  expect(await call).toMatchObject({ kind: 'timeout', message: expect.stringContaining(`(${name})`) as unknown });
});

test('a limit is cancelled when its call ends, and ending it later has no effect', async () => {
  const server = await serve(me);
  const { clock, limits } = limiting();
  expect((await clientOf(server, { clock }).me.get()).id).toBe(1);
  expect(limits.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  for (const { end } of limits) end();
});

test('Infinity sets no limit on the clock', async () => {
  const server = await serve(me);
  const { clock, limits } = limiting();
  await clientOf(server, { clock, timeoutMs: Infinity, totalTimeoutMs: Infinity }).me.get();
  expect(limits).toEqual([]);
});

test('timeouts use a timer if the clock has no limit()', async () => {
  const server = await serve(silence);
  const clock = { now: () => 0, wait: async () => {} };
  expect(await errorOf(clientOf(server, { clock }).me.get({ timeoutMs: 30 }))).toMatchObject({ kind: 'timeout' });
});

test('a wait that rejects after an abort is an abort, and any other rejection fails the call', async () => {
  const server = await serve({ status: 503 });
  const ending = new AbortController();
  const rejecting = (_: number, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('given up')));
      ending.abort('enough');
    });
  const aborted = clientOf(server, { clock: { now: () => 0, wait: rejecting } }).me.get({ signal: ending.signal });
  expect(await errorOf(aborted)).toMatchObject({ kind: 'aborted', reason: 'enough' });
  const wait = async () => {
    throw new RangeError('no time');
  };
  await expect(clientOf(server, { clock: { now: () => 0, wait } }).me.get()).rejects.toThrow('no time');
});
