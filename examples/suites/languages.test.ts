/** The suites of other languages, against the command as it stands here. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { skipWithout } from '../../scripts/needed-programs.ts';

// Each test starts programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** A suite: the programs that it needs, each with a command that succeeds where it is there, and the commands that run it. */
interface Suite {
  readonly needs: Readonly<Record<string, string>>;
  readonly run: readonly string[];
}

const scratch = mkdtempSync(join(tmpdir(), 'slotwise-languages-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// The command on the path of the suites: it notes its process id, and becomes the mock.
const pids = join(scratch, 'pids');
const cli = join(import.meta.dirname, '../../packages/mock/src/cli.ts');
const becomeMock = `exec '${process.execPath}' --conditions=@slotwise/source '${cli}' "$@"`;
writeFileSync(join(scratch, 'slotwise-mock'), `#!/bin/sh\necho $$ >> '${pids}'\n${becomeMock}\n`, { mode: 0o755 });

const cases = ['python', 'java'].flatMap((language) => suiteOf(language).run.map((command) => ({ language, command })));

test.for(cases)('$command passes whole, and leaves no mock behind', async ({ language, command }, context) => {
  skipWithout(context, suiteOf(language).needs);
  const { code, output } = await run(command, folderOf(language));
  expect(code, output).toBe(0);
  // The last lines of pytest, unittest and the session in Java.
  expect(output).toMatch(/^\d+ passed in |^Ran \d+ tests[^]*^OK$|^\d+ passed, 0 failed$/m);
  expect(output).not.toMatch(/skipped|xfailed|warning/i);
  expect(running()).toEqual([]);
});

test('a test of pytest that fails shows what the mock received', async (context) => {
  skipWithout('python', context);
  const folder = join(scratch, 'failing');
  cpSync(folderOf('python'), folder, { recursive: true });
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

test('a test of pytest that fails without its world says that nothing can be read', async (context) => {
  skipWithout('python', context);
  const folder = join(scratch, 'released');
  cpSync(folderOf('python'), folder, { recursive: true });
  writeFileSync(join(folder, 'test_failing.py'), 'def test_it(world):\n    world.release()\n    assert False\n');
  const { code, output } = await run('/usr/bin/python3 -m pytest test_failing.py', folder);
  expect([code, running()]).toEqual([1, []]);
  expect(output).toContain('cannot be read: 404 not_found');
});

test.for(cases)(
  '$command without the mock says which program it looked for',
  async ({ language, command }, context) => {
    skipWithout(context, suiteOf(language).needs);
    const { code, output } = await run(command, folderOf(language), { SLOTWISE_MOCK: 'no-such-mock' });
    expect(code, output).toBeGreaterThan(0);
    expect(output).toContain('no-such-mock');
  },
);

test.for(cases)('$command fails where the mock does not start', async ({ language, command }, context) => {
  skipWithout(context, suiteOf(language).needs);
  const { code, output } = await run(command, folderOf(language), { SLOTWISE_MOCK: 'false' });
  expect(code, output).toBeGreaterThan(0);
  expect(output).toMatch(/false ended .*before it served/);
});

function suiteOf(language: string): Suite {
  // The tests above hold its shape.
  return JSON.parse(readFileSync(join(folderOf(language), 'suite.json'), 'utf8')) as Suite;
}

function folderOf(language: string): string {
  return join(import.meta.dirname, language);
}

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
