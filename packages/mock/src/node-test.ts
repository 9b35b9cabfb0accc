import { after, test as nodeTest } from 'node:test';
import type { TestContext, TestOptions as NodeTestOptions } from 'node:test';
import { forkRunner, testForks } from './runners/test-forks.ts';
import type { MockFixtures, TestOptions } from './runners/test-forks.ts';
import { wrappedTest } from './runners/wrapped-test.ts';

export type { StrictOptions } from './testing/strict.ts';
export type { MockFixtures, TestOptions } from './runners/test-forks.ts';

/** One way to define tests, such as `test.only`. */
export interface NodeTestFunction {
  /**
   * Defines a test.
   *
   * @param name Title of the test.
   * @param run Test function. It gets the fixtures, and the test context of `node:test`.
   */
  (name: string, run?: (fixtures: MockFixtures, context: TestContext) => unknown): Promise<void>;
  /**
   * Defines a test with options of `node:test`, such as `timeout` or `concurrency`.
   *
   * @param name Title of the test.
   * @param options Options of `node:test`.
   * @param run Test function. It gets the fixtures, and the test context of `node:test`.
   */
  (
    name: string,
    options: NodeTestOptions,
    run?: (fixtures: MockFixtures, context: TestContext) => unknown,
  ): Promise<void>;
}

/** The `test` function of `node:test` with fixtures for the mock. */
export interface NodeTest extends NodeTestFunction {
  /** Runs only this test, if you start Node with `--test-only`. */
  readonly only: NodeTestFunction;
  /** Skips this test. */
  readonly skip: NodeTestFunction;
  /** Runs the test and ignores its failure. */
  readonly todo: NodeTestFunction;
}

/**
 * Creates a `test` function that gives each test its own fork of one mock. If a test fails, its error lists the last requests of the
 * mock. Without `now`, the clock is frozen at 2030-01-01T00:00:00Z and jumps to the next timer automatically
 * ({@link TestOptions.autoAdvance}).
 *
 * Hooks such as `beforeEach` run before the fork exists. Prepare the mock in the test, or pass `seed`.
 *
 * @param options Options of the mock and of the tests.
 * @throws TypeError if you pass `mock` together with options for a new mock, or if `strict` contains an unknown check.
 *
 * @example
 * ```ts
 * import assert from 'node:assert/strict';
 * import { createTest } from '@slotwise/mock/node-test';
 *
 * const test = createTest({ deployment: 'hosted' });
 *
 * test('the hosted service lists only the caller', async ({ mock }) => {
 *   const response = await mock.fetch(`${mock.baseUrl}/users?apiKey=key_admin`);
 *   assert.equal((await response.json()).users.length, 1);
 * });
 * ```
 */
export function createTest(options: TestOptions = {}): NodeTest {
  const run = forkRunner(testForks(options, after));
  const wrappedNodeTest = wrappedTest(nodeTest, ['only', 'skip', 'todo'], (work) => (context) => {
    const test = context as TestContext; // the argument of every test function
    return run(
      (fixtures) => work(fixtures, test),
      (unfinished) => test.after(() => explainTimeout(test, unfinished())),
    );
  });
  return wrappedNodeTest as NodeTest; // wrappedTest copies the modes of the runner's test
}

/** At a timeout, the runner reports only its own error. The list of requests is therefore added to this error. */
function explainTimeout(test: TestContext, text: string | undefined): void {
  // The types of Node 24 lack this field.
  const error: unknown = Reflect.get(test, 'error');
  if (!(error instanceof Error) || text === undefined) return;
  const { cause } = error;
  error.cause = new Error(`${typeof cause === 'string' ? cause : error.message}\n\n${text}`);
}

/**
 * The `test` function of `node:test` that gives each test its own copy of the sample data. The clock is frozen at 2030-01-01T00:00:00Z
 * until the test moves it. If code waits for a timer, the clock jumps to that timer automatically.
 */
export const test: NodeTest = createTest();
