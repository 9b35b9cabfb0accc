import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listening, Mock } from '../../src/index.ts';
import { townMock, worldOf } from '../ask.ts';
import { addressOf, check, exchange, open } from '../oauth/flow.ts';
import { startChromium } from './chromium.ts';

let browser: Browser;
let app: App;
let mock: Mock;
let port: Listening;

/** Another site: keeps the addresses that it was asked for, responds with a page, and redirects where it is told to. */
interface App {
  readonly url: string;
  readonly callback: string;
  readonly asked: string[];
  /** The pages by path; every other path gets an empty page. */
  readonly pages: Map<string, string | { readonly leadsTo: string }>;
  close(): void;
}

async function startApp(): Promise<App> {
  const asked: string[] = [];
  const pages: App['pages'] = new Map();
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const found = pages.get(path.split('?')[0] ?? '') ?? '<!doctype html><title>The app</title><h1>The app</h1>';
    if (typeof found === 'string') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(found);
    else response.writeHead(302, { location: found.leadsTo }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A TCP server that listens has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, callback: `${url}/callback`, asked, pages, close: () => void server.close() };
}

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  app = await startApp();
  mock = townMock();
  mock.oauth.client({ clientId: 'app', clientSecret: 'secret', redirectUri: app.callback, name: 'Team Planner' });
  port = await mock.listen();
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await port.close();
  app.close();
});

const address = (fields: Record<string, string> = {}) =>
  addressOf(port, { client_id: 'app', redirect_uri: app.callback, ...fields });

/** The page at an address, in a window of its own. What the page tried and was kept from is gathered. */
async function visit(url: string, options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext(options)).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Chromium asks every site for an icon of its own.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) complaints.push(message.text());
  });
  page.on('dialog', (dialog) => {
    complaints.push(`a script ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(url);
  return { page, complaints };
}

const came = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  test('Allow leads back to the app with a code that works, and nothing is blocked on the way', async () => {
    const { page, complaints } = await visit(address(), { javaScriptEnabled });
    await page.getByRole('radio', { name: 'Alice alice@example.com' }).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'The app' }).waitFor();
    expect(page.url().startsWith(`${app.callback}?`)).toBe(true);
    expect(came(page)).toEqual({ code: expect.stringMatching(/^code_/), state: 'state_1' });
    const own = { client_id: 'app', client_secret: 'secret', redirect_uri: app.callback, code: came(page)['code'] };
    const { json } = await exchange({ appUrl: port.appUrl, fetch }, own);
    expect((await check(mock, String(json['access_token']))).json).toEqual({ username: 'alice' });
    expect(complaints).toEqual([]);
  });

  test('Deny leads back to the app with access_denied, also while nobody is chosen', async () => {
    const { page, complaints } = await visit(address(), { javaScriptEnabled });
    const world = worldOf(mock);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'The app' }).waitFor();
    expect(came(page)).toEqual({ error: 'access_denied', error_description: 'The user denied.', state: 'state_1' });
    expect(worldOf(mock)).toBe(world);
    expect(complaints).toEqual([]);
  });
});

test('Allow while nobody is chosen stays on the page', async () => {
  const { page } = await visit(address());
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(page.url()).toBe(address());
  expect(app.asked).toEqual([]);
  expect(await page.locator('input:invalid').count()).toBe(5);
});

test('the keyboard is enough: Tab, the arrows and Enter', async () => {
  const { page } = await visit(address());
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      if (element instanceof HTMLInputElement) return `${element.type} ${element.value}`;
      return element?.textContent?.trim();
    });
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('radio 1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('radio 3');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Deny');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Allow');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe(
    'solid',
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.callback}?**`);
  expect(Object.keys(came(page))).toEqual(['code', 'state']);
});

test('Enter on a user allows nothing', async () => {
  const { page } = await visit(address());
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.callback}?**`);
  expect(came(page)['error']).toBe('access_denied');
});

test('a reader of screens is told everything: roles and names', async () => {
  const { page } = await visit(address());
  expect(await page.title()).toBe('Team Planner asks for access');
  const said = await page.locator('main').ariaSnapshot();
  expect(said.split('\n').map((line) => line.trim())).toEqual([
    '- main:',
    '- paragraph: Slotwise',
    '- heading "Team Planner asks for access to your account" [level=1]',
    '- heading "It will be able to" [level=2]',
    '- list "It will be able to":',
    '- listitem: See your bookings, who attends them and how to join them',
    '- listitem: See your profile, calendars, availability and memberships',
    '- paragraph: It cannot change anything, and it never sees your password.',
    '- group "Who is signed in?":',
    '- text: Who is signed in?',
    ...['Admin', 'Olivia', 'Alice', 'Adam', 'Bob'].flatMap((name) => [
      `- radio "${name} ${name.toLowerCase()}@example.com"`,
      `- text: ${name} ${name.toLowerCase()}@example.com`,
    ]),
    '- button "Deny"',
    '- button "Allow"',
    `- paragraph: You will return to ${new URL(app.url).host}`,
  ]);
});

test('every text stands out from its ground by 4.5 to 1 or more, light and dark (WCAG 1.4.3)', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await visit(address(), { colorScheme });
    const poor = await page.evaluate(() => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const light = (color: string) => {
        const [red = 0, green = 0, blue = 0] = channels(color)
          .slice(0, 3)
          .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ground = (element: Element | null): string => {
        if (element === null) return 'rgb(255, 255, 255)';
        const color = getComputedStyle(element).backgroundColor;
        return channels(color)[3] === 0 ? ground(element.parentElement) : color;
      };
      return [...document.querySelectorAll('main *')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((element) => {
          const pair = [light(getComputedStyle(element).color), light(ground(element))].toSorted((a, b) => b - a);
          return ((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05) < 4.5;
        })
        .map((element) => element.textContent);
    });
    expect(poor).toEqual([]);
  }
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture with a script', '"><img src=x onerror=alert(1)><svg onload=alert(1)>'],
  ['the end of the title', '</title><script>alert(1)</script>'],
  ['a turn of direction', 'Bank \u202EelgooG \u2066'],
  ['one word of 3000 letters', 'W'.repeat(3000)],
])('an app name with %s is text, and pushes nothing off the page', async (_, name) => {
  mock.oauth.client({
    clientId: 'hostile',
    clientSecret: 's',
    redirectUri: app.callback,
    name,
    logo: `${app.url}/"onerror="alert(1)`,
    link: `${app.url}/'onclick='alert(1)`,
  });
  const { page, complaints } = await visit(address({ client_id: 'hostile', state: name }), {
    viewport: { width: 320, height: 700 },
  });
  expect(complaints.filter((text) => text.includes('script'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/ asks for access to your account$/);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  await page.getByRole('radio', { name: /^Bob/ }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${app.callback}?**`);
  expect(came(page)['state']).toBe(name);
});

test('an app that leads on to another origin after its callback is not cut off', async () => {
  const other = await startApp();
  app.pages.set('/callback', { leadsTo: `${other.url}/welcome` });
  const { page, complaints } = await visit(address());
  await page.getByRole('radio', { name: /^Alice/ }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${other.url}/welcome`);
  expect(complaints).toEqual([]);
  other.close();
});

test('a form on another site, with the right token in it, allows nothing (G-116)', async () => {
  const { csrfToken } = await open({ fetch }, address());
  const field = (name: string, value: string) => `<input name="${name}" value="${value}">`;
  const fields = field('csrf_token', csrfToken) + field('decision', 'allow') + field('user_id', '1');
  const action = address().replaceAll('&', '&amp;');
  app.pages.set('/trap', `<!doctype html><form method="post" action="${action}">${fields}<button>Win</button></form>`);
  const world = worldOf(mock);
  const { page } = await visit(`${app.url}/trap`);
  await page.getByRole('button', { name: 'Win' }).click();
  await page.getByRole('heading', { name: 'Access cannot be asked for' }).waitFor();
  expect(app.asked.some((path) => path.startsWith('/callback'))).toBe(false);
  expect(worldOf(mock)).toBe(world);
});

test('the page does not show inside another site', async () => {
  app.pages.set('/frame', `<!doctype html><iframe src="${address().replaceAll('&', '&amp;')}"></iframe>`);
  const { page, complaints } = await visit(`${app.url}/frame`);
  await page.waitForLoadState('networkidle');
  expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0);
  expect(complaints.join()).toContain('frame-ancestors');
});

test('an unregistered address gets a page that leads nowhere', async () => {
  const { page } = await visit(address({ redirect_uri: `${app.url}/elsewhere` }));
  await page.getByRole('heading', { name: 'Access cannot be asked for' }).waitFor();
  expect(await page.locator('a, form, button').count()).toBe(0);
  expect(app.asked).toEqual([]);
});

test('going back and clicking again gives another code, and both work', async () => {
  const { page } = await visit(address());
  const codes: (string | undefined)[] = [];
  for (let clicks = 0; clicks < 2; clicks += 1) {
    await page.getByRole('radio', { name: /^Alice/ }).check();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${app.callback}?**`);
    codes.push(came(page)['code']);
    await page.goBack();
  }
  const own = { client_id: 'app', client_secret: 'secret', redirect_uri: app.callback };
  for (const code of codes) expect((await exchange(mock, { ...own, code })).status).toBe(200);
  expect(new Set(codes).size).toBe(2);
});

test('the logo is fetched from the app’s server, which is not told where it is shown', async () => {
  const headers: (string | undefined)[] = [];
  const logo = createServer((request, response) => {
    headers.push(request.headers.referer);
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c2410c"/></svg>',
      );
  });
  await once(logo.listen(0, '127.0.0.1'), 'listening');
  // A TCP server that listens has an address with a port.
  const at = `http://127.0.0.1:${(logo.address() as AddressInfo).port}/logo.svg`;
  mock.oauth.client({ clientId: 'pictured', clientSecret: 's', redirectUri: app.callback, name: 'Pictured', logo: at });
  const { page, complaints } = await visit(address({ client_id: 'pictured' }));
  expect(
    await page.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  ).toBe(true);
  expect(await page.locator('img').boundingBox()).toMatchObject({ width: 56, height: 56 });
  expect(headers).toEqual([undefined]);
  expect(complaints).toEqual([]);
  logo.closeAllConnections();
  logo.close();
});

/** Pictures to look at: light and dark, narrow and wide. */
test('the page fits in windows of every width, and its pictures are taken', async () => {
  const folder = process.env['SLOTWISE_SCREENSHOTS'] ?? mkdtempSync(join(tmpdir(), 'slotwise-screenshots-'));
  const sizes: number[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, width] of [
      ['narrow', 320],
      ['wide', 1280],
    ] as const) {
      const { page } = await visit(address(), { colorScheme, viewport: { width, height: 800 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('radio', { name: /^Alice/ }).check();
      const path = join(folder, `consent-${colorScheme}-${name}.png`);
      await page.screenshot({ path, fullPage: true });
      sizes.push(statSync(path).size);
    }
  }
  expect(sizes).toHaveLength(4);
  for (const size of sizes) expect(size).toBeGreaterThan(5000);
});
