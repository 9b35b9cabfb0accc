import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChromium } from '../web-app/chromium.ts';
import { createAppServer } from './server.ts';

let browser: Browser;
let mock: Mock;
let server: Server;
let page: Page;

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const { baseUrl, apiKey, fetch } = mock.as('alice');
  server = await createAppServer({ baseUrl, apiKey, fetch });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  page = await browser.newPage({ timezoneId: 'Europe/London' });
  page.setDefaultTimeout(10_000);
  // A TCP server that listens has an address with a port.
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await page.getByRole('listitem').first().waitFor();
});

afterEach(async () => {
  await page.close();
  server.closeAllConnections();
  server.close();
});

async function book(start: string): Promise<void> {
  await page.getByLabel('Start').fill(start);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Book' }).click();
}

test('a visitor loads more bookings and opens one', async () => {
  const items = page.getByRole('listitem');
  expect(await items.count()).toBe(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await items.nth(19).waitFor();
  await items.first().getByRole('button', { name: 'Intro call' }).click();
  await page.getByRole('region', { name: 'Details' }).getByText('grace').first().waitFor();
});

test('a cancelled booking comes back if the request fails', async () => {
  const first = page.getByRole('listitem').first();
  const failure = mock.faults.add({ on: 'bookings.cancel', do: fault.status(500) });
  await first.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alert').waitFor();
  await first.getByRole('button', { name: 'Cancel' }).waitFor();

  failure.remove();
  await first.getByRole('button', { name: 'Cancel' }).click();
  await first.getByText('Cancelled').waitFor();
  await page.reload();
  await first.waitFor();
  expect(await first.textContent()).toContain('Cancelled');
});

test('a visitor books a time unless it is taken', async () => {
  await book('2030-01-07T09:00');
  await page.getByRole('alert').getByText('not available').waitFor();
  expect(await page.getByLabel('Start').getAttribute('aria-invalid')).toBe('true');
  await book('2030-01-22T15:00');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(mock.journal.entries({ endpoint: 'bookings.create', status: 200 })).toHaveLength(1);
});

test('the page never receives the API key', async () => {
  const bodies: string[] = [];
  page.on('response', (response) => void response.text().then((text) => bodies.push(text)));
  await page.reload();
  await page.getByRole('listitem').first().waitFor();
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.join('\n')).not.toContain('key_alice');
});
