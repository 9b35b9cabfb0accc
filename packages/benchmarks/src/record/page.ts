/** The page of the benchmarks, made from the record. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../../../scripts/packages.ts';
import { floors } from '../reach/groups.ts';
import { besideOf, digits, spreadOf } from '../reach/row.ts';
import type { Row } from '../reach/row.ts';
import type { Record } from './record.ts';
import { filled } from './template.ts';

/** Each file that is made from the record by its path from the root, with its text. */
export function pageFiles(record: Record): ReadonlyMap<string, string> {
  return new Map([['docs/benchmarks.md', benchmarksPage(record)]]);
}

/** Writes them. */
export function writePage(record: Record): void {
  for (const [path, text] of pageFiles(record)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The page as Markdown: `page.md`, with what the record says in its places. */
function benchmarksPage({ groups, node, cores, day }: Record): string {
  const promised = Object.values(groups).flatMap((rows) => rows.filter(({ reach }) => reach !== null));
  const missed = promised.filter((row) => !isMet(row));
  const tables = Object.entries(groups).map(([name, rows]) => [name, rows.map(line).join('\n')] as const);
  return filled('page.md', {
    ...{ node: node.slice(1), cores, day },
    ...{ promised: promised.length, reached: promised.length - missed.length },
    'what is not reached': missed.length === 0 ? 'Everything is reached.' : missedTable(missed),
    ...Object.fromEntries(tables),
  });
}

function line(row: Row): string {
  const { what, unit, ours, reach } = row;
  const wanted = reach === null ? '' : `≤ ${digits(reach)}, ${isMet(row) ? 'met' : '**not met**'}`;
  return `| ${[`${what}, ${unit}`, digits(ours.value), wanted, spreadOf(ours), besideOf(row)].join(' | ')} |`;
}

function missedTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, unit, ours, reach }) => {
    const floor = floors[`${what}, ${unit}`] ?? 'not established';
    return `| ${what}, ${unit} | ${digits(reach ?? Number.NaN)} | ${digits(ours.value)} | ${floor} |`;
  });
  return ['| What | Wanted | Reached | Floor, and why |', '|---|---|---|---|', ...lines].join('\n');
}

function isMet({ ours, reach }: Row): boolean {
  return reach === null || ours.value <= reach;
}
