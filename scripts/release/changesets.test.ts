import { describe, expect, test } from 'vitest';
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

describe('the form is wrong', () => {
  test.each([
    ['without a head', changesetOf('.changeset/a.md', 'Lists page.'), 'names no package'],
    [
      'with an unknown package',
      changeset('Lists page.', "'@slotwise/list': minor"),
      'names @slotwise/list, which is not',
    ],
    [
      'with a package that is not published',
      changeset('Lists page.', "'@slotwise/ui': minor"),
      'names @slotwise/ui, which is not',
    ],
    ['with a size that there is not', changeset('Lists page.', "'@slotwise/sdk': large"), 'has the size large'],
    ['with a major change before 1.0', changeset('Lists page.', "'@slotwise/sdk': major"), 'has the size major'],
    ['without a text', changeset(''), 'says nothing'],
    ['with a word to begin with', changeset('lists page.'), 'does not begin with a sentence'],
    ['without a full stop', changeset('Lists page'), 'ends without a full stop'],
    ['in an item without a full stop', changeset('Lists page:\n\n- one'), 'ends without a full stop'],
    ['with a long paragraph', changeset(`Lists ${'page '.repeat(200)}.`), 'signs, more than 700'],
    ['with a heading', changeset('Lists page.\n\n# More.'), 'has a heading'],
    ['about us', changeset('Lists page, since we like it.'), 'says we'],
    ['about our work', changeset('Lists page. Fixes #7.'), 'says Fixes #7'],
  ])('%s', (_, wrong, line) => {
    expect(wrongForm(wrong, names, '0.1.0').join('\n')).toContain(line);
  });

  test('not with a major change from 1.0 on', () => {
    expect(wrongForm(changeset('Lists page.', "'@slotwise/sdk': major"), names, '1.0.0')).toEqual([]);
  });
});

test('the names to go on with are those in backticks, call by call', () => {
  expect([...namesToGoOn(changeset('`gone` is gone.\n\nTo go on: write `client.lists.page(1)`, not `Old`.'))]).toEqual([
    'client',
    'lists',
    'page',
    '1',
    'Old',
  ]);
});
