import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';

// Each test starts a program, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const cli = `${import.meta.dirname}/../../src/cli.ts`;

async function firstOutput(args: readonly string[], look: (printed: string) => Promise<void>): Promise<void> {
  const flags = ['--conditions=@slotwise/source', cli, 'serve', '--port', '0', ...args];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [printed] = (await once(child.stdout, 'data')) as [Buffer];
    await look(printed.toString());
  } finally {
    child.kill();
    await ended;
  }
}

test.each([
  [[], 404],
  [['--control'], 200],
  [['--control-remote'], 200],
])('serve with %j answers the clock of the control API with %i', async (flags, status) => {
  await firstOutput(['--json', ...flags], async (printed) => {
    const { url } = JSON.parse(printed) as { url: string };
    expect((await fetch(`${url}/_slotwise/clock`)).status).toBe(status);
  });
});

test('serve --control prints for people where the control API is', async () => {
  await firstOutput(['--control'], async (printed) => {
    expect(printed).toMatch(/^  control   http:\/\/127\.0\.0\.1:\d+\/_slotwise$/m);
  });
});

test('serve --scenario plays a scenario of faults', async () => {
  await firstOutput(['--json', '--scenario', 'outage'], async (printed) => {
    const { baseUrl } = JSON.parse(printed) as { baseUrl: string };
    expect((await fetch(`${baseUrl}/me`)).status).toBe(503);
  });
});

test('a scenario that there is not is refused in one line, with exit 2', () => {
  const flags = ['--conditions=@slotwise/source', cli, 'serve', '--port', '0', '--scenario', 'outtage'];
  const { status, stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
  expect(stderr).toContain('outage, flakyNetwork, slowFridays');
});
