import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBase } from './base.ts';

let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'slotwise-base-'));
  mkdirSync(join(checkout, 'packages/sdk'), { recursive: true });
  mkdirSync(join(checkout, 'api'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: checkout, stdio: 'ignore' });
}

function write(version: string, report?: string): void {
  writeFileSync(join(checkout, 'packages/sdk/package.json'), `{\n  "version": "${version}"\n}\n`);
  if (report !== undefined) writeFileSync(join(checkout, 'api/sdk.d.ts'), `// @slotwise/sdk\n${report}`);
}

function commit(version: string, report?: string): void {
  write(version, report);
  git('add', '.');
  git('commit', '--allow-empty', '-m', 'change');
}

function found(): string {
  const base = findBase(checkout);
  return 'reason' in base ? base.reason : ((base.reports.get('@slotwise/sdk') ?? '').split('\n')[1] ?? '');
}

test('before the first release the first reports count', () => {
  git('init');
  commit('0.0.0', 'one');
  commit('0.0.0', 'two');
  write('0.0.0', 'three');
  expect(found()).toBe('one');
});

test('after a release its reports count', () => {
  git('init');
  commit('0.0.0', 'one');
  commit('0.1.0', 'two');
  commit('0.1.0', 'three');
  expect(found()).toBe('two');
});

test('while a release is made nothing is compared', () => {
  git('init');
  commit('0.0.0', 'one');
  write('0.1.0', 'two');
  expect(found()).toBe('a release is being made');
});

test('without earlier reports nothing is compared', () => {
  git('init');
  commit('0.0.0');
  expect(found()).toBe('there are no earlier reports');
});

test('without a history nothing is compared', () => {
  write('0.0.0', 'one');
  expect(found()).toBe('there is no history');
});

test('in a clone whose history is cut short nothing is compared', () => {
  git('init');
  commit('0.0.0', 'one');
  commit('0.0.0', 'two');
  const [whole, shallow] = [checkout, mkdtempSync(join(tmpdir(), 'slotwise-base-'))];
  git('clone', '--depth', '1', `file://${whole}`, shallow);
  rmSync(whole, { recursive: true });
  checkout = shallow;
  expect(found()).toBe('the history is cut short');
});
