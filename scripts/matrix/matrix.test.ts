/** The harness of the matrix: nothing that was not run, or ran less, passes; and its page tells what it is held to. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { root } from '../packages.ts';
import { outcomeOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { builtinsIn } from './builtins.ts';
import { failuresOf, resultsIn } from './results.ts';
import { runtimes } from './runtimes.ts';
import { linesOf, matrixPage, pageWith, rowsIn } from './table.ts';
import { tools } from './tools.ts';

const outside = { folder: '/', controlUrl: 'http://127.0.0.1:1', origin: 'http://127.0.0.1:1' };
const attempt: Attempt = {
  name: 'A tool',
  holds: ['what it does'],
  version: async () => '1.0.0',
  failures: async () => [],
};

describe('the names of what ran', () => {
  const names = ['one', 'two'];
  const held = names.map((name) => ({ name, failure: null }));

  test.each([
    ['all', held, []],
    ['all in another order', held.toReversed(), []],
    ['fewer', held.slice(1), ['one: was not run']],
    ['none', [], ['one: was not run', 'two: was not run']],
    ['one twice', [...held, ...held.slice(1)], ['two: is not of the suite']],
    ['another', [...held, { name: 'three', failure: null }], ['three: is not of the suite']],
    ['one that failed', [{ name: 'one', failure: 'planted' }, ...held.slice(1)], ['one: planted']],
  ])('%s', (_, results, failures) => {
    expect(failuresOf(results, names)).toEqual(failures);
  });

  test('are read from among what a runtime says', () => {
    expect(resultsIn(`a warning\nresults: ${JSON.stringify(held)}\nbye`)).toEqual(held);
    expect(resultsIn('it ended')).toBeUndefined();
  });
});

describe('an attempt', () => {
  test('whose tool is not there is not run, and not held', async () => {
    const outcome = await outcomeOf({ ...attempt, version: async () => undefined }, outside);
    expect(outcome).toMatchObject({ end: 'not run', reason: 'is not installed here' });
    expect(linesOf([outcome])).toContainEqual(expect.stringMatching(/^A tool +not run: is not installed here$/));
  });

  test.each<[string, Attempt['failures']]>([
    ['fails', async () => ['planted']],
    ['throws', async () => Promise.reject(new Error('planted'))],
  ])('that %s is broken', async (_, failures) => {
    const outcome = await outcomeOf({ ...attempt, failures }, outside);
    expect(outcome).toMatchObject({ end: 'broken', failures: [expect.stringContaining('planted')] });
    expect(linesOf([outcome])).toContainEqual(expect.stringMatching(/^A tool +1\.0\.0 +broken +0\.0$/));
  });

  test('that holds is a row of the page', async () => {
    const page = pageWith(readFileSync(join(root, matrixPage), 'utf8'), [await outcomeOf(attempt, outside)]);
    expect(rowsIn(page)).toEqual([['A tool', '1.0.0', 'what it does']]);
  });
});

test('the page tells every row, with what it is held to and the version that is installed', () => {
  const rows = rowsIn(readFileSync(join(root, matrixPage), 'utf8'));
  expect(rows.map(([name, , ...held]) => [name, ...held])).toEqual(
    [...runtimes, ...tools].map(({ name, holds }) => [name, ...holds]),
  );
  const versions = new Map(rows.map(([name = '', version = '']) => [name, version]));
  // React has no row: Next.js asks for it.
  for (const [name, pinned] of Object.entries(pins()).filter(([one]) => !one.startsWith('react')))
    expect([name, pinned.replace(/^npm:\w+@/, '')]).toEqual([name, versionIn(versions, name)]);
});

/** The versions of `scripts/runtimes/package.json`. */
function pins(): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, 'scripts/runtimes/package.json'), 'utf8');
  // The file is our own.
  return (JSON.parse(text) as { readonly devDependencies: Readonly<Record<string, string>> }).devDependencies;
}

function versionIn(versions: ReadonlyMap<string, string>, name: string): string | undefined {
  const [row, version] =
    [...versions].find(([one]) => one.toLowerCase().replace('.js', '').replace(' ', '-') === name) ?? [];
  // workerd numbers its packages by the day, and tells the day.
  return row === 'workerd' ? `1.${version?.replaceAll('-', '')}.1` : version;
}

test.each([
  ['import "node:http"', 'node:http'],
  ["import{a}from'node:http'", 'node:http'],
  ['export * from "fs"', 'fs'],
  ['await import(`node:fs/promises`)', 'node:fs/promises'],
  ['const a=require("path")', 'path'],
  ['x("./__vite-browser-external.js")', '__vite-browser-external'],
  ['import "./http.js"; const a = "node:http"; // from fs', undefined],
])('a bundle of %s holds %s', (text, found) => {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(() => builtinsIn(folder)).toThrow('holds no bundle');
  writeFileSync(join(folder, 'main.mjs'), text);
  expect(builtinsIn(folder)).toEqual(found === undefined ? [] : [found]);
});
