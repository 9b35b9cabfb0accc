import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { createMock } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { Mock } from '@slotwise/mock';
import type { Listening } from '@slotwise/mock/server';
import { createClient } from '@slotwise/sdk';
import { memoryStore } from '@slotwise/sdk/oauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { startChromium } from './chromium.ts';

let browser: Browser;
let mock: Mock;
let service: Listening;
let server: ServerType;
let url: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  mock = createMock({ now: '2030-01-01T09:00:00Z' });
  service = await listen(mock);
  url = await freeAddress();
  const registration = { clientId: 'planner', clientSecret: 'secret', redirectUri: `${url}/callback` };
  mock.oauth.client({ ...registration, name: 'Team Planner' });
  const { baseUrl, appUrl } = service;
  const oauth = { appUrl, ...registration };
  const app = createApp({ baseUrl, apiKey: 'key_admin', oauth, store: memoryStore(), keys: [new Uint8Array(32)] });
  server = serve({ fetch: app.fetch, port: Number(new URL(url).port), hostname: '127.0.0.1' });
  await once(server, 'listening');
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(async () => {
  await context.close();
  server.close();
  await service.close();
});

/** An address that the app can be registered with before it listens there. */
async function freeAddress(): Promise<string> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  // A TCP server that listens has an address with a port.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return `http://127.0.0.1:${port}`;
}

const tokensAskedFor = () => mock.journal.entries({ endpoint: 'oauth.token' }).length;

async function begin(tab: Page): Promise<void> {
  await tab.goto(url);
  await tab.getByRole('button', { name: 'Sign in with Slotwise' }).click();
  await tab.getByRole('heading', { name: 'Team Planner asks for access to your account' }).waitFor();
}

async function decide(tab: Page, decision: 'Allow' | 'Deny', user = 'Alice'): Promise<void> {
  await tab.getByRole('radio', { name: new RegExp(`^${user}`) }).check();
  await tab.getByRole('button', { name: decision }).click();
}

async function signIn(tab: Page): Promise<void> {
  await begin(tab);
  await decide(tab, 'Allow');
  await tab.getByRole('heading', { name: 'Bookings of alice' }).waitFor();
}

/** The address that the service sends the user back to, which the browser does not open yet. */
async function heldCallback(tab: Page): Promise<string> {
  let held = '';
  const form = `${service.appUrl}/auth/**`;
  await tab.route(form, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    held = response.headers()['location'] ?? '';
    await route.fulfill({ body: '<h1>Held</h1>', contentType: 'text/html' });
  });
  await decide(tab, 'Allow');
  await tab.getByRole('heading', { name: 'Held' }).waitFor();
  await tab.unroute(form);
  return held;
}

test('a visitor who allows access sees the bookings, and the URL contains no secret', async () => {
  await signIn(page);
  expect(page.url()).toBe(`${url}/`);
  expect(await page.getByRole('row').count()).toBe(11);
  expect(await page.getByRole('row').nth(1).textContent()).toContain('Intro call between Alice and Grace Whitfield');
  expect((await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['slotwise-session', true, 'Lax'],
  ]);
});

test('a visitor who denies access sees that nothing was shared', async () => {
  await begin(page);
  await decide(page, 'Deny');
  expect(await page.getByRole('alert').textContent()).toBe('You did not allow access, so nothing was shared.');
  expect(tokensAskedFor()).toBe(0);
  expect(await context.cookies()).toEqual([]);
});

test('one refresh keeps the visitor signed in when the access token expires', async () => {
  await signIn(page);
  await mock.clock.advance({ minutes: 31 });
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Bookings of alice');
  expect(mock.journal.entries({ endpoint: 'oauth.refresh' }).map(({ status }) => status)).toEqual([200]);
  await mock.clock.advance({ days: 2 });
  await page.reload();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Bookings of alice');
});

test.each([
  ['expires', async () => mock.clock.advance({ days: 29 }).then(() => mock.oauth.expireGrants({ userId: 3 }))],
  ['is revoked', async () => mock.oauth.revokeGrants({ userId: 3 })],
])('a visitor whose session %s signs in again, and returns to the page', async (_, end) => {
  await signIn(page);
  await end();
  await page.reload();
  await page.getByRole('heading', { name: 'Team Planner asks for access to your account' }).waitFor();
  await decide(page, 'Allow');
  await page.getByRole('heading', { name: 'Bookings of alice' }).waitFor();
  expect(page.url()).toBe(`${url}/`);
});

test('a visitor cancels an own booking, and no booking of another user', async () => {
  await signIn(page);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForLoadState();
  expect(await row.textContent()).toContain('CANCELLED');
  const foreign = mock.seed.booking({ userId: 5, startTime: '2030-03-01T09:00:00Z', endTime: '2030-03-01T09:30:00Z' });
  const statusOf = async () => (await createClient(mock.as('admin')).bookings.get(foreign.id)).status;
  await page.evaluate((id) => {
    document.querySelector('form')?.setAttribute('action', `/bookings/${id}/cancel`);
  }, foreign.id);
  await row.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('could not find this');
  expect(await statusOf()).toBe('ACCEPTED');
});

test('a form of another site cancels nothing and signs nobody out', async () => {
  await signIn(page);
  const [cookie] = await context.cookies();
  const headers = { cookie: `${cookie?.name}=${cookie?.value}`, origin: 'https://evil.example' };
  for (const path of ['/bookings/1/cancel', '/sign-out']) {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(url + path, { method: 'POST', headers: { ...headers, ...form } });
    expect([path, response.status]).toEqual([path, 403]);
  }
  await page.reload();
  await page.getByRole('heading', { name: 'Bookings of alice' }).waitFor();
});

test('a visitor who signs out sees no bookings, even after going back', async () => {
  await signIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with Slotwise' }).waitFor();
  await page.goBack();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await context.cookies()).toEqual([]);
});

test('two tabs can sign in at the same time', async () => {
  const second = await context.newPage();
  await begin(page);
  await begin(second);
  for (const tab of [page, second]) {
    await decide(tab, 'Allow');
    await tab.getByRole('heading', { name: 'Bookings of alice' }).waitFor();
  }
  expect(mock.journal.entries({ endpoint: 'oauth.token' }).map(({ status }) => status)).toEqual([200, 200]);
});

test('an expired code is rejected, and the visitor can sign in again', async () => {
  await begin(page);
  const callback = await heldCallback(page);
  await mock.clock.advance({ seconds: 600 });
  await page.goto(callback);
  expect(await page.getByRole('alert').textContent()).toBe('This sign-in was already used. Please sign in again.');
  expect(mock.journal.entries().at(-1)).toMatchObject({ endpoint: 'oauth.token', rule: 'oauth.code' });
  await signIn(page);
});

test('a forged state is rejected before the code is exchanged', async () => {
  await begin(page);
  const callback = new URL(await heldCallback(page));
  const [state = ''] = callback.searchParams.getAll('state');
  for (const forged of ['', 'forged', `${state.slice(0, -1)}_`, state.toUpperCase()]) {
    callback.searchParams.set('state', forged);
    const response = await page.goto(callback.href);
    expect([forged, response?.status()]).toEqual([forged, 400]);
  }
  callback.searchParams.delete('state');
  expect((await page.goto(callback.href))?.status()).toBe(400);
  expect(tokensAskedFor()).toBe(0);
  expect((await context.cookies()).filter(({ name }) => name === 'slotwise-session')).toEqual([]);
});

test('the callback URL of one visitor does not sign in another', async () => {
  await begin(page);
  const callback = await heldCallback(page);
  const victim = await browser.newContext();
  const tab = await victim.newPage();
  expect((await tab.goto(callback))?.status()).toBe(400);
  expect(tokensAskedFor()).toBe(0);
  await victim.close();
});

test('loading the callback URL again, or going back to it, leads home', async () => {
  await begin(page);
  const callback = await heldCallback(page);
  await page.goto(callback);
  await page.getByRole('heading', { name: 'Bookings of alice' }).waitFor();
  expect((await page.goto(callback))?.status()).toBe(200);
  expect(page.url()).toBe(`${url}/`);
  await page.goBack();
  await page.goForward();
  await page.getByRole('heading', { name: 'Bookings of alice' }).waitFor();
  expect(tokensAskedFor()).toBe(1);
});

test('hostile text in names and bookings is shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>"><script>alert(2)</script>';
  const scripts: string[] = [];
  page.on('dialog', (dialog) => {
    scripts.push(dialog.message());
    void dialog.dismiss();
  });
  mock.oauth.client({ clientId: 'hostile', clientSecret: 'secret', redirectUri: `${url}/callback`, name: hostile });
  const mallory = mock.seed.user({ username: 'mallory', email: 'mallory@example.com', name: hostile });
  const [startTime, endTime] = ['2030-03-01T09:00:00Z', '2030-03-01T10:00:00Z'];
  mock.seed.booking({ userId: mallory.id, startTime, endTime, title: hostile });
  // The app asks as it always does; the page of the service is opened for the hostile app's name.
  await begin(page);
  const asked = new URL(page.url());
  asked.searchParams.set('client_id', 'hostile');
  await page.goto(asked.href);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    `${hostile} asks for access to your account`,
  );
  await begin(page);
  await page.locator(`input[value="${mallory.id}"]`).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: 'Bookings of mallory' }).waitFor();
  expect(await page.getByRole('row').nth(1).textContent()).toContain(hostile);
  expect(scripts).toEqual([]);
});
