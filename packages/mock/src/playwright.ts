import { typeError } from './arguments/caller-error.ts';
import type { EndpointName, OwnEndpoint } from '@slotwise/schemas/internal/table';
import { expect as playwrightExpect, test as base } from '@playwright/test';
import type {
  Expect,
  MatcherReturnType,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestInfo,
  TestType,
} from '@playwright/test';
import * as z from 'zod/mini';
import { checkArguments } from './arguments/check-arguments.ts';
import { flag } from './data/columns.ts';
import type { Checkpoint } from './world/checkpoints.ts';
import type { Mock } from './service/mock.ts';
import type { MockOptions } from './option-shapes.ts';
import { listen } from './server/listen.ts';
import type { Listening, WorldAddresses } from './server/listening.ts';
import { createMock } from './create-mock.ts';
import type { ExpectedChanges } from './testing/changed.ts';
import { receivedText, withText } from './testing/explained.ts';
import { matchers } from './runners/matchers.ts';
import type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
import { checkStrict, teardownText } from './testing/strict.ts';
import type { StrictOptions } from './testing/strict.ts';
import { observerOf } from './forks/internals.ts';

export type { ExpectedChanges, RowsChanged } from './testing/changed.ts';
export type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
export type { StrictOptions } from './testing/strict.ts';

/** Matchers that {@link expect} adds for mocks. */
export interface MockExpectations {
  /**
   * Asserts that the mock received a matching request. Throws if the journal has removed requests that could match.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`, or an endpoint of `defineEndpoint`.
   */
  toHaveReceived(mock: Mock, endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): MatcherReturnType;
  /**
   * Asserts that the mock received exactly `times` matching requests.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`, or an endpoint of `defineEndpoint`.
   */
  toHaveReceivedTimes(
    mock: Mock,
    endpoint: EndpointName | OwnEndpoint,
    times: number,
    request?: ReceivedRequest,
  ): MatcherReturnType;
  /**
   * Asserts that rows of the mock changed since the checkpoint. If you list kinds, such as `booking` or `attendee`, the rows of
   * these kinds must have changed exactly as listed.
   */
  toHaveChanged(mock: Mock, since: Checkpoint, rows?: ExpectedChanges): MatcherReturnType;
}

/** Playwright's `expect` with matchers for the requests and changes of a mock. */
export const expect: Expect<MockExpectations> = playwrightExpect.extend({ ...matchers });

/** Simulates the user on the authorization page. */
export interface Consent {
  /** Signs a user in, by id or username. The page then no longer asks who the user is. `null` signs out. */
  signIn(user: number | string | null): void;
  /** Clicks Allow on the authorization page that `page` shows. */
  allow(page: Page): Promise<void>;
  /** Clicks Deny on the authorization page that `page` shows. */
  deny(page: Page): Promise<void>;
}

/** Fixtures of a test. */
export interface ServiceFixtures {
  /**
   * The test's own mock, with its own data, clock, faults and journal. If the test fails, its error lists the last requests, and the
   * journal is attached.
   */
  readonly mock: Mock;
  /** URLs of the test's mock. Pass them to your app. Seeded keys, such as `key_alice`, are valid there. */
  readonly service: WorldAddresses;
  /**
   * True if a test fails at its end on likely mistakes. `mock.verify()` lists the checks. Set it with `use: { strict: true }`. Pass an
   * object to switch checks off. Default false.
   */
  readonly strict: boolean | StrictOptions;
  /** Simulated user on the authorization page. */
  readonly consent: Consent;
}

/** Fixtures of a worker. */
export interface ServiceWorkerFixtures {
  /** Options of the mock, for example `use: { mockOptions: { now: '2030-01-01T00:00:00Z' } }`. */
  readonly mockOptions: MockOptions;
  /**
   * True if a clock set with `now` jumps to the next timer when nothing else is running. With `false`, the test advances the clock.
   * Default true.
   */
  readonly autoAdvance: boolean;
  /** Original mock and its server. Each test uses a fork of this mock. */
  readonly serviceServer: { readonly mock: Mock; readonly port: Listening };
}

/** Playwright's `test` with fixtures for the mock. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ServiceFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & ServiceWorkerFixtures
> = base.extend<ServiceFixtures, ServiceWorkerFixtures>({
  mockOptions: [{}, { option: true, scope: 'worker' }],
  autoAdvance: [true, { option: true, scope: 'worker' }],
  serviceServer: [
    async ({ mockOptions }, use) => {
      const mock = createMock(mockOptions);
      const port = await listen(mock);
      await use({ mock, port });
      await port.close();
    },
    { scope: 'worker' },
  ],
  strict: [false, { option: true }],
  mock: async ({ serviceServer: { mock, port }, mockOptions, autoAdvance, strict }, use, testInfo) => {
    checkStrict(strict, 'use');
    checkArguments('use', z.strictObject({ autoAdvance: flag }), { autoAdvance });
    const fork = mock.fork();
    if (autoAdvance && mockOptions.now !== undefined) fork.clock.autoAdvance();
    await use(fork);
    const problems = await teardownText(observerOf(fork), strict);
    port.release(fork);
    const isFailed = testInfo.status !== testInfo.expectedStatus;
    if (!isFailed && problems === undefined) return;
    const body = JSON.stringify(fork.journal.entries(), null, 2);
    await testInfo.attach('journal', { body, contentType: 'application/json' });
    const requestsText = receivedText(observerOf(fork));
    if (!isFailed) throw new Error(`${problems}\n\n${requestsText}`);
    addToError(testInfo, problems === undefined ? requestsText : `${problems}\n\n${requestsText}`);
  },
  service: async ({ serviceServer, mock }, use) => use(serviceServer.port.at(mock)),
  consent: async ({ mock }, use) => use(consentOf(mock)),
});

function addToError({ errors }: TestInfo, text: string): void {
  const error = errors.at(-1);
  if (error === undefined) return;
  const { message = error.value ?? '', stack } = error;
  const texts = withText({ message, stack }, text);
  error.message = texts.message;
  if (texts.stack !== undefined) error.stack = texts.stack;
}

function consentOf(mock: Mock): Consent {
  const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  return {
    signIn: (user) => mock.oauth.signIn(typeof user === 'string' ? idOf(mock, user) : user),
    allow: (page) => click(page, 'Allow'),
    deny: (page) => click(page, 'Deny'),
  };
}

function idOf(mock: Mock, username: string): number {
  const user = mock.export().users.find((row) => row.username.toLowerCase() === username.toLowerCase());
  if (user === undefined) throw typeError(`consent.signIn: unknown user ${JSON.stringify(username)}`);
  return user.id;
}
