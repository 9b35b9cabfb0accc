import { expect, test } from 'vitest';
import { startInProcess } from '../../../../scripts/in-process.ts';
import { runProgram } from '../../src/commands/program.ts';

const start = (...args: readonly string[]) => startInProcess(() => runProgram(['serve', '--port', '0', ...args]));

async function firstOutput(args: readonly string[], look = async (_firstLine: string) => {}): Promise<string> {
  const { firstLine, ended, kill } = start(...args);
  try {
    await look(await firstLine);
  } finally {
    kill('SIGTERM');
  }
  return (await ended).printed;
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
  // People read where the control API is.
  expect(/^  control   http:\/\/127\.0\.0\.1:\d+\/_slotwise$/m.test(await firstOutput(flags))).toBe(status === 200);
});

test('serve --scenario plays a scenario of faults', async () => {
  await firstOutput(['--json', '--scenario', 'outage'], async (printed) => {
    const { baseUrl } = JSON.parse(printed) as { baseUrl: string };
    expect((await fetch(`${baseUrl}/me`)).status).toBe(503);
  });
});
