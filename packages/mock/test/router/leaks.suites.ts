import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { rounds } from './concurrent/scenario.ts';

// The tests start runners, on machines that may be busy, and `pnpm test --mode long` lets them run long.
vi.setConfig({ testTimeout: 600_000 });

const folder = join(import.meta.dirname, 'concurrent');
const vitest = join(import.meta.dirname, '../../../../node_modules/vitest/vitest.mjs');

/** Starts a runner on fifty tests at a time, and yields the numbers of tests that passed and failed. */
async function run(args: readonly string[], more: NodeJS.ProcessEnv): Promise<{ passed: number; failed: number }> {
  const env = { ...process.env, NO_COLOR: '1', VITEST: '', NODE_TEST_CONTEXT: undefined, ...more };
  const options = { cwd: folder, env, maxBuffer: 2 ** 28 };
  // A runner that found a failure ends with 1, and has printed it.
  const printed = await promisify(execFile)(process.execPath, args, options).catch((error: unknown) => error);
  const { stdout } = printed as { readonly stdout: string }; // an error of a program has it as well
  const message = stripVTControlCharacters(stdout);
  const count = (what: 'pass' | 'fail') =>
    Number(
      new RegExp(`^# ${what} (\\d+)|^ *Tests .*?(\\d+) ${what}ed`, 'm').exec(message)?.slice(1).find(Boolean) ?? 0,
    );
  return { passed: count('pass'), failed: count('fail') };
}

const runners: readonly (readonly [string, readonly string[]])[] = [
  ['test.concurrent of vitest', [vitest, 'run', '--config', join(folder, 'vitest.config.ts'), '--reporter=default']],
  ['node:test', ['--conditions=@slotwise/source', '--test', '--test-reporter=tap', join(folder, 'with-node.ts')]],
];

test.each(runners)(
  'with %s, fifty concurrent tests on one interception do not see each other’s requests',
  async (_, args) => {
    expect(await run(args, {})).toEqual({ passed: 50 * rounds, failed: 0 });
  },
);

test.each(runners)('with %s, a planted leak makes tests fail', async (_, args) => {
  const { failed } = await run(args, { SLOTWISE_LONG: '', SLOTWISE_LEAK: '1' });
  expect(failed).toBeGreaterThan(40);
});
