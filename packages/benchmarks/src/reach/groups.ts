/** The groups of the table "reach", by the names under which one asks for them. */
import { rmSync } from 'node:fs';
import { prepareConsumer } from './consumer.ts';
import { costRow, hold, holdApart, holdTogether, ratioRow } from './contests/contest.ts';
import { exchangeGroups } from './exchange-groups.ts';
import type { Bench, Group } from './group.ts';
import { importRows } from './imports.ts';
import type { Row } from './contests/row.ts';
import { ofLargeWorlds, scaleGroups } from './scale-groups.ts';
import { sizeRows } from './sizes.ts';
import { compilerRows, instantiationRows } from './types.ts';

/** Every group, in the order in which it is printed. */
export const groups: Readonly<Record<string, Group>> = {
  sizes: ({ consumer }) => sizeRows(consumer()),
  checks: checkRows,
  calls: callRows,
  lists: listRows,
  heap: heapRows,
  imports: ({ consumer }) => importRows(consumer()),
  instantiations: ({ consumer }) => instantiationRows(consumer()),
  compiler: ({ consumer }) => compilerRows(consumer()),
  ...scaleGroups,
  ...exchangeGroups,
};

/** The options of a run. */
interface Measuring {
  /** Called when a group is measured. */
  readonly tell: (name: string, seconds: number) => void;
  /** Folder into which the packages have been packed already. */
  readonly packed?: string | undefined;
  readonly many: number;
}

/** Measures some groups, one after another. */
export async function reach(
  names: readonly string[],
  { packed, many, tell }: Measuring,
): Promise<Record<string, Row[]>> {
  const measured: Record<string, Row[]> = {};
  let made: string | undefined;
  let held: ReturnType<typeof holdTogether> | undefined;
  const bench: Bench = {
    many,
    consumer: () => (made ??= prepareConsumer(packed)),
    async atScale(contest) {
      held ??= holdTogether(
        ofLargeWorlds.filter((name) => names.includes(name)),
        { processes: 1, many },
      );
      return (await held)[contest] ?? {};
    },
  };
  try {
    for (const name of names) {
      const startedAt = performance.now();
      measured[name] = (await groups[name]?.(bench)) ?? [];
      tell(name, (performance.now() - startedAt) / 1000);
    }
  } finally {
    if (made !== undefined && packed === undefined) rmSync(made, { recursive: true });
  }
  return measured;
}

async function checkRows(): Promise<Row[]> {
  const samples = await hold('checking 100 bookings', { processes: 3 });
  return [ratioRow(samples, { what: 'checking 100 bookings, CPU', unit: 'JSON.parse', reach: 0.1 })];
}

async function callRows(): Promise<Row[]> {
  const one = await holdApart('one booking', { processes: 3 });
  const page = await holdApart('100 bookings', { processes: 3 });
  return [
    ratioRow(one, { what: 'one booking, validated, CPU', unit: 'ky', reach: 1.5 }),
    ratioRow(page, { what: '100 bookings, validated, CPU', unit: 'fetch', reach: 1.15 }),
    ratioRow(page, {
      ...{ what: '100 bookings, validated, CPU', unit: 'stripe', reach: 1 },
      floor: 'within the spread: ours checks each booking, which Stripe does not',
    }),
  ];
}

async function listRows(): Promise<Row[]> {
  const samples = await hold('10,000 bookings', { processes: 3 });
  const what = '10,000 bookings, 5 ms a page, four pages at a time, validated, time';
  return [ratioRow(samples, { what, unit: 'fetch, page after page', reach: 0.4 })];
}

async function heapRows(): Promise<Row[]> {
  const bytes = await hold('heap of one booking', { processes: 1 });
  const samples = Object.fromEntries(
    Object.entries(bytes).map(([name, measured]) => [name, measured.map((one) => one / 1000)]),
  );
  const floor = 'ky, prepared as cheaply as it can be, with the text parsed and nothing else, takes 40 by itself';
  return [costRow(samples, { what: 'heap that a call allocates, one booking', unit: 'kB', reach: 40, floor })];
}
