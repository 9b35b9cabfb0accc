/** The entry point `@slotwise/mock/vitest`: a world per test, and assertions about it. */
import { profileNames } from '@slotwise/schemas';
import type { EndpointName, Profile, ProfileChoice } from '@slotwise/schemas';
import { expect, test as vitestTest } from 'vitest';
import type { RunnerTestCase, TestAPI } from 'vitest';
import { changed, received, receivedTimes } from './testing/matchers.ts';
import type { Comparison, ReceivedRequest, RowsChanged } from './testing/matchers.ts';
import type { JournalEntry } from './journal/entry.ts';
import type { Checkpoint, Mock, MockCaller, MockOptions } from './mock.ts';
import { createMock } from './create-mock.ts';

export type { ReceivedRequest, RowsChanged } from './testing/matchers.ts';

/**
 * The fixtures of a test.
 *
 * @example
 * ```ts
 * import type { MockFixtures } from '@slotwise/mock/vitest';
 *
 * const seedBob = ({ mock }: MockFixtures) => mock.seed.booking({ userId: 5, startTime: '2030-02-01T09:00:00Z', endTime: '2030-02-01T10:00:00Z' });
 * ```
 */
export interface MockFixtures {
  /** The test's own world: a fork of one that was made once. A test that fails has its journal attached. */
  readonly mock: Mock;
  /** A user's credentials and the way to the test's own mock, by id or username: `createClient(as('alice'))`. */
  readonly as: (user: number | string) => ClientReady;
  /** The same world under another profile, as a fork: `under('self-hosted')`. */
  readonly under: (profile: ProfileChoice) => Pick<MockFixtures, 'mock' | 'as'>;
}

/**
 * The options of `createClient` that make a user's client of the test's own mock.
 *
 * @example
 * ```ts
 * import type { ClientReady } from '@slotwise/mock/vitest';
 *
 * const addressOf = ({ baseUrl }: ClientReady) => baseUrl;
 * ```
 */
export interface ClientReady extends MockCaller {
  /** The deployment that the mock stands for, so that the client speaks as it expects. */
  readonly profile: Profile;
}

/**
 * The names of all profiles, to run a test under each.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { allProfiles, test } from '@slotwise/mock/vitest';
 * import { expect } from 'vitest';
 *
 * test.for(allProfiles)('alice finds her bookings under %s', async (profile, { under }) => {
 *   const { as } = under(profile);
 *   expect(await createClient(as('alice')).bookings.list()).toHaveLength(100);
 * });
 * ```
 */
export const allProfiles: readonly ['specification', 'self-hosted'] = profileNames;

/**
 * The options of {@link createTest}.
 *
 * @example
 * ```ts
 * import { createTest, type TestOptions } from '@slotwise/mock/vitest';
 *
 * const byHand: TestOptions = { autoAdvance: false };
 * const test = createTest(byHand);
 * ```
 */
export interface TestOptions extends MockOptions {
  /** The clock jumps to the next wait by itself when nothing else is under way. `false`: the test moves it. Default true. */
  readonly autoAdvance?: boolean;
}

/**
 * Makes a `test` whose tests each get a fork of this mock. Without `now`, its clock stands still at 2030-01-01T00:00:00Z, but for waits:
 * it jumps to the next one by itself ({@link TestOptions.autoAdvance}).
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
export function createTest({ autoAdvance = true, ...options }: TestOptions = {}): TestAPI<MockFixtures> {
  // Made when the first test wants it; forks cost nothing.
  let first: Mock | undefined;
  return vitestTest.extend<MockFixtures>({
    mock: async ({ onTestFailed }, use) => {
      first ??= createMock({ now: '2030-01-01T00:00:00Z', ...options });
      const mock = first.fork();
      if (autoAdvance) mock.clock.autoAdvance();
      onTestFailed(({ task }) => attach(task, mock));
      await use(mock);
    },
    as: async ({ mock }, use) => use(callersOf(mock)),
    under: async ({ mock, onTestFailed }, use) => {
      await use((profile) => {
        const fork = mock.fork({ profile });
        onTestFailed(({ task }) => attach(task, fork));
        return { mock: fork, as: callersOf(fork) };
      });
    },
  });
}

/**
 * A `test` of vitest whose every test has the small town for itself, also under `test.concurrent`. Its clock stands still at
 * 2030-01-01T00:00:00Z until the test moves it, or something waits: then it jumps there by itself.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 * import { test } from '@slotwise/mock/vitest';
 * import { expect } from 'vitest';
 *
 * test.concurrent('cancelling tells why', async ({ mock, as }) => {
 *   const before = mock.checkpoint();
 *   await createClient(as('alice')).bookings.cancel(1, { cancellationReason: 'Rain' });
 *   expect(mock).toHaveReceived('bookings.cancel', { params: { id: '1' }, query: { cancellationReason: 'Rain' } });
 *   expect(mock).toHaveChanged(before, { booking: { changed: [1] } });
 * });
 * ```
 */
export const test: TestAPI<MockFixtures> = createTest();

/** The matchers that importing this entry point adds to `expect(mock)`. */
export interface MockMatchers {
  /**
   * The mock received such a request. Throws where requests are gone from the journal that could have been it.
   */
  toHaveReceived(endpoint: EndpointName, request?: ReceivedRequest): Asserted<this>;
  /** The mock received such a request so many times. */
  toHaveReceivedTimes(endpoint: EndpointName, times: number, request?: ReceivedRequest): Asserted<this>;
  /** Rows changed since the checkpoint; with expectations by kind (`booking`, `attendee`), just those rows of these kinds. */
  toHaveChanged(since: Checkpoint, rows?: Readonly<Record<string, RowsChanged>>): Asserted<this>;
}

/**
 * The value of an assertion, as vitest's own have it beside ours: nothing, or a promise after `expect.poll`.
 *
 * @example
 * ```ts
 * import type { Asserted } from '@slotwise/mock/vitest';
 *
 * const later: Asserted<{ toBe(expected: unknown): Promise<void> }> = Promise.resolve();
 * ```
 */
export type Asserted<Matchers> = Matchers extends { toBe(expected: unknown): infer Value } ? Value : unknown;

declare module 'vitest' {
  // The type parameters of this interface differ between vitest 3, 4 and 5. Each has a default, so that none need be named.
  interface Matchers extends MockMatchers {}

  interface TaskMeta {
    /** The journal of a failed test's mock. */
    journal?: readonly JournalEntry[];
  }
}

expect.extend({
  toHaveReceived(mock: unknown, endpoint: EndpointName, request: ReceivedRequest = {}) {
    return received(mockOf(mock, 'toHaveReceived'), endpoint, request, comparisonOf(this));
  },
  toHaveReceivedTimes(mock: unknown, endpoint: EndpointName, times: number, request: ReceivedRequest = {}) {
    return receivedTimes(mockOf(mock, 'toHaveReceivedTimes'), endpoint, { ...request, times }, comparisonOf(this));
  },
  toHaveChanged(mock: unknown, since: Checkpoint, rows?: Readonly<Record<string, RowsChanged>>) {
    return changed(mockOf(mock, 'toHaveChanged'), since, rows, comparisonOf(this));
  },
});

type State = ThisParameterType<NonNullable<Parameters<typeof expect.extend>[0][string]>>;

function comparisonOf({ equals, utils }: State): Comparison {
  return {
    fits: (actual, expected) => equals(actual, expected, [utils.subsetEquality, utils.iterableEquality]),
    diff: (expected, actual) => utils.diff(expected, actual) ?? '',
  };
}

function callersOf(mock: Mock): MockFixtures['as'] {
  return (user) => ({ profile: mock.profile, ...mock.as(user) });
}

/** A test that fails says what the mock received; a reporter finds all of it in `meta.journal`. */
function attach(task: Readonly<RunnerTestCase>, mock: Mock): void {
  task.meta.journal = mock.journal.entries();
  const [error] = task.result?.errors ?? [];
  if (error !== undefined) error.message += `\n\nWhat the mock received:\n${summaryOf(mock)}`;
}

function mockOf(value: unknown, matcher: string): Mock {
  if (typeof value === 'object' && value !== null && 'journal' in value && 'checkpoint' in value) return value as Mock; // has a mock's parts
  throw new TypeError(`${matcher} is for a mock: expect(mock).${matcher}(…)`);
}

function summaryOf({ journal }: Mock): string {
  const lines = journal.entries().map(({ method, path, status, rule, fault }) => {
    const why = [rule, fault].filter((one) => one !== null).join(', ');
    return `${method} ${path} → ${status}${why === '' ? '' : ` (${why})`}`;
  });
  return lines.length === 0 ? 'nothing' : lines.slice(-20).join('\n');
}
