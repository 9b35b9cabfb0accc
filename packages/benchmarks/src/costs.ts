/** Costs as ratios, and how they are printed. */
import { callCosts } from './costs/calls.ts';
import type { CallCosts } from './costs/calls.ts';
import { forkCosts } from './costs/forks.ts';
import type { ForkCosts } from './costs/forks.ts';
import { forkMemory } from './costs/memory.ts';
import { table } from './table.ts';

/** All ratios. */
export interface Costs {
  /** Of a call, in units of plain `fetch`. */
  readonly calls: CallCosts;
  /** Of the mock at 100,000 bookings, in units of 1,000. */
  readonly forks: ForkCosts;
  /** Megabytes of heap that 1,000 forks of 100,000 bookings take, each with ten of them changed. */
  readonly forksMegabytes: number;
}

/** Measures everything; takes a few seconds. */
export async function costs(): Promise<Costs> {
  const { megabytes } = await forkMemory();
  return { calls: await callCosts(), forks: await forkCosts(), forksMegabytes: Math.round(megabytes) };
}

/** The ratios as text. */
export function printCosts({ calls, forks, forksMegabytes }: Costs): string {
  const names = Object.keys(Object.values(calls)[0] ?? {});
  const perCall = Object.entries(calls).map(([what, ratios]) => [what, ...names.map((name) => times(ratios[name]))]);
  const perWorld = Object.entries(forks).map(([what, ratio]) => [what, times(ratio)]);
  return [
    'Cost of a call (fetch = 1)',
    table([['call', ...names], ...perCall]),
    '',
    'Cost in the mock at 100,000 bookings (at 1,000 = 1)',
    table([['world', 'ratio'], ...perWorld]),
    '',
    `1,000 forks of 100,000 bookings, with ten writes each: ${forksMegabytes} MB of heap`,
  ].join('\n');
}

function times(ratio: number | undefined): string {
  return `${(ratio ?? Number.NaN).toFixed(2)}x`;
}
