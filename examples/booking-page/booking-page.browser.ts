import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChromium } from '../web-app/chromium.ts';
import { createApp } from './app.ts';
import setup from './handlers.ts';

/** The host is in London, whose clocks change on 31 March 2030. Those of New York changed on 10 March. */
const [now, winter, summer] = ['2030-03-20T12:00:00Z', '2030-03-25T00:00:00Z', '2030-04-01T00:00:00Z'];

let browser: Browser;
let mock: Mock;
let server: ServerType;
let url: string;

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  mock = createMock({ now });
  setup(mock);
  const keys = [new Uint8Array(32)];
  const { fetch } = createApp({ service: mock.as('alice'), keys, now: () => new Date(mock.clock.now()) });
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  // A TCP server that listens has an address with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
});

/** Opens a week as a visitor in a time zone. */
async function openWeek(from: string, timezoneId: string): Promise<Page> {
  const page = await browser.newPage({ timezoneId });
  page.setDefaultTimeout(10_000);
  await page.goto(`${url}/1?from=${from}`);
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
  return page;
}

async function book(page: Page, day: string, time: string, email = 'grace@example.com'): Promise<void> {
  await page.getByRole('group', { name: day }).getByLabel(time, { exact: true }).check();
  await page.getByLabel('Name').fill('Grace');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Book' }).click();
}

test.each([
  ['Europe/London', 'Monday, March 25', '9:00 AM', 'Monday, April 1', '9:00 AM'],
  ['America/New_York', 'Monday, March 25', '5:00 AM', 'Monday, April 1', '4:00 AM'],
  ['Asia/Kolkata', 'Monday, March 25', '2:30 PM', 'Monday, April 1', '1:30 PM'],
  ['Pacific/Kiritimati', 'Monday, March 25', '11:00 PM', 'Monday, April 1', '10:00 PM'],
])(
  'in %s, the first time is in local time in the weeks before and after the clock change',
  async (zone, ...expected) => {
    const page = await openWeek(winter, zone);
    const first = async () => {
      const day = page.getByRole('group').first();
      return [await day.locator('legend').textContent(), (await day.locator('label').first().textContent())?.trim()];
    };
    const before = await first();
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.waitForURL(/from=2030-04-01/);
    expect([...before, ...(await first())].map((text) => text?.replace(/\s/g, ' '))).toEqual(expected);
    await page.close();
  },
);

test.each([
  [winter, 'Friday, March 29', '2030-03-29T14:00:00Z'],
  [summer, 'Friday, April 5', '2030-04-05T14:00:00Z'],
])(
  'a visitor of the week from %s whose browser sends the form again gets one booking',
  async (from, day, startTime) => {
    const page = await openWeek(from, 'UTC');
    await book(page, day, '2:00 PM');
    const text = await page.getByText('See you on').textContent();
    const client = createClient(mock.as('alice'));
    const bookings = await client.bookings.list({ attendeeEmail: 'grace@example.com', take: 100 });
    expect(bookings.at(-1)).toMatchObject({ startTime, status: 'ACCEPTED' });
    await page.reload();
    expect(await page.getByText('See you on').textContent()).toBe(text);
    expect(await client.bookings.list({ attendeeEmail: 'grace@example.com', take: 100 })).toHaveLength(bookings.length);
    await page.goto(`${url}/1?from=${from}`);
    await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
    expect(await page.getByRole('group', { name: day }).getByLabel('2:00 PM', { exact: true }).count()).toBe(0);
    await page.close();
  },
);

test('if another visitor was faster, the page reports it and shows the remaining times', async () => {
  const [slow, fast] = await Promise.all([openWeek(summer, 'UTC'), openWeek(summer, 'UTC')]);
  await book(fast, 'Tuesday, April 2', '10:00 AM');
  await fast.getByRole('heading', { name: 'Booked' }).waitFor();
  await book(slow, 'Tuesday, April 2', '10:00 AM', 'tina@example.com');
  expect(await slow.getByRole('alert').textContent()).toBe('That time is not available. Please choose another one.');
  expect(await slow.getByRole('group', { name: 'Tuesday, April 2' }).locator('label').count()).toBe(15);
  await Promise.all([slow.close(), fast.close()]);
});

test('a visitor chooses an event type, books, goes back, and cancels', async () => {
  const page = await browser.newPage({ timezoneId: 'Europe/London' });
  await page.goto(url);
  await page.getByRole('link', { name: 'Intro call' }).click();
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
  await page.getByRole('link', { name: 'Next week' }).click();
  const day = page.getByRole('group').first();
  await day.locator('input').first().check();
  await page.getByLabel('Name').fill('Grace');
  await page.getByLabel('Email').fill('grace@example.com');
  const before = mock.checkpoint();
  await page.getByRole('button', { name: 'Book' }).click();
  await page.getByRole('heading', { name: 'Booked' }).waitFor();
  mock.expectChanged(before, { booking: { created: 1 }, attendee: { created: 1 } });
  await page.goBack();
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
  await page.goForward();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
  await page.reload();
  expect(await page.getByRole('heading').textContent()).toBe('Cancelled');
  mock.expectReceived('bookings.cancel', { times: 1 });
  await page.close();
});
