import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

// The test starts a runner with a worker, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** Playwright's JSON report. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly Result[] }[];
  }[];
}

interface Result {
  readonly status: string;
  readonly attachments: readonly { readonly name: string; readonly contentType: string; readonly body?: string }[];
  readonly errors: readonly { readonly message: string }[];
}

/** Runs Playwright's runner on the folder beside this file. Returns its report, and what its list reporter prints. */
async function run(folder: string): Promise<{ readonly suites: readonly Suite[]; readonly printed: string }> {
  const output = mkdtempSync(join(tmpdir(), 'slotwise-playwright-'));
  const report = join(output, 'report.json');
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const child = spawn(process.execPath, [cli, 'test', '--config', folder, '--output', join(output, 'results')], {
    env: { ...process.env, NODE_OPTIONS: '--conditions=@slotwise/source', FORCE_COLOR: '0', REPORT: report },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { readonly suites: readonly Suite[] }; // as it reports in JSON
  rmSync(output, { recursive: true, force: true });
  return { suites, printed };
}

test('in Playwright, each test has its own mock, and a failed test has the journal attached', async () => {
  const { suites, printed } = await run(import.meta.dirname);
  const all = suites.flatMap((suite) => [suite, ...(suite.suites ?? [])]);
  const results = all.flatMap(({ specs }) => specs.map(({ title, tests }) => ({ title, ...tests[0]?.results[0] })));
  expect(results.map(({ title, status }) => [title, status])).toEqual([
    ['the first test cancels the booking that every test finds', 'passed'],
    ['the second test cancels the booking that every test finds', 'passed'],
    ['the clock is as the worker’s options say', 'passed'],
    ['a user signs in by id or username, in this world alone', 'passed'],
    ['a test that fails has its journal attached', 'failed'],
    ['a test that fails as it should has nothing attached', 'failed'],
    ['fails at its timeout', 'timedOut'],
    ['fails by a value that is no error', 'failed'],
    ['a mock is asked by Playwright’s expect', 'passed'],
    ['fails at its end', 'failed'],
    ['fails by itself, and says the rest', 'failed'],
    ['passes', 'passed'],
  ]);
  const journals = results.flatMap(({ title, attachments = [] }) =>
    attachments.filter(({ name }) => name === 'journal').map((attachment) => ({ title, ...attachment })),
  );
  expect(journals).toMatchObject([
    { title: 'a test that fails has its journal attached', contentType: 'application/json' },
    { title: 'fails at its timeout' },
    { title: 'fails by a value that is no error' },
    { title: 'fails at its end' },
    { title: 'fails by itself, and says the rest' },
  ]);
  const journal: unknown = JSON.parse(Buffer.from(journals[0]?.body ?? '', 'base64').toString());
  expect(journal).toMatchObject([{ endpoint: 'bookings.cancel', callerId: 3, status: 200 }]);
  const messageOf = (title: string) =>
    (results.find((result) => result.title === title)?.errors ?? []).map(({ message }) => message).join('\n');
  const strict = '1 problem at the end of a strict test:\n  a request met no endpoint: GET /_slotwise/worlds/';
  expect(messageOf('fails at its end')).toContain(strict);
  const failureMessage = messageOf('fails by itself, and says the rest');
  expect(failureMessage).toContain('expected the mock to have received bookings.get');
  expect(failureMessage).toContain(strict);
  const received = 'What the mock received:\n  1. DELETE /bookings/1/cancel by user 3 → 200';
  expect(messageOf('a test that fails has its journal attached')).toContain(received);
  expect(messageOf('fails by a value that is no error')).toContain(received);
  expect(messageOf('fails at its timeout')).toContain(
    '1. DELETE /bookings/1/cancel by user 3 → no response (fault: hang)',
  );
  for (const title of ['fails at its end', 'fails by itself, and says the rest'])
    expect(messageOf(title)).toContain('What the mock received:\n  1. GET /_slotwise/worlds/');
  // Once for each failed test.
  expect(printed.match(/^ +What the mock received:$/gm), printed).toHaveLength(5);
});
