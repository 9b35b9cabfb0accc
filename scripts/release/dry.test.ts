import { expect, test } from 'vitest';
import { plantedCheckout, writeFiles } from '../test/planted.ts';
import { obstacles } from './dry.ts';

const changeset = (text: string, name = '@slotwise/sdk', size = 'minor') => ({
  '.changeset/a.md': `---\n'${name}': ${size}\n---\n\n${text}\n`,
});
const fine = changeset('Lists page.');

test.each([
  ['nothing, of committed changesets', fine, {}, []],
  ['a file that is not committed', fine, { 'new.ts': '' }, ['not committed: ?? new.ts']],
  [
    'a change that is not committed',
    fine,
    changeset('Lists page.', '@slotwise/sdk', 'patch'),
    ['not committed: M .changeset/a.md'],
  ],
  [
    'an unknown package',
    changeset('Lists page.', '@slotwise/list'),
    {},
    ['.changeset/a.md names @slotwise/list, which is not published'],
  ],
  [
    'a changeset in another form',
    changeset('lists page'),
    {},
    [
      '.changeset/a.md does not begin with a sentence',
      '.changeset/a.md has a paragraph that ends without a full stop: lists page',
    ],
  ],
  ['no changeset', {}, {}, ['there is no changeset, and so nothing to release']],
])('against a release speaks %s', (_, committed, written, lines) => {
  const folder = plantedCheckout([committed]);
  writeFiles(folder, written);
  expect(obstacles(folder, ['@slotwise/sdk'], '0.0.0')).toEqual(lines);
});
