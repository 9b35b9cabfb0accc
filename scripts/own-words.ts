/** Copies of the specification in texts of ours: runs of words that stand in both. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as schemas from '@slotwise/schemas';
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
  Object.entries(schemas).flatMap(([name, shape]) =>
    name.endsWith('Shape') ? Object.keys(shape).map((field) => field.toLowerCase()) : [],
  ),
);

/** The texts of the specification and its reference, which are beside the checkout, not in it. None where they are not. */
export function specificationTexts(): string[] {
  const shared = join(root, '../shared');
  return globSync(['spec/*.md', 'reference/*.md'], { cwd: shared }).map((path) =>
    readFileSync(join(shared, path), 'utf8'),
  );
}

/** The words of a text, without marks around them. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/gu) ?? [];
}

/** Every run of words of texts, but those that are names alone or allowed. */
export function runsOf(texts: readonly string[]): ReadonlySet<string> {
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
export function copiesIn(text: string, runs: ReadonlySet<string>): string[] {
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
