/** Every page of the site, opened once. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { base } from '../base.ts';
import { paths, serveSite } from './site.ts';
import type { Site } from './site.ts';

/** The anchors and links of a page, and what is wrong with it. */
interface Visit {
  readonly path: string;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly problems: readonly string[];
}

let site: Site;
let browser: Browser;
const visits = new Map<string, Visit>();

beforeAll(async () => {
  site = await serveSite();
  browser = await startChromium();
  const waiting = [...paths];
  await Promise.all(Array.from({ length: 4 }, () => crawl(waiting)));
}, 1_200_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('the site has a page for each endpoint, and at most 450 pages', () => {
  expect(paths.filter((path) => /\/api\/operations\/(?!tags)[\w-]+\/$/.test(path)).length).toBeGreaterThanOrEqual(35);
  expect(visits.size).toBe(paths.length);
  expect(visits.size).toBeLessThanOrEqual(450);
});

test('no page has an error in its console, asks another host, or scrolls sideways at 390 and 1400 pixels', () => {
  expect([...visits.values()].flatMap(({ path, problems }) => problems.map((problem) => `${path} ${problem}`))).toEqual(
    [],
  );
});

test('every link leads to a page or file of the site, and every anchor is there', async () => {
  const dead = [...visits.values()].flatMap(({ path, links }) =>
    links.filter((link) => !leadsSomewhere(link)).map((link) => `${path} links to ${link}`),
  );
  const files = [...new Set([...visits.values()].flatMap(({ links }) => links.filter(isFile)))];
  const responses = await Promise.all(
    files.map(async (file) => [file, (await fetch(site.origin + file)).status] as const),
  );
  expect(dead).toEqual([]);
  expect(responses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('an address that is none shows the page that says so', async () => {
  const page = await browser.newPage();
  const response = await page.goto(`${site.origin}${base}nowhere/`);
  expect(response?.status()).toBe(404);
  expect(await page.locator('h1').textContent()).toContain('Page not found');
  await page.close();
});

async function crawl(waiting: string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`says ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`throws ${error.message}`));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.origin))
      problems.push(`asks for ${request.url()}`);
  });
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    problems.length = 0;
    const { ids, links } = await look(page, path, problems);
    visits.set(path, { path, ids: new Set(ids), links, problems: [...problems] });
  }
  await page.close();
}

/** Looks at a page at both widths, the one that the last page left first. */
async function look(page: Page, path: string, problems: string[]): Promise<{ ids: string[]; links: string[] }> {
  await page.goto(site.origin + path);
  await measure(page, problems);
  const { width = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: width === 390 ? 1400 : 390, height: 1000 });
  await measure(page, problems);
  return page.evaluate(() => ({
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll('a')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, hash }) => pathname + decodeURIComponent(hash)),
  }));
}

async function measure(page: Page, problems: string[]): Promise<void> {
  const [width, wider] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [clientWidth, scrollWidth - clientWidth];
  });
  if (wider > 0) problems.push(`is ${wider} pixels too wide at ${width}`);
}

function leadsSomewhere(link: string): boolean {
  const [path = '', hash] = link.split('#');
  if (isFile(path)) return hash === undefined;
  const target = visits.get(path);
  // What follows the address of the playground is its state.
  const isState = path === `${base}playground/` && hash?.startsWith('v1.') === true;
  return target !== undefined && (hash === undefined || hash === '' || isState || target.ids.has(hash));
}

function isFile(link: string): boolean {
  return /\.\w+$/.test(link);
}
