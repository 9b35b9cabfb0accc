/** The verdict on faults: which files hold, and what is wrong with those that do not. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../packages.ts';
import { parts } from './parts.ts';
import { explained } from './survivors.ts';
import { problemsOf, scoresOf, tableOf } from './verdict.ts';
import type { Report } from './verdict.ts';

const source = 'if (a &&\n  b) act();\n';

/** A report of one file, whose faults all stand for `a &&\n  b`. */
function reportOf(file: string, statuses: Readonly<Record<string, number>>): Report {
  const location = { start: { line: 1, column: 5 }, end: { line: 2, column: 4 } };
  const mutants = Object.entries(statuses).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({
      status,
      mutatorName: 'LogicalOperator',
      replacement: 'a ||\n b',
      location,
    })),
  );
  return { files: { [file]: { source, mutants } } };
}

test('a fault counts as found when a test fails or waits for ever, and as survived when none does', () => {
  const all = { Killed: 2, Timeout: 1, Survived: 1, NoCoverage: 1, Ignored: 9, RuntimeError: 9 };
  expect(scoresOf([reportOf('a.ts', all)])).toEqual([
    { file: 'a.ts', found: 3, survived: ['a && b => a || b', 'a && b => a || b'] },
  ]);
  expect(scoresOf([reportOf('a.ts', { Ignored: 1 })])).toEqual([]);
});

test('nine of ten are enough in each file, and fewer in one are a problem, however many the others have', () => {
  const scores = scoresOf([
    reportOf('a.ts', { Killed: 9, Survived: 1 }),
    reportOf('b.ts', { Killed: 89, Survived: 10 }),
  ]);
  expect(problemsOf(scores)).toEqual(['b.ts: 89.9 % is less than 90 %']);
  expect(tableOf(scores)).toContain('| `a.ts` | 10 | 90.0 % | 1 |');
});

test('where each survivor needs a reason, one without is a problem, and so is a reason of none', () => {
  const file = 'packages/sdk/src/request/applied.ts';
  const told = explained[file]?.flatMap(({ faults }) => faults) ?? [];
  expect(told.length).toBeGreaterThan(0);
  expect(problemsOf([{ file, found: 99, survived: told }])).toEqual([]);
  expect(problemsOf([{ file, found: 99, survived: [...told, 'a => b'] }])).toEqual([
    `${file}: nobody said why this survives: a => b`,
  ]);
  expect(problemsOf([{ file, found: 99, survived: [...told, ...told.slice(0, 1)] }])).toHaveLength(1);
  expect(problemsOf([{ file, found: 99, survived: told.slice(1) }])).toEqual([
    `${file}: this is found, and needs no reason: ${told[0]}`,
  ]);
});

test('every file and every test of a part is there, and each file with reasons is looked at', () => {
  const filesOf = (globs: readonly string[]) => globSync([...globs], { cwd: root });
  const looked = Object.values(parts).flatMap(({ files }) => filesOf(files));
  for (const globs of Object.values(parts).flatMap(({ files, tests }) => [...files, ...tests]))
    expect(filesOf([globs]), globs).not.toEqual([]);
  expect(Object.keys(explained).filter((file) => !looked.includes(join(file)))).toEqual([]);
});
