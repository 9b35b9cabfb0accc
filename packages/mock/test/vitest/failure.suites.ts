import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

// The test starts a runner, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly Result[] }[];
}

interface Result {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
  readonly meta: { readonly journal?: unknown };
}

/** Runs a file of this folder in a vitest of its own. */
async function run(name: string) {
  const cli = join(import.meta.dirname, '../../../../node_modules/vitest/vitest.mjs');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-vitest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [cli, 'run', name, '--config', config, ...reporters], {
    cwd: import.meta.dirname,
    env: { ...process.env, NO_COLOR: '1', VITEST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  /** The message of a test, without the lines of its stack. */
  const messageOf = (title: string) =>
    (results.find((result) => result.title === title)?.failureMessages ?? [])
      .join('\n')
      .replaceAll(/^ {4}at .*$\n?/gm, '');
  return { printed, results, messageOf };
}

test('a failed test shows what the mock received, and what differs', async () => {
  const { printed, results } = await run('failing.ts');
  expect(results, printed).toHaveLength(1);
  const [failed] = results;
  expect(failed?.failureMessages.join('\n')).toContain(
    'expected the mock to have received bookings.get, but the only request does not match:\n  status is 404, not 200',
  );
  expect(failed?.meta.journal).toMatchObject([{ endpoint: 'bookings.get', status: 404, callerId: 5 }]);
  expect(printed).toContain('What the mock received:');
  expect(printed).toContain('1. GET /bookings/1 by user 5 → 404 (booking.hidden: booking 1 belongs to user 3 (alice))');
});

test('a strict test fails at its end for its own requests, and adds its problems to an earlier error', async () => {
  const { printed, results, messageOf } = await run('strict.ts');
  const outcomes = results.map(({ title, status }) => `${title.split(/[, ]/)[0]} ${status}`);
  const [fails, passes] = ['fails failed', 'passes passed'];
  expect(outcomes, printed).toEqual([fails, fails, fails, passes, passes, 'is skipped', fails, fails, passes]);
  for (const { title, failureMessages } of results)
    expect(failureMessages, title).toHaveLength(title.startsWith('fails') ? 1 : 0);
  const unmatched =
    'a request met no endpoint: GET /v1/booking/1 → 404 (request.no-such-path); near it: GET /v1/bookings/{id}, its path has bookings, not booking';
  expect(messageOf('fails at its end')).toContain(
    `3 problems at the end of a strict test:
  ${unmatched}
  a query parameter that bookings.list does not know: tak (did you mean take?), in GET /bookings?tak=5 by user 3 → 200
  a fault was never applied: status 503 on me.get`,
  );
  expect(printed).toContain('What the mock received:\n  1. GET /v1/booking/1 → 404');
  const message = messageOf('fails by itself, and says the rest');
  expect(message).toContain('expected the mock to have received bookings.get');
  expect(printed).toContain(`1 problem at the end of a strict test:\n  ${unmatched}`);
  expect(messageOf('fails on a world under another profile')).toContain('a request met no endpoint: GET /v1/booking/1');
  expect(printed).toContain('What the mock under self-hosted received:\n  1. GET /v1/booking/1');
  for (const name of ['one', 'another']) {
    expect(messageOf(`fails beside others: ${name}`)).toContain(
      `1 problem at the end of a strict test:\n  a query parameter that me.get does not know: ${name} (it knows apiKey), in GET /me?${name}=1 by user 3 → 200`,
    );
  }
});
