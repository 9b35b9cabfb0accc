/** Contests: the same work by several contenders, turn and turn about, in fresh processes. */
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
  /** Number of times that each does its work in a round. */
  readonly times: number;
  /** Rounds that count; in each, every contender has its turn, another one first each time. */
  readonly rounds: number;
  /** Number of times that each does its work before anything counts. */
  readonly warmUp: number;
}

/** The cost of each contender's turns for one time of its work, by name; turns of one round stand at the same place. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** Name of our contender in every contest. */
export const oursName = '@slotwise/sdk';

const run = promisify(execFile);

/** Holds a contest in so many processes, one after another, and puts their rounds together. */
export async function hold(name: string, { processes }: { readonly processes: number }): Promise<Samples> {
  const all: Record<string, number[]> = {};
  for (let process = 0; process < processes; process += 1) {
    for (const [contender, measured] of Object.entries(await inOwnProcess(name)))
      all[contender] = [...(all[contender] ?? []), ...measured];
  }
  return all;
}

async function inOwnProcess(name: string): Promise<Samples> {
  // Room for a round of garbage: a collection in the middle of a turn would hide what was allocated in it.
  const flags = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];
  const file = new URL('../worker.ts', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, [
    '--conditions=@slotwise/source',
    ...(name.startsWith('heap') ? flags : []),
    file,
    name,
  ]);
  // The worker writes nothing else.
  return JSON.parse(stdout) as Samples;
}

/** A row of ratios: in each round, what a contender's turn cost in units of another's turn. */
export function ratioRow(samples: Samples, { unit, ...rest }: Pick<Row, 'what' | 'unit' | 'reach'>): Row {
  const base = samples[unit] ?? [];
  const ratios = Object.entries(samples)
    .filter(([name]) => name !== unit)
    .map(([name, costs]) => [name, costs.map((cost, round) => cost / (base[round] ?? Number.NaN))] as const);
  return costRow(Object.fromEntries(ratios), { ...rest, unit: `÷ ${unit}` });
}

/** A row of the costs themselves. */
export function costRow(samples: Samples, rest: Pick<Row, 'what' | 'unit' | 'reach'>): Row {
  const figures = Object.entries(samples).map(([name, measured]) => [name, figureOf(measured)] as const);
  const { [oursName]: ours = figureOf([]), ...beside } = Object.fromEntries(figures);
  return { ...rest, ours, beside };
}
