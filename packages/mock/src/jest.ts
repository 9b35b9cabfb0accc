import { afterAll, afterEach, expect, test as jestTest } from '@jest/globals';
import type { EndpointName, OwnEndpoint } from '@slotwise/schemas/internal/table';
import type { Checkpoint } from './world/checkpoints.ts';
import type { ExpectedChanges } from './testing/changed.ts';
import { matchers } from './runners/matchers.ts';
import type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
import { forkRunner, testForks } from './runners/test-forks.ts';
import type { MockFixtures, TestOptions } from './runners/test-forks.ts';
import { wrappedTest } from './runners/wrapped-test.ts';

export type { ExpectedChanges, RowsChanged } from './testing/changed.ts';
export type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
export type { StrictOptions } from './testing/strict.ts';
export type { MockFixtures, TestOptions } from './runners/test-forks.ts';

/**
 * Matchers for `expect(mock)`. The statement `import '@slotwise/mock/jest'` adds them. A request matches if it contains the parts that
 * you list.
 */
export interface MockMatchers<R> {
  /**
   * Asserts that the mock received a matching request. Throws if the journal has removed requests that could match.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`, or an endpoint of `defineEndpoint`.
   * @param request Parts of the request, such as its body. Default: any request.
   */
  toHaveReceived(endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): R;
  /**
   * Asserts that the mock received exactly `times` matching requests.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`, or an endpoint of `defineEndpoint`.
   * @param times Number of matching requests.
   * @param request Parts of the request, such as its body. Default: any request.
   */
  toHaveReceivedTimes(endpoint: EndpointName | OwnEndpoint, times: number, request?: ReceivedRequest): R;
  /**
   * Asserts that rows changed since the checkpoint. If you list kinds, such as `booking` or `attendee`, the rows of these kinds must
   * have changed exactly as listed.
   */
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): R;
}

declare module 'expect' {
  // Jest's own names, because only declarations with the same name are merged.
  interface Matchers<R extends void | Promise<void>, T = unknown> extends MockMatchers<R> {}
}

declare global {
  // Types of `@types/jest`, for tests that use the global `expect`.
  namespace jest {
    interface Matchers<R, T> extends MockMatchers<R> {}
  }
}

expect.extend({ ...matchers });

/** Jest's `test.each`. The test function gets the values of a row, and then the fixtures. */
export interface JestEach {
  <Row extends readonly [unknown, ...unknown[]] | readonly unknown[]>(
    rows: readonly Row[],
  ): (name: string, run: (...args: [...Row, MockFixtures]) => unknown, timeout?: number) => void;
  <Value>(
    values: readonly Value[],
  ): (name: string, run: (value: Value, fixtures: MockFixtures) => unknown, timeout?: number) => void;
  (
    headings: TemplateStringsArray,
    ...values: readonly unknown[]
  ): (
    name: string,
    run: (row: Readonly<Record<string, unknown>>, fixtures: MockFixtures) => unknown,
    timeout?: number,
  ) => void;
}

/** One way to define tests, such as `test.only`. */
export interface JestTestFunction {
  /**
   * Defines a test.
   *
   * @param name Title of the test.
   * @param run Test function. It gets the fixtures instead of the callback `done`.
   * @param timeout Timeout in milliseconds.
   */
  (name: string, run: (fixtures: MockFixtures) => unknown, timeout?: number): void;
  /** Defines one test for each row of a table. */
  readonly each: JestEach;
}

/** Jest's `test` with fixtures for the mock. */
export interface JestTest extends JestTestFunction {
  /** Runs only this test of the file. */
  readonly only: JestTestFunction;
  /** Skips this test. */
  readonly skip: JestTestFunction;
  /** Defines a test that must fail. */
  readonly failing: JestTestFunction;
  /** Defines a test that runs at the same time as others. */
  readonly concurrent: JestTestFunction & { readonly only: JestTestFunction; readonly skip: JestTestFunction };
  /** Reports a test that you have not written yet. */
  todo(name: string): void;
}

const modes = ['only', 'skip', 'failing', 'concurrent', 'todo'];

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
 * ```js needs: jest
 * import { expect } from '@jest/globals';
 * import { createTest } from '@slotwise/mock/jest';
 *
 * const test = createTest({ deployment: 'hosted' });
 *
 * test('the hosted service lists only the caller', async ({ mock }) => {
 *   const response = await mock.fetch(`${mock.baseUrl}/users?apiKey=key_admin`);
 *   expect((await response.json()).users).toHaveLength(1);
 * });
 * ```
 */
export function createTest(options: TestOptions = {}): JestTest {
  const run = forkRunner(testForks(options, afterAll));
  const unfinished = new Map<string | undefined, () => string | undefined>();
  // At a timeout, Jest throws its own error. This hook throws another error, which lists the requests. The list is
  // missing for concurrent tests, because Jest 29 runs them while another test has the current name.
  afterEach(() => {
    const text = unfinished.get(currentTest())?.();
    unfinished.clear();
    if (text !== undefined) throw new Error(text);
  });
  const wrappedJestTest = wrappedTest(
    jestTest,
    modes,
    (work, modifiers) =>
      (...row) =>
        run(
          (fixtures) => work(...row, fixtures),
          (text) => {
            if (!modifiers.includes('concurrent')) unfinished.set(currentTest(), text);
          },
        ),
  );
  return wrappedJestTest as JestTest; // wrappedTest copies the modes and `each` of Jest's test
}

function currentTest(): string | undefined {
  return expect.getState().currentTestName;
}

/**
 * Jest's `test` that gives each test its own copy of the sample data, also under `test.concurrent`. The clock is frozen at
 * 2030-01-01T00:00:00Z until the test moves it. If code waits for a timer, the clock jumps to that timer automatically.
 */
export const test: JestTest = createTest();
