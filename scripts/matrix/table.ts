/** The matrix as tables: rows of a terminal, and the part of a page. */
import { partOf, withPart } from '../marked-part.ts';
import type { Outcome } from './attempt.ts';
import { columns } from './runtimes.ts';

/** The page that holds the matrix. */
export const matrixPage = 'docs/runtimes.md';

const parts = [
  ['Runtime', ...columns],
  ['Tool', 'Held'],
] as const;

/** The matrix for a terminal: a line a row, in columns. */
export function linesOf(outcomes: readonly Outcome[]): string[] {
  return parts.flatMap((heads) => {
    if (rowsOf(outcomes, heads.length - 1).length === 0) return [];
    const rows = [
      [...heads.slice(0, 1), 'Version', ...heads.slice(1), 'Seconds'],
      ...rowsOf(outcomes, heads.length - 1),
    ];
    const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    return [
      ...rows.map((row) =>
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      ),
      '',
    ];
  });
}

/** The part of the page that a run writes, between its marks. */
export function pageWith(page: string, outcomes: readonly Outcome[]): string {
  const tables = parts.map((heads) => {
    const names = [...heads.slice(0, 1), 'Version', ...heads.slice(1), 'Seconds'];
    return [names, names.map(() => '---'), ...rowsOf(outcomes, heads.length - 1)]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n');
  });
  return withPart(page, 'matrix', tables.join('\n\n'));
}

/** The rows of the page that tell a version and what is held, without the seconds. */
export function rowsIn(page: string): string[][] {
  return partOf(page, 'matrix')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Runtime|Tool|---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | ').slice(0, -1));
}

/** The rows of attempts with so many columns of what is held. */
function rowsOf(outcomes: readonly Outcome[], count: number): string[][] {
  return outcomes.flatMap((outcome) => {
    const { name, holds } = outcome.attempt;
    if (holds.length !== count) return [];
    if (outcome.end === 'not run') return [[name, `not run: ${outcome.reason}`]];
    const cells = outcome.end === 'held' ? holds : holds.map(() => 'broken');
    return [[name, outcome.version, ...cells, outcome.seconds.toFixed(1)]];
  });
}
