/** The verdict on faults: which files hold, and what is wrong with those that do not. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../packages.ts';
import { filesOf, pageFile, rowsOf, withScores } from './page.ts';
import { parts } from './parts.ts';
import { explained } from './survivors.ts';
import { problemOfShare, problemsOf, rowOf, scoresOf, shareByRules } from './verdict.ts';
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
  expect(scoresOf([reportOf('a.ts', { Ignored: 1 })])).toEqual([{ file: 'a.ts', found: 0, survived: [] }]);
});

test('what rules and facts find alone is a share of its own, and what they find is found', () => {
  const file = 'packages/mock/src/rules/patch.ts';
  const near = reportOf(file, { Killed: 1, Survived: 3 });
  const [score] = scoresOf([near], [reportOf(file, { Killed: 3, Survived: 1 })]);
  // All of them stand at one place here, so that what one report found is found.
  expect(score).toEqual({ file, found: 4, survived: [], byRules: { found: 3, missed: ['1: a && b => a || b'] } });
  expect(score === undefined ? '' : rowOf(score)).toBe(`| \`${file}\` | 4 | 100.0 % | 0 | 75.0 % |`);
  expect(shareByRules([score ?? { file, found: 0, survived: [] }])).toBe(75);
  expect(scoresOf([], [reportOf(file, { Killed: 3, Survived: 1 })])[0]?.byRules?.found).toBe(3);
});

test('nine of ten are enough in each file, and fewer in one are a problem, however many the others have', () => {
  const scores = scoresOf([
    reportOf('a.ts', { Killed: 9, Survived: 1 }),
    reportOf('b.ts', { Killed: 89, Survived: 10 }),
  ]);
  expect(problemsOf(scores)).toEqual(['b.ts: 89.9 % is less than 90 %']);
  expect(scores.map(rowOf)).toEqual(['| `a.ts` | 10 | 90.0 % | 1 | – |', '| `b.ts` | 99 | 89.9 % | 10 | – |']);
  expect(problemsOf([{ file: 'c.ts', found: 0, survived: [] }])).toEqual([]);
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

test('rules and facts that find too little of all are a problem', () => {
  const scoreOf = (found: number) => ({
    file: 'a.ts',
    found: 0,
    survived: [],
    byRules: { found, missed: Array<string>(9).fill('1') },
  });
  expect(problemOfShare([scoreOf(171)])).toEqual([]);
  expect(problemOfShare([scoreOf(90)])).toEqual(['rules and facts alone find 90.9 %, less than 95 %']);
});

test('the page keeps the rows of files that were not looked at, in the order of the parts', () => {
  const page = (...rows: readonly string[]) =>
    `Found:\n\n${['| File | Faults | Found | Survived | Found by rules and facts alone |', '|---|--:|--:|--:|--:|', ...rows].join('\n')}\n\nThe end.\n`;
  const before = page('| `gone.ts` | 1 | 100.0 % | 0 |', '| `b.ts` | – | 90.0 % | 1 |', '| `a.ts` | 2 | 50.0 % | 1 |');
  const after = withScores(before, [{ file: 'a.ts', found: 3, survived: [] }], ['a.ts', 'b.ts', 'c.ts']);
  expect(after).toBe(page('| `a.ts` | 3 | 100.0 % | 0 | – |', '| `b.ts` | – | 90.0 % | 1 |'));
});

test('docs/mutation.md tells of each file that is looked at, and nine of ten are found in each', () => {
  const rows = rowsOf(readFileSync(join(root, pageFile), 'utf8'));
  expect([...rows.keys()]).toEqual(filesOf());
  const shares = [...rows.values()].map((row) => Number(/ ([\d.]+) % /.exec(row)?.[1] ?? 100));
  expect(shares.filter((share) => share < 90)).toEqual([]);
});

test('every file and every test of a part is there, and each file with reasons is looked at', () => {
  const looked = filesOf();
  for (const glob of Object.values(parts).flatMap(({ files, tests }) => [...files, ...tests]))
    expect(globSync(glob, { cwd: root }), glob).not.toEqual([]);
  expect(Object.keys(explained).filter((file) => !looked.includes(join(file)))).toEqual([]);
});
