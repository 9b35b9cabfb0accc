/** The costs of the mock's worlds, and their table. */
import { forkCosts } from './costs/forks.ts';
import type { ForkCosts } from './costs/forks.ts';
import { forkMemory } from './costs/memory.ts';
import { table } from './table.ts';

/** The costs of worlds. */
export interface Costs {
  /** Of the mock at 100,000 bookings, in units of 1,000. */
  readonly forks: ForkCosts;
  /** Megabytes of heap that 1,000 forks of 100,000 bookings take, each with ten of them changed. */
  readonly forksMegabytes: number;
}

/** Measures everything; takes a few seconds. */
export async function costs(): Promise<Costs> {
  const { megabytes } = await forkMemory();
  return { forks: await forkCosts(), forksMegabytes: Math.round(megabytes) };
}

/** The costs as text. */
export function printCosts({ forks, forksMegabytes }: Costs): string {
  return [
    'Cost in the mock at 100,000 bookings (at 1,000 = 1)',
    table([['world', 'ratio'], ...Object.entries(forks).map(([what, ratio]) => [what, `${ratio.toFixed(2)}x`])]),
    '',
    `1,000 forks of 100,000 bookings, with ten writes each: ${forksMegabytes} MB of heap`,
  ].join('\n');
}
