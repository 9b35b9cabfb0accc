import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Mock } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import { forkCosts, worldOf } from './forks.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a fork, a fork that is written to, and a rollback cost at 100,000 bookings at most 1.5 times what they cost at 1,000', async () => {
  const costs = await forkCosts();
  expect(Object.keys(costs)).toEqual(['fork', 'fork and one booking', 'checkpoint and rollback']);
  for (const [name, ratio] of Object.entries(costs)) expect(ratio, name).toBeLessThanOrEqual(1.5);
});

test('1,000 forks of 100,000 bookings, with ten writes each, take less than 200 MB', async () => {
  const world = worldOf(100_000);
  const key = world.keys.mint({ userId: 3 });
  const before = await heapAfterCollection();
  const forks: Mock[] = [];
  for (let index = 0; index < 1000; index += 1) {
    const fork = world.fork();
    forks.push(fork);
    // Here and there in the table, so that no two writes meet in one part of it.
    for (let write = 0; write < 10; write += 1) expect(await retitle(fork, key, 200 + write * 9973 + index)).toBe(200);
  }
  const megabytes = ((await heapAfterCollection()) - before) / 1024 / 1024;
  expect(megabytes).toBeLessThan(200);
  // They are all there, and saw nothing of one another.
  expect(new Set(forks.map(({ worldId }) => worldId)).size).toBe(1000);
  expect(await titleOf(world, key, 200)).not.toBe('A talk');
  expect(await titleOf(forks[0], key, 200)).toBe('A talk');
  expect(await titleOf(forks[1], key, 200)).not.toBe('A talk');
});

async function retitle(mock: Mock, key: string, id: number): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const url = `${mock.baseUrl}/bookings/${id}?apiKey=${key}`;
  return (await mock.fetch(url, { method: 'PATCH', headers, body: '{"title":"A talk"}' })).status;
}

async function titleOf(mock: Mock | undefined, key: string, id: number): Promise<unknown> {
  if (mock === undefined) throw new Error('there is no such fork');
  const answer = await mock.fetch(`${mock.baseUrl}/bookings/${id}?apiKey=${key}`);
  // The envelope of a booking.
  const { booking } = (await answer.json()) as { readonly booking: { readonly title: string } };
  return booking.title;
}

async function heapAfterCollection(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('there is no collector to call');
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate();
    Reflect.apply(collect, undefined, []);
  }
  return process.memoryUsage().heapUsed;
}
