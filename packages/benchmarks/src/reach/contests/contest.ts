/** Contests: the same work by several contenders, in fresh processes: turn and turn about, or each in one of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Contender } from '../../costs/measure.ts';
import { figureOf } from './row.ts';
import type { Row } from './row.ts';

/** The meter that is read before and after a contender's turn. */
export type Meter = 'cpu' | 'wall' | 'heap';

/** A contest, as a process of its own prepares it. */
export interface Contest {
  readonly contenders: readonly Contender[];
  readonly meter: Meter;
  /** Number of times that each does its work in a round, or the CPU that its turn is to take. */
  readonly times: number | { readonly turnMs: number };
  /** Rounds that count; in each, every contender has its turn, another one first each time. */
  readonly rounds: number;
  /** Number of times that each does its work before anything counts. */
  readonly warmUp: number;
  /** Ends what was started for it. */
  readonly end?: () => Promise<void> | void;
}

/** Prepares a contest in the process that holds it. */
export type Prepare = (scale: Scale) => Promise<Contest> | Contest;

/** The number of rows that a large world has. */
export interface Scale {
  readonly many: number;
}

/** The contests that a process holds. */
export interface Held extends Scale {
  readonly names: readonly string[];
  /** Place of the one contender that takes part; without it, all do. */
  readonly contender?: number;
}

/** The cost of each contender's turns for one time of its work, by name; turns of one round stand at the same place. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** Calls that do not count, after which engines have compiled what calls need. */
export const warmCalls = 5000;

/** Name of our contender in the contests of clients. */
export const oursName = '@slotwise/sdk';

/** Name of our contender in those of the mock. */
export const mockName = '@slotwise/mock';

const run = promisify(execFile);

/** The processes that contests are held in. */
interface Holding {
  /** One after another; their rounds are put together. */
  readonly processes: number;
  readonly many?: number;
}

/** Holds a contest. */
export async function hold(name: string, holding: Holding): Promise<Samples> {
  return (await holdTogether([name], holding))[name] ?? {};
}

/** Holds several contests in one process, so that they share the worlds that it makes. */
export async function holdTogether(
  names: readonly string[],
  { processes, many = 1_000_000 }: Holding,
): Promise<Readonly<Record<string, Samples>>> {
  const all: Record<string, Record<string, number[]>> = {};
  for (let process = 0; process < processes; process += 1) {
    for (const [name, samples] of Object.entries(await inOwnProcess({ names, many }))) {
      const before = (all[name] ??= {});
      for (const [contender, measured] of Object.entries(samples))
        before[contender] = [...(before[contender] ?? []), ...measured];
    }
  }
  return all;
}

/**
 * Holds a contest with each contender in a process of its own, where the code of others spoils none of what the engine learned of its
 * calls. In each pass they follow one another; turns of one round stand at the same place.
 */
export async function holdApart(name: string, { processes, many = 1_000_000 }: Holding): Promise<Samples> {
  const all: Record<string, number[]> = {};
  for (let pass = 0; pass < processes; pass += 1) {
    for (let contender = 0; ; contender += 1) {
      const { [name]: samples = {} } = await inOwnProcess({ names: [name], many, contender });
      const [entry] = Object.entries(samples);
      if (entry === undefined) break;
      all[entry[0]] = [...(all[entry[0]] ?? []), ...entry[1]];
    }
  }
  return all;
}

async function inOwnProcess(held: Held): Promise<Readonly<Record<string, Samples>>> {
  // Room for a round of garbage: a collection in the middle of a turn would hide what was allocated in it.
  const nursery = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];
  const file = new URL('../worker.ts', import.meta.url).pathname;
  const flags = held.names.some((name) => name.startsWith('heap')) ? nursery : ['--max-old-space-size=8192'];
  const { stdout } = await run(
    process.execPath,
    ['--conditions=@slotwise/source', ...flags, file, JSON.stringify(held)],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  // The worker writes nothing else.
  return JSON.parse(stdout) as Record<string, Samples>;
}

/** The text of a row beside its figures, and which contender is ours. */
interface RowText extends Pick<Row, 'what' | 'unit' | 'reach' | 'floor'> {
  /** Default: the client. */
  readonly ours?: string;
}

/** A row of ratios: in each round, what a contender's turn cost in units of another's turn. */
export function ratioRow(samples: Samples, { unit, ...rest }: RowText): Row {
  const base = samples[unit] ?? [];
  const ratios = Object.entries(samples)
    .filter(([name]) => name !== unit)
    .map(([name, costs]) => [name, costs.map((cost, round) => cost / (base[round] ?? Number.NaN))] as const);
  return costRow(Object.fromEntries(ratios), { ...rest, unit: `÷ ${unit}` });
}

/** A row of the costs themselves. */
export function costRow(samples: Samples, { ours: name = oursName, ...rest }: RowText): Row {
  const figures = Object.entries(samples).map(([name, measured]) => [name, figureOf(measured)] as const);
  const { [name]: ours = figureOf([]), ...beside } = Object.fromEntries(figures);
  return { ...rest, ours, beside };
}
