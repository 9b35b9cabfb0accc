import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';

// Each test starts a program, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const cli = `${import.meta.dirname}/../src/cli.ts`;

test.each([
  [[], 404],
  [['--control'], 200],
  [['--control-remote'], 200],
])('serve with %j answers the clock of the control API with %i', async (flags, status) => {
  const args = ['--conditions=@slotwise/source', cli, 'serve', '--port', '0', '--json', ...flags];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url } = JSON.parse(line.toString()) as { url: string };
    expect((await fetch(`${url}/_slotwise/clock`)).status).toBe(status);
  } finally {
    child.kill();
    await ended;
  }
});
