import type { Mock } from '@slotwise/mock';
import { describe, expect, test } from 'vitest';
import { countOf } from '../oauth/sample-data.ts';
import { digestOf } from '../../src/oauth/random.ts';
import type { SignInFailure } from '../../src/sign-in/index.ts';
import { sealOf } from '../../src/stores/seal.ts';
import { openText } from '../../src/stores.ts';
import { toRequest } from '../../src/sign-in/node.ts';
import { Browser, storeWithKeys, fakeTimers, pathOf, sessionName, site } from './browser.ts';

const tokenRequests = (mock: Mock) => countOf(mock, 'oauth.token');

async function outcome(response: Response): Promise<string> {
  if (response.status === 303) return `303 ${response.headers.get('location') ?? ''}`;
  const code = /"code":"(\w+)"/.exec(await response.clone().text())?.[1] ?? '';
  return `${response.status} ${code}`.trim();
}

const asJson = { headers: { accept: 'application/json' } };

describe('a user who allows access', () => {
  test('gets a session cookie, returns to the page, and one code is sent', async () => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    const authorization = await browser.start(app, '/bookings?page=2#top');
    expect(authorization).toContain(`${mock.appUrl}/auth/oauth2/authorize?client_id=planner`);
    expect(browser.names('flow').length).toBe(1);
    const response = await browser.send(app, pathOf(mock.oauth.approve(authorization, { userId: 3 })));
    expect(await outcome(response)).toBe('303 /bookings?page=2#top');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const [session = '', flow = ''] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-slotwise-session=sealed1\.[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(flow).toMatch(/^__Host-slotwise-flow-\d=; Path=\/; Max-Age=0; HttpOnly; Secure; SameSite=Lax$/);
    expect([...browser.cookies.keys()]).toEqual([sessionName]);
    expect(await browser.userOf(app)).toBe('Alice');
    expect(tokenRequests(mock)).toBe(1);
  });

  test('has a client and a session on every server', async () => {
    const { mock, server } = site();
    const browser = new Browser();
    await browser.signIn(server(), mock);
    const visitor = await server().visitorOf({ headers: browser.request('/').headers });
    expect((await visitor?.client.me.get())?.username).toBe('alice');
    expect((await visitor?.session.tokens())?.scopes).toEqual(['READ_BOOKING', 'READ_PROFILE']);
  });

  test('is not found in a leaked store: it contains no id of a cookie, and no token', async () => {
    const { mock, server, store } = site();
    const keys: string[] = [];
    const texts: string[] = [];
    const recording = {
      ...store,
      set: async (key: string, text: string) => {
        keys.push(key);
        texts.push(text);
        return store.set(key, text);
      },
      compareAndSwap: async (key: string, expected: string | null, text: string) => {
        keys.push(key);
        texts.push(text);
        return store.compareAndSwap(key, expected, text);
      },
    };
    const [app, browser] = [server({ store: recording }), new Browser()];
    await browser.signIn(app, mock);
    const { open } = sealOf({ keys: [new Uint8Array(32).fill(1)], clientId: 'planner' });
    const opened = await open(browser.cookies.get(sessionName) ?? '', ['sign-in', 'session']);
    const { id } = JSON.parse(opened.outcome === 'opened' ? opened.text : '') as { readonly id: string };
    const { accessToken = '' } = (await (await app.visitorOf(browser.request('/')))?.session.tokens()) ?? {};
    expect(new Set(keys)).toEqual(new Set([`sign-in:${await digestOf(id)}`, `sign-in-claim:${await digestOf(id)}`]));
    for (const text of [...keys, ...texts]) for (const secret of [id, accessToken]) expect(text).not.toContain(secret);
  });

  test('must sign in again after maxAgeSeconds, even if the browser keeps the cookie', async () => {
    const { mock, server } = site();
    const [app, browser] = [server({ maxAgeSeconds: 60 }), new Browser()];
    await browser.signIn(app, mock);
    await mock.clock.advance({ seconds: 59 });
    expect(await browser.userOf(app)).toBe('Alice');
    await mock.clock.advance({ seconds: 1 });
    expect(await browser.userOf(app)).toBeNull();
  });
});

describe('a user who denies access', () => {
  test.each([false, true])('gets 403, and stays signed in if signed in before: %j', async (isSignedIn) => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    if (isSignedIn) await browser.signIn(app, mock);
    const before = tokenRequests(mock);
    const denied = await browser.send(app, pathOf(mock.oauth.deny(await browser.start(app))), asJson);
    expect(await outcome(denied)).toBe('403 denied');
    expect(browser.names('flow')).toEqual([]);
    expect(await browser.userOf(app)).toBe(isSignedIn ? 'Alice' : null);
    expect(tokenRequests(mock)).toBe(before);
  });

  test.each(['', '?tenant=1'])('gets 403 from a service that redirects without a state (A-109): %j', async (query) => {
    const { mock, server } = site();
    const app = server({ app: { redirectUri: `https://my.example.com/callback${query}` } });
    const browser = new Browser();
    await browser.start(app);
    expect(await outcome(await browser.send(app, `/callback${query}`, asJson))).toBe('403 denied');
    expect(tokenRequests(mock)).toBe(0);
    expect(await outcome(await new Browser().send(app, `/callback${query}`, asJson))).toBe('400 not_started');
  });
});

describe('a callback that arrives more than once', () => {
  test.each([1, 2, 3])(
    'at the same time at %i servers signs in everywhere, and the code is sent once',
    async (count) => {
      const { mock, server } = site();
      const servers = Array.from({ length: count }, () => server());
      const browser = new Browser();
      const callback = pathOf(mock.oauth.approve(await browser.start(servers[0] ?? server()), { userId: 3 }));
      const requests = [0, 1, 2].map(() => browser.request(callback));
      const responses = await Promise.all(requests.map(async (one, at) => servers[at % count]?.handle(one)));
      for (const response of responses) {
        const tab = new Browser();
        tab.take(response ?? Response.error());
        expect(await outcome(response ?? Response.error())).toBe('303 /bookings');
        expect(await tab.userOf(server())).toBe('Alice');
      }
      expect(tokenRequests(mock)).toBe(1);
    },
  );

  test('because the first response was lost signs in at another server, and the code is sent once', async () => {
    const { mock, server } = site();
    const browser = new Browser();
    const callback = pathOf(mock.oauth.approve(await browser.start(server()), { userId: 3 }));
    await server().handle(browser.request(callback));
    expect(await outcome(await browser.send(server(), callback))).toBe('303 /bookings');
    expect(await browser.userOf(server())).toBe('Alice');
    expect(tokenRequests(mock)).toBe(1);
  });

  test('later redirects home if the user is signed in, and otherwise gets 400 not_started', async () => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    const callback = await browser.signIn(app, mock);
    expect(await outcome(await browser.send(app, callback))).toBe('303 /');
    mock.oauth.revokeGrants({ userId: 3 });
    await (await app.visitorOf(browser.request('/')))?.session.end();
    expect(await outcome(await browser.send(app, callback, asJson))).toBe('400 not_started');
    await browser.send(app, '/sign-out', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
    expect(await outcome(await browser.send(app, callback, asJson))).toBe('400 not_started');
    expect(tokenRequests(mock)).toBe(1);
  });

  test('at two servers, of which the first one ends, is taken over after its time', async () => {
    const { mock, server } = site();
    const browser = new Browser();
    const callback = pathOf(mock.oauth.approve(await browser.start(server()), { userId: 3 }));
    const never = new Promise<never>(() => {});
    const clock = { now: () => mock.clock.now(), limit: async () => never };
    const reached = new Promise<void>((resolve) => {
      const fetch = async () => {
        resolve();
        return never;
      };
      void server({ app: { fetch, clock } }).handle(browser.request(callback));
    });
    await reached;
    const pass = fakeTimers();
    let response: Response | undefined;
    const waiting = browser.send(server(), callback).then((found) => {
      response = found;
    });
    await pass(54_000);
    expect(response).toBeUndefined();
    // The Web Crypto API takes real time, during which the clock moves on.
    while (response === undefined) await pass(1000);
    await waiting;
    expect(await outcome(response ?? Response.error())).toBe('303 /bookings');
    expect(tokenRequests(mock)).toBe(1);
  });

  test('leaves only the session in the store', async () => {
    const { mock, server } = site();
    const { store, keysOf } = storeWithKeys();
    const browser = new Browser();
    await browser.signIn(server({ store }), mock);
    expect(keysOf().map((key) => key.split(':')[0])).toEqual(['sign-in']);
  });
});

describe('two tabs', () => {
  test.each([
    [0, 1],
    [1, 0],
  ])('that finish in the order %i, %i both return to their own pages', async (...order) => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    const pages = ['/first', '/second'];
    const starts: string[] = [];
    for (const page of pages) starts.push(await browser.start(app, page));
    expect(browser.names('flow').length).toBe(2);
    for (const at of order) {
      const back = mock.oauth.approve(starts[at] ?? '', { userId: 3 });
      expect(await outcome(await browser.send(app, pathOf(back)))).toBe(`303 ${pages[at] ?? ''}`);
      expect(await browser.userOf(app)).toBe('Alice');
    }
    expect(browser.names('flow')).toEqual([]);
  });

  test('that sign in one after the other end the session of the first', async () => {
    const { mock, server } = site();
    const [app, browser, thief] = [server(), new Browser(), new Browser()];
    await browser.signIn(app, mock, 3);
    thief.cookies.set(sessionName, browser.cookies.get(sessionName) ?? '');
    await browser.signIn(app, mock, 4);
    expect(await browser.userOf(app)).toBe('Adam');
    expect(await thief.userOf(app)).toBeNull();
  });
});

test('forty abandoned sign-ins leave 4 cookies, the newest, and a short header', async () => {
  const { mock, server } = site();
  const [app, browser] = [server(), new Browser()];
  const starts: string[] = [];
  for (let count = 0; count < 40; count += 1) {
    starts.push(await browser.start(app, `/page/${count}`));
    await mock.clock.advance({ milliseconds: 1 });
  }
  expect(browser.names('flow').length).toBe(4);
  expect((browser.request('/').headers.get('cookie') ?? '').length).toBeLessThan(6000);
  const back = pathOf(mock.oauth.approve(starts[36] ?? '', { userId: 3 }));
  expect(await outcome(await browser.send(app, back))).toBe('303 /page/36');
  const long = new Browser();
  for (let count = 0; count < 40; count += 1) await long.start(app, `/${'x'.repeat(999)}`);
  expect((long.request('/').headers.get('cookie') ?? '').length).toBeLessThan(6000);
});

test('twenty tabs that start at the same time leave at most 8 cookies, and one of them signs in', async () => {
  const { mock, server } = site();
  const [app, browser] = [server(), new Browser()];
  const requests = Array.from({ length: 20 }, () => browser.request('/sign-in'));
  const responses = await Promise.all(requests.map(async (request) => (await app.handle(request)) ?? Response.error()));
  for (const response of responses) browser.take(response);
  expect(browser.names('flow').length).toBeLessThanOrEqual(8);
  const last = responses.at(-1)?.headers.get('location') ?? '';
  expect(await outcome(await browser.send(app, pathOf(mock.oauth.approve(last, { userId: 3 }))))).toBe('303 /');
});

describe('an attack:', () => {
  /** Starts a sign-in, and sends its callback with changed parameters. */
  async function sendChangedCallback(change: (parameters: URLSearchParams) => void) {
    const { mock, server } = site();
    const [app, browser] = [server({ onFailure: () => undefined }), new Browser()];
    const back = new URL(mock.oauth.approve(await browser.start(app), { userId: 3 }));
    change(back.searchParams);
    return { mock, app, browser, response: await browser.send(app, back.pathname + back.search, asJson) };
  }

  const states: readonly (readonly [name: string, change: (parameters: URLSearchParams) => void])[] = [
    ['forged', (parameters) => parameters.set('state', 'x'.repeat(43))],
    ['empty', (parameters) => parameters.set('state', '')],
    ['missing', (parameters) => parameters.delete('state')],
    ['second', (parameters) => parameters.append('state', 'y'.repeat(43))],
    ['repeated', (parameters) => parameters.append('state', parameters.get('state') ?? '')],
  ];

  test.each(states)('a %s state is not started, and nothing is sent', async (_, change) => {
    const { mock, browser, app, response } = await sendChangedCallback(change);
    expect(await outcome(response)).toBe('400 not_started');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(browser.names('flow').length).toBe(1);
    expect(tokenRequests(mock)).toBe(0);
    expect(await browser.userOf(app)).toBeNull();
  });

  test.each([
    ['without a code', (parameters: URLSearchParams) => parameters.delete('code')],
    ['with an empty code', (parameters: URLSearchParams) => parameters.set('code', '')],
    ['with two codes', (parameters: URLSearchParams) => parameters.append('code', 'another')],
  ])('a callback %s sends nothing', async (_, change) => {
    const { mock, response } = await sendChangedCallback(change);
    expect(await outcome(response)).toBe('502 unconfirmed');
    expect(tokenRequests(mock)).toBe(0);
  });

  test('the code of another sign-in is rejected by the service', async () => {
    const { mock, server } = site();
    const [app, browser, other] = [server(), new Browser(), new Browser()];
    const foreign = new URL(mock.oauth.approve(await other.start(app), { userId: 4 }));
    const own = new URL(mock.oauth.approve(await browser.start(app), { userId: 3 }));
    own.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    expect(await outcome(await browser.send(app, own.pathname + own.search, asJson))).toBe('400 used');
    expect([...browser.cookies]).toEqual([]);
  });

  test('the code of another browser does not open its session', async () => {
    const { mock, server } = site();
    const [app, victim, attacker] = [server(), new Browser(), new Browser()];
    const seen = new URLSearchParams((await victim.signIn(app, mock)).split('?')[1]);
    const state = new URL(await attacker.start(app)).searchParams.get('state') ?? '';
    const path = `/callback?code=${seen.get('code') ?? ''}&state=${state}`;
    expect(await outcome(await attacker.send(app, path, asJson))).toBe('400 used');
    expect(await attacker.userOf(app)).toBeNull();
  });

  test('a name that imitates the prefix __Host- is another cookie', async () => {
    const { mock, server } = site();
    const [app, victim, attacker] = [server(), new Browser(), new Browser()];
    await victim.signIn(app, mock, 3);
    await attacker.signIn(app, mock, 4);
    const [own = '', planted = ''] = [victim, attacker].map((one) => one.cookies.get(sessionName));
    const nameOf = async (cookie: string) =>
      (await app.visitorOf(toRequest({ url: '/', rawHeaders: ['cookie', cookie] })))?.user.name;
    for (const space of ['\u00a0', '\u0085', '\u000b', '\u000c'])
      expect(await nameOf(`${space}${sessionName}=${planted}; ${sessionName}=${own}`).catch(() => 'Alice')).toBe(
        'Alice',
      );
    expect(await nameOf(`${sessionName}X; ${sessionName}=${own}`)).toBe('Alice');
    expect(await nameOf(`\t${sessionName}=${own}`)).toBe('Alice');
    expect(await nameOf(`${sessionName}=${own}; ${sessionName}=${planted}`)).toBe('Alice');
  });

  test('openText cannot open a session cookie', async () => {
    const { mock, server } = site();
    const browser = new Browser();
    await browser.signIn(server(), mock);
    const seal = { keys: [new Uint8Array(32).fill(1)], clientId: 'planner' };
    for (const purpose of ['sign-in', 'sign-in session', '["sign-in","session"]'])
      expect(await openText(browser.cookies.get(sessionName), { ...seal, purpose })).toEqual({ outcome: 'unreadable' });
  });

  test.each([
    ['cross-site', '403 cross_origin'],
    ['same-site', '403 cross_origin'],
  ])('a form of a %s page starts no sign-in', async (from, expected) => {
    const { server } = site();
    const headers = { 'sec-fetch-site': from, ...asJson.headers };
    const response = await new Browser().send(server(), '/sign-in', { method: 'POST', headers });
    expect([await outcome(response), response.headers.getSetCookie()]).toEqual([expected, []]);
  });

  test('a callback URL in another browser is not started, and sets no cookie', async () => {
    const { mock, server } = site();
    const [app, browser, other] = [server(), new Browser(), new Browser()];
    const callback = pathOf(mock.oauth.approve(await browser.start(app), { userId: 3 }));
    const response = await other.send(app, callback, asJson);
    expect(await outcome(response)).toBe('400 not_started');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(tokenRequests(mock)).toBe(0);
  });

  test.each(['unsealed', 'of another key', 'of a flow', 'of another user'])(
    'a planted session cookie %s is ignored, or its session is ended at the sign-in',
    async (kind) => {
      const { mock, server } = site();
      const [app, victim, attacker] = [server(), new Browser(), new Browser()];
      await attacker.signIn(app, mock, 4);
      const planted = attacker.cookies.get(sessionName) ?? '';
      await attacker.start(app);
      const other = new Browser();
      await other.signIn(server({ keys: [new Uint8Array(32).fill(9)] }), mock, 4);
      const values: Record<string, string> = {
        unsealed: Buffer.from('{"id":"x","user":{"name":"Bob"},"expiresAt":9999999999999}').toString('base64url'),
        'of another key': other.cookies.get(sessionName) ?? '',
        'of a flow': attacker.cookies.get(attacker.names('flow')[0] ?? '') ?? '',
        'of another user': planted,
      };
      victim.cookies.set(sessionName, values[kind] ?? '');
      expect(await victim.userOf(app)).toBe(kind === 'of another user' ? 'Adam' : null);
      await victim.signIn(app, mock, 3);
      expect(await victim.userOf(app)).toBe('Alice');
      expect(victim.cookies.get(sessionName)).not.toBe(values[kind]);
      if (kind !== 'of another user') return;
      const thief = new Browser();
      thief.cookies.set(sessionName, planted);
      expect(await thief.userOf(app)).toBeNull();
    },
  );

  test('a planted flow cookie that the victim finishes gives the attacker no session', async () => {
    const { mock, server } = site();
    const [app, victim, attacker] = [server(), new Browser(), new Browser()];
    const authorization = await attacker.start(app);
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    const callback = new URL(mock.oauth.approve(authorization, { userId: 3 }));
    await victim.send(app, callback.pathname + callback.search);
    callback.searchParams.set('code', 'guessed');
    expect(await outcome(await attacker.send(app, callback.pathname + callback.search, asJson))).toBe('400 used');
    expect(await attacker.userOf(app)).toBeNull();
    expect(await victim.userOf(app)).toBe('Alice');
  });

  const hostile = [
    ...[
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
    ],
    ...['\t//evil.example', ' //evil.example', '/..//evil.example', '/.//evil.example', '/a/../..//evil.example'],
    ...[
      '/%2e%2e//evil.example',
      'https://evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
    ],
    ...['evil.example', '', '@evil.example', '/sign-in', '/sign-in?returnTo=/x', '/sign-out'],
    ...['/callback?code=x', `/${'x'.repeat(1000)}`, 'https://my.example.com/x'],
  ];

  test.each(hostile)('returnTo %j leads home', async (returnTo) => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    const back = mock.oauth.approve(await browser.start(app, returnTo), { userId: 3 });
    expect(await outcome(await browser.send(app, pathOf(back)))).toBe('303 /');
  });

  test.each([
    ['/\u0000/x', '/%00/x'],
    ['/a\\b', '/a/b'],
    ['/search?q=a\\b', '/search?q=a\\b'],
    ['/é?q=ü', '/%C3%A9?q=%C3%BC'],
    [`/?q=${'\\'.repeat(990)}`, `/?q=${'\\'.repeat(990)}`],
  ])('returnTo %j leads to %j', async (returnTo, expected) => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    const back = mock.oauth.approve(await browser.start(app, returnTo), { userId: 3 });
    expect(await outcome(await browser.send(app, pathOf(back)))).toBe(`303 ${expected}`);
  });

  test('two values of returnTo lead home', async () => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    const start = await browser.send(app, '/sign-in?returnTo=/a&returnTo=/b');
    const back = mock.oauth.approve(start.headers.get('location') ?? '', { userId: 3 });
    expect(await outcome(await browser.send(app, pathOf(back)))).toBe('303 /');
  });

  const signOuts: readonly (readonly [
    name: string,
    expected: string,
    method: string,
    headers: Record<string, string>,
  ])[] = [
    ['by GET', '405 method_not_allowed', 'GET', { 'sec-fetch-site': 'same-origin' }],
    ['by HEAD', '405 method_not_allowed', 'HEAD', { 'sec-fetch-site': 'same-origin' }],
    ['of another site', '403 cross_origin', 'POST', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'of a sibling domain',
      '403 cross_origin',
      'POST',
      { 'sec-fetch-site': 'same-site', origin: 'https://x.example.com' },
    ],
    ['of another origin', '403 cross_origin', 'POST', { origin: 'https://evil.example' }],
    ['of http', '403 cross_origin', 'POST', { origin: 'http://my.example.com' }],
    ['of another port', '403 cross_origin', 'POST', { origin: 'https://my.example.com:444' }],
    ['of a sandboxed frame', '403 cross_origin', 'POST', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['of no origin', '403 cross_origin', 'POST', { origin: 'null' }],
    [
      'of another origin that claims to be the same',
      '403 cross_origin',
      'POST',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['by an address bar', '403 cross_origin', 'POST', { 'sec-fetch-site': 'none' }],
    ['without headers', '403 cross_origin', 'POST', {}],
  ];

  test.each(signOuts)('signing out %s is rejected', async (_, expected, method, headers) => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    await browser.signIn(app, mock);
    const response = await browser.send(app, '/sign-out', { method, headers: { ...headers, ...asJson.headers } });
    expect(await outcome(response)).toBe(expected);
    expect(response.headers.get('allow')).toBe(method === 'POST' ? null : 'POST');
    expect(await browser.userOf(app)).toBe('Alice');
  });

  test.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'next-router-prefetch': '1' },
    { 'x-moz': 'prefetch' },
  ])('a preview with %j starts nothing and uses no code', async (headers) => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    expect((await browser.send(app, '/sign-in', { headers })).status).toBe(204);
    expect([...browser.cookies]).toEqual([]);
    const callback = pathOf(mock.oauth.approve(await browser.start(app), { userId: 3 }));
    expect((await browser.send(app, callback, { headers })).status).toBe(204);
    expect((await browser.send(app, callback, { method: 'HEAD' })).status).toBe(204);
    expect(tokenRequests(mock)).toBe(0);
    expect(await outcome(await browser.send(app, callback))).toBe('303 /bookings');
  });
});

describe('signing out', () => {
  const sameOrigin = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', origin: 'https://my.example.com' } };

  test.each([
    ['with both headers', sameOrigin.headers],
    ['with Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['of a page without a referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['with Origin', { origin: 'https://my.example.com' }],
  ])('%s deletes all cookies, and a copied cookie no longer works', async (_, headers) => {
    const { mock, server } = site();
    const [app, browser, thief] = [server(), new Browser(), new Browser()];
    await browser.signIn(app, mock);
    await browser.start(app);
    thief.cookies.set(sessionName, browser.cookies.get(sessionName) ?? '');
    expect(await outcome(await browser.send(app, '/sign-out', { method: 'POST', headers }))).toBe('303 /');
    expect([...browser.cookies]).toEqual([]);
    expect(await thief.userOf(app)).toBeNull();
  });

  test('deletes the cookie and returns 503 if the store fails', async () => {
    const { mock, server, store } = site();
    const failing = { ...store, delete: async () => Promise.reject(new Error('the store is down')) };
    const [app, browser] = [server(), new Browser()];
    await browser.signIn(app, mock);
    const failures: SignInFailure[] = [];
    const onFailure = (failure: SignInFailure) => void failures.push(failure);
    const response = await browser.send(server({ store: failing, onFailure }), '/sign-out', sameOrigin);
    expect(response.status).toBe(503);
    expect(failures).toMatchObject([{ code: 'unavailable', error: { kind: 'store_failed' } }]);
    expect([...browser.cookies]).toEqual([]);
  });
});

describe('the tokens of a user', () => {
  test('are refreshed once by 5 requests at 2 servers', async () => {
    const { mock, server } = site({ oauth: { rotation: 'rotate-and-detect-reuse' } });
    const [one, two, browser] = [server(), server(), new Browser()];
    await browser.signIn(one, mock);
    await mock.clock.advance({ minutes: 31 });
    const names = await Promise.all(
      [one, two, one, two, one].map(async (app) => (await app.visitorOf(browser.request('/')))?.client.me.get()),
    );
    expect(names.map((user) => user?.username)).toEqual(Array.from({ length: 5 }, () => 'alice'));
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('are revoked: a page leads to the sign-in and back, and JSON gets 401', async () => {
    const { mock, server } = site();
    const [app, browser] = [server(), new Browser()];
    await browser.signIn(app, mock);
    mock.oauth.revokeGrants({ userId: 3, clientId: 'planner' });
    for (const [path, accept, expected] of [
      ['/bookings?page=2', 'application/json', '401 session_ended'],
      ['/bookings?page=2', 'text/html,*/*', '303 /sign-in?returnTo=%2Fbookings%3Fpage%3D2'],
    ] as const) {
      const request = browser.request(path, { headers: { accept } });
      const visitor = await app.visitorOf(request);
      const error: unknown = await visitor?.client.me.get().catch((thrown: unknown) => thrown);
      const response = await app.responseTo(error, request);
      expect(await outcome(response ?? Response.error())).toBe(expected);
      const tab = new Browser();
      tab.cookies.set(sessionName, 'x');
      tab.take(response ?? Response.error());
      expect([...tab.cookies]).toEqual([]);
      if (accept === 'text/html,*/*') expect(await app.visitorOf(request)).toBeNull();
      else await browser.signIn(app, mock).then(() => mock.oauth.revokeGrants({ userId: 3, clientId: 'planner' }));
    }
    expect(await app.responseTo(new Error('another one'), browser.request('/'))).toBeNull();
  });
});
