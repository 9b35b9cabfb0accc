/** Growth: the same work in a world of many rows and in one of few. */
import type { BenchmarkCase, Samples, Work } from '../reach/cases/case.ts';

/** A work that is to cost the same in both worlds, by what it is: done in the world of so many rows. */
export type Works = Readonly<Record<string, (rows: number) => unknown>>;

/** The way turns are measured: the first listing in an order makes its index. */
const measuring = { meter: 'cpu', times: { turnMs: 10 }, rounds: 11, warmUp: 20 } as const;

/** Prepares a case: each work in worlds of so many rows; a contender is called by its work and the name of the world. */
export function worldCase(works: Works, worlds: Readonly<Record<string, number>>): BenchmarkCase {
  const contenders = Object.entries(works).flatMap(([what, run]) =>
    Object.entries(worlds).map(([world, rows]): [string, Work] => [`${what}${world}`, () => run(rows)]),
  );
  return { ...measuring, contenders: Object.fromEntries(contenders) };
}

/** Prepares a case: each work in the small world and in the large one. */
export function growthCase(works: Works, many: number, few = 1000): BenchmarkCase {
  return worldCase(works, { ', few': few, ', many': many });
}

/** The world of each size, made when it is first asked for. */
export function madeOnce<World>(make: (rows: number) => World): (rows: number) => World {
  const made = new Map<number, World>();
  return (rows) => {
    const world = made.get(rows) ?? make(rows);
    made.set(rows, world);
    return world;
  };
}

/** The cost of each work in the large world, in units of the small one. Other samples stay as they are. */
export function growthOf(samples: Samples): Samples {
  const all: Record<string, readonly number[]> = {};
  for (const [name, costs] of Object.entries(samples)) {
    if (name.endsWith(', many')) continue;
    const large = samples[name.replace(/, few$/, ', many')] ?? costs;
    if (large === costs) all[name] = costs;
    else all[name.slice(0, -', few'.length)] = large.map((cost, round) => cost / (costs[round] ?? Number.NaN));
  }
  return all;
}
