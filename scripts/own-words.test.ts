/** Our texts are in our own words: the specification and its reference are cited by section and place, and never repeated. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  attendeeShape,
  availabilityShape,
  bookingReferenceShape,
  bookingShape,
  destinationCalendarShape,
  membershipShape,
  meShape,
  userShape,
} from '@slotwise/schemas/internal';
import { describe, expect, test } from 'vitest';
import { root } from './packages.ts';

/** So many words in a row that stand in both texts are a copy. */
const longest = 8;

/** The only copies: enumerations of values in the order that the service counts them in. */
const allowed: readonly { readonly words: string; readonly reason: string }[] = [
  {
    words: '0 yearly 1 monthly 2 weekly 3 daily',
    reason: 'the frequencies of RFC 5545, with the numbers that stand for them',
  },
  {
    words: 'en fr it ru es de pt ro nl pt-br es-419 ko ja pl ar iw zh-cn zh-tw cs sr sv vi bn',
    reason: 'the locales that self-hosted builds list',
  },
];

/** Names of fields have no other words: a list of them is nobody's sentence. */
const names = new Set(
  [
    attendeeShape,
    availabilityShape,
    bookingReferenceShape,
    bookingShape,
    destinationCalendarShape,
    membershipShape,
    meShape,
    userShape,
  ].flatMap((shape) => Object.keys(shape).map((name) => name.toLowerCase())),
);

/** The texts beside the checkout, not in it. */
const shared = join(root, '../shared');
const sources = globSync(['spec/*.md', 'reference/*.md'], { cwd: shared }).map((path) =>
  readFileSync(join(shared, path), 'utf8'),
);
const found = existsSync(join(shared, 'spec'));
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

/** The words of a text, without marks around them. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/gu) ?? [];
}

/** Every run of words of texts, but those that are names alone or allowed. */
function runsOf(texts: readonly string[]): ReadonlySet<string> {
  const free = allowed.map(({ words }) => words);
  return new Set(
    texts
      .flatMap((text) => runsIn(wordsOf(text)))
      .filter((run) => !run.split(' ').every((word) => names.has(word)) && !free.some((words) => words.includes(run))),
  );
}

function runsIn(words: readonly string[]): string[] {
  return words.slice(longest - 1).map((_, at) => words.slice(at, at + longest).join(' '));
}

/** The copies in a text, each as long as it goes. */
function copiesIn(text: string, runs: ReadonlySet<string>): string[] {
  const words = wordsOf(text);
  const starts = new Set(runsIn(words).flatMap((run, at) => (runs.has(run) ? [at] : [])));
  return [...starts]
    .filter((at) => !starts.has(at - 1))
    .map((at) => {
      let end = at;
      while (starts.has(end + 1)) end += 1;
      return words.slice(at, end + longest).join(' ');
    });
}
