import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// The test starts a runner, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Runs a file of this folder with Node's test runner. Returns what it prints about each failed test. */
async function run(name: string) {
  const args = ['--conditions=@slotwise/source', '--test', '--test-reporter=spec', join(import.meta.dirname, name)];
  const child = spawn(process.execPath, args, {
    // Node runs no tests in a process that a test runner started.
    env: { ...process.env, NO_COLOR: '1', NODE_TEST_CONTEXT: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  const [summary = '', failures = ''] = printed.split('failing tests:');
  return {
    printed,
    summary,
    messageOf: (title: string) => failures.split('\n✖ ').find((one) => one.startsWith(title)),
  };
}

test('in Node’s test runner, a failed test lists the requests that its mock received', async () => {
  const { printed, summary, messageOf } = await run('failing.ts');
  expect(summary, printed).toContain('✔ passes');
  expect(summary.match(/^✖ fails/gm), printed).toHaveLength(6);
  const assertion = messageOf('fails by an assertion');
  expect(assertion).toMatch(/404 !== 200\s+What the mock received:\n {4}1\. GET \/bookings\/1 by user 5 → 404/);
  expect(assertion?.match(/What the mock received/g)).toHaveLength(1);
  expect(messageOf('fails by a frozen error')).toMatch(
    /RangeError: frozen\s+What the mock received:\n {4}1\. GET \/me/,
  );
  expect(messageOf('fails by a value that is no error')).toMatch(
    /thrown: "text"\s+What the mock received:\n {4}nothing/,
  );
  expect(messageOf('fails at its timeout')).toMatch(
    /test timed out after 50ms\s+What the mock received:\n {4}1\. GET \/me by user 3 → no response \(fault: hang\)/,
  );
  expect(messageOf('fails at its end')).toMatch(
    /1 problem at the end of a strict test:\n[^]*What the mock received:\n {4}1\. GET \/v1\/booking\/1 → 404/,
  );
  expect(messageOf('fails with another profile')).toMatch(
    /What the mock received:\n {4}nothing\s+What the mock under self-hosted received:\n {4}1\. GET \/me by user 3 → 200/,
  );
});
