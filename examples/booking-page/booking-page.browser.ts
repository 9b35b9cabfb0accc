import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startChromium } from '../web-app/chromium.ts';
import { createSite } from './site.ts';

let browser: Browser;
let site: Server;
let url: string;
let context: BrowserContext;

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

afterEach(() => context.close());

/** Each context is a browser of its own: another world. */
async function openTab(options: BrowserContextOptions = {}): Promise<Page> {
  await openContext({ timezoneId: 'Europe/London', viewport: { width: 1200, height: 900 }, ...options });
  return another();
}

/** It is Monday morning there, before alice's first call. */
async function openContext(options: BrowserContextOptions = {}, now = '2030-01-07T08:00:00Z'): Promise<void> {
  context = await browser.newContext(options);
  await context.clock.setFixedTime(now);
}

async function another(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('radio', { name: /^Monday, 7 January/ }).waitFor();
  return page;
}

const slot = (page: Page, time: string) => page.getByRole('radio', { name: time, exact: true });
// With keys: a tab in the background draws too seldom for a mouse.
const choose = (page: Page, time: string) => slot(page, time).press('Space');
const submit = (page: Page) => page.getByLabel('Email').press('Enter');
const times = (page: Page) =>
  page
    .getByRole('group', { name: 'Time' })
    .getByRole('radio')
    .evaluateAll((radios) => radios.map(({ ariaLabel }) => ariaLabel));

async function fillIn(page: Page, name: string, time: string): Promise<void> {
  await choose(page, time);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
}

async function book(page: Page, name: string, time: string): Promise<void> {
  await fillIn(page, name, time);
  await submit(page);
  await page.getByRole('heading', { name: 'It’s booked' }).waitFor();
}

test('an attendee sees what is free on the first day, and that weekends are not', async () => {
  const page = await openTab();
  expect(await page.title()).toBe('Intro call with Alice');
  expect(await times(page)).toEqual([
    ...['09:30', '10:30', '11:00', '12:00', '12:30', '13:00', '13:30'],
    ...['15:00', '15:30', '16:00', '16:30'],
  ]);
  expect(await page.getByRole('radio', { name: /^Saturday, 12 January, no free times/ }).isDisabled()).toBe(true);
});

test('a booking says what was booked, and the time is taken in another tab when that looks again', async () => {
  const page = await openTab();
  const second = await another();
  await book(page, 'Ada', '12:00');
  const done = await page.getByRole('region', { name: 'It’s booked' }).textContent();
  expect(done).toContain('Monday, 7 January 2030, 12:00 to 12:30, London time');
  expect(done).toContain('Ada, ada@example.com');
  expect(await slot(second, '12:00').count()).toBe(1);
  await second.getByRole('button', { name: 'Refresh' }).click();
  await second.getByRole('status').getByText('The times are up to date.').waitFor();
  expect(await slot(second, '12:00').count()).toBe(0);
});

test('a time that was taken in another tab meanwhile is refused nicely, and what was typed stays', async () => {
  const page = await openTab();
  const second = await another();
  await fillIn(second, 'Ben', '12:00');
  await book(page, 'Ada', '12:00');
  await submit(second);
  await second
    .getByRole('alert')
    .getByText('12:00 has just been taken. Nothing was booked; choose another time.')
    .waitFor();
  expect(await slot(second, '12:00').count()).toBe(0);
  await choose(second, '12:30');
  expect(await second.getByLabel('Name').inputValue()).toBe('Ben');
  await submit(second);
  await second.getByRole('heading', { name: 'It’s booked' }).waitFor();
});

test('of two tabs that book a time at once, one gets it', async () => {
  const both = [await openTab(), await another()];
  for (const [index, page] of both.entries()) await fillIn(page, `Guest${index}`, '15:00');
  await Promise.all(both.map(submit));
  const ends = await Promise.all(
    both.map((page) => page.locator('#notice:visible, #done-title:visible').first().textContent()),
  );
  expect(new Set(ends)).toEqual(
    new Set(['15:00 has just been taken. Nothing was booked; choose another time.', 'It’s booked']),
  );
});

test('who books the same time twice is told that there is nothing left to do', async () => {
  const page = await openTab();
  const second = await another();
  await fillIn(second, 'Ada', '12:00');
  await book(page, 'Ada', '12:00');
  await submit(second);
  await second.getByRole('alert').getByText('You have booked 12:00 already. There is nothing left to do.').waitFor();
  expect(await slot(second, '12:00').count()).toBe(0);
});

test('a reload keeps the booking, and starting over gives the time back', async () => {
  const page = await openTab();
  await book(page, 'Ada', '12:00');
  await page.reload();
  await slot(page, '12:30').waitFor();
  expect(await slot(page, '12:00').count()).toBe(0);
  await page.getByRole('button', { name: 'Start over' }).click();
  await slot(page, '12:00').waitFor();
  expect((await times(page)).length).toBe(11);
});

test('a tab that is shown again has looked again, and says that the chosen time was taken', async () => {
  const page = await openTab();
  const second = await another();
  await choose(second, '12:00');
  await book(page, 'Ada', '12:00');
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await second.getByRole('alert').getByText('12:00 has just been taken.').waitFor();
  expect(await slot(second, '12:00').count()).toBe(0);
  expect(await second.getByLabel('Name').isVisible()).toBe(false);
});

test('after a booking, another can be made', async () => {
  const page = await openTab();
  await book(page, 'Ada', '12:00');
  await page.getByRole('button', { name: 'Book another time' }).click();
  await page.getByRole('heading', { name: '7 January to 13 January 2030' }).waitFor();
  await book(page, 'Ada', '12:30');
  expect(await page.locator('#summary').textContent()).toContain('12:30 to 13:00');
});

test('an answer that comes late takes the focus from nobody, nor the element that has it', async () => {
  const page = await openTab();
  await book(page, 'Ada', '12:00');
  const kept = await page.evaluateHandle(() => {
    document.getElementById('again')?.click();
    const radio = document.querySelector<HTMLInputElement>('input[aria-label="12:30"]');
    radio?.focus();
    return radio;
  });
  await slot(page, '12:00').waitFor({ state: 'detached' });
  expect(await kept.evaluate((radio) => radio === document.activeElement)).toBe(true);
});

test('the keyboard alone is enough, and the focus is always seen', async () => {
  const page = await openTab();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id);
  await press('Tab', 'Tab', 'Tab');
  expect(await focused()).toBe('Monday, 7 January, 11 free times');
  await press('ArrowRight');
  expect(await focused()).toBe('Tuesday, 8 January, 12 free times');
  await press('Tab', 'ArrowRight');
  expect(await focused()).toBe('10:00');
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement?.parentElement ?? document.body).outline,
  );
  expect(outline).toMatch(/solid 3px/);
  await press('Tab');
  await page.keyboard.type('Ada');
  await press('Enter');
  expect([await focused(), await page.locator('#email-error').textContent()]).toEqual([
    'email',
    'Enter your email address.',
  ]);
  await page.keyboard.type('ada@example.com');
  await press('Enter');
  await page.getByRole('heading', { name: 'It’s booked' }).waitFor();
  expect(await focused()).toBe('done-title');
  expect(await page.locator('#summary').textContent()).toContain('Tuesday, 8 January 2030, 10:00 to 10:30');
});

test('a visitor in another time zone sees their own clock, and can change to the host’s', async () => {
  const page = await openTab({ timezoneId: 'America/New_York' });
  await page.getByRole('heading', { name: 'Monday, 7 January, New York time' }).waitFor();
  expect((await times(page))[0]).toBe('04:30');
  await page.getByLabel('Show times in').selectOption('London time');
  await page.getByRole('heading', { name: 'Monday, 7 January, London time' }).waitFor();
  expect((await times(page))[0]).toBe('09:30');
});

test('weeks are turned, and not back into the past', async () => {
  const page = await openTab();
  expect(await page.getByRole('button', { name: 'Previous week' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('heading', { name: '14 January to 20 January 2030' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Monday, 14 January, / }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByRole('heading', { name: '7 January to 13 January 2030' }).waitFor();
  expect((await times(page)).length).toBe(11);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Next week');
});

test('on a Sunday, the week to come is shown', async () => {
  await openContext({ timezoneId: 'Europe/London' }, '2030-01-13T10:00:00Z');
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { name: '14 January to 20 January 2030' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Monday, 14 January, / }).isChecked()).toBe(true);
});

test('a week without free times says so', async () => {
  const page = await openTab();
  await page.evaluate(() =>
    fetch('http://slotwise.test/v1/availabilities/1?apiKey=key_alice', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"days":[]}',
    }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('heading', { name: 'No free times in this week' }).waitFor();
  expect(await times(page)).toEqual([]);
});

test('the page asks nobody but the site and the mock, and complains about nothing', async () => {
  await openContext();
  const page = await context.newPage();
  const asked = new Set<string>();
  const complaints: string[] = [];
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  await book(page, 'Ada', '12:00');
  asked.delete('null');
  expect([...asked].toSorted()).toEqual([url, 'http://slotwise.test'].toSorted());
  expect(complaints).toEqual([]);
});
