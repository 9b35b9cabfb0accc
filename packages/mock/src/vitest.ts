import { profileNames } from '@slotwise/schemas/internal/contract';
import type { EndpointName, OwnEndpoint } from '@slotwise/schemas/internal/table';
import { afterAll, expect, test as vitestTest } from 'vitest';
import type { RunnerTestCase, TestAPI, TestContext } from 'vitest';
import type { ExpectedChanges } from './testing/changed.ts';
import { receivedText } from './testing/explained.ts';
import { matchers } from './runners/matchers.ts';
import type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
import { teardownText } from './testing/strict.ts';
import type { StrictOptions } from './testing/strict.ts';
import { forkWithProfile, testForks } from './runners/test-forks.ts';
import type { MockFixtures, TestFork, TestOptions } from './runners/test-forks.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { Checkpoint } from './world/checkpoints.ts';
import type { Mock } from './service/mock.ts';
import { enterContext } from './forks/world-context.ts';
import { observerOf } from './forks/internals.ts';

export type { ExpectedChanges, RowsChanged } from './testing/changed.ts';
export type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
export type { StrictOptions } from './testing/strict.ts';
export type { MockFixtures, TestOptions } from './runners/test-forks.ts';

/** Names of all profiles. Use it to run a test with each profile. */
export const allProfiles: readonly ['specification', 'self-hosted'] = profileNames;

/**
 * Creates a `test` function that gives each test its own fork of one mock. Without `now`, the clock is frozen at
 * 2030-01-01T00:00:00Z and jumps to the next timer automatically ({@link TestOptions.autoAdvance}).
 *
 * @param testOptions Options of the mock and of the tests.
 * @throws TypeError if you pass `mock` together with options for a new mock, or if `strict` contains an unknown check.
 *
 * @example
 * ```ts
 * import { createTest } from '@slotwise/mock/vitest';
 * import { expect } from 'vitest';
 *
 * const test = createTest({ deployment: 'hosted' });
 *
 * test('the hosted service lists only the caller', async ({ mock }) => {
 *   const response = await mock.fetch(`${mock.baseUrl}/users?apiKey=key_admin`);
 *   expect((await response.json()).users).toHaveLength(1);
 * });
 * ```
 */
export function createTest(testOptions: TestOptions = {}): TestAPI<MockFixtures> {
  const forks = testForks(testOptions, afterAll);
  // In vitest 4.1 and later, this hook starts the fixture before all other hooks, so that they also run in the fork of
  // the test.
  vitestTest.aroundEach?.((runTest) => runTest());
  return vitestTest.extend<MockFixtures>({
    mock: [
      async ({ task, onTestFinished, onTestFailed }, use) => {
        const fork = forks.start();
        // Before the first await, so that the test runs in this context too.
        enterContext(fork.context);
        started.set(fork.mock, fork);
        watch(fork.mock, forks.strict, { task, onTestFinished, onTestFailed });
        await fork.intercepted();
        await use(fork.mock);
        fork.end();
      },
      { auto: true },
    ],
    as: async ({ mock }, use) => use((user) => mock.as(user)),
    withProfile: async ({ mock, task, onTestFinished, onTestFailed }, use) => {
      await use((profile) => {
        const { mock: fork, name } = forkWithProfile(started.get(mock) ?? { mock, context: { mock } }, profile);
        watch(fork, forks.strict, { task, onTestFinished, onTestFailed }, name);
        return { mock: fork, as: (user) => fork.as(user) };
      });
    },
  });
}

const started = new WeakMap<Mock, TestFork>();

/**
 * Vitest `test` that gives each test its own copy of the sample data, also under `test.concurrent`. The clock is frozen at
 * 2030-01-01T00:00:00Z until the test moves it. If code waits for a timer, the clock jumps to that timer automatically.
 */
export const test: TestAPI<MockFixtures> = createTest();

/**
 * Matchers for `expect(mock)`. The statement `import '@slotwise/mock/vitest'` adds them. A request matches if it contains the parts that you
 * list.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { test } from '@slotwise/mock/vitest';
 * import { expect } from 'vitest';
 *
 * test('sends one cancellation', async ({ mock }) => {
 *   await createClient(mock.as('alice')).bookings.cancel(1, { reason: 'Ill' });
 *   expect(mock).toHaveReceivedTimes('bookings.cancel', 1, { params: { id: 1 } });
 * });
 * ```
 */
export interface MockMatchers {
  /**
   * Asserts that the mock received a matching request. Throws if the journal has removed requests that could match.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   * @param request Parts of the request, such as its body. Default: any request.
   */
  toHaveReceived(endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): Asserted<this>;
  /**
   * Asserts that the mock received exactly `times` matching requests.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   * @param times Number of matching requests.
   * @param request Parts of the request, such as its body. Default: any request.
   */
  toHaveReceivedTimes(endpoint: EndpointName | OwnEndpoint, times: number, request?: ReceivedRequest): Asserted<this>;
  /**
   * Asserts that rows changed since the checkpoint. If you list kinds, such as `booking` or `attendee`, the rows of these kinds must
   * have changed exactly as listed.
   */
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): Asserted<this>;
}

/** Return type of an assertion, the same as for vitest's own matchers: nothing, or a promise after `expect.poll`. */
export type Asserted<Matchers> = Matchers extends Record<'toBe', (expected: never) => infer Value> ? Value : unknown;

declare module 'vitest' {
  // The type parameters of this interface differ between vitest 4 and 5. They have defaults, so this declaration omits
  // them.
  interface Matchers extends MockMatchers {}

  interface TaskMeta {
    journal?: readonly JournalEntry[];
  }
}

expect.extend(matchers);

function watch(
  mock: Mock,
  strict: boolean | StrictOptions,
  { task, onTestFinished, onTestFailed }: Pick<TestContext, 'task' | 'onTestFinished' | 'onTestFailed'>,
  name?: string,
): void {
  let problems: string | undefined;
  // A hook, because some versions of vitest report an error at the end of a fixture twice.
  onTestFinished(async () => {
    problems = await teardownText(observerOf(mock), strict);
    if (problems === undefined || task.result?.state !== 'pass') return;
    const error = new Error(problems);
    problems = undefined;
    throw error;
  });
  onTestFailed(() => attach(task, mock, [problems, receivedText(observerOf(mock), name)]));
}

function attach(task: Readonly<RunnerTestCase>, mock: Mock, texts: readonly (string | undefined)[]): void {
  task.meta.journal = mock.journal.entries();
  const error = task.result?.errors?.at(-1);
  if (error === undefined) return;
  for (const text of texts) if (text !== undefined) error.message += `\n\n${text}`;
}
