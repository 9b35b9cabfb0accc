import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';
import { bundled, pageOf, startSite, workerScript } from './site.ts';
import type { Served } from './site.ts';

let browser: Browser;
let script: Served;
let context: BrowserContext;
let closeSite = (): void => {};

/** The parts of a request that the page makes. */
interface PageRequest {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The functions that the page's script offers to the tests. */
type Offered = typeof globalThis & {
  readonly begin: (options?: object, mockOptions?: object) => Promise<string>;
  readonly ask: (path: string, init: PageRequest) => Promise<{ status: number; body: unknown }>;
  readonly run: (name: string) => Promise<unknown>;
};

beforeAll(async () => {
  browser = await startChromium();
  script = await bundled(`
    import { createMock, fault } from '@slotwise/mock';
    import { startWorker } from '@slotwise/mock/browser';
    import { createClient } from '@slotwise/sdk';
    let mock, worker;
    const things = {
      reset: () => worker.reset(),
      stop: () => worker.stop(),
      mint: () => worker.change(() => mock.keys.create({ userId: 3, key: 'key_of_a_tab' })),
      tokens: () => worker.change(() => mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] })),
      hang: () => mock.faults.add({ on: 'me.get', times: 1, do: fault.hang() }) && undefined,
      delay: () => mock.faults.add({ on: 'me.get', times: 1, do: fault.delay(60_000) }) && undefined,
      breakAfter: () => mock.faults.add({ on: 'bookings.cancel', at: 'after', times: 1, do: fault.reset() }) && undefined,
      journal: () => mock.journal.entries().map(({ endpoint, status }) => endpoint + ' ' + status),
      client: () => createClient({ baseUrl: mock.baseUrl, apiKey: 'key_alice' }).bookings.list({ take: 2, page: 1 }),
      spoil: () => new Promise((resolve) => {
        indexedDB.open('slotwise:sample').onsuccess = ({ target: { result } }) => {
          const transaction = result.transaction('world', 'readwrite');
          transaction.objectStore('world').put({ version: 99 }, 'document');
          transaction.objectStore('world').put(7, 'revision');
          transaction.oncomplete = () => resolve(result.close());
        };
      }),
    };
    Object.assign(globalThis, {
      begin: async (options, mockOptions) => {
        mock = createMock({ now: '2030-01-01T00:00:00Z', ...mockOptions });
        try {
          worker = await startWorker(mock, options);
          return 'started';
        } catch (error) {
          return error.message;
        }
      },
      ask: async (path, init) => {
        const response = await fetch(new URL(path, mock.baseUrl + '/'), { ...init, headers: { 'content-type': 'application/json', ...init?.headers } });
        return { status: response.status, body: await response.json() };
      },
      run: (name) => things[name](),
    });
  `);
});

afterAll(() => browser.close());

beforeEach(async () => {
  context = await browser.newContext();
});

afterEach(async () => {
  await context.close();
  closeSite();
});

const usualPage = pageOf('<script type="module" src="/page.js"></script><title>Page</title>');
const worker = workerScript();

/** Opens a tab of a site that serves the page and whatever else is given. */
async function tab(extra: Readonly<Record<string, Served>> = { '/mockServiceWorker.js': worker }): Promise<Page> {
  const site = await startSite({ '/': usualPage, '/page.js': script, ...extra });
  closeSite = () => site.close();
  const opened = await context.newPage();
  await opened.goto(site.url);
  return opened;
}

/** Another tab of the same site. */
async function another(one: Page): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(one.url());
  return opened;
}

/** Two tabs that share a world. */
async function pair(): Promise<[Page, Page]> {
  const first = await tab();
  const both: [Page, Page] = [first, await another(first)];
  // One after the other: MSW reloads a page that finds a worker registered which does not control it yet.
  for (const page of both) expect(await begin(page, { share: 'sample' })).toBe('started');
  return both;
}

// A function that runs in a page sees that page's globals, which are those that its script offers.
const begin = (page: Page, options: object = {}, mockOptions: object = {}) =>
  page.evaluate(
    ([options, mockOptions]) => (globalThis as Offered).begin(options, mockOptions),
    [options, mockOptions],
  );
const ask = (page: Page, path: string, init: PageRequest = {}) =>
  page.evaluate(([path, init]) => (globalThis as Offered).ask(path, init), [path, init] as const);
const run = (page: Page, name: string) => page.evaluate((name) => (globalThis as Offered).run(name), name);

const book = (start: string, email: string): PageRequest => ({
  method: 'POST',
  body: JSON.stringify({ eventTypeId: 1, start, responses: { name: 'Ada', email } }),
});

const me = (page: Page) => ask(page, 'me?apiKey=key_alice');
const alice = { status: 200, body: { username: 'alice' } };
const cancel = (page: Page) => ask(page, 'bookings/1/cancel?apiKey=key_alice', { method: 'DELETE' });
/** The status of the first booking, as a tab sees it. */
const seenBy = async (page: Page) =>
  ((await ask(page, 'bookings/1?apiKey=key_alice')).body as { booking: { status: string } }).booking.status;
const closed = () => 'the tab was closed';

test('on its first load, a page reaches a mock at another origin by fetch and with a client', async () => {
  const page = await tab();
  expect(await begin(page)).toBe('started');
  expect(await me(page)).toMatchObject(alice);
  expect(await run(page, 'client')).toMatchObject([{ id: 1 }, { id: 2 }]);
  expect(await run(page, 'journal')).toEqual(['me.get 200', 'bookings.list 200']);
});

test('a page on the origin of the mock still loads and reloads', async () => {
  const page = await tab();
  const mockOptions = { baseUrl: `${new URL(page.url()).origin}/api/v1` };
  expect(await begin(page, {}, mockOptions)).toBe('started');
  expect(await me(page)).toMatchObject(alice);
  expect(await ask(page, 'mee?apiKey=key_alice')).toMatchObject({ status: 404, body: { code: 'endpoint_not_found' } });
  await page.reload();
  expect(await page.title()).toBe('Page');
  expect(await begin(page, {}, mockOptions)).toBe('started');
});

test('without share, each page has its own mock', async () => {
  const first = await tab();
  const both = [first, await another(first)];
  for (const page of both) expect(await begin(page)).toBe('started');
  expect((await Promise.all(both.map(cancel))).map(({ status }) => status)).toEqual([200, 200]);
});

test('tabs that share a mock see each other’s bookings, and only one of them gets a time slot', async () => {
  const both = await pair();
  const all = [...both, ...both].map((page, index) =>
    ask(page, 'bookings?apiKey=key_bob', book('2030-02-05T12:00:00Z', `guest${index}@example.com`)),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
  for (const page of both) {
    const { body } = await ask(page, 'bookings?apiKey=key_alice');
    const last = (body as { bookings: { title: string }[] }).bookings.at(-1);
    expect(last?.title).toBe('Intro call between Alice and Ada');
  }
});

test('a shared mock survives a reload and the closing of every tab', async () => {
  const opened = await pair();
  await cancel(opened[0]);
  for (const page of opened) {
    await page.reload();
    expect(await begin(page, { share: 'sample' })).toBe('started');
    expect(await seenBy(page)).toBe('CANCELLED');
  }
  const later = await another(opened[0]);
  for (const page of opened) await page.close();
  await later.reload();
  expect(await begin(later, { share: 'sample' })).toBe('started');
  expect(await seenBy(later)).toBe('CANCELLED');
});

test('reset restores a shared mock for every tab, and leaves mocks with other names unchanged', async () => {
  const [first, second] = await pair();
  const other = await another(first);
  await begin(other, { share: 'other' });
  for (const page of [first, other]) await cancel(page);
  await run(second, 'reset');
  expect(await Promise.all([first, second, other].map(seenBy))).toEqual(['ACCEPTED', 'ACCEPTED', 'CANCELLED']);
});

test('a key and a refreshed token from one tab are valid in the other', async () => {
  const [first, second] = await pair();
  await run(first, 'mint');
  expect((await ask(second, 'me?apiKey=key_of_a_tab')).status).toBe(200);
  const { refreshToken } = (await run(first, 'tokens')) as { refreshToken: string };
  const client = { client_id: 'client_demo', client_secret: 'secret_demo' };
  const fields = JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken, ...client });
  const { body } = await ask(second, '/api/auth/oauth/refreshToken', { method: 'POST', body: fields });
  const headers = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  expect(await ask(first, 'me', { headers })).toMatchObject(alice);
});

test('a tab with a hanging request does not block another tab', async () => {
  const [first, second] = await pair();
  await run(first, 'hang');
  const hanging = me(first).catch(closed);
  expect((await me(second)).status).toBe(200);
  await first.close();
  expect(await hanging).toBe('the tab was closed');
});

test('a tab that is closed while it holds the lock releases the lock', async () => {
  const [first, second] = await pair();
  await run(first, 'delay');
  const delayed = me(first).catch(closed);
  await first.waitForFunction(async () => ((await navigator.locks.query()).held ?? []).length === 1);
  const waiting = me(second);
  await second.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length === 1);
  await first.close();
  expect(await delayed).toBe('the tab was closed');
  expect((await waiting).status).toBe(200);
});

test('a change is stored even if a fault loses its response', async () => {
  const [first, second] = await pair();
  await run(first, 'breakAfter');
  await expect(cancel(first)).rejects.toThrow('Failed to fetch');
  expect(await seenBy(second)).toBe('CANCELLED');
});

test('data stored by another version is replaced by the data of the mock', async () => {
  const page = await tab();
  await begin(page, { share: 'sample' });
  for (const name of ['stop', 'spoil']) await run(page, name);
  await page.reload();
  expect(await begin(page, { share: 'sample' })).toBe('started');
  expect((await me(page)).status).toBe(200);
});

test('a second start is rejected, and a stopped worker can be started again', async () => {
  const page = await tab();
  await begin(page);
  const named = 'the mock with baseUrl http://slotwise.test/v1 and appUrl http://slotwise.test';
  const message = `this page has a worker already, for ${named}; stop that one before you start one for ${named}`;
  expect(await begin(page)).toBe(`startWorker: ${message}`);
  await run(page, 'stop');
  expect(await begin(page, { share: 'sample' })).toBe('started');
  expect((await me(page)).status).toBe(200);
});

const forbidden = pageOf('<script type="module" src="/page.js"></script>', {
  headers: { 'content-security-policy': "connect-src 'self'" },
});
const noScript =
  'startWorker: no worker script found at /mockServiceWorker.js; run `npx msw init public/ --save` to create it in the folder that you serve';

test.each<[string, Readonly<Record<string, Served>>, object, string]>([
  ['a script that is missing', {}, {}, noScript],
  ['a page in the place of the script', { '/mockServiceWorker.js': usualPage }, {}, noScript],
  [
    'a page outside the worker’s folder',
    { '/assets/worker.js': worker },
    { serviceWorkerUrl: '/assets/worker.js' },
    'startWorker: /assets/worker.js does not handle requests of /; a worker handles only requests of pages below its folder, so serve the script from /',
  ],
  [
    'a policy of the page that forbids the mock’s address',
    { '/': forbidden, '/mockServiceWorker.js': worker },
    {},
    "startWorker: the page could not reach http://slotwise.test; allow it in the page's Content-Security-Policy (connect-src), and look for an extension that blocks it",
  ],
])('%s is reported with a fix', async (_, files, options, message) => {
  expect(await begin(await tab(files), options)).toBe(message);
});

test('a request without a handler passes through, or gets a 500 with onUnhandled: error', async () => {
  const page = await tab();
  expect(await begin(page, { onUnhandled: 'error' })).toBe('started');
  expect(await page.evaluate(() => fetch('/nowhere').then(({ status }) => status))).toBe(500);
  await run(page, 'stop');
  expect(await begin(page)).toBe('started');
  expect(await page.evaluate(() => fetch('/nowhere').then(({ status }) => status))).toBe(404);
});

test('a bundle for browsers contains no server', () => {
  expect(script.body).not.toContain('node:http');
});
