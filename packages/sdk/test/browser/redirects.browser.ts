/** Redirects in a page: the browser hides where they lead, so the client follows none. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startChromium } from '../../../mock/test/browser/chromium.ts';
import type { createClient as makeClient } from '../../src/index.ts';
import { bundle } from '../bundles/bundle.ts';

const canary = 'canary-4711';
let browser: Browser;

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

/** Serves requests on a free port until the test ends. */
async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

test.each([
  ['a query', { apiKey: canary }],
  ['the Authorization header', { accessToken: canary }],
  ['a header of any name', { apiKey: canary, protocol: { apiKey: { in: 'header', name: 'X-Cal' } } }],
  ['a static header', { apiKey: canary, headers: { 'X-Tenant': canary } }],
])('a page with the credential in %s follows no redirect and rejects with the kind redirected', async (_, options) => {
  const foreign: string[] = [];
  const other = await listen((request, response) => {
    foreign.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response
      .setHeader('Access-Control-Allow-Origin', '*')
      .setHeader('Access-Control-Allow-Headers', '*')
      .end('{"id":1}');
  });
  const requests: string[] = [];
  const { main } = await bundle(
    `import { createClient } from '@slotwise/sdk'; Object.assign(globalThis, { createClient });`,
  );
  const site = await listen((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    requests.push(`${request.method} ${path}`);
    if (path === '/main.js') response.setHeader('Content-Type', 'text/javascript').end(main);
    else if (path === '/')
      response.setHeader('Content-Type', 'text/html').end('<script type="module" src="/main.js"></script>');
    else if (path === '/v1/me') response.writeHead(307, { location: `${other}/v1/me` }).end();
    else if (path.startsWith('/v1/bookings')) response.writeHead(307, { location: '/v1/there' }).end();
    else response.writeHead(404).end();
  });
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(site);
  await page.waitForFunction('globalThis.createClient !== undefined');
  const visible = await page.evaluate(
    async ([baseUrl, text]) => {
      // The page's script has put it there.
      const { createClient } = globalThis as unknown as { readonly createClient: typeof makeClient };
      const client = createClient({ baseUrl, allowKeyInPage: true, ...JSON.parse(text) });
      const calls = [client.me.get(), client.bookings.list(), client.bookings.update(7, { title: 'A talk' })];
      const errors = await Promise.all(calls.map((call) => Promise.resolve(call).catch((error: unknown) => error)));
      return errors.map((error) => JSON.stringify(error));
    },
    [`${site}/v1`, JSON.stringify(options)] as const,
  );
  expect(visible).toHaveLength(3);
  for (const [index, text] of visible.entries()) {
    const applied = index === 2 ? 'unknown' : null;
    expect(JSON.parse(text)).toMatchObject({ kind: 'redirected', code: 'hidden', origin: null, applied, attempts: 1 });
    expect(text).not.toContain(canary);
  }
  expect(foreign).toEqual([]);
  expect(requests).not.toContain('GET /v1/there');
});
