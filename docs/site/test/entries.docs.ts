/** The pages of assumptions, rules and facts: their filter, and entries that open by their address. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { base } from '../base.ts';
import { serveSite } from './site.ts';
import type { Site } from './site.ts';

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveSite();
  browser = await startChromium();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 1000 } });
  return () => page.close();
});

test.each(['assumptions', 'conformance'])('a filter of %s hides the headings of empty sections', async (name) => {
  await page.goto(`${site.origin}${base}truth/${name}/`);
  const sections = page.locator('.sl-markdown-content h2:visible');
  const all = await sections.count();
  expect(all).toBeGreaterThan(4);

  await page.getByLabel('Find').fill('idempotency');
  const left = await sections.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  const shown = page.locator('details.entry:visible');
  for (const text of await shown.allTextContents()) expect(text.toLowerCase()).toContain('idempotency');
  expect(await page.locator('entry-filter output').textContent()).toContain(`${await shown.count()} of `);

  await page.getByLabel('Find').fill('');
  expect(await sections.count()).toBe(all);
});

test('the assumptions in which self-hosted builds differ are fewer', async () => {
  await page.goto(`${site.origin}${base}truth/assumptions/`);
  const shown = page.locator('details.entry:visible');
  const all = await shown.count();
  await page.getByLabel('Self-hosted builds differ').check();
  expect(await shown.count()).toBeGreaterThan(10);
  expect(await shown.count()).toBeLessThan(all);
});

test('an entry is open where the address names it, before and after the page is there', async () => {
  await page.goto(`${site.origin}${base}truth/assumptions/#a-48`);
  await page.locator('details.entry[open]').getByRole('heading', { name: 'A-48' }).waitFor();
  expect(await page.locator('details.entry[open]').count()).toBe(1);
  expect((await page.locator('#a-48').boundingBox())?.y).toBeLessThan(900);

  await page.evaluate(() => {
    location.hash = '#a-50';
  });
  await page.locator('details.entry[open]').getByRole('heading', { name: 'A-50' }).waitFor();
});

test('a button opens what is shown, and closes it again', async () => {
  await page.goto(`${site.origin}${base}truth/assumptions/`);
  await page.getByLabel('Find').fill('idempotency');
  await page.getByRole('button', { name: 'Open all' }).click();
  const shown = await page.locator('details.entry:visible').count();
  expect(await page.locator('details.entry[open]').count()).toBe(shown);
  await page.getByRole('button', { name: 'Close all' }).click();
  expect(await page.locator('details.entry[open]').count()).toBe(0);
});
