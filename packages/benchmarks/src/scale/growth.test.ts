/** Costs that are not to grow with the rows, as ratios of CPU with room for a busy machine. Pages are held by the rows that they read, in the mock. */
import { expect, test, vi } from 'vitest';
import type { Contest, Scale } from '../reach/contests/contest.ts';
import { samplesOf } from '../reach/contests/turns.ts';
import { adminContest } from './admins.ts';
import { growthContest, growthOf } from './growth.ts';
import { filterContest } from './listings.ts';
import { slotContest } from './slots.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Twenty times the rows of the small world. */
const scale: Scale = { many: 20_000 };
/** A cost that grows with the rows is twenty times as high, one that grows with their root more than four times. */
const most = 4;

/** The least of some measurements of each case: a busy machine makes one larger, never smaller. */
async function growths(contest: Contest): Promise<Readonly<Record<string, number>>> {
  const least: Record<string, number> = {};
  for (let round = 0; round < 3 && (round === 0 || Object.values(least).some((growth) => growth > most)); round += 1) {
    const samples = await samplesOf({ ...contest, times: { turnMs: 1 }, rounds: 3, warmUp: 3 });
    for (const [what, { value }] of Object.entries(growthOf(samples)))
      least[what] = Math.min(least[what] ?? Infinity, value);
  }
  return least;
}

test.each([
  { of: 'a listing under each filter', contest: filterContest(scale), cases: 28 },
  { of: 'what an Organization Admin asks for', contest: adminContest(), cases: 3 },
  { of: 'a slot', contest: slotContest(), cases: 1 },
])('$of costs about the same among many rows as among few', async ({ contest, cases }) => {
  const all = Object.entries(await growths(contest));
  expect(all).toHaveLength(cases);
  expect(all.filter(([, growth]) => growth > most)).toEqual([]);
});

test('a work that looks at each row is found', async () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
  const worlds = new Map([1000, scale.many].map((count) => [count, rowsOf(count)]));
  const run = (rows: number) => worlds.get(rows)?.filter(({ id }) => id % 3 === 1).length;
  expect((await growths(growthContest([{ what: 'a search', run }], scale)))['a search']).toBeGreaterThan(most);
});
