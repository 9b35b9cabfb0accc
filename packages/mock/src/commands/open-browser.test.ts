import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser, openerOf } from './open-browser.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slotwise-open-'));
  vi.stubEnv('PATH', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
});

/** Puts a program on the path that keeps its arguments, and ends so. */
function program(name: string, code: number): string {
  const text = join(folder, 'arguments.txt');
  writeFileSync(join(folder, name), `#!/bin/sh\necho "$@" > '${text}'\nexit ${code}\n`);
  chmodSync(join(folder, name), 0o755);
  return text;
}

const url = 'http://127.0.0.1:4010/';

test.each([
  ['linux', 'xdg-open', url],
  ['freebsd', 'xdg-open', url],
  ['darwin', 'open', url],
  ['win32', 'rundll32', `url.dll,FileProtocolHandler ${url}`],
] as const)('on %s, %s opens the URL', async (platform, name, args) => {
  expect(openerOf(platform)[0]).toBe(name);
  const text = program(name, 0);
  const messages: string[] = [];
  openBrowser(url, (line) => messages.push(line), platform);
  await vi.waitFor(() => expect(existsSync(text) && readFileSync(text, 'utf8')).toBe(`${args}\n`), 5000);
  expect(messages).toEqual([]);
});

test('prints the URL once if no such program is installed', async () => {
  const messages: string[] = [];
  openBrowser(url, (line) => messages.push(line), 'linux');
  await vi.waitFor(() => expect(messages).toHaveLength(1), 5000);
  expect(messages).toEqual([`Could not open a browser. Open ${url} yourself.`]);
});

test('prints the URL once if the program fails', async () => {
  program('xdg-open', 3);
  const messages: string[] = [];
  openBrowser(url, (line) => messages.push(line), 'linux');
  await vi.waitFor(() => expect(messages).toHaveLength(1), 5000);
});
