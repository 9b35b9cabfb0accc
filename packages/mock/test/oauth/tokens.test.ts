import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { ask, lastEntry, townMock, worldOf } from '../ask.ts';
import { challenge, check, codeFor, demo, exchange, pkce, refresh, tokensFor } from './flow.ts';

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${btoa(`${formEncoded(id)}:${formEncoded(secret)}`)}`,
});

const formEncoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

test.each(['form', 'json'] as const)('tokens are asked for and refreshed with a %s (G-100)', async (as) => {
  const mock = townMock();
  const { status, json } = await exchange(mock, { code: codeFor(mock) }, { as });
  expect([status, typeof json['access_token'], typeof json['refresh_token']]).toEqual([200, 'string', 'string']);
  const again = await refresh(mock, { refresh_token: String(json['refresh_token']) }, { as });
  expect([again.status, typeof again.json['access_token']]).toEqual([200, 'string']);
});

test('a body that is neither a form nor JSON is refused with 415 in the words of RFC 6749 (G-100)', async () => {
  const mock = townMock();
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', '']) {
    const { status, json, headers } = await exchange(
      mock,
      { code: codeFor(mock) },
      { headers: { 'content-type': type } },
    );
    expect([type, status, json['error']]).toEqual([type, 415, 'invalid_request']);
    expect(headers.get('x-slotwise-gap')).toBe('G-100');
  }
});

test('a form in a charset of its own and a type in capitals are a form (G-100)', async () => {
  const mock = townMock();
  const headers = { 'content-type': 'Application/X-WWW-Form-URLencoded; charset=UTF-8' };
  expect((await exchange(mock, { code: codeFor(mock) }, { headers })).status).toBe(200);
});

test.each(['{', '[]', 'null', '"code"', '{"code":{}}', '{"code":["a"]}', '{"client_secret":true}'])(
  'the JSON body %s is refused as malformed (G-100)',
  async (body) => {
    const mock = townMock();
    const headers = { 'content-type': 'application/json' };
    const response = await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.any(String) },
    ]);
  },
);

test.each([
  [['secret'], 'secret'],
  [true, 'true'],
  [7, '7'],
  [{}, '[object Object]'],
])('a value of JSON that is no text is refused, not read as text: %j (G-100)', async (value, clientSecret) => {
  const mock = townMock();
  mock.oauth.client({ clientId: 'c', clientSecret, redirectUri: demo.redirect_uri });
  const code = codeFor(mock, { client_id: 'c' });
  const body = JSON.stringify({
    grant_type: 'authorization_code',
    ...demo,
    client_id: 'c',
    client_secret: value,
    code,
  });
  const headers = { 'content-type': 'application/json' };
  const response = await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
});

test('a parameter without a value counts as left out (RFC 6749 section 3.2)', async () => {
  const mock = townMock();
  mock.oauth.client({ clientId: 'public', redirectUri: 'https://public.test/' });
  const own = { client_id: 'public', redirect_uri: 'https://public.test/' };
  const code = codeFor(mock, { ...own, ...challenge });
  const proof = { ...own, code, code_verifier: pkce.verifier };
  expect((await exchange(mock, { ...proof, client_secret: '' })).status).toBe(200);
  expect((await exchange(mock, { code: codeFor(mock), code_verifier: '' })).status).toBe(200);
  expect((await exchange(mock, { code: '' })).json).toMatchObject({ error: 'invalid_request' });
  const headers = { 'content-type': 'application/json' };
  const code2 = codeFor(mock);
  const body = JSON.stringify({ grant_type: 'authorization_code', ...demo, code: code2, code_verifier: null });
  const response = await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
});

test('the refresh token travels in the body, in the header, or the same in both (G-101)', async () => {
  const mock = townMock();
  const { refresh: token, access } = await tokensFor(mock);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await refresh(mock, { refresh_token: token })).status).toBe(200);
  expect((await refresh(mock, {}, { headers: bearer })).status).toBe(200);
  expect((await refresh(mock, { refresh_token: token }, { headers: bearer })).status).toBe(200);
  const differing = await refresh(mock, { refresh_token: token }, { headers: { authorization: `Bearer ${access}` } });
  expect([differing.status, differing.json['error']]).toEqual([400, 'invalid_request']);
  expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'oauth.refresh-two', gap: 'G-101', changed: false });
  const missing = await refresh(mock, {});
  expect([missing.status, missing.json['error']]).toEqual([400, 'invalid_request']);
});

test('a code is valid for 600 seconds, to the second (G-103)', async () => {
  const mock = townMock();
  const [first, second] = [codeFor(mock), codeFor(mock)];
  mock.clock.advance({ seconds: 599 });
  expect((await exchange(mock, { code: first })).status).toBe(200);
  mock.clock.advance({ seconds: 1 });
  expect((await exchange(mock, { code: second })).json).toMatchObject({ error: 'invalid_grant' });
});

test('an access token is valid for 1,800 seconds, to the second (G-103)', async () => {
  const mock = townMock();
  const { access } = await tokensFor(mock);
  mock.clock.advance({ seconds: 1799 });
  expect((await check(mock, access)).status).toBe(200);
  mock.clock.advance({ seconds: 1 });
  expect((await check(mock, access)).status).toBe(401);
});

test('a refresh token is valid for 30 days, and makes an access token of 1,800 seconds (G-103)', async () => {
  const mock = townMock();
  const { refresh: token } = await tokensFor(mock);
  mock.clock.advance({ days: 29, hours: 23, minutes: 59, seconds: 59 });
  const { json } = await refresh(mock, { refresh_token: token });
  mock.clock.advance({ seconds: 1 });
  expect((await refresh(mock, { refresh_token: token })).json).toMatchObject({ error: 'invalid_grant' });
  expect((await check(mock, String(json['access_token']))).status).toBe(200);
  mock.clock.advance({ seconds: 1799 });
  expect((await check(mock, String(json['access_token']))).status).toBe(401);
});

test('lifetimes are set in seconds, one by one (G-103)', async () => {
  const mock = townMock({ oauth: { lifetimes: { accessToken: 60 } } });
  const { json } = await exchange(mock, { code: codeFor(mock) });
  expect(json['expires_in']).toBe(60);
  mock.clock.advance({ seconds: 60 });
  expect((await check(mock, String(json['access_token']))).status).toBe(401);
  expect((await refresh(mock, { refresh_token: String(json['refresh_token']) })).json['expires_in']).toBe(60);
});

test('the token answer says type, lifetime and scope, and may not be stored (G-104)', async () => {
  const mock = townMock();
  const { json, headers } = await exchange(mock, { code: codeFor(mock, { scope: 'READ_PROFILE,READ_BOOKING' }) });
  expect(json).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 1800,
    scope: 'READ_PROFILE READ_BOOKING',
  });
  const again = await refresh(mock, { refresh_token: String(json['refresh_token']) });
  expect(Object.keys(again.json)).toEqual(['access_token', 'token_type', 'expires_in', 'scope']);
  for (const said of [headers, again.headers, (await refresh(mock, {})).headers]) {
    expect([said.get('cache-control'), said.get('pragma')]).toEqual(['no-store', 'no-cache']);
  }
});

test('the token answer holds the fields of the specification alone, where it is told so (G-104)', async () => {
  const mock = townMock({ behavior: { tokenAnswer: 'pair' } });
  const { json, headers } = await exchange(mock, { code: codeFor(mock) });
  expect(Object.keys(json)).toEqual(['access_token', 'refresh_token']);
  expect(headers.get('cache-control')).toBe(null);
  const again = await refresh(mock, { refresh_token: String(json['refresh_token']) });
  expect(Object.keys(again.json)).toEqual(['access_token']);
});

test('without rotation a refresh token is used again and again (G-105)', async () => {
  const mock = townMock();
  const { refresh: token, access } = await tokensFor(mock);
  const responses = [await refresh(mock, { refresh_token: token }), await refresh(mock, { refresh_token: token })];
  const made = responses.map(({ json }) => json['access_token']);
  expect(new Set([access, ...made]).size).toBe(3);
  for (const one of [access, ...made]) expect((await check(mock, String(one))).status).toBe(200);
});

test('with rotation a refresh token is used once, and its reuse harms nobody (G-105)', async () => {
  const mock = townMock({ oauth: { rotation: 'rotate' } });
  const first = await tokensFor(mock);
  const { json: second } = await refresh(mock, { refresh_token: first.refresh });
  expect(second['refresh_token']).not.toBe(first.refresh);
  const world = worldOf(mock);
  expect((await refresh(mock, { refresh_token: first.refresh })).json).toMatchObject({ error: 'invalid_grant' });
  expect(worldOf(mock)).toBe(world);
  expect((await check(mock, String(second['access_token']))).status).toBe(200);
  expect((await refresh(mock, { refresh_token: String(second['refresh_token']) })).status).toBe(200);
});

test('with reuse detection a refresh token that comes back takes the whole grant with it, and no other (G-105)', async () => {
  const mock = townMock({ oauth: { rotation: 'rotate-and-detect-reuse' } });
  const other = await tokensFor(mock);
  const first = await tokensFor(mock);
  const { json: second } = await refresh(mock, { refresh_token: first.refresh });
  const reused = await refresh(mock, { refresh_token: first.refresh });
  expect([reused.status, reused.json['error']]).toEqual([400, 'invalid_grant']);
  expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'oauth.refresh-reused', changed: true });
  for (const token of [first.access, second['access_token']])
    expect((await check(mock, String(token))).status).toBe(401);
  expect((await refresh(mock, { refresh_token: String(second['refresh_token']) })).status).toBe(400);
  expect((await check(mock, other.access)).status).toBe(200);
  expect((await refresh(mock, { refresh_token: other.refresh })).status).toBe(200);
});

test('a code that is used twice is refused, and takes the tokens of its first use with it, refreshed ones too (G-106)', async () => {
  const mock = townMock();
  const other = await tokensFor(mock);
  const { access, refresh: token, code } = await tokensFor(mock);
  const { json } = await refresh(mock, { refresh_token: token });
  const replay = await exchange(mock, { code });
  expect([replay.status, replay.json['error']]).toEqual([400, 'invalid_grant']);
  expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'oauth.code-used', gap: 'G-106', changed: true });
  for (const one of [access, json['access_token']]) expect((await check(mock, String(one))).status).toBe(401);
  expect((await refresh(mock, { refresh_token: token })).status).toBe(400);
  expect((await check(mock, other.access)).status).toBe(200);
});

test('two requests with one code at the same time: one gets tokens, and loses them (G-106)', async () => {
  const mock = townMock();
  const code = codeFor(mock);
  const responses = await Promise.all([exchange(mock, { code }), exchange(mock, { code })]);
  expect(responses.map(({ status }) => status)).toEqual([200, 400]);
  expect((await check(mock, String(responses[0].json['access_token']))).status).toBe(401);
});

test('another client’s attempt with a code does not count as its use (G-106)', async () => {
  const mock = townMock();
  mock.oauth.client({ clientId: 'other', clientSecret: 'other', redirectUri: demo.redirect_uri });
  const { access, code } = await tokensFor(mock);
  const world = worldOf(mock);
  const theirs = await exchange(mock, { code, client_id: 'other', client_secret: 'other' });
  expect([theirs.status, theirs.json['error']]).toEqual([400, 'invalid_grant']);
  expect(worldOf(mock)).toBe(world);
  expect((await check(mock, access)).status).toBe(200);
});

const wrongs: readonly [string, number, string, (mock: Mock) => ReturnType<typeof exchange>][] = [
  ['an unknown client', 401, 'invalid_client', (mock) => exchange(mock, { code: codeFor(mock), client_id: 'nobody' })],
  ['a wrong secret', 401, 'invalid_client', (mock) => exchange(mock, { code: codeFor(mock), client_secret: 'wrong' })],
  ['no secret', 401, 'invalid_client', (mock) => exchange(mock, { code: codeFor(mock), client_secret: undefined })],
  ['no client', 400, 'invalid_request', (mock) => exchange(mock, { code: codeFor(mock), client_id: undefined })],
  ['no code', 400, 'invalid_request', (mock) => exchange(mock, {})],
  ['an unknown code', 400, 'invalid_grant', (mock) => exchange(mock, { code: 'code_of_nobody' })],
  [
    'a redirect URI of another length',
    400,
    'invalid_grant',
    (mock) => exchange(mock, { code: codeFor(mock), redirect_uri: `${demo.redirect_uri}/` }),
  ],
  [
    'no redirect URI',
    400,
    'invalid_request',
    (mock) => exchange(mock, { code: codeFor(mock), redirect_uri: undefined }),
  ],
  [
    'another grant type',
    400,
    'unsupported_grant_type',
    (mock) => exchange(mock, { code: codeFor(mock), grant_type: 'password' }),
  ],
  [
    'the grant type of the other address',
    400,
    'unsupported_grant_type',
    (mock) => refresh(mock, { grant_type: 'authorization_code' }),
  ],
  ['no grant type', 400, 'invalid_request', (mock) => exchange(mock, { code: codeFor(mock), grant_type: undefined })],
  ['an unknown refresh token', 400, 'invalid_grant', (mock) => refresh(mock, { refresh_token: 'refresh_of_nobody' })],
  [
    'an access token in the place of a refresh token',
    400,
    'invalid_grant',
    async (mock) => refresh(mock, { refresh_token: (await tokensFor(mock)).access }),
  ],
  [
    'a wrong secret when refreshing',
    401,
    'invalid_client',
    async (mock) => refresh(mock, { refresh_token: (await tokensFor(mock)).refresh, client_secret: 'x' }),
  ],
];

test.each(wrongs)('%s: %i %s (G-107)', async (_, status, error, attempt) => {
  const mock = townMock();
  const response = await attempt(mock);
  expect([response.status, response.json]).toEqual([status, { error, error_description: expect.any(String) }]);
  expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic realm="Slotwise"' : null);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(wrongs)(
  '%s: a message alone with 401, or 400 for the grant type, as self-hosted builds answer (G-107)',
  async (name, _status, _error, attempt) => {
    const mock = townMock({ profile: 'self-hosted' });
    const response = await attempt(mock);
    const status = name.includes('grant type') ? 400 : 401;
    expect([response.status, response.json]).toEqual([status, { message: expect.any(String) }]);
    expect(response.headers.get('www-authenticate')).toBe(null);
  },
);

test('a refresh token of another client is refused (G-107)', async () => {
  const mock = townMock();
  mock.oauth.client({ clientId: 'other', clientSecret: 'other', redirectUri: demo.redirect_uri });
  const { refresh: token } = await tokensFor(mock);
  const theirs = await refresh(mock, { refresh_token: token, client_id: 'other', client_secret: 'other' });
  expect([theirs.status, theirs.json['error']]).toEqual([400, 'invalid_grant']);
});

test('a parameter that is sent twice is refused, also with the same value (G-107)', async () => {
  const mock = townMock();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `${new URLSearchParams({ grant_type: 'authorization_code', ...demo, code: codeFor(mock) })}&client_id=client_demo`;
  const response = await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid_request' }]);
});

test('parameters that the service does not know are ignored (RFC 6749 section 3.2)', async () => {
  const mock = townMock();
  expect((await exchange(mock, { code: codeFor(mock), resource: 'x', __proto__x: '1', Object: 'y' })).status).toBe(200);
});

test('a code with a challenge needs its verifier (G-112)', async () => {
  const mock = townMock();
  const attempt = (fields: Record<string, string>) => exchange(mock, { code: codeFor(mock, challenge), ...fields });
  expect((await attempt({ code_verifier: pkce.verifier })).status).toBe(200);
  for (const code_verifier of ['', 'short', `${pkce.verifier}x`, pkce.challenge]) {
    expect((await attempt({ code_verifier })).json).toMatchObject({ error: 'invalid_grant' });
    expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'oauth.verifier', gap: 'G-112' });
  }
});

test('a verifier of fewer than 43 characters is refused, although its challenge is right (RFC 7636 section 4.1)', async () => {
  const mock = townMock();
  const attempt = async (verifier: string) => {
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const code = codeFor(mock, { code_challenge, code_challenge_method: 'S256' });
    return (await exchange(mock, { code, code_verifier: verifier })).status;
  };
  expect(await Promise.all([42, 43, 128, 129].map((length) => attempt('v'.repeat(length))))).toEqual([
    400, 200, 200, 400,
  ]);
  expect(await attempt(`${'v'.repeat(42)} `)).toBe(400);
});

test('a verifier for a code without a challenge is refused: somebody took the challenge away (G-112)', async () => {
  const mock = townMock();
  const response = await exchange(mock, { code: codeFor(mock), code_verifier: pkce.verifier });
  expect([response.status, response.json['error']]).toEqual([400, 'invalid_grant']);
});

test('a wrong verifier does not use up the code (G-112)', async () => {
  const mock = townMock();
  const code = codeFor(mock, challenge);
  const world = worldOf(mock);
  expect((await exchange(mock, { code, code_verifier: 'wrong' })).status).toBe(400);
  expect(worldOf(mock)).toBe(world);
  expect((await exchange(mock, { code, code_verifier: pkce.verifier })).status).toBe(200);
});

test('a client without a secret proves itself by its verifier alone, and refreshes without a secret (G-112)', async () => {
  const mock = townMock();
  const own = { client_id: 'public', client_secret: undefined, redirect_uri: 'com.example.app:/callback' };
  mock.oauth.client({ clientId: 'public', redirectUri: own.redirect_uri });
  const code = codeFor(mock, { ...own, ...challenge });
  expect((await exchange(mock, { ...own, code })).json).toMatchObject({ error: 'invalid_grant' });
  expect((await exchange(mock, { ...own, code, code_verifier: pkce.verifier, client_secret: 'x' })).status).toBe(401);
  const { status, json } = await exchange(mock, { ...own, code, code_verifier: pkce.verifier });
  expect(status).toBe(200);
  const token = { refresh_token: String(json['refresh_token']) };
  expect((await refresh(mock, { client_id: 'public', client_secret: undefined, ...token })).status).toBe(200);
});

test('HTTP Basic names the client as well as the body does, form-encoded (G-117)', async () => {
  const mock = townMock();
  const [id, secret] = ['client: é +', 'secret/%:&'];
  mock.oauth.client({ clientId: id, clientSecret: secret, redirectUri: demo.redirect_uri });
  const nobody = { client_id: undefined, client_secret: undefined };
  const headers = basic(id, secret);
  const { status, json } = await exchange(mock, { ...nobody, code: codeFor(mock, { client_id: id }) }, { headers });
  expect(status).toBe(200);
  const again = await refresh(mock, { ...nobody, refresh_token: String(json['refresh_token']) }, { headers });
  expect(again.status).toBe(200);
  const code = codeFor(mock, { client_id: id });
  expect((await exchange(mock, { client_id: id, client_secret: secret, code }, { headers })).status).toBe(200);
});

test.each([
  ['another id', { client_id: 'other', client_secret: undefined }],
  ['another secret', { client_secret: 'other' }],
])('HTTP Basic and a body with %s: invalid_request (G-117)', async (_, fields) => {
  const mock = townMock();
  const headers = basic(demo.client_id, demo.client_secret);
  const { status, json } = await exchange(mock, { code: codeFor(mock), ...fields }, { headers });
  expect([status, json['error']]).toEqual([400, 'invalid_request']);
  expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'oauth.two-credentials', gap: 'G-117' });
});

const nobody = { client_id: undefined, client_secret: undefined };

test.each(['Basic %%%', ...['no colon', '%zz:%', 'client_demo:secret_demo\n'].map((text) => `Basic ${btoa(text)}`)])(
  'the header %s is refused as malformed, and names no client (G-117)',
  async (authorization) => {
    const mock = townMock();
    const { status, json } = await exchange(mock, { code: codeFor(mock), ...nobody }, { headers: { authorization } });
    expect([status, json['error']]).toEqual([400, 'invalid_request']);
    expect(lastEntry(mock).rule).toBe('oauth.malformed');
  },
);

const pair = btoa('client_demo:secret_demo');

test.each([
  [`basic ${pair}`, 200],
  [`BASIC    ${pair}`, 200],
  [`Basic ${pair} more`, 400],
  [`Not-Basic ${pair}`, 400],
  [`Basic${pair}`, 400],
])('the header %s: %i (G-117)', async (authorization, status) => {
  const mock = townMock();
  const sending = { headers: { authorization } };
  expect((await exchange(mock, { code: codeFor(mock), ...nobody }, sending)).status).toBe(status);
  // A header that is no HTTP Basic says nothing about the client of the body.
  expect((await exchange(mock, { code: codeFor(mock) }, sending)).status).toBe(200);
});

test('a client without a secret has none in HTTP Basic either (G-117)', async () => {
  const mock = townMock();
  const own = { client_id: 'public', redirect_uri: 'https://public.test/' };
  mock.oauth.client({ clientId: own.client_id, redirectUri: own.redirect_uri });
  const code = codeFor(mock, { ...own, ...challenge });
  const fields = { ...nobody, redirect_uri: own.redirect_uri, code, code_verifier: pkce.verifier };
  expect((await exchange(mock, fields, { headers: basic('public', '') })).status).toBe(200);
});

test('each parameter that is missing is named (G-107)', async () => {
  const mock = townMock();
  const { json } = await exchange(mock, { client_id: undefined, redirect_uri: undefined });
  const missing = ['code', 'client_id', 'redirect_uri'].map((name) => `${name} is required: it must be text`);
  expect(json['error_description']).toBe(`${missing.join('; ')}.`);
});

test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s at a token endpoint: 405 with Allow', async (method) => {
  const mock = townMock();
  for (const path of ['token', 'refreshToken']) {
    const { status, headers } = await mock.fetch(`${mock.appUrl}/api/auth/oauth/${path}`, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  }
});

test('a token is text that says nothing of whom it is for, and no two are the same (G-115)', async () => {
  const mock = townMock();
  const made = await Promise.all([tokensFor(mock), tokensFor(mock), tokensFor(mock, {}, 5)]);
  const texts = made.flatMap(({ access, refresh: token, code }) => [access, token, code]);
  expect(new Set(texts).size).toBe(9);
  for (const text of texts) expect(text).toMatch(/^(access|refresh|code)_[0-9a-f]{32}$/);
});

test('a mock whose clock was not set makes tokens that no other mock makes (G-115)', () => {
  const grant = () => createMock().oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
  expect(grant()).not.toBe(grant());
});

test('an access token is no API key, and an API key no access token', async () => {
  const mock = townMock();
  const { access } = await tokensFor(mock);
  expect((await ask(mock, access, 'GET /me')).status).toBe(401);
  expect((await check(mock, 'key_alice')).status).toBe(401);
});
