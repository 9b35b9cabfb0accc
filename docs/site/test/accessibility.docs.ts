/** The pages of each kind, or all of them (`--all`), as axe sees them: WCAG 2, levels A and AA. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { violationsIn } from '../../../packages/mock/test/browser/violations.ts';
import { base } from '../base.ts';
import { paths, serveSite } from './site.ts';
import type { Site } from './site.ts';

/** One page of each kind: the first that is there. */
const kinds = [
  /^$/,
  /^client\/errors\/$/,
  /^start\/quick-start\/$/,
  /^start\/how-it-works\/$/,
  /^api\/operations\/bookings-create\/$/,
  /^reference\/objects\/booking\/$/,
  /^reference\/assumptions\/$/,
  /^reference\/control-api\/$/,
  /^reference\/sdk\/create-client\/$/,
  /\/client-options\/$/,
  /^playground\/$/,
];
const chosen =
  process.env['DOCS_ALL'] === undefined
    ? kinds.flatMap((kind) => paths.find((path) => kind.test(path.slice(base.length))) ?? [])
    : paths;

/** The ways to look at a page. */
const looks = [1400, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
type Look = (typeof looks)[number];

let site: Site;
let browser: Browser;
const found = new Map<Look, string[]>(looks.map((look) => [look, []]));
const seen: string[] = [];

beforeAll(async () => {
  site = await serveSite();
  browser = await startChromium();
  const waiting = [...chosen];
  await Promise.all(Array.from({ length: 3 }, () => examine(waiting)));
}, 10_800_000);

afterAll(async () => {
  await browser.close();
  await site.close();
});

test('one page of each kind is looked at, or every page', () => {
  expect(seen).toHaveLength(chosen.length);
  expect(chosen.length).toBeGreaterThanOrEqual(kinds.length);
});

test.each(looks)('axe finds nothing at $width pixels in $colorScheme', (look) => {
  expect(found.get(look)).toEqual([]);
});

/** Opens the pages that wait, one after the other, and looks at each in all ways. */
async function examine(waiting: string[]): Promise<void> {
  const page = await browser.newPage();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await page.goto(site.origin + path);
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: 1000 });
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.locator(`html[data-theme=${look.colorScheme}]`).waitFor();
      found.get(look)?.push(...(await violationsIn(page)).map((violation) => `${path} ${violation}`));
    }
    seen.push(path);
  }
  await page.close();
}
