import { typeError } from '../arguments/caller-error.ts';
import type { ProfileChoice } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { createMock, readOptions } from '../create-mock.ts';
import { flag } from '../data/columns.ts';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { InterceptOptions, Interception } from '../node.ts';
import type { MockOptions } from '../option-shapes.ts';
import type { Mock } from '../service/mock.ts';
import { interceptOptions } from '../transport/intercept-options.ts';
import { internalsOf, observerOf } from '../forks/internals.ts';
import { mockArgument } from '../transport/mock-argument.ts';
import { runInContext } from '../forks/world-context.ts';
import type { WorldContext } from '../forks/world-context.ts';
import { explain, receivedText } from '../testing/explained.ts';
import { checkStrict, teardownText } from '../testing/strict.ts';
import type { StrictOptions } from '../testing/strict.ts';

/** Fixtures of a test. */
export interface MockFixtures {
  /** The test's own mock, a fork of one shared mock. If the test fails, its error lists the last requests of this mock. */
  readonly mock: Mock;
  /** Returns client options for a user of the test's mock, see {@link Mock.as}: `createClient(as('alice'))`. */
  readonly as: Mock['as'];
  /**
   * Forks the test's mock with another profile, for example `withProfile('self-hosted')`. From then on, the app's global `fetch` reaches
   * the fork.
   */
  readonly withProfile: (profile: ProfileChoice) => Pick<MockFixtures, 'mock' | 'as'>;
}

/** Options of `createTest`. */
export interface TestOptions extends MockOptions {
  /** Time at which the clock is frozen: a `Date`, milliseconds since 1970, or ISO 8601 text with a zone. Default 2030-01-01T00:00:00Z. */
  readonly now?: MockOptions['now'];
  /** True if the clock jumps to the next timer when nothing else is running. With `false`, the test advances the clock. Default true. */
  readonly autoAdvance?: boolean | undefined;
  /**
   * True if a test fails at its end on likely mistakes, with the checks of `mock.verify()`. Mistakes are requests that
   * match no endpoint, unknown query parameters, faults that were never applied, and requests without a response. Pass
   * an object to switch checks off. With `intercept`, requests that could belong to any test also fail the test.
   * Default false.
   */
  readonly strict?: boolean | StrictOptions | undefined;
  /**
   * True if the HTTP requests of the process are intercepted from the first to the last test of the file. Use it to
   * test an app without changes. Requests reach the mock of the test that sends them, also under `test.concurrent`.
   * Requests that could belong to any test are rejected. You can also pass the options of `intercept`. Default false.
   */
  readonly intercept?: boolean | InterceptOptions | undefined;
  /**
   * Mock to fork for each test, instead of a mock created from the other options. Use this option if you intercept the mock or pass
   * it to MSW yourself.
   */
  readonly mock?: Mock | undefined;
}

export interface TestFork {
  readonly mock: Mock;
  readonly context: WorldContext;
  /** Starts the interception if the options require it. All tests share one interception. */
  readonly intercepted: () => Promise<unknown>;
  readonly end: () => void;
}

interface NamedMock {
  readonly name: string;
  readonly mock: Mock;
}

interface TestForks {
  readonly strict: boolean | StrictOptions;
  readonly start: () => TestFork;
}

/** Each test gets a fork of one mock. `afterAll` registers a function that runs after the last test. */
export function testForks(testOptions: TestOptions, afterAll: (stop: () => Promise<void>) => void): TestForks {
  checkArguments('createTest', z.looseObject({}, 'must be an object of options'), testOptions);
  const { autoAdvance = true, strict = false, intercept = false, mock: mockOption, ...options } = testOptions;
  checkArguments('createTest', testShape, { autoAdvance, intercept, mock: mockOption });
  if (typeof intercept === 'object') checkArguments('createTest: intercept', interceptOptions, intercept);
  checkStrict(strict, 'createTest');
  readOptions(options, 'createTest');
  const [other] = Object.keys(options);
  if (mockOption !== undefined && other !== undefined)
    throw typeError(`createTest: pass ${other} to createMock, because you also pass mock`);
  const make = () => createMock({ now: '2030-01-01T00:00:00Z', ...options });
  // The first test creates the mock. A seed document is read at once, so that an invalid document fails before the
  // tests.
  let first = mockOption ?? (typeof options.seed === 'object' ? make() : undefined);
  const intercepted = interceptionOf(intercept, afterAll);
  const start = (): TestFork => {
    first ??= make();
    const shared = first;
    const mock = shared.fork();
    if (autoAdvance) mock.clock.autoAdvance();
    const context: WorldContext = { mock };
    const { world, forkRegistry } = internalsOf(mock);
    const lostBefore = forkRegistry.refused.length;
    const end = () => {
      for (const url of forkRegistry.refused.slice(lostBefore)) world.problems.addProblem(url);
      // Code that continues after the test must not reach the fork of the test.
      context.mock = undefined;
    };
    return { mock, context, intercepted: () => intercepted(shared), end };
  };
  return { strict, start };
}

const testShape = z.strictObject({
  autoAdvance: flag,
  intercept: z.union([flag, z.looseObject({})], 'must be true, false or an object of options'),
  mock: z.optional(mockArgument),
});

function interceptionOf(
  intercept: boolean | InterceptOptions,
  afterAll: (stop: () => Promise<void>) => void,
): (mock: Mock) => Promise<unknown> {
  if (intercept === false) return async () => {};
  let interception: Promise<Interception> | undefined;
  afterAll(async () => {
    const started = await interception?.catch(() => undefined);
    interception = undefined;
    started?.stop();
  });
  return (mock) => {
    interception ??= import('../node.ts').then((node) => node.intercept(mock, intercept === true ? {} : intercept));
    return interception;
  };
}

/** Requests that the rest of the test sends with the global `fetch` reach the new fork. */
export function forkWithProfile(
  { mock, context }: Pick<TestFork, 'mock' | 'context'>,
  profile: ProfileChoice,
): NamedMock {
  const fork = mock.fork({ profile });
  context.mock = fork;
  return { mock: fork, name: `the mock under ${fork.profile.name}` };
}

/** Runs a test function with its own fork. If the function throws, the error also lists the requests of the fork. */
export type RunInFork = (
  work: (fixtures: MockFixtures) => unknown,
  watch: (unfinished: () => string | undefined) => void,
) => Promise<void>;

/**
 * For runners without fixtures. `watch` gets a function that lists the requests while the test is running, for example
 * for a runner that stops a test after a timeout.
 */
export function forkRunner({ strict, start }: TestForks): RunInFork {
  return async (work, watch) => {
    const fork = start();
    const mocks: NamedMock[] = [{ name: 'the mock', mock: fork.mock }];
    let isRunning = true;
    const receivedTexts = () => mocks.map(({ name, mock }) => receivedText(observerOf(mock), name)).join('\n\n');
    watch(() => (isRunning ? receivedTexts() : undefined));
    let failure: { readonly error: unknown } | undefined;
    try {
      await fork.intercepted();
      await runInContext(fork.context, () => work(fixturesOf(fork, mocks)));
    } catch (error) {
      failure = { error };
    }
    fork.end();
    const texts = await Promise.all(mocks.map(({ mock }) => teardownText(observerOf(mock), strict)));
    isRunning = false;
    const problems = texts.filter((text) => text !== undefined);
    if (failure !== undefined) throw explain(failure.error, [...problems, receivedTexts()].join('\n\n'));
    if (problems.length > 0) throw new Error([...problems, receivedTexts()].join('\n\n'));
  };
}

function fixturesOf(fork: TestFork, mocks: NamedMock[]): MockFixtures {
  return {
    mock: fork.mock,
    as: (user) => fork.mock.as(user),
    withProfile: (profile) => {
      const { mock, name } = forkWithProfile(fork, profile);
      mocks.push({ name, mock });
      return { mock, as: (user) => mock.as(user) };
    },
  };
}
