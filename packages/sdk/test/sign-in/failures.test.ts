import { readFileSync } from 'node:fs';
import { fault } from '@slotwise/mock';
import { expect, test, vi } from 'vitest';
import type { SignInFailure } from '../../src/sign-in/index.ts';
import { failureCodes } from '../../src/sign-in/failure-codes.ts';
import { countOf } from '../oauth/sample-data.ts';
import { Browser, storeWithKeys, fakeTimers, origin, pathOf, site } from './browser.ts';
import type { ServerOptions, Site } from './browser.ts';

interface Failing {
  readonly server?: (one: Site, onFailure: ServerOptions) => ServerOptions;
  readonly before?: (one: Site) => unknown;
}

/** Starts a sign-in, sends its callback, and returns the response and the failure. */
async function runCallback({ server = (_, options) => options, before }: Failing) {
  const one = site();
  one.mock.clock.autoAdvance();
  const failures: SignInFailure[] = [];
  const app = one.server(server(one, { onFailure: (failure) => void failures.push(failure) }));
  const browser = new Browser(one.mock.clock);
  const callback = pathOf(one.mock.oauth.approve(await browser.start(app), { userId: 3 }));
  await before?.(one);
  const response = await browser.send(app, callback);
  const sent = countOf(one.mock, 'oauth.token');
  return { ...one, app, browser, callback, response, sent, failure: failures[0] };
}

const connectionRefused = new TypeError('fetch failed', {
  cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
});

test('a user who takes longer than maxAgeMs gets 400 expired', async () => {
  const { response, failure, browser, sent } = await runCallback({
    before: async ({ mock }) => mock.clock.advance({ minutes: 16 }),
  });
  expect([response.status, failure?.code, sent]).toEqual([400, 'expired', 0]);
  expect(failure?.signIn).toBe('/sign-in?returnTo=%2Fbookings');
  expect(browser.names('flow')).toEqual([]);
});

test('a service that cannot be reached gets 503, and a reload works', async () => {
  let isDown = true;
  const { mock, response, failure, browser, app, callback } = await runCallback({
    server: ({ mock: { fetch } }, options) => ({
      ...options,
      app: { fetch: async (...args) => (isDown ? Promise.reject(connectionRefused) : fetch(...args)) },
    }),
  });
  expect([response.status, failure?.code, response.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  expect(failure?.error).toMatchObject({ kind: 'network' });
  expect(browser.names('flow').length).toBe(1);
  isDown = false;
  expect((await browser.send(app, callback)).headers.get('location')).toBe('/bookings');
  expect(countOf(mock, 'oauth.token')).toBe(1);
});

test.each([
  ['lost response', fault.oauth.loseResponse()],
  ['500', fault.status(500)],
  ['503', fault.status(503)],
  ['unreadable response', fault.malformedJson()],
])('a %s of the token endpoint gets 502 unconfirmed, and the code is not sent again', async (_, broken) => {
  const { mock, response, failure, browser, app, callback, sent, server } = await runCallback({
    before: ({ mock: { faults } }) => faults.add({ on: 'oauth.token', do: broken }),
  });
  expect([response.status, failure?.code, sent]).toEqual([502, 'unconfirmed', 1]);
  expect(browser.names('flow')).toEqual([]);
  const late = new Browser();
  for (const [name, value] of browser.cookies) late.cookies.set(name, value);
  expect((await late.send(app, callback)).status).toBe(400);
  expect((await late.send(server(), callback)).status).toBe(400);
  expect(countOf(mock, 'oauth.token')).toBe(1);
});

test('a callback that arrives twice gets the same failure at another server, and the code is sent once', async () => {
  const { mock, server } = site();
  const browser = new Browser();
  const callback = pathOf(mock.oauth.approve(await browser.start(server()), { userId: 3 }));
  mock.faults.add({ on: 'oauth.token', do: fault.oauth.loseResponse() });
  const requests = [browser.request(callback), browser.request(callback)];
  const responses = await Promise.all(
    requests.map(async (request) => server({ onFailure: () => undefined }).handle(request)),
  );
  expect(responses.map((response) => response?.status)).toEqual([502, 502]);
  expect(countOf(mock, 'oauth.token')).toBe(1);
});

test('a failure of afterSignIn sets no cookie, and a reload runs it again without a token request', async () => {
  let runs = 0;
  const { mock, response, failure, browser, app, callback } = await runCallback({
    server: (_, options) => ({
      ...options,
      afterSignIn: async () => {
        runs += 1;
        if (runs === 1) throw new Error('the database is down');
        return { name: 'Alice' };
      },
    }),
  });
  expect([response.status, failure?.code, failure?.error]).toEqual([
    500,
    'not_finished',
    new Error('the database is down'),
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await browser.userOf(app)).toBeNull();
  expect((await browser.send(app, callback)).headers.get('location')).toBe('/bookings');
  expect([await browser.userOf(app), runs, countOf(mock, 'oauth.token')]).toEqual(['Alice', 2, 1]);
});

test.each([
  ['x'.repeat(1989), true],
  ['x'.repeat(1990), false],
  ['é'.repeat(994), true],
  ['é'.repeat(995), false],
])('afterSignIn can return at most 2000 bytes as JSON', async (name, isAllowed) => {
  const { response, failure } = await runCallback({
    server: (_, options) => ({ ...options, afterSignIn: () => ({ name }) }),
  });
  expect([response.status, failure?.code]).toEqual(isAllowed ? [303, undefined] : [500, 'not_finished']);
  for (const cookie of response.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4096);
});

test('a request of afterSignIn that fails because the service is not available gets 503', async () => {
  const { response, failure } = await runCallback({
    before: ({ mock }) => mock.faults.add({ on: 'me.get', do: fault.status(503) }),
  });
  expect([response.status, failure?.code]).toEqual([503, 'unavailable']);
});

test('a wrong secret gets 500 not_configured with the error of the SDK', async () => {
  const { response, failure } = await runCallback({
    server: (_, options) => ({ ...options, app: { clientSecret: 'wrong' } }),
  });
  expect([response.status, failure?.code]).toEqual([500, 'not_configured']);
  expect(failure?.error).toMatchObject({ kind: 'oauth_refused', code: 'invalid_client' });
});

test('a rejected scope gets 500 not_configured', async () => {
  const { server } = site();
  const failures: SignInFailure[] = [];
  const [app, browser] = [server({ onFailure: (failure) => void failures.push(failure) }), new Browser()];
  const state = new URL(await browser.start(app)).searchParams.get('state') ?? '';
  const response = await browser.send(app, `/callback?error=invalid_scope&state=${state}`);
  expect(response.status).toBe(500);
  expect(failures).toMatchObject([{ code: 'not_configured', error: { code: 'invalid_scope' } }]);
});

test.each(['get', 'compareAndSwap'])('a store that fails at %s gets 503, and a reload works', async (method) => {
  let isDown = true;
  const failIf = (name: string) => {
    if (isDown && name === method) throw new Error('the store is down');
  };
  const { response, failure, browser, app, callback } = await runCallback({
    server: ({ store }, options) => ({
      ...options,
      store: {
        ...store,
        get: async (key) => {
          failIf('get');
          return store.get(key);
        },
        compareAndSwap: async (key, expected, text) => {
          failIf('compareAndSwap');
          return store.compareAndSwap(key, expected, text);
        },
      },
    }),
  });
  expect([response.status, failure?.code]).toEqual([503, 'unavailable']);
  isDown = false;
  expect((await browser.send(app, callback)).headers.get('location')).toBe('/bookings');
});

test('a store that rejects the tokens gets 502 unconfirmed', async () => {
  const { response, failure } = await runCallback({
    server: ({ store }, options) => ({
      ...options,
      store: { ...store, set: async () => Promise.reject(new Error('the store is full')) },
    }),
  });
  expect([response.status, failure?.code, failure?.error]).toMatchObject([
    502,
    'unconfirmed',
    { kind: 'store_failed' },
  ]);
});

test('a user whose tokens are gone after the exchange gets 400 used', async () => {
  const { response, failure } = await runCallback({
    server: ({ store }, options) => ({ ...options, store: { ...store, set: async () => {} } }),
  });
  expect([response.status, failure?.code]).toEqual([400, 'used']);
});

test('a service that limits the rate gets 503 with its time', async () => {
  const { response, failure, browser } = await runCallback({
    before: ({ mock }) => mock.faults.add({ on: 'oauth.token', do: fault.status(429, { retryAfter: 3600 }) }),
  });
  expect([response.status, failure?.code, response.headers.get('retry-after')]).toEqual([503, 'unavailable', '3600']);
  expect(browser.names('flow').length).toBe(1);
});

test('a code that is rejected with 401 and no error code gets 400 used (A-107)', async () => {
  const { response, failure } = await runCallback({
    before: ({ mock }) => mock.faults.add({ on: 'oauth.token', do: fault.respond({ status: 401, json: {} }) }),
  });
  expect([response.status, failure?.code]).toEqual([400, 'used']);
});

test.each(['temporarily_unavailable', 'server_error', 'login_required'])(
  'the error %s of the authorization page gets 502, and the user signs in again',
  async (error) => {
    const { server } = site();
    const failures: SignInFailure[] = [];
    const [app, browser] = [server({ onFailure: (failure) => void failures.push(failure) }), new Browser()];
    const state = new URL(await browser.start(app)).searchParams.get('state') ?? '';
    const response = await browser.send(app, `/callback?error=${error}&state=${state}`);
    expect([response.status, failures[0]?.code, browser.names('flow')]).toEqual([502, 'unconfirmed', []]);
  },
);

test('only an unconfirmed callback leaves a claim in the store', async () => {
  const { mock, server } = site();
  const { store, keysOf } = storeWithKeys();
  const [app, browser] = [server({ store, onFailure: () => undefined }), new Browser()];
  for (let count = 0; count < 5; count += 1) {
    const state = new URL(await browser.start(app)).searchParams.get('state') ?? '';
    for (const query of [`error=x&code=c${count}`, `code=c${count}&code=d`, `code=c${count}`]) {
      const copy = new Browser();
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      await copy.send(app, `/callback?${query}&state=${state}`);
    }
  }
  expect(keysOf()).toEqual([]);
  mock.faults.add({ on: 'oauth.token', do: fault.status(500) });
  await browser.send(app, pathOf(mock.oauth.approve(await browser.start(app), { userId: 3 })));
  expect(keysOf().map((key) => key.split(':')[0])).toEqual(['sign-in-claim']);
});

test('a store that fails once after the claim gets 503, and the reload does not wait', async () => {
  let reads = 0;
  const { response, browser, app, callback } = await runCallback({
    server: ({ store }, options) => ({
      ...options,
      store: {
        ...store,
        get: async (key) => {
          reads += 1;
          // The session, the claim, and the session again.
          if (reads === 3) throw new Error('the store is down');
          return store.get(key);
        },
      },
    }),
  });
  expect(response.status).toBe(503);
  fakeTimers();
  expect((await browser.send(app, callback)).headers.get('location')).toBe('/bookings');
});

test('a store that never changes gets 503 in the end', async () => {
  const pass = fakeTimers();
  let response: Response | undefined;
  const waiting = runCallback({
    server: ({ store }, options) => ({ ...options, store: { ...store, compareAndSwap: async () => false } }),
  }).then((found) => {
    response = found.response;
  });
  await pass(100_000);
  expect(response).toBeUndefined();
  // The Web Crypto API takes real time, during which the clock moves on.
  while (response === undefined) await pass(1000);
  await waiting;
  expect(response?.status).toBe(503);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('onFailure is broken');
    },
  ],
  ['rejects', async () => Promise.reject(new Error('onFailure is broken'))],
  ['returns no response', () => 'a page' as never],
])('an onFailure that %s is called once, and the default page is sent', async (_, onFailure) => {
  const output = vi.spyOn(console, 'error').mockImplementation(() => {});
  const spy = vi.fn(onFailure);
  const { response } = await runCallback({
    server: (_one, options) => ({ ...options, onFailure: spy }),
    before: async ({ mock }) => mock.clock.advance({ minutes: 16 }),
  });
  expect([response.status, spy.mock.calls.length, output.mock.calls.length]).toEqual([400, 1, 1]);
  expect(await response.text()).toContain('The sign-in took too long.');
  output.mockRestore();
});

test('onFailure can be async, and its page is not cached', async () => {
  const { response } = await runCallback({
    server: (_, options) => ({ ...options, onFailure: async () => new Response('failed', { status: 418 }) }),
    before: async ({ mock }) => mock.clock.advance({ minutes: 16 }),
  });
  expect([response.status, await response.text()]).toEqual([418, 'failed']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
});

test('onFailure can return a page, and cookies are added to it', async () => {
  const { response, browser } = await runCallback({
    server: (_, options) => ({ ...options, onFailure: () => Response.redirect(`${origin}/failed`) }),
    before: async ({ mock }) => mock.clock.advance({ minutes: 16 }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([302, `${origin}/failed`]);
  expect(browser.names('flow')).toEqual([]);
});

test('without onFailure, a page for people or JSON is sent, and the console gets the error', async () => {
  const { mock, server } = site();
  mock.clock.autoAdvance();
  const output = vi.spyOn(console, 'error').mockImplementation(() => {});
  const app = server({ app: { fetch: async () => Promise.reject(connectionRefused) } });
  const browser = new Browser();
  const start = new URL(await browser.start(app, '/?a=1&b="<script>'));
  const callback = `/callback?code=x&state=${start.searchParams.get('state') ?? ''}`;
  const page = await browser.send(app, callback);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await page.text()).toContain('<p role="alert">The service is not available at the moment.');
  const json = await browser.send(app, callback, { headers: { accept: '*/*' } });
  expect(await json.json()).toEqual({
    status: 503,
    title: 'The service is not available at the moment. Please try again in a few seconds.',
    code: 'unavailable',
    signIn: expect.stringMatching(/^\/sign-in\?returnTo=/) as string,
  });
  expect(json.headers.get('cache-control')).toBe('no-store');
  expect(output.mock.calls.map(([error]) => String(error).slice(0, 13))).toEqual(['NetworkError:', 'NetworkError:']);
  await new Browser().send(app, callback);
  expect(output.mock.calls.length).toBe(2);
  output.mockRestore();
});

test('the page about OAuth lists every code with its status', () => {
  const path = new URL('../../../../docs/site/src/content/docs/client/oauth.md', import.meta.url);
  const rows = [...readFileSync(path, 'utf8').matchAll(/^\| `(\w+)` \| (\d{3}) \|/gm)];
  const expected = Object.entries(failureCodes).map(([code, [status]]) => [code, String(status)]);
  expect(rows.map(([, code, status]) => [code, status])).toEqual(expected);
});
