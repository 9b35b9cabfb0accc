import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { lastEntry, sampleMock, worldOf } from '../ask.ts';
import { challenge, checked, codeFor, demo, exchange, pkce, refresh, send, tokensFor, tokensIn } from './flow.ts';

const formEncoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);

const basic = (id: string, secret: string) => ({
  headers: { authorization: `Basic ${btoa(`${formEncoded(id)}:${formEncoded(secret)}`)}` },
});

const nobody = { client_id: undefined, client_secret: undefined };
const open = { client_id: 'public', client_secret: undefined, redirect_uri: 'com.example.app:/callback' };

/** The sample data, with an app that has no secret. */
function mockWithPublic(): Mock {
  const mock = sampleMock();
  mock.oauth.client({ clientId: open.client_id, redirectUri: open.redirect_uri });
  return mock;
}

test.each([
  ['text/plain', 415],
  ['multipart/form-data; boundary=x', 415],
  ['', 415],
  ['Application/X-WWW-Form-URLencoded; charset=UTF-8', 200],
])('a form with the content type %j returns %i (A-100)', async (type, status) => {
  const mock = sampleMock();
  const sending = { headers: { 'content-type': type } };
  expect((await exchange(mock, { code: codeFor(mock) }, sending)).status).toBe(status);
});

test.each(['{', '[]', 'null', '"code"', '{"code":{}}', '{"code":["a"]}', '{"client_secret":true}'])(
  'rejects the JSON body %s as malformed (A-100)',
  async (body) => {
    const { status, json } = await send(sampleMock(), 'token', body);
    expect([status, json]).toMatchObject([400, { error: 'invalid_request' }]);
  },
);

test.each([
  [['secret'], 'secret'],
  [true, 'true'],
  [7, '7'],
  [{}, '[object Object]'],
])('rejects a JSON value that is not a string instead of converting it: %j (A-100)', async (value, clientSecret) => {
  const mock = sampleMock();
  mock.oauth.client({ clientId: 'c', clientSecret, redirectUri: demo.redirect_uri });
  const code = codeFor(mock, { client_id: 'c' });
  const fields = { grant_type: 'authorization_code', ...demo, client_id: 'c', client_secret: value, code };
  const { status, json } = await send(mock, 'token', JSON.stringify(fields));
  expect([status, json]).toMatchObject([400, { error: 'invalid_request' }]);
});

test('treats an empty parameter as missing, and ignores an unknown one (RFC 6749 section 3.2)', async () => {
  const mock = mockWithPublic();
  const code = codeFor(mock, { ...open, ...challenge });
  const fields = { grant_type: 'authorization_code', ...demo, code: codeFor(mock), code_verifier: null };
  const replies = [
    await exchange(mock, { ...open, code, code_verifier: pkce.verifier, client_secret: '' }),
    await exchange(mock, { code: codeFor(mock), code_verifier: '', resource: 'x', __proto__x: '1', Object: 'y' }),
    await send(mock, 'token', JSON.stringify(fields)),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await exchange(mock, { code: '' })).json).toMatchObject({ error: 'invalid_request' });
});

test.each([
  ['code', 600, (mock: Mock) => [codeFor(mock), (code: string) => exchange(mock, { code })] as const],
  [
    'refreshToken',
    2_592_000,
    (mock: Mock) => {
      const grant = { clientId: demo.client_id, userId: 3, scopes: [] };
      return [mock.oauth.tokens(grant).refreshToken, (text: string) => refresh(mock, { refresh_token: text })] as const;
    },
  ],
])('%s expires after exactly %i seconds, or after the configured lifetime (A-103)', async (name, usual, make) => {
  for (const [lifetimes, seconds] of [[{}, usual] as const, [{ [name]: 60 }, 60] as const]) {
    const mock = sampleMock({ oauth: { lifetimes } });
    const [first, use] = make(mock);
    const [second] = make(mock);
    await mock.clock.advance({ seconds: seconds - 1 });
    expect((await use(first)).status).toBe(200);
    await mock.clock.advance({ seconds: 1 });
    expect((await use(second)).json).toMatchObject({ error: 'invalid_grant' });
  }
});

test.each([1800, 60])(
  'each access token expires after %i seconds, and expires_in contains this value (A-103)',
  async (seconds) => {
    const mock = sampleMock({ oauth: { lifetimes: { accessToken: seconds } } });
    const exchanged = await exchange(mock, { code: codeFor(mock) });
    const refreshed = await refresh(mock, { refresh_token: tokensIn(exchanged).refresh });
    const tokens = [exchanged, refreshed].map((reply) => tokensIn(reply).access);
    const granted = mock.oauth.grant({ userId: 3, scopes: [], expiresAt: '2030-01-01T00:00:10Z' });
    expect([exchanged, refreshed].map(({ json }) => json['expires_in'])).toEqual([seconds, seconds]);
    await mock.clock.advance({ seconds: seconds - 1 });
    expect(await checked(mock, ...tokens, mock.oauth.grant({ userId: 3, scopes: [] }), granted)).toEqual([
      ...[200, 200, 200, 401],
    ]);
    await mock.clock.advance({ seconds: 1 });
    expect(await checked(mock, ...tokens)).toEqual([401, 401]);
  },
);

test('the token response contains type, lifetime and scope, and must not be stored (A-104)', async () => {
  const mock = sampleMock();
  const first = await exchange(mock, { code: codeFor(mock, { scope: 'READ_PROFILE,READ_BOOKING' }) });
  const expectedFields = { token_type: 'Bearer', expires_in: 1800, scope: 'READ_PROFILE READ_BOOKING' };
  const access_token = expect.stringMatching(/^access_/);
  expect(first.json).toEqual({ ...expectedFields, access_token, refresh_token: expect.stringMatching(/^refresh_/) });
  const second = await refresh(mock, { refresh_token: tokensIn(first).refresh });
  expect(second.json).toEqual({ ...expectedFields, access_token });
  for (const { headers } of [first, second, await refresh(mock, {})])
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
});

test('using a code twice revokes the tokens of its first use, including refreshed ones (A-106)', async () => {
  const mock = sampleMock();
  const other = await tokensFor(mock);
  const { access, refresh: token, code } = await tokensFor(mock);
  const second = tokensIn(await refresh(mock, { refresh_token: token }));
  expect((await exchange(mock, { code })).json).toMatchObject({ error: 'invalid_grant' });
  expect(lastEntry(mock)).toMatchObject({ rule: 'oauth.code-used', assumption: 'A-106', changed: true });
  expect(await checked(mock, access, second.access, other.access)).toEqual([401, 401, 200]);
  expect((await refresh(mock, { refresh_token: token })).status).toBe(400);
});

test('if two requests exchange one code at the same time, one gets tokens, which are then revoked (A-106)', async () => {
  const mock = sampleMock();
  const code = codeFor(mock);
  const responses = await Promise.all([exchange(mock, { code }), exchange(mock, { code })]);
  expect(responses.map(({ status }) => status)).toEqual([200, 400]);
  expect(await checked(mock, tokensIn(responses[0]).access)).toEqual([401]);
});

test('another client cannot exchange a code or refresh a token, and changes nothing (A-106, A-107)', async () => {
  const mock = sampleMock();
  mock.oauth.client({ clientId: 'other', clientSecret: 'other', redirectUri: demo.redirect_uri });
  const { access, refresh: token, code } = await tokensFor(mock);
  const world = worldOf(mock);
  const other = { client_id: 'other', client_secret: 'other' };
  expect((await exchange(mock, { code, ...other })).json).toMatchObject({ error: 'invalid_grant' });
  expect((await refresh(mock, { refresh_token: token, ...other })).json).toMatchObject({ error: 'invalid_grant' });
  expect(worldOf(mock)).toBe(world);
  expect(await checked(mock, access)).toEqual([200]);
});

test.each([
  ['the right verifier', challenge, pkce.verifier, 200],
  ['a wrong verifier', challenge, `${pkce.verifier}x`, 400],
  ['the challenge as verifier', challenge, pkce.challenge, 400],
  ['no verifier', challenge, undefined, 400],
  ['an empty verifier', challenge, '', 400],
  // Somebody took the challenge away.
  ['a verifier without a challenge', {}, pkce.verifier, 400],
  ['neither', {}, undefined, 200],
  ['an empty verifier without a challenge', {}, '', 200],
])('checks the verifier of a code against its challenge: %s (A-112)', async (_, parameters, code_verifier, status) => {
  const mock = sampleMock();
  const code = codeFor(mock, parameters);
  const world = worldOf(mock);
  expect((await exchange(mock, { code, code_verifier })).status).toBe(status);
  // A wrong verifier does not use up the code.
  expect(worldOf(mock) === world).toBe(status === 400);
  expect(lastEntry(mock)).toMatchObject(
    status === 400 ? { rule: 'oauth.verifier', assumption: 'A-112' } : { rule: null },
  );
});

test.each([
  ['v'.repeat(42), 400],
  ['v'.repeat(43), 200],
  ['v'.repeat(128), 200],
  ['v'.repeat(129), 400],
  [`${'v'.repeat(42)} `, 400],
])('the verifier %j with a matching challenge returns %i (RFC 7636 section 4.1)', async (verifier, status) => {
  const mock = sampleMock();
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const code = codeFor(mock, { code_challenge, code_challenge_method: 'S256' });
  expect((await exchange(mock, { code, code_verifier: verifier })).status).toBe(status);
});

test('a client without a secret authenticates with its verifier, and refreshes without a secret (A-112, A-117)', async () => {
  const mock = mockWithPublic();
  const code = codeFor(mock, { ...open, ...challenge });
  const proof = { ...open, code, code_verifier: pkce.verifier };
  expect((await exchange(mock, { ...open, code })).json).toMatchObject({ error: 'invalid_grant' });
  expect((await exchange(mock, { ...proof, client_secret: 'x' })).status).toBe(401);
  const { refresh: refresh_token } = tokensIn(await exchange(mock, { ...proof, ...nobody }, basic('public', '')));
  expect((await refresh(mock, { client_id: 'public', client_secret: undefined, refresh_token })).status).toBe(200);
});

test('HTTP Basic authenticates the client as the body does, with form-encoded values (A-117)', async () => {
  const mock = sampleMock();
  const [client_id, client_secret] = ['client: é +', 'secret/%:&'];
  mock.oauth.client({ clientId: client_id, clientSecret: client_secret, redirectUri: demo.redirect_uri });
  const sending = basic(client_id, client_secret);
  const reply = await exchange(mock, { ...nobody, code: codeFor(mock, { client_id }) }, sending);
  expect((await refresh(mock, { ...nobody, refresh_token: tokensIn(reply).refresh }, sending)).status).toBe(200);
  const code = codeFor(mock, { client_id });
  expect((await exchange(mock, { client_id, client_secret, code }, sending)).status).toBe(200);
});

test.each([
  ['another id', { client_id: 'other', client_secret: undefined }],
  ['another secret', { client_secret: 'other' }],
])('HTTP Basic with %s in the body returns invalid_request (A-117)', async (_, fields) => {
  const mock = sampleMock();
  const sending = basic(demo.client_id, demo.client_secret);
  const { status, json } = await exchange(mock, { code: codeFor(mock), ...fields }, sending);
  expect([status, json['error'], lastEntry(mock).rule]).toEqual([400, 'invalid_request', 'oauth.two-credentials']);
});

const pair = btoa('client_demo:secret_demo');

test.each<[string, string | null]>([
  [`basic ${pair}`, null],
  [`BASIC    ${pair}`, null],
  [`Basic ${pair} more`, 'oauth.invalid'],
  [`Not-Basic ${pair}`, 'oauth.invalid'],
  [`Basic${pair}`, 'oauth.invalid'],
  ['Basic %%%', 'oauth.malformed'],
  ...['no colon', '%zz:%', 'client_demo:secret_demo\n'].map(
    (text) => [`Basic ${btoa(text)}`, 'oauth.malformed'] as [string, string],
  ),
])('the header %s authenticates the client, or is rejected by the rule %s (A-117)', async (authorization, rule) => {
  const mock = sampleMock();
  const sending = { headers: { authorization } };
  const { status } = await exchange(mock, { code: codeFor(mock), ...nobody }, sending);
  expect([status, lastEntry(mock).rule]).toEqual([rule === null ? 200 : 400, rule]);
  // A header that is no HTTP Basic says nothing about the client of the body.
  const both = await exchange(mock, { code: codeFor(mock) }, sending);
  expect(both.status).toBe(rule === 'oauth.malformed' ? 400 : 200);
});

test('the error lists each missing parameter (A-107)', async () => {
  const mock = sampleMock();
  const { json } = await exchange(mock, { client_id: undefined, redirect_uri: undefined });
  const missing = ['code', 'client_id', 'redirect_uri'].map((name) => `${name} is required: it must be text`);
  expect(json['error_description']).toBe(`${missing.join('; ')}.`);
});

test.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
  '%s on a token endpoint returns 405 with an Allow header',
  async (method) => {
    const mock = sampleMock();
    for (const path of ['token', 'refreshToken']) {
      const { status, headers } = await mock.fetch(`${mock.appUrl}/api/auth/oauth/${path}`, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
  },
);

test('each token is unique and reveals nothing about its user (A-115)', async () => {
  const mock = sampleMock();
  const created = await Promise.all([tokensFor(mock), tokensFor(mock), tokensFor(mock, {}, 5)]);
  const texts = created.flatMap(({ access, refresh: token, code }) => [access, token, code]);
  expect(new Set(texts).size).toBe(9);
  for (const text of texts) expect(text).toMatch(/^(access|refresh|code)_[0-9a-f]{32}$/);
});

test('two mocks without a fixed clock create different tokens (A-115)', () => {
  const grant = () => createMock().oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
  expect(grant()).not.toBe(grant());
});
