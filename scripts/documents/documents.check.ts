/** Each block of the documents is run, or says what it needs. */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { blocks, isKnown } from './blocks.ts';
import type { Block } from './blocks.ts';
import { runProgram } from './programs.ts';
import { folder, write, wrongTypes } from './types.ts';

// One program tries every rule of the service, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const isTest = ({ text }: Block) => /^import (?!type ).* from '(?:vitest|@slotwise\/mock\/vitest)'/m.test(text);
const ofTypeScript = blocks.filter(({ info }) => info === 'ts');
const programs = ofTypeScript.filter((block) => !isTest(block));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the documents and the doc comments contain code blocks', () => {
  expect(blocks.filter(({ file }) => file.endsWith('.md')).length).toBeGreaterThan(100);
  expect(blocks.filter(({ file }) => file.endsWith('.ts')).length).toBeGreaterThan(60);
});

test('each block has a language that this test runs, or a known mark', () => {
  const lost = blocks.filter((block) => !isKnown(block)).map(({ file, line, info }) => `${file}:${line} ${info}`);
  expect(lost).toEqual([]);
});

test('every TypeScript block compiles', () => {
  const files = blocks.filter(({ info }) => /^ts\b/.test(info)).map((block) => write(block));
  expect(wrongTypes(files)).toEqual([]);
});

test.each(titled(blocks.filter(({ info }) => info === 'json')))('the JSON of %s can be parsed', (_, { text }) => {
  expect(JSON.parse(text)).toBeDefined();
});

test.each(titled(programs))('the program %s prints the output in its comments', (_, block) => runProgram(block));

describe.each(titled(ofTypeScript.filter(isTest)))('the test %s', async (_, block) => {
  await import(write(block));
  // A block may make a test for others to call.
  test('loads', () => expect(block.text).toContain('import'));
});

/** Blocks with their places: vitest would cut long paths. */
function titled(found: readonly Block[]): (readonly [place: string, block: Block])[] {
  return found.map((block) => [`${block.file}:${block.line}`, block]);
}
