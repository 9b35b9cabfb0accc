/**
 * Plants faults in our code, one at a time, and runs the tests that should find them: `pnpm test:mutation`, or of some parts or
 * files alone, `pnpm test:mutation retry`, `pnpm test:mutation packages/mock/src/rules/visibility.ts`. With `--kept`
 * nothing is planted: what was found before is told. With `--rules` faults are planted for rules and facts alone. With `--write` the rows of `docs/mutation.md` are written, too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { parts, rulesAndFacts } from './parts.ts';
import type { Part } from './parts.ts';
import { filesOf, pageFile, withScores } from './page.ts';
import { problemOfShare, problemsOf, rowOf, scoresOf, shareByRules } from './verdict.ts';
import type { Report, Score } from './verdict.ts';

/** The name of the report of rules and facts. */
const alone = 'rules and facts';

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const isKept = process.argv.includes('--kept');
const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');

const isAlone = process.argv.includes('--rules');
const chosenOf = (name: string, part: Part) =>
  filesOf([part]).filter((file) => wanted.length === 0 || wanted.includes(name) || wanted.includes(file));

const reports: Report[] = [];
const looked: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  const chosen = chosenOf(name, part);
  if (chosen.length === 0) continue;
  if (!isKept && !isAlone && part.tests.length > 0) plant(name, chosen);
  reports.push(...read(name));
  if (isAlone || part.tests.length === 0 || existsSync(reportFile(name))) looked.push(...chosen);
}
const ruled = filesOf([rulesAndFacts]).filter((file) => looked.includes(file));
if (!isKept && ruled.length > 0) plant(alone, ruled);
const told = scoresOf(reports, read(alone)).filter(({ file }) => looked.includes(file));
const silent = looked.filter((file) => !told.some((score) => score.file === file));
// Stryker's report leaves out what has no code for a fault.
const scores: Score[] = [...told, ...silent.map((file) => ({ file, found: 0, survived: [] }))];
const problems = [...problemsOf(scores), ...(wanted.length === 0 ? problemOfShare(scores) : [])];
for (const score of scores) console.log(rowOf(score));
for (const { file, survived } of scores) for (const one of survived) console.log(`${file}: survived: ${one}`);
for (const { file, byRules } of scores)
  for (const one of byRules?.missed ?? []) console.log(`${file}:${one}: rules and facts miss this`);
console.log(`Rules and facts alone find ${shareByRules(scores).toFixed(1)} %.`);
for (const problem of problems) console.log(problem);
if (process.argv.includes('--write')) {
  const page = join(root, pageFile);
  writeFileSync(page, withScores(readFileSync(page, 'utf8'), scores));
}
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
  const file = reportFile(name);
  // Stryker wrote it, by the schema of mutation-testing-elements.
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Report] : [];
}

function reportFile(name: string): string {
  return join(root, `.mutation/${name.replaceAll(/[ /]/g, '-')}.json`);
}
