/** Questions that newcomers ask, put to the search of the site: one of the first three hits answers each. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { base } from '../base.ts';
import { serveSite } from './site.ts';
import type { Site } from './site.ts';

/** A question, and the pages that answer it, from the base of the site. */
const questions: readonly (readonly [asked: string, ...answers: readonly string[]])[] = [
  ['page through a list', 'client/page-through-lists', 'api/bookings/list'],
  ['time is taken error', 'client/errors', 'client/causes', 'client/book-move-cancel'],
  ['expire a token in a test', 'cookbook/expire-a-token', 'mock/time'],
  ['seed a team', 'cookbook/seed-a-team', 'mock/seed'],
  ['organization admin', 'client/who-may-see-what', 'learn/words'],
  ['length in minutes', 'cookbook/show-free-times', 'client/dates'],
  ['timeout while creating', 'client/outcomes', 'cookbook/book-and-settle'],
  ['redis', 'client/share-sessions'],
  ['self-hosted', 'truth/your-own-build', 'mock/profiles', 'truth/facts', 'truth/not-verified'],
  ['assert a request', 'cookbook/assert-a-request', 'mock/assert'],
  ['what is a gap', 'learn/words', 'truth/gaps'],
  ['own fault', 'mock/faults'],
  ['import for a service worker', 'mock/service-worker', 'mock/entry-points'],
  ['deno bun', 'client/runtimes', 'truth/runtimes'],
  ['python', 'mock/python', 'mock/any-language'],
  ['proxy', 'client/proxy'],
  ['rate limit', 'cookbook/wait-for-the-rate-limit', 'client/errors', 'client/outcomes'],
  ['move a booking', 'cookbook/move-a-booking', 'client/book-move-cancel'],
  ['filter by date', 'client/page-through-lists', 'client/dates', 'cookbook/list-a-day'],
  ['jest', 'mock/jest'],
  ['who may see attendees', 'client/who-may-see-what'],
  ['consent page', 'mock/playwright', 'client/sign-users-in', 'cookbook/sign-a-user-in', 'api/oauth/authorize'],
  ['upgrade', 'project/upgrading'],
  ['is it safe in a browser', 'truth/security', 'client/runtimes'],
  ['call an endpoint that is missing', 'client/missing-endpoints'],
];

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveSite();
  browser = await startChromium();
  page = await browser.newPage();
  await page.goto(site.origin + base);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('there are twenty-five questions', () => {
  expect(questions).toHaveLength(25);
});

test.each(questions)('"%s" is answered by one of the first three hits', async (asked, ...answers) => {
  const hits = await firstHits(asked);
  expect(
    hits.some((hit) => answers.includes(hit)),
    `the first hits are ${hits.join(', ')}`,
  ).toBe(true);
});

/** The pages of the first three hits that the dialog shows, from the base of the site. */
async function firstHits(asked: string): Promise<readonly string[]> {
  await page.goto(site.origin + base);
  await page.locator('button[data-open-modal]').click();
  await page.locator('#starlight__search input').fill(asked);
  const message = page.locator('.pagefind-ui__message', { hasText: /^\s*(?:\d+|No) results?/ });
  const amount = Number.parseInt((await message.textContent()) ?? '', 10);
  // Each hit is loaded by itself, a short page before a long one: its place in the list counts.
  const places = Array.from({ length: Math.min(amount || 0, 3) }, (_, place) =>
    page.locator('.pagefind-ui__results > .pagefind-ui__result').nth(place),
  );
  const found: string[] = [];
  for (const place of places) {
    await place.scrollIntoViewIfNeeded();
    found.push((await place.locator('.pagefind-ui__result-link').first().getAttribute('href')) ?? '');
  }
  return found.map((url) => new URL(url, site.origin).pathname.slice(base.length).replace(/\/$/, ''));
}
