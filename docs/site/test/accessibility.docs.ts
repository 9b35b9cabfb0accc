/** The pages of each kind, or all of them (`--all`), as axe sees them: WCAG 2, levels A and AA. */
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { base } from '../base.ts';
import { paths, serveSite } from './site.ts';
import type { Site } from './site.ts';

/** One page of each kind: the first that is there. */
const kinds = [
  /^$/,
  /^learn\/[\w-]+\/$/,
  /^client\/page-through-lists\/$/,
  /^client\/errors\/$/,
  /^client\/sign-users-in\/$/,
  /^client\/package\/$/,
  /^mock\/entry-points\/$/,
  /^mock\/any-language\/$/,
  /^mock\/town\/$/,
  /^mock\/package\/$/,
  /^cookbook\/[\w-]+\/$/,
  /^api\/$/,
  /^api\/bookings\/list\/$/,
  /^api\/bookings\/create\/$/,
  /^api\/users\/remove\/$/,
  /^api\/oauth\/token\/$/,
  /^api\/objects\/booking\/$/,
  /^api\/objects\/problem\/$/,
  /^truth\/specification\/$/,
  /^truth\/gaps\/$/,
  /^truth\/conformance\/$/,
  /^truth\/facts\/$/,
  /^truth\/benchmarks\/$/,
  /^reference\/$/,
  /^reference\/sdk\/$/,
  /^reference\/sdk\/createclient\/$/,
  /^reference\/sdk\/\w+error\/$/,
  /^reference\/sdk\/bookingsresource\/$/,
  /^reference\/schemas\/booking[\w-]*\/$/,
  /^project\/contributing\/$/,
];
const chosen =
  process.env['DOCS_ALL'] === undefined
    ? kinds.flatMap((kind) => paths.find((path) => kind.test(path.slice(base.length))) ?? [])
    : paths;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await serveSite();
  browser = await startChromium();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each([1400, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }))))(
  'axe finds nothing at $width pixels in $colorScheme',
  { timeout: 3_600_000 },
  async ({ width, colorScheme }) => {
    expect(chosen.length).toBeGreaterThanOrEqual(15);
    const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme });
    const found: string[] = [];
    for (const path of chosen) {
      await page.goto(site.origin + path);
      found.push(...(await violationsIn(page)).map((violation) => `${path} ${violation}`));
    }
    expect(found).toEqual([]);
  },
);

async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // The text of the script defines `axe`, which the types of the page do not know.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })",
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.length} times, first ${String(nodes[0]?.target)}: ${nodes[0]?.failureSummary ?? ''}`,
  );
}
