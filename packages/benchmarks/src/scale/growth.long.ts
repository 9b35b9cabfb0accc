/** Costs that are not to grow with the rows, as ratios of CPU with room for a busy machine. Pages are held by the rows that they read, in the mock. */
import type { Mock } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import { samplesOf } from '../reach/cases/case.ts';
import type { BenchmarkCase } from '../reach/cases/case.ts';
import { figureOf } from '../reach/row.ts';
import { adminCase } from './admins.ts';
import { forkCase, forkMemory } from './forks.ts';
import { growthCase, growthOf } from './growth.ts';
import { filterCase } from './listings.ts';
import { slotCase } from './slots.ts';
import { adminKey } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Twenty times the rows of the small world. */
const many = 20_000;
/** A cost that grows with the rows is twenty times as high, one that grows with their root more than four times. */
const most = 4;

/** The least of some measurements of each work: a busy machine makes one larger, never smaller. */
async function growths(
  measured: BenchmarkCase,
  { limit = most, turnMs = 1 } = {},
): Promise<Readonly<Record<string, number>>> {
  const least: Record<string, number> = {};
  for (let round = 0; round < 3 && (round === 0 || Object.values(least).some((growth) => growth > limit)); round += 1) {
    const samples = await samplesOf({ ...measured, times: { turnMs }, rounds: 3, warmUp: 3 });
    for (const [what, ratios] of Object.entries(growthOf(samples)))
      least[what] = Math.min(least[what] ?? Infinity, figureOf(ratios).value);
  }
  return least;
}

test.each([
  { of: 'a listing under each filter', measured: filterCase(many), works: 28 },
  { of: 'what an Organization Admin asks for', measured: adminCase(), works: 3 },
  { of: 'a slot', measured: slotCase(), works: 1 },
  // A copy of so many rows is found: a fork takes microseconds.
  { of: 'a fork, a checkpoint or a reset with a write', measured: forkCase(100_000), works: 4, limit: 2, turnMs: 5 },
])('$of costs about the same among many rows as among few', async ({ measured, works, limit = most, turnMs }) => {
  const all = Object.entries(await growths(measured, { limit, turnMs }));
  expect(all).toHaveLength(works);
  expect(all.filter(([, growth]) => growth > limit)).toEqual([]);
});

test('a work that looks at each row is found', async () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
  const worlds = new Map([1000, many].map((count) => [count, rowsOf(count)]));
  const run = (rows: number) => worlds.get(rows)?.filter(({ id }) => id % 3 === 1).length;
  expect((await growths(growthCase({ 'a search': run }, many)))['a search']).toBeGreaterThan(most);
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
  const response = await mock.fetch(`${mock.baseUrl}/bookings/${id}?apiKey=${adminKey}`);
  // The envelope of a booking.
  const { booking } = (await response.json()) as { readonly booking: { readonly title: string } };
  return booking.title;
}
