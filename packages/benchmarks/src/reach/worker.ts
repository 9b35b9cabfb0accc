/** Holds one contest, named by the argument, in this process; prints its samples as one line of JSON. */
import type { Contest, Meter, Samples } from './contests/contest.ts';
import { contests } from './contests.ts';

/** CPU of every thread in microseconds, time in milliseconds, bytes of the heap. */
const meters: Readonly<Record<Meter, () => number>> = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  wall: () => performance.now(),
  heap: () => process.memoryUsage().heapUsed,
};

const name = process.argv[2] ?? '';
const prepare = contests[name];
if (prepare === undefined)
  throw new Error(`there is no contest ${name}; there are ${Object.keys(contests).join(', ')}`);
process.stdout.write(`${JSON.stringify(await samplesOf(await prepare()))}\n`);

async function samplesOf({ contenders, meter, times, rounds, warmUp }: Contest): Promise<Samples> {
  for (const contender of contenders) await contender.run(warmUp);
  const samples: Record<string, number[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      if (meter === 'heap') globalThis.gc?.();
      const before = meters[meter]();
      await contender.run(times);
      samples[contender.name]?.push((meters[meter]() - before) / times);
    }
  }
  return samples;
}
