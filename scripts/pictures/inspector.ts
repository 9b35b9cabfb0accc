/** The picture of the inspector: a mock with a few requests, and its page in a browser. */
import { createClient } from '@slotwise/sdk';
import { createMock, fault } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { Listening } from '@slotwise/mock/server';
import type { Browser, Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const shownUrl = 'http://127.0.0.1:4010';
const size = { width: 1400, height: 1050 };

/** Starts a server with requests that succeed, that break a rule, and that lose their response. */
export async function startInspector(): Promise<Listening> {
  const mock = createMock({ now: '2030-01-07T08:30:00Z', autoAdvance: true });
  // Waits are random, and the page shows when requests were sent.
  const clientOf = (username: string) => createClient({ ...mock.as(username), retry: { baseDelayMs: 0 } });
  const [alice, bob] = [clientOf('alice'), clientOf('bob')];
  const ada = { eventTypeId: 1, responses: { name: 'Ada', email: 'ada@example.com' } };
  const grace = { eventTypeId: 1, responses: { name: 'Grace', email: 'grace@example.com' } };
  await alice.me.get();
  const { id } = await bob.bookings.create({ ...ada, start: '2030-01-07T13:00:00Z' });
  await bob.bookings.get(1).catch(() => undefined);
  await alice.bookings.reschedule(await alice.bookings.get(id), { start: '2030-01-08T13:00:00Z' });
  mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
  await alice.bookings.create({ ...ada, start: '2030-01-09T13:00:00Z' }, { retryUntilKnown: true });
  await bob.bookings.create({ ...grace, start: '2030-01-07T09:15:00Z' }).catch(() => undefined);
  return listen(mock, { control: true });
}

/** Opens the inspector, and selects the request that a rule rejected. */
export async function openInspector(browser: Browser, url: string, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    colorScheme: theme,
    locale: 'en',
  });
  // The page shows its address, which must be the same each time.
  await context.route(`${shownUrl}/**`, async (route) => {
    const request = route.request();
    await route.fulfill({ response: await route.fetch({ url: request.url().replace(shownUrl, url) }) });
  });
  const page = await context.newPage();
  await page.goto(shownUrl);
  await page.locator('.sw-booking').first().waitFor();
  await page.locator('.sw-rows li', { hasText: '409' }).getByText('/bookings').click();
  await page.locator('.sw-result', { hasText: 'booking.taken' }).waitFor();
  return page;
}

/** All text of the page. If it changes, the pictures are stale. */
export function textOf(page: Page): Promise<string> {
  return page.locator('body').innerText();
}
