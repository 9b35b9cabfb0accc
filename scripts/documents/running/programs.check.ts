/** The programs and tests of the documents and doc comments: they run, and print what their comments say. */
import { expect, test, vi } from 'vitest';
import { blocks } from '../documents.ts';
import { fateOf } from '../fates.ts';
import { brokenPrograms } from './programs.ts';
import { readSuites } from '../suites.ts';
import { failedTests } from './tests.ts';

// Two hundred programs, on machines that may be busy.
vi.setConfig({ testTimeout: 900_000 });

const suites = readSuites();
const ofFate = (wanted: string) =>
  blocks.filter((block) => {
    const found = fateOf(block, suites);
    return 'fate' in found && found.fate === wanted;
  });
const programs = ofFate('program');
const tests = ofFate('test');

test('every program runs, and prints what its comments say', async () => {
  expect(programs.length).toBeGreaterThan(150);
  expect(await brokenPrograms(programs)).toEqual([]);
});

test('every test passes', async () => {
  expect(tests.length).toBeGreaterThan(10);
  expect(await failedTests(tests)).toEqual([]);
});
