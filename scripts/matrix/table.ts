/** The matrix as tables of a terminal. */
import type { Outcome } from './attempt.ts';
import { columns } from './runtimes.ts';

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
