/** The turns of a contest: each contender does its work while a meter is read. */
import type { Contender } from '../../costs/measure.ts';
import type { Contest, Meter, Samples } from './contest.ts';

/** CPU of every thread in microseconds, time in milliseconds, bytes of the heap. */
const meters: Readonly<Record<Meter, () => number>> = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  wall: () => performance.now(),
  heap: () => process.memoryUsage().heapUsed,
};

/** Holds a contest in this process. */
export async function samplesOf({ contenders, meter, times, rounds, warmUp }: Contest): Promise<Samples> {
  const entrants: { readonly contender: Contender; readonly times: number; readonly costs: number[] }[] = [];
  for (const contender of contenders) {
    if (warmUp > 0) await contender.run(warmUp);
    entrants.push({ contender, times: typeof times === 'number' ? times : await fitting(contender, times), costs: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % entrants.length;
    for (const { contender, times, costs } of [...entrants.slice(first), ...entrants.slice(0, first)]) {
      if (meter === 'heap') globalThis.gc?.();
      const read = contender.meter ?? meters[meter];
      const before = await read();
      await contender.run(times);
      costs.push(((await read()) - before) / times);
    }
  }
  return Object.fromEntries(entrants.map(({ contender, costs }) => [contender.name, costs]));
}

/** Number of times that a contender's work fits into a turn; once, where it takes longer. */
async function fitting(contender: Contender, { turnMs }: { readonly turnMs: number }): Promise<number> {
  const turn = turnMs * 1000;
  for (let times = 1; ; times *= 4) {
    const before = meters.cpu();
    await contender.run(times);
    const cost = meters.cpu() - before;
    if (cost * 4 > turn) return Math.max(1, Math.round((times * turn) / cost));
  }
}
