import { spawn } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { makeMock } from '../test/targets.ts';

// Each test starts programs, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly errors: string;
}

function run(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['--conditions=@slotwise/source', `${import.meta.dirname}/cli.ts`, ...args]);
  let [printed, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed, errors }));
  });
}

test('a port that holds every rule ends with exit 0 and a report', async () => {
  const port = await makeMock().listen();
  const { code, printed, errors } = await run('--base-url', port.baseUrl, '--app-url', port.appUrl);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(printed).toContain('held     bookings.page-2-of-100');
  expect(printed).toMatch(/^\d+ held, 0 broken, \d+ skipped$/m);
  await port.close();
});

test('a port that breaks rules ends with exit 1, and JSON says which', async () => {
  const mock = makeMock();
  mock.keys.revoke('key_alice');
  const alice = mock.keys.mint({ userId: 4 });
  const port = await mock.listen();
  const { code, printed } = await run(
    ...['--base-url', port.baseUrl, '--app-url', port.appUrl, '--key', `alice=${alice}`, '--only', 'me.', '--json'],
  );
  const results = JSON.parse(printed) as { id: string; outcome: string; failure?: object }[];
  expect(code).toBe(1);
  expect(results.find(({ id }) => id === 'me.every-caller')).toMatchObject({ outcome: 'broken', failure: {} });
  expect(printed).not.toContain(alice);
  await port.close();
});

test.each([
  [['--base-url', 'http://127.0.0.1:1/v1'], '--app-url'],
  [['--base-url', 'v1', '--app-url', 'http://127.0.0.1:1'], '--base-url'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--key', 'eve=k'], 'caller'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--setting', 'mood=good'], 'setting'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--second-schedule', 'two'], 'second-schedule'],
  [['--base-url', 'http://a.test/v1', '--app-url', 'http://a.test', '--jsno'], '--jsno'],
] as const)('%j is refused in one line that names %s, with exit 2', async (args, named) => {
  const { code, printed, errors } = await run(...args);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(named)]);
});

test('rules that need a second schedule are held where there is one', async () => {
  const port = await makeMock().listen();
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'availabilities.other-', '--json'];
  const outcomes = async (...more: string[]) =>
    (JSON.parse((await run(...args, ...more)).printed) as { outcome: string }[]).map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['skipped', 'held', 'skipped']);
  expect(await outcomes('--second-schedule', '3')).toEqual(['held', 'held', 'held']);
  await port.close();
});

test('settings are told as the table of gaps names them', async () => {
  const making = { maxTake: 50_000 };
  const port = await makeMock(making).listen();
  const args = ['--base-url', port.baseUrl, '--app-url', port.appUrl, '--only', 'bookings.take', '--json'];
  const { code, printed } = await run(...args, '--setting', 'maxTake=50000');
  expect(code).toBe(0);
  const results = JSON.parse(printed) as { id: string; outcome: string }[];
  expect(results.find(({ id }) => id === 'bookings.take-beyond-the-maximum')?.outcome).toBe('held');
  await port.close();
});
