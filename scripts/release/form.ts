/** The form of changesets: what a changelog needs in order to be read by users. */
import type { Changeset } from './changesets.ts';

/** Most signs of a paragraph. */
const longest = 700;

/** Words that speak of us, of our work or of another version of an entry. */
const notForUsers =
  /\b(?:we|we've|refactor(?:ed|s)?|internally|cleanup|fix(?:es|ed)? #\d+|pull request|commit|issue #?\d+|TODO)\b/i;

/** All that is wrong with a changeset, a line each. `major` is for packages from 1.0 on. */
export function wrongForm({ file, sizes, text }: Changeset, packages: readonly string[], version: string): string[] {
  const allowed = version.startsWith('0.') ? ['patch', 'minor'] : ['patch', 'minor', 'major'];
  const paragraphs = text.split(/\n\s*\n|\n(?=- )/);
  const [first = ''] = paragraphs;
  return [
    ...(sizes.size === 0 ? ['names no package'] : []),
    ...[...sizes.keys()]
      .filter((name) => !packages.includes(name))
      .map((name) => `names ${name}, which is not published`),
    ...[...sizes]
      .filter(([, size]) => !allowed.includes(size))
      .map(([name, size]) => `has the size ${size} for ${name}; allowed are ${allowed.join(', ')}`),
    ...(text === '' ? ['says nothing'] : []),
    ...(text === '' || /^[`A-Z*]/.test(first) ? [] : ['does not begin with a sentence']),
    ...paragraphs
      .filter((one) => one !== '' && !/[.:…]$/.test(one.trim()))
      .map((one) => `has a paragraph that ends without a full stop: ${one.slice(-30)}`),
    ...paragraphs
      .filter(({ length }) => length > longest)
      .map(({ length }) => `has a paragraph of ${length} signs, more than ${longest}`),
    ...(/^#/m.test(text) ? ['has a heading'] : []),
    ...[...text.matchAll(new RegExp(notForUsers, 'gi'))].map(([word]) => `says ${word}, which is nothing to users`),
  ].map((wrong) => `${file} ${wrong}`);
}
