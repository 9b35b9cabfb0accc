import type { Browser, Frame } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleMock } from '../ask.ts';
import { startChromium } from './chromium.ts';
import { pageOf, startSite } from './site.ts';
import { listen } from '../../src/server.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

test('the inspector asks for the token until it is right, and only once per tab', async () => {
  const mock = sampleMock();
  await using port = await listen(mock, { control: { token: 'long-and-random' } });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(port.url);
  const dialog = page.getByRole('dialog', { name: 'Token of the control API' });
  const enter = async (token: string) => {
    await dialog.getByLabel('Token').fill(token);
    await dialog.getByRole('button', { name: 'Open' }).click();
  };
  await dialog.getByText('The server was started with a token.').waitFor();
  await enter('another');
  await dialog.getByText('The server does not accept this token.').waitFor();
  expect(await page.locator('.sw-booking').count()).toBe(0);
  await page.keyboard.press('Escape');
  await enter('long-and-random');
  await page.locator('.sw-booking').first().waitFor();
  expect(await dialog.count()).toBe(0);
  await page.goto(`${port.url}/_slotwise/ui`);
  await page.locator('.sw-booking').first().waitFor();
  expect(page.url()).not.toContain('long-and-random');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a page on this machine can read the API, and a sandboxed frame in it cannot', async () => {
  const mock = sampleMock();
  await using port = await listen(mock);
  const app = await startSite({ '/': pageOf('<iframe sandbox="allow-scripts" srcdoc="framed"></iframe>') });
  const page = await browser.newPage();
  await page.goto(app.url.replace('127.0.0.1', 'localhost'));
  const read = (from: Frame | undefined) =>
    from?.evaluate(
      (address) => fetch(address).then(({ status }) => String(status), String),
      `${port.baseUrl}/me?apiKey=key_alice`,
    );
  expect(await read(page.mainFrame())).toBe('200');
  expect(await read(page.frames()[1])).toContain('Failed to fetch');
  expect(mock.journal.entries().map(({ status, rule }) => [status, rule])).toEqual([
    [200, null],
    [403, 'request.origin'],
  ]);
  await page.context().close();
  app.close();
});
