import { expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { createOAuth, memoryStore } from '../../src/oauth/index.ts';
import { createSignIn } from '../../src/sign-in/index.ts';
import { returnPathOf } from '../../src/sign-in/return-path.ts';
import { errorOf } from '../loopback.ts';
import { Browser, origin, pathOf, site } from './browser.ts';

const oauthAt = (redirectUri: string) =>
  createOAuth({ appUrl: 'https://app.example.com', clientId: 'planner', clientSecret: null, redirectUri });

const good = {
  oauth: oauthAt(`${origin}/callback`),
  store: memoryStore(),
  keys: [new Uint8Array(32)],
  scopes: ['READ_PROFILE'],
  client: () => createClient({ baseUrl: 'https://api.example.com/v1', apiKey: null }),
  afterSignIn: () => null,
};

const withoutSwap = { ...memoryStore(), compareAndSwap: undefined };
const paths = 'paths must be';

const mistakes: readonly (readonly [options: Record<string, unknown>, message: string])[] = [
  [{ oauth: undefined }, 'oauth is required'],
  [{ oauth: {} }, 'oauth must be the result of createOAuth'],
  [{ oauth: { ...oauthAt(`${origin}/callback`) } }, 'oauth must be the result of createOAuth'],
  [{ store: withoutSwap }, 'store must be a store with get, set, delete and compareAndSwap'],
  [{ keys: undefined }, 'keys is required'],
  [{ keys: [] }, 'keys must be a list of at least one key, each of 32 bytes'],
  [{ keys: [new Uint8Array(16)] }, 'keys must be a list of at least one key, each of 32 bytes'],
  [{ keys: ['CANARY'] }, 'keys must be a list of at least one key, each of 32 bytes'],
  [{ scopes: [] }, 'scopes must be a list of at least one scope'],
  [{ client: 7 }, 'client must be a function'],
  [{ afterSignIn: undefined }, 'afterSignIn is required'],
  [{ maxAgeSeconds: 59 }, 'maxAgeSeconds must be a whole number of seconds from 60 to 34560000'],
  [{ onFailure: 'x' }, 'onFailure must be a function'],
  [{ sessions: true }, 'sessions is not an option'],
  [{ paths: '/x' }, `${paths} an object of paths`],
  [{ paths: { login: '/x' } }, 'paths must not contain login'],
  ...['sign-in', '', 'https://evil.example/x', '//x', '/a?b', '/a#b', '/a/../b', '/a b', '/é', 7].map(
    (signIn) => [{ paths: { signIn } }, 'look at signIn'] as const,
  ),
  [{ paths: { signIn: '/x', signOut: '/x' } }, `${paths} different from each other`],
  [{ paths: { home: '/sign-in' } }, `${paths} different from each other`],
  [{ paths: { signIn: '/callback' } }, `${paths} different from each other and from the path of redirectUri`],
  [{ oauth: oauthAt(`${origin}/sign-in`) }, `${paths} different from each other and from the path of redirectUri`],
];

test.each(mistakes)('%j is rejected when the sign-in is created', async (changes, message) => {
  const error = await errorOf((async () => createSignIn({ ...good, ...changes }))());
  expect(error).toMatchObject({ kind: 'misconfigured', endpoint: 'createSignIn' });
  expect(String(error)).toContain(`createSignIn: ${message.startsWith('look') ? '' : message}`);
  expect(String(error)).toContain(message);
  expect(String(error)).not.toContain('CANARY');
});

test('http outside of this machine is rejected by createOAuth', () => {
  expect(() => oauthAt('http://my.example.com/callback')).toThrow('redirectUri must be an https address');
});

test('on localhost over http, cookies are neither Secure nor bound to a host', async () => {
  const { mock, server } = site();
  const redirectUri = 'http://localhost:3000/auth/callback';
  mock.oauth.client({ clientId: 'local', clientSecret: 'local-secret', redirectUri, name: 'Local' });
  const app = server({
    app: { clientId: 'local', clientSecret: 'local-secret', redirectUri },
    paths: { signIn: '/auth/sign-in', signOut: '/auth/sign-out', home: '/home' },
  });
  const browser = new Browser();
  expect(await app.handle(browser.request('/sign-in'))).toBeNull();
  const start = await browser.send(app, '/auth/sign-in', { method: 'POST' });
  const back = mock.oauth.approve(start.headers.get('location') ?? '', { userId: 3 });
  const response = await browser.send(app, pathOf(back));
  expect(response.headers.get('location')).toBe('/home');
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^slotwise-session=sealed1\.[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
});

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not accepted by any path', async (method) => {
  const app = site().server();
  for (const [path, allow] of [
    ['/sign-in', 'GET, HEAD, POST'],
    ['/callback', 'GET, HEAD'],
    ['/sign-out', 'POST'],
  ] as const) {
    const response = await new Browser().send(app, path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  }
});

test.each([
  ['GET', '/bookings?page=2', '/sign-in?returnTo=%2Fbookings%3Fpage%3D2'],
  ['GET', '/', '/sign-in?returnTo=%2F'],
  ['GET', '/search?q=a\\b', '/sign-in?returnTo=%2Fsearch%3Fq%3Da%5Cb'],
  ['POST', '/bookings', '/sign-in'],
  ['GET', '/sign-in', '/sign-in'],
  ['GET', `/${'x'.repeat(1000)}`, '/sign-in'],
  ['GET', '//evil.example', '/sign-in'],
])('signInPathFor %s %s is %s', (method, path, expected) => {
  expect(
    site()
      .server()
      .signInPathFor(new Request(origin + path, { method })),
  ).toBe(expected);
});

test.each(['/..//evil.example', '/.//evil.example'])('the path %s, which becomes a host, is no return path', (path) => {
  const paths = { signIn: '/sign-in', signOut: '/sign-out', home: '/', callback: '/callback' };
  expect(returnPathOf({ origin, paths }, path)).toBeUndefined();
});

test('other paths return null, and the host does not matter', async () => {
  const app = site().server();
  for (const path of ['/', '/sign-in/', '/SIGN-IN', '/sign%2Din', '/callback/x', '/x?/sign-in'])
    expect(await app.handle(new Request(origin + path))).toBeNull();
  expect((await app.handle(new Request('http://10.0.0.7:8080/sign-in')))?.status).toBe(303);
});

test('keys can be rotated: an older key opens, and a removed one signs out', async () => {
  const { mock, server } = site();
  const [old, next] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const browser = new Browser();
  await browser.signIn(server({ keys: [old] }), mock);
  expect(await browser.userOf(server({ keys: [next, old] }))).toBe('Alice');
  expect(await browser.userOf(server({ keys: [next] }))).toBeNull();
});
