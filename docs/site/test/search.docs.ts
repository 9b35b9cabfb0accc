/** The search of the site finds the right page among its first three hits. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { base } from '../base.ts';
import { searches } from './searches.ts';
import { serveSite } from './site.ts';
import type { Site } from './site.ts';

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveSite();
  browser = await startChromium();
  page = await browser.newPage();
  await page.goto(site.origin + base);
  await page.locator('button[data-open-modal]').click();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('there are sixty searches', () => {
  expect(searches.length).toBeGreaterThanOrEqual(59);
});

test.each(searches)('"$words" finds $pages', async ({ words, pages }) => {
  const hits = await firstHits(words);
  expect(
    hits.some((hit) => pages.includes(hit)),
    `the first hits are ${hits.join(', ')}`,
  ).toBe(true);
});

/** The pages of the first three hits that the dialog shows, from the base of the site. */
async function firstHits(words: string): Promise<readonly string[]> {
  await page.locator('#starlight__search input').fill(words);
  const answered = page.locator('.pagefind-ui__message', { hasText: `for ${words}` });
  const message = answered.filter({ hasText: /^\s*(?:\d+|No) results?/ });
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
