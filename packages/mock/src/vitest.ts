/** The entry point `@slotwise/mock/vitest`: a world per test, and assertions about it. */
import { profileNames } from '@slotwise/schemas';
import type { EndpointName, ProfileChoice } from '@slotwise/schemas/table';
import { afterAll, expect, test as vitestTest } from 'vitest';
import type { RunnerTestCase, TestAPI, TestContext } from 'vitest';
import * as z from 'zod/mini';
import { checkArguments } from './input/arguments.ts';
import { flag } from './data/columns.ts';
import { interceptOptions } from './transport/intercept-options.ts';
import { mockArgument } from './transport/mock-argument.ts';
import type { ExpectedChanges } from './testing/changed.ts';
import { matchers } from './testing/matchers.ts';
import type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
import { requestLines } from './testing/request-lines.ts';
import { checkStrict, teardownText } from './testing/strict.ts';
import type { StrictOptions } from './testing/strict.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { Checkpoint } from './world/checkpoints.ts';
import type { Mock } from './service/mock.ts';
import type { MockOptions } from './option-shapes.ts';
import { createMock, readOptions } from './create-mock.ts';
import type { Interception, InterceptOptions } from './node.ts';
import { enterWorld } from './transport/world-context.ts';
import type { WorldContext } from './transport/world-context.ts';

export type { ExpectedChanges, RowsChanged } from './testing/changed.ts';
export type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
export type { StrictOptions } from './testing/strict.ts';

/** Fixtures of a test. */
export interface MockFixtures {
  /** The test's own mock, a fork of one shared mock. If the test fails, the mock's journal is attached. */
  readonly mock: Mock;
  /** Returns client options for a user of the test's mock, by id or username: `createClient(as('alice'))`. */
  readonly as: Mock['as'];
  /**
   * Forks the test's mock with another profile, for example `withProfile('self-hosted')`. From then on, the app's global `fetch` reaches
   * the fork.
   */
  readonly withProfile: (profile: ProfileChoice) => Pick<MockFixtures, 'mock' | 'as'>;
}

/** Names of all profiles. Use it to run a test with each profile. */
export const allProfiles: readonly ['specification', 'self-hosted'] = profileNames;

/** Options of {@link createTest}. */
export interface TestOptions extends MockOptions {
  /** True if the clock jumps to the next timer when nothing else is running. With `false`, the test advances the clock. Default true. */
  readonly autoAdvance?: boolean;
  /**
   * True if a test fails at its end on likely mistakes, with the checks of `mock.verify()`. Mistakes are requests that
   * match no endpoint, unknown query parameters, faults that were never applied, and requests without a response. Pass
   * an object to switch checks off. With `intercept`, requests that could belong to any test also fail the test.
   * Default false.
   */
  readonly strict?: boolean | StrictOptions;
  /**
   * True if the HTTP requests of the process are intercepted from the first to the last test of the file. Use it to
   * test an app without changes. Requests reach the mock of the test that sends them, also under `test.concurrent`.
   * Requests that could belong to any test are rejected. You can also pass the options of `intercept`. Default false.
   */
  readonly intercept?: boolean | InterceptOptions;
  /**
   * Mock to fork for each test, instead of a mock created from the other options. Use this option if you intercept the mock or pass
   * it to MSW yourself.
   */
  readonly mock?: Mock;
}

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
 * test('on the hosted service nobody lists others', async ({ mock }) => {
 *   const response = await mock.fetch(`${mock.baseUrl}/users?apiKey=key_admin`);
 *   expect((await response.json()).users).toHaveLength(1);
 * });
 * ```
 */
export function createTest(testOptions: TestOptions = {}): TestAPI<MockFixtures> {
  checkArguments('createTest', z.looseObject({}, 'must be an object of options'), testOptions);
  const { autoAdvance = true, strict = false, intercept = false, mock: given, ...options } = testOptions;
  checkArguments('createTest', testShape, { autoAdvance, intercept, mock: given });
  if (typeof intercept === 'object') checkArguments('createTest: intercept', interceptOptions, intercept);
  checkStrict(strict, 'createTest');
  readOptions(options, 'createTest');
  const [other] = Object.keys(options);
  if (given !== undefined && other !== undefined)
    throw new TypeError(`createTest: pass ${other} to createMock, because you also pass mock`);
  // Made when the first test wants it; forks cost nothing. A document is read at once, because it may be invalid.
  const make = () => createMock({ now: '2030-01-01T00:00:00Z', ...options });
  let first = given ?? (typeof options.seed === 'object' ? make() : undefined);
  const intercepted = interceptionOf(intercept);
  // Where vitest has such hooks (4.1), this one lets the fixture begin before every other hook, so that they too run in the test's world.
  vitestTest.aroundEach?.((runTest) => runTest());
  return vitestTest.extend<MockFixtures>({
    mock: [
      async ({ task, onTestFinished, onTestFailed }, use) => {
        first ??= make();
        const mock = first.fork();
        if (autoAdvance) mock.clock.autoAdvance();
        // Before anything is waited for: the test runs in the world that is entered until then.
        const context = enterWorld(mock);
        contexts.set(mock, context);
        watch(mock, strict, { task, onTestFinished, onTestFailed });
        await intercepted(first);
        const lostBefore = mock.refusedByStrict.length;
        await use(mock);
        for (const lost of mock.refusedByStrict.slice(lostBefore)) mock.problems.tell(lost);
        // What the test started and left running is of no test any more.
        context.mock = undefined;
      },
      { auto: true },
    ],
    as: async ({ mock }, use) => use((user) => mock.as(user)),
    withProfile: async ({ mock, task, onTestFinished, onTestFailed }, use) => {
      await use((profile) => {
        const fork = mock.fork({ profile });
        const context = contexts.get(mock);
        if (context !== undefined) context.mock = fork;
        watch(fork, strict, { task, onTestFinished, onTestFailed }, `the mock under ${fork.profile.name}`);
        return { mock: fork, as: (user) => fork.as(user) };
      });
    },
  });
}

const testShape = z.strictObject({
  autoAdvance: flag,
  intercept: z.union([flag, z.looseObject({})], 'must be true, false or an object of options'),
  mock: z.optional(mockArgument),
});

const contexts = new WeakMap<Mock, WorldContext>();

function interceptionOf(intercept: boolean | InterceptOptions): (mock: Mock) => Promise<unknown> {
  if (intercept === false) return async () => {};
  let interception: Promise<Interception> | undefined;
  afterAll(async () => {
    const started = await interception?.catch(() => undefined);
    interception = undefined;
    started?.stop();
  });
  return (mock) => {
    interception ??= import('./node.ts').then((node) => node.intercept(mock, intercept === true ? {} : intercept));
    return interception;
  };
}

/**
 * Vitest `test` that gives each test its own copy of the sample data, also under `test.concurrent`. The clock is frozen at
 * 2030-01-01T00:00:00Z until the test moves it. If code waits for a timer, the clock jumps to that timer automatically.
 */
export const test: TestAPI<MockFixtures> = createTest();

/** Matchers for `expect(mock)`. Import this entry point to add them. */
export interface MockMatchers {
  /**
   * Asserts that the mock received a matching request. Throws if the journal has removed requests that could match.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   */
  toHaveReceived(endpoint: EndpointName, request?: ExpectedRequest): Asserted<this>;
  /**
   * Asserts that the mock received exactly `times` matching requests.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`.
   */
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): Asserted<this>;
  /**
   * Asserts that rows changed since the checkpoint. If you list kinds, such as `booking` or `attendee`, the rows of these kinds must
   * have changed exactly as listed.
   */
  toHaveChanged(since: Checkpoint, rows?: ExpectedChanges): Asserted<this>;
}

/** Return type of an assertion, the same as for vitest's own matchers: nothing, or a promise after `expect.poll`. */
export type Asserted<Matchers> = Matchers extends Record<'toBe', (expected: never) => infer Value> ? Value : unknown;

declare module 'vitest' {
  // The type parameters of this interface differ between vitest 4 and 5. Each has a default, so that none need be named.
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
  name = 'the mock',
): void {
  let problems: string | undefined;
  // A hook, and not the end of a fixture: what that throws, some versions of vitest report twice.
  onTestFinished(async () => {
    problems = await teardownText(mock, strict);
    if (problems === undefined || task.result?.state !== 'pass') return;
    const error = new Error(problems);
    problems = undefined;
    throw error;
  });
  onTestFailed(() => attach(task, mock, [problems, `What ${name} received:\n${summaryOf(mock.journal.entries())}`]));
}

function attach(task: Readonly<RunnerTestCase>, mock: Mock, texts: readonly (string | undefined)[]): void {
  task.meta.journal = mock.journal.entries();
  const error = task.result?.errors?.at(-1);
  if (error === undefined) return;
  for (const text of texts) if (text !== undefined) error.message += `\n\n${text}`;
}

function summaryOf(entries: readonly JournalEntry[]): string {
  return entries.length === 0 ? '  nothing' : requestLines(entries, 20);
}
