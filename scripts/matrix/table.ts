/** The matrix as tables: rows of a terminal, and the part of a page. */
import { partOf, withPart } from '../marked-part.ts';
import type { Outcome } from './attempt.ts';
import { columns } from './runtimes.ts';

/** The page that holds the matrix. */
export const matrixPage = 'docs/runtimes.md';

const parts: readonly (readonly [first: string, ...held: string[]])[] = [
  ['Runtime', ...columns],
  ['Tool', 'Held'],
];

/** The matrix for a terminal: a line a row, in columns. */
export function linesOf(outcomes: readonly Outcome[]): string[] {
  return tablesOf(outcomes).flatMap((rows) => {
    if (rows.length === 1) return [];
    const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
    const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widthOf(column))).join('  '));
    return [...lines.map((line) => line.trimEnd()), ''];
  });
}

/** The part of the page that a run writes, between its marks. */
export function pageWith(page: string, outcomes: readonly Outcome[]): string {
  const tables = tablesOf(outcomes).map(([head = [], ...rows]) =>
    [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'),
  );
  return withPart(page, 'matrix', tables.join('\n\n'));
}

/** The rows of the page that tell a version and what is held, without the seconds. */
export function rowsIn(page: string): string[][] {
  const lines = partOf(page, 'matrix').match(/^\| (?!Runtime|Tool|---).*(?= \|$)/gm) ?? [];
  return lines.map((line) => line.slice(2).split(' | ').slice(0, -1));
}

/** The runtimes and the tools, each under their heads: an attempt is in the table that has its columns. */
function tablesOf(outcomes: readonly Outcome[]): string[][][] {
  return parts.map(([first, ...held]) => {
    const own = outcomes.filter(({ attempt }) => attempt.holds.length === held.length);
    return [[first, 'Version', ...held, 'Seconds'], ...own.map(cellsOf)];
  });
}

function cellsOf(outcome: Outcome): string[] {
  const { name, holds } = outcome.attempt;
  if (outcome.end === 'not run') return [name, `not run: ${outcome.reason}`];
  const cells = outcome.end === 'held' ? holds : holds.map(() => 'broken');
  return [name, outcome.version, ...cells, outcome.seconds.toFixed(1)];
}
