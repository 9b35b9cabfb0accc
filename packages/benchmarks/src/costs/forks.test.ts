import type { Mock } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import { forkCosts } from './forks.ts';
import { forkMemory } from './memory.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a fork, a fork that is written to, and a rollback cost at 100,000 bookings at most 1.5 times what they cost at 1,000', async () => {
  const names = ['fork', 'fork and one booking', 'checkpoint and rollback'];
  const least: Record<string, number> = {};
  // A busy machine makes a ratio larger, never a copy of 100,000 rows cheap: the least of three measurements counts.
  for (let round = 0; round < 3 && !names.every((name) => (least[name] ?? Infinity) <= 1.5); round += 1)
    for (const [name, ratio] of Object.entries(await forkCosts())) least[name] = Math.min(least[name] ?? ratio, ratio);
  expect(Object.keys(least)).toEqual(names);
  for (const [name, ratio] of Object.entries(least)) expect(ratio, name).toBeLessThanOrEqual(1.5);
});

test('1,000 forks of 100,000 bookings, with ten writes each, take less than 200 MB', async () => {
  const { megabytes, origin, forks } = await forkMemory();
  expect(megabytes).toBeLessThan(200);
  // They are all there, and saw nothing of one another.
  expect(new Set(forks.map(({ worldId }) => worldId)).size).toBe(1000);
  expect(await titleOf(origin, 200)).not.toBe('A talk');
  expect(await titleOf(forks[0], 200)).toBe('A talk');
  expect(await titleOf(forks[1], 200)).not.toBe('A talk');
});

async function titleOf(mock: Mock | undefined, id: number): Promise<unknown> {
  if (mock === undefined) throw new Error('there is no such fork');
  const response = await mock.fetch(`${mock.baseUrl}/bookings/${id}?apiKey=key_of_host`);
  // The envelope of a booking.
  const { booking } = (await response.json()) as { readonly booking: { readonly title: string } };
  return booking.title;
}
