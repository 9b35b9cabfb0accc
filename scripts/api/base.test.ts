import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git, plantedCheckout, plantedFolder, writeFiles } from '../test/planted.ts';
import { findBase } from './base.ts';

/** A version of the client and, where there is one, its report. */
type State = readonly [version: string, report?: string];

function filesOf([version, report]: State): Record<string, string> {
  const manifest = { 'packages/sdk/package.json': `{\n  "version": "${version}"\n}\n` };
  return report === undefined ? manifest : { ...manifest, 'api/sdk.d.ts': `// @slotwise/sdk\n${report}` };
}

function found(folder: string): string {
  const base = findBase(folder);
  return 'reason' in base ? base.reason : ((base.reports.get('@slotwise/sdk') ?? '').split('\n')[1] ?? '');
}

test.each<[title: string, commits: readonly State[], now: State, expected: string]>([
  [
    'before the first release the first reports count',
    [
      ['0.0.0', 'one'],
      ['0.0.0', 'two'],
    ],
    ['0.0.0', 'three'],
    'one',
  ],
  [
    'after a release its reports count',
    [
      ['0.0.0', 'one'],
      ['0.1.0', 'two'],
      ['0.1.0', 'three'],
    ],
    ['0.1.0'],
    'two',
  ],
  ['while a release is made nothing is compared', [['0.0.0', 'one']], ['0.1.0', 'two'], 'a release is being made'],
  ['without earlier reports nothing is compared', [['0.0.0']], ['0.0.0'], 'there are no earlier reports'],
  ['without a history nothing is compared', [], ['0.0.0', 'one'], 'there is no history'],
])('%s', (_, commits, now, expected) => {
  const folder = commits.length > 0 ? plantedCheckout(commits.map(filesOf)) : plantedFolder({});
  writeFiles(folder, filesOf(now));
  expect(found(folder)).toBe(expected);
});

test('in a clone whose history is cut short nothing is compared', () => {
  const folder = plantedCheckout([filesOf(['0.0.0', 'one']), filesOf(['0.0.0', 'two'])]);
  git(folder, 'clone', '--depth', '1', `file://${folder}`, 'shallow');
  expect(found(join(folder, 'shallow'))).toBe('the history is cut short');
});
