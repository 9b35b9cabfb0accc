import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startChromium } from '../../../mock/test/browser/chromium.ts';

let browser: Browser;
let page: Page;
let html: string;
let script: string;
const problems: string[] = [];

beforeAll(async () => {
  const style = await bundled('src/theme.css');
  script = await bundled('test/browser/parts-page.ts');
  html = `<!doctype html><html lang="en"><title>Parts</title><style>${style}</style><body></body>`;
  browser = await startChromium();
});

afterAll(() => browser.close());

/** A file of the package with all that it imports. */
async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/../../${file}`],
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@slotwise/source'],
  });
  return outputFiles[0]?.text ?? '';
}

beforeEach(async () => {
  problems.length = 0;
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.setContent(html);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForSelector('.sw-booking');
});

afterEach(async () => {
  expect(problems).toEqual([]);
  await page.close();
});

/** The calls of callbacks. */
const told = () => page.evaluate<unknown[]>('told');
const booking = (name: RegExp) => page.getByRole('button', { name });
const review = /^10:30 Review/;

describe('a week', () => {
  test('says title, time and status of each booking, in the list of its day, and shows titles as text', async () => {
    const tuesday = page.locator('.sw-day[data-date="2030-01-08"]');
    expect(await tuesday.getByRole('listitem').count()).toBe(2);
    const name = '10:00 Planning Tuesday 8 January until 11:00, pending';
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1);
    expect(await page.locator('script:not([type])').count()).toBe(0);
    expect(await booking(/<script>/).textContent()).toContain('<script>alert("1")</script> & "quotes"');
  });

  test('opens bookings, books free starts and turns', async () => {
    await booking(review).click();
    await page.getByRole('button', { name: 'Book Thursday 10 January at 09:30' }).click();
    await page.getByRole('button', { name: 'Next week' }).click();
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Mon 14 Jan to Sun 20 Jan 2030');
    await page.getByRole('button', { name: 'Today' }).click();
    expect(await told()).toEqual([
      { open: 3 },
      { book: '2030-01-10T09:30:00Z' },
      { turn: '2030-01-14' },
      { turn: '2030-01-09' },
    ]);
  });

  test('moves a booking by keys, also where it is drawn anew in between, and opens nothing', async () => {
    await booking(review).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.evaluate('redraw()');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('status').first().textContent()).toContain('Wednesday 9 January 10:45');
    await page.keyboard.press('Enter');
    expect(await told()).toEqual([{ move: 3, start: '2030-01-09T10:45:00.000Z' }]);
    expect(await page.locator('.sw-move').isHidden()).toBe(true);
  });

  test('leaves a booking where it is after Escape, at its own place, and where the focus goes elsewhere', async () => {
    await booking(review).focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('searchbox').focus();
    await page.waitForFunction('document.querySelector(".sw-move").hidden');
    expect((await told()).filter((one) => typeof one === 'object' && one !== null && 'move' in one)).toEqual([]);
  });

  test('moves a booking by a drag, and never out of its week', async () => {
    const box = await booking(review).boundingBox();
    const column = await page.locator('.sw-day[data-date="2030-01-11"] .sw-column').boundingBox();
    if (box === null || column === null) throw new Error('The week is not drawn');
    const grab = { x: box.x + 10, y: box.y + 3 };
    await page.mouse.move(grab.x, grab.y);
    await page.mouse.down();
    await page.mouse.move(column.x + 20, column.y + column.height / 2 + 3, { steps: 5 });
    await page.mouse.up();
    expect(await told()).toEqual([{ move: 3, start: '2030-01-11T13:00:00.000Z' }]);
  });
});

describe('a journal', () => {
  test('filters, and says how many are left', async () => {
    await page.getByRole('searchbox').fill('alice slot-taken');
    expect(await page.locator('.sw-count').textContent()).toBe('6 of 40 requests');
    await page.getByLabel('Status', { exact: true }).selectOption('Broken');
    expect(await page.locator('.sw-count').textContent()).toBe('0 of 40 requests');
    await page.getByRole('searchbox').fill('');
    expect(await page.locator('.sw-rows li:visible').count()).toBe(1);
  });

  test('keeps what is scrolled to, chosen, marked and focused while requests come', async () => {
    const row = page.locator('.sw-rows li').nth(4);
    await row.getByRole('checkbox').check();
    await row.getByRole('button').click();
    const before = await page.evaluate<number>('document.querySelector(".sw-rows").scrollTop = 40');
    await page.evaluate('addEntry(41)');
    expect(await page.evaluate('document.querySelector(".sw-rows").scrollTop')).toBe(before);
    expect(await row.getByRole('button').getAttribute('aria-current')).toBe('true');
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
    expect(await page.evaluate('document.activeElement.textContent')).toContain('#5');
    expect(await page.locator('.sw-count').textContent()).toBe('41 requests');
  });

  test('goes on with the last request where the last one is in sight', async () => {
    await page.evaluate('document.querySelector(".sw-rows").scrollTop = 1e6');
    await page.evaluate('addEntry(41)');
    const isInSight =
      'document.querySelector(".sw-rows li:last-child").getBoundingClientRect().bottom <= document.querySelector(".sw-rows").getBoundingClientRect().bottom';
    expect(await page.evaluate(isInSight)).toBe(true);
  });

  test('is walked through by arrows from one stop of the tabulator key, and shows bodies as text', async () => {
    expect(await page.locator('.sw-rows button[tabindex="0"]').count()).toBe(1);
    await page.locator('.sw-rows button[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('.sw-detail').textContent()).toContain('<b>Lunch</b>');
    await page.getByRole('button', { name: 'Copy as test' }).click();
    expect(await told()).toEqual([{ copy: [3] }]);
  });
});

test('the panels tell what was asked of them', async () => {
  await page.getByRole('button', { name: '+1 hour' }).click();
  await page.getByLabel('Set to').fill('2030-06-03T09:00');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByLabel('Fault', { exact: true }).selectOption('Broken connection');
  await page.getByLabel('On', { exact: true }).selectOption('bookings.list');
  await page.getByLabel('Times', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Remove status 503' }).click();
  await page.getByRole('button', { name: 'bob' }).click();
  expect(await told()).toEqual([
    { advance: { hours: 1 } },
    { set: '2030-06-03T08:00:00.000Z' },
    { value: 0, on: 'bookings.list', times: 2 },
    { remove: 1 },
    { user: 5 },
  ]);
});

test('nothing goes beyond a narrow page', async () => {
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
