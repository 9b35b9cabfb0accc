/** Benchmark cases: contenders that do the same work, and how their turns are measured. */

/** The work of a contender, done once. */
export type Work = () => unknown;

/** The work of a contender, done so many times, where once is not enough to say what it is. */
export interface Batch {
  run(times: number): Promise<void> | void;
  /** Reads the meter of whoever does the work, where it is not this process or not the meter of the case. */
  readonly meter?: () => Promise<number>;
}

/** A benchmark case, as the process that runs it prepares it. */
export interface BenchmarkCase {
  readonly contenders: Readonly<Record<string, Work | Batch>>;
  /** The meter that is read before and after a contender's turn. */
  readonly meter: keyof typeof meters;
  /** Number of times that each does its work in a round, or the CPU that its turn is to take. */
  readonly times: number | { readonly turnMs: number };
  /** Rounds that count; in each, every contender has its turn, another one first each time. */
  readonly rounds: number;
  /** Number of times that each does its work before anything counts. */
  readonly warmUp: number;
  /** Ends what was started for it. */
  readonly end?: () => unknown;
}

/** The cost of each contender's turns for one time of its work, by name; turns of one round stand at the same place. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** Calls that do not count, after which engines have compiled what calls need. */
export const warmCalls = 5000;

/** Name of our contender in the cases of clients. */
export const oursName = '@slotwise/sdk';

/** Name of our contender in those of the mock. */
export const mockName = '@slotwise/mock';

/** CPU of every thread in microseconds, time in milliseconds, bytes of the heap. */
const meters = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  wall: () => performance.now(),
  heap: () => process.memoryUsage().heapUsed,
};

/** Runs a case in this process. */
export async function samplesOf({ contenders, meter, times, rounds, warmUp }: BenchmarkCase): Promise<Samples> {
  const entrants: { readonly work: Work | Batch; readonly name: string; times: number; costs: number[] }[] = [];
  for (const [name, work] of Object.entries(contenders)) {
    await repeat(work, warmUp);
    entrants.push({ name, work, times: typeof times === 'number' ? times : await fitting(work, times), costs: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % entrants.length;
    for (const { work, times, costs } of [...entrants.slice(first), ...entrants.slice(0, first)]) {
      if (meter === 'heap') globalThis.gc?.();
      const read = ('meter' in work ? work.meter : undefined) ?? meters[meter];
      const before = await read();
      await repeat(work, times);
      costs.push(((await read()) - before) / times);
    }
  }
  return Object.fromEntries(entrants.map(({ name, costs }) => [name, costs]));
}

/** Lets a contender do its work so many times. */
export async function repeat(work: Work | Batch, times: number): Promise<void> {
  if (typeof work === 'object') return times > 0 ? work.run(times) : undefined;
  for (let time = 0; time < times; time += 1) await work();
}

/** Number of times that a contender's work fits into a turn; once, where it takes longer. */
async function fitting(work: Work | Batch, { turnMs }: { readonly turnMs: number }): Promise<number> {
  const turn = turnMs * 1000;
  for (let times = 1; ; times *= 4) {
    const before = meters.cpu();
    await repeat(work, times);
    const cost = meters.cpu() - before;
    if (cost * 4 > turn) return Math.max(1, Math.round((times * turn) / cost));
  }
}
