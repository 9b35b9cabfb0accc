import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import type { Listening } from '../../src/server.ts';
import { listen } from '../../src/server.ts';
import { sampleMock, worldOf } from '../ask.ts';
import { addressOf, check, exchange, open } from '../oauth/flow.ts';
import { startChromium } from './chromium.ts';
import { pageOf, startSite } from './site.ts';
import type { Served, Site } from './site.ts';
import { violationsIn } from './violations.ts';

let browser: Browser;
let app: Site;
/** The pages of the app, by path. */
let pages: Record<string, Served>;
let callback: string;
let mock: Mock;
let port: Listening;

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  pages = { '/callback': pageOf('<title>The app</title><h1>The app</h1>') };
  app = await startSite(pages);
  callback = `${app.url}/callback`;
  mock = sampleMock();
  mock.oauth.client({ clientId: 'app', clientSecret: 'secret', redirectUri: callback, name: 'Team Planner' });
  port = await listen(mock);
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await port.close();
  app.close();
});

const address = (fields: Record<string, string> = {}) =>
  addressOf(port, { client_id: 'app', redirect_uri: callback, ...fields });

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

/** Chooses a user, and clicks Allow. */
async function allow(page: Page, user: string, leadsTo = `${callback}?**`): Promise<void> {
  await page.getByRole('group', { name: 'Who is signed in?' }).getByRole('radio', { name: user }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(leadsTo);
}

const clientParameters = () => ({ client_id: 'app', client_secret: 'secret', redirect_uri: callback });

const came = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  test('Allow redirects to the app with a code that works, and the browser blocks nothing', async () => {
    const { page, complaints } = await visit(address(), { javaScriptEnabled });
    await allow(page, 'Alice alice@example.com');
    expect(came(page)).toEqual({ code: expect.stringMatching(/^code_/), state: 'state_1' });
    const { json } = await exchange(
      { appUrl: port.appUrl, fetch },
      { ...clientParameters(), code: came(page)['code'] },
    );
    expect((await check(mock, String(json['access_token']))).json).toEqual({ username: 'alice' });
    expect(complaints).toEqual([]);
  });

  test('Deny redirects to the app with access_denied, even if no user is selected', async () => {
    const { page, complaints } = await visit(address(), { javaScriptEnabled });
    const world = worldOf(mock);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('heading', { name: 'The app' }).waitFor();
    expect(came(page)).toEqual({ error: 'access_denied', error_description: 'The user denied.', state: 'state_1' });
    expect(worldOf(mock)).toBe(world);
    expect(complaints).toEqual([]);
  });
});

test('Allow without a selected user stays on the page', async () => {
  const { page } = await visit(address());
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(page.url()).toBe(address());
  expect(app.request).toEqual([]);
  expect(await page.locator('input:invalid').count()).toBe(5);
});

test('the page works with the keyboard: Tab, arrow keys and Enter', async () => {
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
  await page.waitForURL(`${callback}?**`);
  expect(Object.keys(came(page))).toEqual(['code', 'state']);
  // Enter on a user allows nothing.
  await page.goto(address());
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${callback}?**`);
  expect(came(page)['error']).toBe('access_denied');
});

test.each([320, 1280].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }))))(
  'axe reports no violations at $width pixels in $colorScheme, and the page does not scroll sideways',
  async ({ width, ...look }) => {
    const { page } = await visit(address(), { ...look, viewport: { width, height: 800 }, bypassCSP: true });
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture with a script', '"><img src=x onerror=alert(1)><svg onload=alert(1)>'],
  ['the end of the title', '</title><script>alert(1)</script>'],
  ['a turn of direction', 'Bank \u202EelgooG \u2066'],
  ['one word of 3000 letters', 'W'.repeat(3000)],
])('an app name with %s is shown as text and does not widen the page', async (_, name) => {
  const addresses = { logo: `${app.url}/"onerror="alert(1)`, link: `${app.url}/'onclick='alert(1)` };
  mock.oauth.client({ clientId: 'hostile', clientSecret: 's', redirectUri: callback, name, ...addresses });
  const viewport = { width: 320, height: 700 };
  const { page, complaints } = await visit(address({ client_id: 'hostile', state: name }), { viewport });
  expect(complaints.filter((text) => text.includes('script'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/ asks for access to your account$/);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
  await allow(page, 'Bob');
  expect(came(page)['state']).toBe(name);
});

test('an app that redirects to another origin after its callback is not blocked', async () => {
  const other = await startSite({ '/welcome': pageOf('Welcome') });
  pages['/callback'] = pageOf('', { status: 302, headers: { location: `${other.url}/welcome` } });
  const { page, complaints } = await visit(address());
  await allow(page, 'Alice', `${other.url}/welcome`);
  expect(complaints).toEqual([]);
  other.close();
});

test('a form on another site with a valid token grants no access (A-116)', async () => {
  const { csrfToken } = await open({ fetch }, address());
  const field = (name: string, value: string) => `<input name="${name}" value="${value}">`;
  const fields = field('csrf_token', csrfToken) + field('decision', 'allow') + field('user_id', '1');
  const action = address().replaceAll('&', '&amp;');
  pages['/trap'] = pageOf(`<form method="post" action="${action}">${fields}<button>Win</button></form>`);
  const world = worldOf(mock);
  const { page } = await visit(`${app.url}/trap`);
  await page.getByRole('button', { name: 'Win' }).click();
  await page.getByRole('heading', { name: 'Access cannot be asked for' }).waitFor();
  expect(app.request.some(([path]) => path === '/callback')).toBe(false);
  expect(worldOf(mock)).toBe(world);
});

test('the page does not load in a frame of another site', async () => {
  pages['/frame'] = pageOf(`<iframe src="${address().replaceAll('&', '&amp;')}"></iframe>`);
  const { page, complaints } = await visit(`${app.url}/frame`);
  await page.waitForLoadState('networkidle');
  expect(await page.frameLocator('iframe').getByRole('button').count()).toBe(0);
  expect(complaints.join()).toContain('frame-ancestors');
});

test('going back and clicking Allow again returns another code, and both work', async () => {
  const { page } = await visit(address());
  const codes: (string | undefined)[] = [];
  for (let clicks = 0; clicks < 2; clicks += 1) {
    await allow(page, 'Alice');
    codes.push(came(page)['code']);
    await page.goBack();
  }
  for (const code of codes) expect((await exchange(mock, { ...clientParameters(), code })).status).toBe(200);
  expect(new Set(codes).size).toBe(2);
});

test('the logo is loaded from the app’s server without a Referer header', async () => {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c2410c"/></svg>';
  pages['/logo.svg'] = { type: 'image/svg+xml', body };
  const logo = `${app.url}/logo.svg`;
  mock.oauth.client({ clientId: 'pictured', clientSecret: 's', redirectUri: callback, name: 'Pictured', logo });
  const { page, complaints } = await visit(address({ client_id: 'pictured' }));
  const image = page.locator('img');
  expect(await image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  expect(await image.boundingBox()).toMatchObject({ width: 56, height: 56 });
  expect(app.request).toEqual([['/logo.svg', undefined]]);
  expect(complaints).toEqual([]);
});
