import { expect, test } from 'vitest';
import { publishedFolders, readManifest } from '../packages.ts';
import { changesetOf, namesToGoOn, readChangesets } from './changesets.ts';
import { wrongForm } from './form.ts';

const manifests = publishedFolders().map(readManifest);
const names = manifests.map(({ name }) => name);

function changeset(text: string, head = "'@slotwise/sdk': minor") {
  return changesetOf('.changeset/a.md', `---\n${head}\n---\n\n${text}\n`);
}

test('the changesets have the form of a changelog', () => {
  expect(readChangesets().flatMap((one) => wrongForm(one, names, manifests[0]?.version ?? ''))).toEqual([]);
});

test('the four packages have one version', () => {
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
});

test.each([
  ['with an unknown package', 'Lists page.', 'names @slotwise/list, which is not published', "'@slotwise/list': minor"],
  [
    'with a package that is not published',
    'Lists page.',
    'names @slotwise/ui, which is not published',
    "'@slotwise/ui': minor",
  ],
  ['with a size that there is not', 'Lists page.', 'has the size large', "'@slotwise/sdk': large"],
  ['with a major change before 1.0', 'Lists page.', 'has the size major', "'@slotwise/sdk': major"],
  ['without a text', '', 'says nothing'],
  ['with a word to begin with', 'lists page.', 'does not begin with a sentence'],
  ['without a full stop', 'Lists page', 'ends without a full stop'],
  ['in an item without a full stop', 'Lists page:\n\n- one', 'ends without a full stop'],
  ['with a long paragraph', `Lists ${'page '.repeat(200)}.`, 'signs, more than 700'],
  ['with a heading', 'Lists page.\n\n# More.', 'has a heading'],
  ['about us', 'Lists page, since we like it.', 'says we'],
  ['about our work', 'Lists page. Fixes #7.', 'says Fixes #7'],
])('the form is wrong %s', (_, text, line, head?: string) => {
  expect(wrongForm(changeset(text, head), names, '0.1.0').join('\n')).toContain(line);
});

test('the form is wrong without a head, and right with a major change from 1.0 on', () => {
  expect(wrongForm(changesetOf('a.md', 'Lists page.'), names, '0.1.0').join('\n')).toContain('names no package');
  expect(wrongForm(changeset('Lists page.', "'@slotwise/sdk': major"), names, '1.0.0')).toEqual([]);
});

test('the names to go on with are those in backticks, call by call', () => {
  const found = namesToGoOn(changeset('`gone` is gone.\n\nTo go on: write `client.lists.page(1)`, not `Old`.'));
  expect([...found].join()).toBe('client,lists,page,1,Old');
});
