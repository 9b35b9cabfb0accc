/** The entry point `@slotwise/mock/playwright`: a port a worker, and a world of its own for each test. */
import { test as base } from '@playwright/test';
import type {
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import type { Listening, Mock, MockOptions, WorldAddresses } from './mock.ts';
import { createMock } from './create-mock.ts';

export { expect } from '@playwright/test';

/** Plays the user on the authorization page. */
export interface Consent {
  /** Signs a user in, by id or username: the page asks nobody else any more. `null` signs out. */
  signIn(user: number | string | null): void;
  /** Clicks Allow on the authorization page that this page shows. */
  allow(page: Page): Promise<void>;
  /** Clicks Deny on the authorization page that this page shows. */
  deny(page: Page): Promise<void>;
}

/** The fixtures of a test. */
export interface ServiceFixtures {
  /** The test's own world: data, clock, faults, journal. A test that fails has its journal attached. */
  readonly mock: Mock;
  /** The addresses of the world: give them to your app. Seeded keys, such as `key_alice`, are valid there. */
  readonly service: WorldAddresses;
  /** The user on the authorization page. */
  readonly consent: Consent;
}

/** The fixtures of a worker. */
export interface ServiceWorkerFixtures {
  /** The options of the mock: `use: { mockOptions: { now: '2030-01-01T00:00:00Z' } }`. */
  readonly mockOptions: MockOptions;
  /** A clock that was set with `now` jumps to the next wait by itself when nothing else is under way. `false`: the test moves it. Default true. */
  readonly autoAdvance: boolean;
  /** The mock that every test's world is forked from, and its port. */
  readonly serviceServer: { readonly mock: Mock; readonly port: Listening };
}

/**
 * Playwright's `test` with the service beside it.
 *
 * @example
 * ```ts
 * import { expect, test } from '@slotwise/mock/playwright';
 *
 * test('a cancelled booking says so', async ({ page, mock, service }) => {
 *   await page.goto(`http://localhost:3000/?service=${encodeURIComponent(service.baseUrl)}`);
 *   await page.getByRole('button', { name: 'Cancel' }).first().click();
 *   await expect(page.getByText('Cancelled')).toBeVisible();
 *   expect(mock.export().bookings[0]?.status).toBe('CANCELLED');
 * });
 * ```
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ServiceFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & ServiceWorkerFixtures
> = base.extend<ServiceFixtures, ServiceWorkerFixtures>({
  mockOptions: [{}, { option: true, scope: 'worker' }],
  autoAdvance: [true, { option: true, scope: 'worker' }],
  serviceServer: [
    async ({ mockOptions }, use) => {
      const mock = createMock(mockOptions);
      const port = await mock.listen();
      await use({ mock, port });
      await port.close();
    },
    { scope: 'worker' },
  ],
  mock: async ({ serviceServer: { mock, port }, mockOptions, autoAdvance }, use, testInfo) => {
    const own = mock.fork();
    if (autoAdvance && mockOptions.now !== undefined) own.clock.autoAdvance();
    await use(own);
    port.release(own);
    if (testInfo.status === testInfo.expectedStatus) return;
    const body = JSON.stringify(own.journal.entries(), null, 2);
    await testInfo.attach('journal', { body, contentType: 'application/json' });
  },
  service: async ({ serviceServer, mock }, use) => use(serviceServer.port.at(mock)),
  consent: async ({ mock }, use) => use(consentOf(mock)),
});

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
  if (user === undefined) throw new TypeError(`consent.signIn: there is no user ${JSON.stringify(username)}`);
  return user.id;
}
