/** The looks of the page, wide and narrow, light and dark: what can be measured is, and pictures are left for whoever wants to look. */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../web-app/chromium.ts';
import { createSite } from './site.ts';

let browser: Browser;
let site: Server;
let url: string;
const pictures = mkdtempSync(join(tmpdir(), 'booking-page-'));

beforeAll(async () => {
  [browser, site] = await Promise.all([startChromium(), createSite()]);
  await once(site.listen(0, '127.0.0.1'), 'listening');
  // A TCP server that listens has an address with a port.
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await browser.close();
  site.close();
});

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1200, 320].map((width) => ({ colorScheme, width })),
);

test.each(looks)(
  'in $colorScheme colours, $width wide, all fits and all can be read',
  async ({ colorScheme, width }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    });
    await context.clock.setFixedTime('2030-01-07T08:00:00Z');
    const page = await context.newPage();
    await page.goto(url);
    const examine = async (state: string) => {
      await page.screenshot({ path: join(pictures, `${colorScheme}-${width}-${state}.png`), fullPage: true });
      expect({ state, ...(await measured(page)) }).toEqual({ state, overflow: 0, pale: [], small: [], nameless: [] });
    };
    await page.getByText('07:00', { exact: true }).click();
    await examine('choosing');
    await page.getByRole('button', { name: /^Book / }).click();
    await page.getByText('Enter your name.').waitFor();
    await examine('incomplete');
    await page.evaluate(() =>
      fetch('http://slotwise.test/v1/bookings?apiKey=key_bob', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"eventTypeId":1,"start":"2030-01-07T12:00:00Z","responses":{"name":"Bob","email":"bob@example.com"}}',
      }),
    );
    await page.getByLabel('Name').fill('Ada Lovelace, Countess of a Long Name That Has to Fit Somewhere');
    await page.getByLabel('Email').fill(`${'ada'.repeat(20)}@example.com`);
    await page.getByRole('button', { name: /^Book / }).click();
    await page.getByRole('alert').getByText('07:00 has just been taken.').waitFor();
    await examine('taken');
    await page.getByText('07:30', { exact: true }).click();
    await page.getByRole('button', { name: /^Book / }).click();
    await page.getByRole('heading', { name: 'It’s booked' }).waitFor();
    await examine('booked');
    await context.close();
  },
);

/** Measures what is wrong with what is shown: wider than the window, too little contrast, too small to hit, without a name. */
function measured(page: Page): Promise<{ overflow: number; pale: string[]; small: string[]; nameless: string[] }> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
    const parse = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) =>
      parse(colour)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const ground = (element: Element | null): string => {
      const colour = element === null ? 'rgb(255, 255, 255)' : getComputedStyle(element).backgroundColor;
      return parse(colour)[3] === 0 ? ground(element?.parentElement ?? null) : colour;
    };
    const contrast = (element: Element) => {
      const [one, other] = [luminance(getComputedStyle(element).color), luminance(ground(element))];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '');
    const isOff = (element: Element) => element.closest('button:disabled') !== null;
    const controls = shown.filter((element) => element.matches('button, input, select'));
    const says = (element: Element) => element.textContent?.trim() || element.id;
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      pale: shown.filter((element) => hasText(element) && !isOff(element) && contrast(element) < 4.5).map(says),
      small: controls
        .filter((element) => !element.matches('.link') && element.getBoundingClientRect().height < 40)
        .map(says),
      nameless: controls
        .filter(
          (element) =>
            !(element.ariaLabel ?? element.textContent?.trim()) &&
            !(element instanceof HTMLInputElement && element.labels?.length),
        )
        .map(says),
    };
  });
}
