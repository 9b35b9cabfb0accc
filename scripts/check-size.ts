/**
 * Prints the size of the project, and fails where a figure exceeds its limit in scripts/size.txt. `--write` writes the figures of today
 * as the limits: say in the commit why the project has to be larger.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { exported } from './exported.ts';
import { root } from './packages.ts';
import { excessOf, limitsIn, lineFigures } from './size.ts';
import type { Figure } from './size.ts';

/** A report of vitest, as far as it is read. */
interface Report {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

const limitFile = join(import.meta.dirname, 'size.txt');
const reportFile = join(root, 'node_modules/.cache/tests.json');

const figures: Figure[] = [
  ...lineFigures(root),
  ...exported().map(({ specifier, values, types }) => ({
    title: `${specifier}: exported names`,
    count: values.length + types.length,
  })),
];
const lines = figures.map(({ title, count }) => `${title}: ${count}\n`).join('');
if (process.argv.includes('--write')) writeFileSync(limitFile, lines);

const excess = excessOf(figures, limitsIn(readFileSync(limitFile, 'utf8')));
if (excess.length > 0) process.exitCode = 1;
console.log(excess.length > 0 ? excess.join('\n') : lines + slowestTests());

/** The slowest files of the last run of the tests, in seconds. */
function slowestTests(): string {
  if (!existsSync(reportFile)) return 'No tests were run here: no seconds.';
  // vitest wrote it.
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds);
  const sum = files.reduce((total, { seconds }) => total + seconds, 0);
  const rows = files.slice(0, 20).map(({ name, seconds }) => `${seconds.toFixed(1)} s ${name}`);
  return [`${sum.toFixed(0)} s of tests in ${files.length} files, the slowest:`, ...rows].join('\n');
}
