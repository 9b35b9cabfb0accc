import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedFolders, readManifest, root } from '../../../scripts/packages.ts';
import { changelogPage, changeOf, releasedText, unreleasedText } from './changelog.ts';

const changeset = "---\n'@slotwise/sdk': minor\n'@slotwise/mock': patch\n---\n\nIt can wait.\n\n- And more.\n";

test('a changeset contains its packages and the change', () => {
  expect(changeOf(changeset)).toEqual({
    packages: ['@slotwise/mock', '@slotwise/sdk'],
    text: 'It can wait.\n\n- And more.',
  });
  expect(() => changeOf('It can wait.')).toThrow('names packages');
});

test('unreleased changes are grouped by package, and shared ones list their packages', () => {
  const one = { packages: ['@slotwise/sdk'], text: 'It is quick.' };
  expect(unreleasedText([one, changeOf(changeset)])).toBe(
    [
      '## Unreleased',
      '### Several packages',
      '- `@slotwise/mock`, `@slotwise/sdk`: It can wait.\n\n  - And more.',
      '### `@slotwise/sdk`',
      '- It is quick.',
    ].join('\n\n'),
  );
  expect(unreleasedText([])).toBe('## Unreleased\n\nNothing yet.');
});

test('each version lists the changes of all packages, the newest version first', () => {
  const changelogs = [
    { name: 'a', text: '# a\n\n## 0.10.0\n\nNew.\n\n## 0.2.0\n\n### Part\n\n- Old.\n' },
    { name: 'b', text: '# b\n\n## 0.10.0\n\nToo.\n' },
  ];
  expect(releasedText(changelogs)).toBe(
    ['## 0.10.0', '### `a`', 'New.', '### `b`', 'Too.', '## 0.2.0', '### `a`', '#### Part', '- Old.'].join('\n\n'),
  );
});

test('the page contains the unreleased changes and every package', () => {
  const changesets = readdirSync(join(root, '.changeset')).filter((file) => /^(?!README).*\.md$/.test(file));
  const { body } = changelogPage('/');
  expect(body.includes('## Unreleased')).toBe(changesets.length > 0);
  for (const folder of publishedFolders()) expect(body).toContain(`### \`${readManifest(folder).name}\``);
});
