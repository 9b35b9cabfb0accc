/** Our texts are in our own words: the specification and its reference are cited by section and place, and never repeated. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copiesIn, runsOf, specificationTexts } from './own-words.ts';
import { root } from './packages.ts';

const sources = specificationTexts();
const found = sources.length > 0;
const title = "no text of ours repeats the specification's";
const skipped = `${title}: SKIPPED, because ../shared/spec is not beside the checkout`;
if (!found) console.warn(skipped);

test.skipIf(!found)(found ? title : skipped, { timeout: 60_000 }, () => {
  const runs = runsOf(sources);
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|mjs|js|json|md|html|css|sh|py|java|ya?ml)$/.test(path) && path !== 'pnpm-lock.yaml')
    .filter((path) => existsSync(join(root, path)));
  expect(files.length).toBeGreaterThan(500);
  const copies = files.flatMap((path) =>
    copiesIn(readFileSync(join(root, path), 'utf8'), runs).map((copy) => `${path}: ${copy}`),
  );
  expect(copies).toEqual([]);
});

describe('a copy is found', () => {
  const runs = runsOf(['The quick brown fox jumps over the lazy dog, and then it sleeps.']);

  test.each([
    ['as it is', 'Here the quick brown fox jumps over the lazy dog.'],
    ['in other casing, with other marks', 'the QUICK `brown` fox: jumps (over) "the" lazy dog'],
    ['over the lines of a comment', '/**\n * the quick brown fox\n * jumps over the lazy dog\n */'],
    ['over the lines of single comments', '// the quick brown fox\n// jumps over the lazy dog'],
    ['over the parts of a text', "'the quick brown fox ' +\n  'jumps over the lazy dog'"],
  ])('%s', (_, text) => {
    expect(copiesIn(text, runs)).toHaveLength(1);
  });

  test('and told once, however long it is', () => {
    expect(copiesIn('quick brown fox jumps over the lazy dog and then it sleeps', runs)).toEqual([
      'quick brown fox jumps over the lazy dog and then it sleeps',
    ]);
  });

  test('seven words are none', () => {
    expect(copiesIn('the quick brown fox jumps over the cat', runs)).toEqual([]);
  });

  test('and fields in a row are none', () => {
    const fields = 'id, uid, title, description, startTime, endTime, status, metadata';
    expect(copiesIn(`| \`${fields}\` |`, runsOf([fields]))).toEqual([]);
  });
});
