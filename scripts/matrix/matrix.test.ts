/** The harness of the matrix: nothing that was not run, or ran less, passes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outcomeOf } from './attempt.ts';
import type { Attempt } from './attempt.ts';
import { builtinsIn } from './builtins.ts';
import { failuresOf, resultsIn } from './results.ts';
import { linesOf } from './table.ts';

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
});

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
