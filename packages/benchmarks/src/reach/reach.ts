/** Measures groups of the table "reach". */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtureMilliseconds } from '../exchanges/fixture-cost.ts';
import { keptMegabytes, portMegabytes } from '../exchanges/long-service.ts';
import { forkMemory } from '../scale/forks.ts';
import { mockName } from './cases/case.ts';
import type { Samples } from './cases/case.ts';
import { compilerCosts, importCosts, prepareConsumer } from './consumer.ts';
import { groups } from './groups.ts';

import { runCases } from './processes.ts';
import type { Processes } from './processes.ts';
import { rowsFrom } from './row.ts';
import type { Row, Wanted } from './row.ts';
import { sizesOf } from './sizes.ts';

/** The options of a run. */
interface Measuring {
  /** Called when a group is measured. */
  readonly tell: (name: string, seconds: number) => void;
  /** Folder into which the packages have been packed already. */
  readonly packed?: string | undefined;
  /** Number of rows of a large world. */
  readonly many: number;
}

/** The cases that share their worlds: all that are wanted are run in one process, which makes each world once. */
const ofLargeWorlds: readonly string[] = ['pages', 'filters', 'combinations', 'forks', 'curves'];

/** Measures some groups, one after another. */
export async function reach(
  names: readonly string[],
  { packed, many, tell }: Measuring,
): Promise<Record<string, Row[]>> {
  let made: string | undefined;
  const consumer = () => (made ??= prepareConsumer(packed ?? mkdtempSync(join(tmpdir(), 'slotwise-consumer-'))));
  const megabytes = async (value: Promise<number>) => ({ [mockName]: [await value] });
  /** The figures that are measured in another way than by the turns of a case. */
  const probes: Readonly<Record<string, (wanted: Wanted) => Promise<Samples>>> = {
    sizes: (wanted) => sizesOf(wanted, consumer()),
    imports: () => importCosts(consumer()),
    instantiations: () => compilerCosts(consumer(), 'Instantiations', 1),
    compiler: () => compilerCosts(consumer(), 'Memory used', 5),
    'fork memory': () => megabytes(forkMemory().then((memory) => memory.megabytes)),
    'port memory': () => megabytes(portMegabytes(many, many / 100, 10)),
    'keep-alive': () => megabytes(keptMegabytes(100_000)),
    vitest: async () => ({ [mockName]: await fixtureMilliseconds(5) }),
  };
  const known: Record<string, Samples> = {};
  const samplesOf = async (by: string, processes: Processes) => {
    const shared = ofLargeWorlds.includes(by) ? ofLargeWorlds.filter((one) => names.includes(one)) : [by];
    if (known[by] === undefined) Object.assign(known, await runCases({ names: shared, many }, processes));
    return known[by] ?? {};
  };
  const measured: Record<string, Row[]> = {};
  try {
    for (const name of names) {
      const startedAt = performance.now();
      const { rows = [], ...processes } = groups[name] ?? {};
      measured[name] = [];
      for (const { by = name, ...wanted } of rows) {
        const samples = (await probes[by]?.(wanted)) ?? (await samplesOf(by, processes));
        measured[name].push(...rowsFrom(samples, wanted, many));
      }
      tell(name, (performance.now() - startedAt) / 1000);
    }
  } finally {
    if (made !== undefined && packed === undefined) rmSync(made, { recursive: true });
  }
  return measured;
}
