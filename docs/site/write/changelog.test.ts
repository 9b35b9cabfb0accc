import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/packages.ts';
import { changelogPage, changeOf, unreleasedText } from './changelog.ts';

const changeset = "---\n'@slotwise/sdk': minor\n'@slotwise/mock': patch\n---\n\nIt can wait.\n\n- And more.\n";

test('a changeset names its packages, and what changed', () => {
  expect(changeOf(changeset)).toEqual({
    packages: ['@slotwise/mock', '@slotwise/sdk'],
    text: 'It can wait.\n\n- And more.',
  });
  expect(() => changeOf('It can wait.')).toThrow('names packages');
});

test('what waits is listed by package, and named where it concerns several', () => {
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

test('the page holds every changeset of the repository', () => {
  const changesets = readdirSync(join(root, '.changeset')).filter((file) => /^(?!README).*\.md$/.test(file));
  expect(changelogPage('/').body.match(/^- /gm) ?? []).toHaveLength(changesets.length);
});
