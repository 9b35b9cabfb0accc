/** The page of the benchmarks, made from the record. */
import { besideOf, digits, spreadOf } from '../reach/contests/row.ts';
import type { Row } from '../reach/contests/row.ts';
import { methods } from './methods.ts';
import type { Record } from './record.ts';

/** The sections of the table, each with its groups. */
const sections = {
  'The client': ['sizes', 'checks', 'calls', 'lists', 'heap', 'imports', 'instantiations', 'compiler'],
  'The mock, by the number of rows': [
    'pages',
    'filters',
    'combinations',
    'admins',
    'slots',
    'forks',
    'filling',
    'memory',
    'port memory',
  ],
  'The mock, by the way to it': ['in process', 'msw', 'port', 'mocks', 'vitest', 'browser', 'keep-alive'],
} as const;

/** The page as Markdown. */
export function benchmarksPage(record: Record): string {
  const all = Object.values(record.groups).flat();
  const promised = all.filter(({ reach }) => reach !== null);
  const missed = promised.filter((row) => !isMet(row));
  return `${[
    '# Benchmarks',
    '',
    'Our numbers beside those of the peers, from one run of `pnpm bench --write`, which writes this page. A ratio compares two contenders in the same',
    `round on the same machine. Of ${promised.length} rows with a number to reach, ${promised.length - missed.length} reach it; of [the others](#what-is-not-reached) the floor is told where it is known.`,
    '',
    '![CPU of a request in process against the number of bookings, on logarithmic axes](pictures/cost-by-rows.svg)',
    '',
    '![Kilobytes that a page loads, of the client, the mock and their peers](pictures/size-beside-peers.svg)',
    ...Object.entries(sections).flatMap(([title, groups]) =>
      section(
        title,
        groups.flatMap((name) => record.groups[name] ?? []),
      ),
    ),
    '',
    '## What is not reached',
    '',
    ...(missed.length === 0 ? ['Everything is reached.'] : missedTable(missed)),
    '',
    '## How it is measured',
    '',
    `Node ${record.node.slice(1)} on ${record.cores} cores, last on ${record.day}. A contest is held in fresh processes, after calls that do not count. In each round every contender has its`,
    'turn, and another one begins each time; in the groups `calls`, `in process` and `msw` each contender has a process of its own, and 5,000 calls before any counts. A figure is the median of all rounds, its spread their quartiles. CPU is that of all threads of the process, collector and',
    'compiler included. Large worlds are those of a million bookings, small ones of a thousand, where nothing else is said.',
    '',
    '| Group | What is done |',
    '|---|---|',
    ...Object.entries(methods).map(([name, how]) => `| \`${name}\` | ${how} |`),
    '',
    '`pnpm bench --check` measures anew, and fails on a row that is worse than recorded by more than its noise: the wider of both spreads, and at least 15 %.',
  ].join('\n')}\n`;
}

function section(title: string, rows: readonly Row[]): string[] {
  return [
    '',
    `## ${title}`,
    '',
    '| What | Ours | Wanted | Spread | Beside it |',
    '|---|---|---|---|---|',
    ...rows.map(line),
  ];
}

function line(row: Row): string {
  const { what, unit, ours, reach } = row;
  const wanted = reach === null ? '' : `≤ ${digits(reach)}, ${isMet(row) ? 'met' : '**not met**'}`;
  return `| ${[`${what}, ${unit}`, digits(ours.value), wanted, spreadOf(ours), besideOf(row)].join(' | ')} |`;
}

function missedTable(rows: readonly Row[]): string[] {
  return [
    '| What | Wanted | Reached | Floor, and why |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, unit, ours, reach, floor = 'not established' }) =>
        `| ${what}, ${unit} | ${digits(reach ?? Number.NaN)} | ${digits(ours.value)} | ${floor} |`,
    ),
  ];
}

function isMet({ ours, reach }: Row): boolean {
  return reach === null || ours.value <= reach;
}
