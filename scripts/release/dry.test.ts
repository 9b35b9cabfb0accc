import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { obstacles } from './dry.ts';

let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'slotwise-dry-'));
  mkdirSync(join(checkout, '.changeset'));
  git('init');
});
afterEach(() => rmSync(checkout, { recursive: true }));

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: checkout, stdio: 'ignore' });
}

function changeset(text: string, name = '@slotwise/sdk'): void {
  writeFileSync(join(checkout, '.changeset/a.md'), `---\n'${name}': minor\n---\n\n${text}\n`);
  git('add', '.');
  git('commit', '-m', 'change');
}

function found(): string[] {
  return obstacles(checkout, ['@slotwise/sdk'], '0.0.0');
}

test('nothing speaks against a release of committed changesets', () => {
  changeset('Lists page.');
  expect(found()).toEqual([]);
});

test('a file that is not committed does', () => {
  changeset('Lists page.');
  writeFileSync(join(checkout, 'new.ts'), '');
  expect(found()).toEqual(['not committed: ?? new.ts']);
});

test('a change that is not committed does', () => {
  changeset('Lists page.');
  writeFileSync(join(checkout, '.changeset/a.md'), "---\n'@slotwise/sdk': patch\n---\n\nLists page.\n");
  expect(found()).toEqual(['not committed: M .changeset/a.md']);
});

test('an unknown package does', () => {
  changeset('Lists page.', '@slotwise/list');
  expect(found()).toEqual(['.changeset/a.md names @slotwise/list, which is not published']);
});

test('a changeset in another form does', () => {
  changeset('lists page');
  expect(found()).toHaveLength(2);
});

test('no changeset does', () => {
  expect(found()).toEqual(['there is no changeset, and so nothing to release']);
});
