/** Before the first installation, each document says that the packages are not on npm, until they are. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './packages.ts';
import { asOnNpm, isInstallation, isOnNpm } from './project.ts';

/** The documents that are read where they lie. The site adds the note to its other pages. */
const documents = globSync(['README.md', 'packages/{conformance,mock,schemas,sdk}/README.md'], { cwd: root });
const quickStart = 'docs/site/src/content/docs/start/quick-start.md';

describe.each([...documents, quickStart])('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');

  test(isOnNpm() ? 'has no note any more: delete it' : 'has the note before the first command, once', () => {
    const [before = '', ...others] = text.split('<!-- not on npm -->');
    expect(others).toHaveLength(isOnNpm() ? 0 : 1);
    expect(isInstallation(isOnNpm() ? '' : before)).toBe(false);
  });

  test('contains the installation commands without the note', () => {
    const rest = asOnNpm(text);
    expect([rest.includes('not on npm'), isInstallation(rest)]).toEqual([false, true]);
  });
});

test.each<[string, boolean]>([
  ['npm install @slotwise/sdk', true],
  ['npm install --save-dev vitest @slotwise/mock', true],
  ['npx slotwise-mock serve', true],
  ['npx @slotwise/mock openapi > openapi.json', true],
  ['npm install unstorage ioredis', false],
  ['npx -y pnpm@10 build', false],
])('recognizes whether %s installs our packages: %s', (command, expected) => {
  expect(isInstallation(command)).toBe(expected);
});
