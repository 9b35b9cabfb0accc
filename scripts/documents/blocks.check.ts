/** No block of a document is left alone: each is run, is a part of something that is run, or says what it needs. */
import { expect, test } from 'vitest';
import { placeOf } from './block.ts';
import { blocks } from './documents.ts';
import { fateOf } from './fates.ts';
import { readSuites } from './suites.ts';
import { wrongTypes } from './running/types.ts';

const suites = readSuites();

test('the documents and the doc comments hold blocks', () => {
  expect(blocks.filter(({ isExample }) => !isExample).length).toBeGreaterThan(100);
  expect(blocks.filter(({ isExample }) => isExample).length).toBeGreaterThan(60);
});

test('each block is run, or carries a mark that is known', () => {
  const lost = blocks.flatMap((block) => {
    const found = fateOf(block, suites);
    return 'wrong' in found ? [`${placeOf(block)} ${found.wrong}`] : [];
  });
  expect(lost).toEqual([]);
});

test('the types of each block of TypeScript are right', { timeout: 120_000 }, () => {
  expect(wrongTypes(blocks.filter(({ language }) => language === 'ts'))).toEqual([]);
});
