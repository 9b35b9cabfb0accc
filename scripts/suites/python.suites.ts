/** The suite of Python where something is wrong, against the command as it stands here. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { skipWithout } from '../needed-programs.ts';
import { root } from '../packages.ts';
import { suites } from './suites.ts';

const { folder: python = '', needs = {}, run: commands = [] } = suites.find(({ name }) => name === 'python') ?? {};

const scratch = mkdtempSync(join(tmpdir(), 'slotwise-python-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// The command on the path of the suite: it notes its process id, and becomes the mock.
const pids = join(scratch, 'pids');
const cli = join(root, 'packages/mock/src/cli.ts');
const becomeMock = `exec '${process.execPath}' --conditions=@slotwise/source '${cli}' "$@"`;
writeFileSync(join(scratch, 'slotwise-mock'), `#!/bin/sh\necho $$ >> '${pids}'\n${becomeMock}\n`, { mode: 0o755 });

test.for(commands)('%s passes and leaves no mock running', async (command, context) => {
  skipWithout(context, needs);
  const { code, output } = await run(command, python);
  expect(code, output).toBe(0);
  // The last lines of pytest and unittest.
  expect(output).toMatch(/^\d+ passed in |^Ran \d+ tests[^]*^OK$/m);
  expect(output).not.toMatch(/skipped|xfailed|warning/i);
  expect(running()).toEqual([]);
});

test('a failing pytest test shows the requests that the mock received', async (context) => {
  skipWithout(context, needs);
  const folder = join(scratch, 'failing');
  cpSync(python, folder, { recursive: true });
  writeFileSync(
    join(folder, 'test_failing.py'),
    'def test_it(alice):\n    alice.cancel(1)\n    assert alice.cancel(101)\n',
  );
  const { code, output } = await run('/usr/bin/python3 -m pytest test_failing.py', folder);
  expect([code, running()]).toEqual([1, []]);
  expect(output).toMatch(
    /^-+ What the mock received -+\nDELETE \/bookings\/1\/cancel of user 3 answered 200\nDELETE \/bookings\/101\/cancel of user 3 answered 404 \(\S+\)$/m,
  );
});

test('a failing pytest test that released its fork reports that the journal cannot be read', async (context) => {
  skipWithout(context, needs);
  const folder = join(scratch, 'released');
  cpSync(python, folder, { recursive: true });
  writeFileSync(join(folder, 'test_failing.py'), 'def test_it(world):\n    world.release()\n    assert False\n');
  const { code, output } = await run('/usr/bin/python3 -m pytest test_failing.py', folder);
  expect([code, running()]).toEqual([1, []]);
  expect(output).toContain('cannot be read: 404 not_found');
});

test.for(commands)('%s reports the name of the missing mock program', async (command, context) => {
  skipWithout(context, needs);
  const { code, output } = await run(command, python, { SLOTWISE_MOCK: 'no-such-mock' });
  expect(code, output).toBeGreaterThan(0);
  expect(output).toContain('no-such-mock');
});

test.for(commands)('%s fails if the mock does not start', async (command, context) => {
  skipWithout(context, needs);
  const { code, output } = await run(command, python, { SLOTWISE_MOCK: 'false' });
  expect(code, output).toBeGreaterThan(0);
  expect(output).toMatch(/false ended .*before it served/);
});

/** Runs a command in a folder, with the mock of this repository on its path. */
function run(
  command: string,
  cwd: string,
  further: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: unknown; readonly output: string }> {
  const [file = '', ...args] = command.split(' ');
  const env = {
    ...process.env,
    SLOTWISE_MOCK: undefined,
    PATH: `${scratch}${delimiter}${process.env['PATH']}`,
    // A proxy that nobody answers at: requests to this machine must not go there.
    http_proxy: 'http://127.0.0.1:9',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTEST_ADDOPTS: '--quiet --color=no -p no:cacheprovider',
    ...further,
  };
  rmSync(pids, { force: true });
  const child = spawn(file, args, { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The mocks of the last run that run still. There was one. */
function running(): number[] {
  const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  expect(started).toHaveLength(1);
  return started.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}
