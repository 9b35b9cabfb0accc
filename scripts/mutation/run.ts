/**
 * Plants faults in our code, one at a time, and runs the tests that should find them: `pnpm test:mutation`, or of some parts or
 * files alone, `pnpm test:mutation retry`, `pnpm test:mutation packages/mock/src/rules/visibility.ts`. With `--kept`
 * nothing is planted: what was found before is told.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { parts } from './parts.ts';
import { problemsOf, scoresOf, tableOf } from './verdict.ts';
import type { Report } from './verdict.ts';

const wanted = process.argv.slice(2).filter((name) => name !== '--kept');
const isKept = process.argv.includes('--kept');
const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const reports: Report[] = [];
for (const [name, { files }] of Object.entries(parts)) {
  const sources = globSync([...files], { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const chosen =
    wanted.length === 0 || wanted.includes(name) ? sources : sources.filter((file) => wanted.includes(file));
  if (chosen.length === 0) continue;
  if (!isKept) plant(name, chosen);
  reports.push(...read(name));
}
const scores = scoresOf(reports);
const problems = problemsOf(scores);
console.log(tableOf(scores));
for (const { file, survived } of scores) for (const one of survived) console.log(`${file}: survived: ${one}`);
for (const problem of problems) console.log(problem);
if (problems.length > 0 || scores.length === 0) process.exitCode = 1;

/** Plants the faults of a part. */
function plant(name: string, files: readonly string[]): void {
  mkdirSync(join(root, '.mutation'), { recursive: true });
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'scripts/mutation/stryker.config.mjs', '--mutate', files.join(',')],
    { cwd: root, env: { ...process.env, SLOTWISE_PART: name }, stdio: ['ignore', 2, 2] },
  );
  if (status !== 0) throw new Error(`Stryker ended with ${status} at ${name}`);
}

/** Reads what became of the faults of a part; nothing where none was planted. */
function read(name: string): Report[] {
  const file = join(root, `.mutation/${name.replaceAll(' ', '-')}.json`);
  // Stryker wrote it, by the schema of mutation-testing-elements.
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Report] : [];
}
