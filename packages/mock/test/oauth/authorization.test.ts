import { expect, test } from 'vitest';
import { lastEntry, townMock, worldOf } from '../ask.ts';
import { addressOf, challenge, click, codeIn, demo, exchange, open, pkce } from './flow.ts';
import type { Fields } from './flow.ts';

const parametersOf = (location: string) => Object.fromEntries(new URL(location).searchParams);

test('Allow leads back to the app with a code and the state', async () => {
  const mock = townMock();
  const { status, location, headers } = await click(mock, addressOf(mock, { state: 'a b&c=d#é' }), 'allow');
  expect(status).toBe(303);
  expect(location.startsWith(`${demo.redirect_uri}?code=code_`)).toBe(true);
  expect(parametersOf(location)).toEqual({ code: expect.any(String), state: 'a b&c=d#é' });
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
});

test('Deny leads back to the app with access_denied and the state (G-109)', async () => {
  const mock = townMock();
  const world = worldOf(mock);
  const { status, location } = await click(mock, addressOf(mock), 'deny');
  expect(status).toBe(303);
  expect(parametersOf(location)).toEqual({
    error: 'access_denied',
    error_description: 'The user denied.',
    state: 'state_1',
  });
  expect(worldOf(mock)).toBe(world);
});

test('each return to the app tells the issuer where the mock has one (G-118)', async () => {
  const issuer = 'https://app.example.com';
  const mock = townMock({ oauth: { issuer } });
  for (const decision of ['allow', 'deny'] as const)
    expect(parametersOf((await click(mock, addressOf(mock), decision)).location)).toMatchObject({ iss: issuer });
  const refused = await mock.fetch(addressOf(mock, { scope: 'READ_EVERYTHING' }), { redirect: 'manual' });
  expect(parametersOf(refused.headers.get('location') ?? '')).toMatchObject({ error: 'invalid_scope', iss: issuer });
});

test('Deny leads back to the bare address, as self-hosted builds do (G-109)', async () => {
  const mock = townMock({ behavior: { denial: 'bare' } });
  expect((await click(mock, addressOf(mock), 'deny')).location).toBe(demo.redirect_uri);
  expect(mock.oauth.deny(addressOf(mock))).toBe(demo.redirect_uri);
});

test.each([
  ['a comma', 'READ_BOOKING,READ_PROFILE'],
  ['a space', 'READ_BOOKING READ_PROFILE'],
  ['both', 'READ_BOOKING, READ_PROFILE'],
  ['a repetition', 'READ_BOOKING,READ_PROFILE,READ_BOOKING'],
  ['separators around them and', ' READ_BOOKING,READ_PROFILE,'],
])('scopes are told apart with %s between them (G-102)', async (_, scope) => {
  const mock = townMock();
  const { location } = await click(mock, addressOf(mock, { scope }), 'allow');
  const { json } = await exchange(mock, { code: codeIn(location) });
  expect(json['scope']).toBe('READ_BOOKING READ_PROFILE');
});

const strangers: readonly [string, Fields][] = [
  ['an unknown client', { client_id: 'nobody' }],
  ['no client', { client_id: undefined }],
  ['another address', { redirect_uri: 'https://evil.test/callback' }],
  ['no address', { redirect_uri: undefined }],
  ['the address with a slash more', { redirect_uri: `${demo.redirect_uri}/` }],
  ['the address with a query', { redirect_uri: `${demo.redirect_uri}?next=/` }],
  ['the address in capitals', { redirect_uri: demo.redirect_uri.toUpperCase() }],
  ['the address on another port', { redirect_uri: 'http://localhost:3001/callback' }],
  ['the same machine by another name', { redirect_uri: 'http://127.0.0.1:3000/callback' }],
  ['an address that begins like it', { redirect_uri: 'http://localhost:3000/callback@evil.test' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
];

test.each(strangers)('%s: a page with 400, and nobody is led anywhere (G-108)', async (_, fields) => {
  const mock = townMock();
  const world = worldOf(mock);
  const page = await open(mock, addressOf(mock, fields));
  expect([page.status, page.headers.get('location')]).toEqual([400, null]);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('x-slotwise-gap')).toBe('G-108');
  expect(
    page.elements
      .filter(({ tagName }) => ['a', 'form', 'input', 'script', 'meta'].includes(tagName))
      .map(({ attrs }) => attrs.map(({ value }) => value).join()),
  ).not.toContain(fields['redirect_uri']);
  expect(page.text).not.toContain('evil.test');
  expect((await click(mock, addressOf(mock, fields), 'allow')).status).toBe(400);
  expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'oauth.untrusted', gap: 'G-108', changed: false });
  expect(worldOf(mock)).toBe(world);
});

const refusals: readonly [string, Fields, string, string][] = [
  ['an unknown scope', { scope: 'READ_BOOKING,WRITE_BOOKING' }, 'invalid_scope', 'G-110'],
  ['a scope in small letters', { scope: 'read_booking' }, 'invalid_scope', 'G-110'],
  ['no scope', { scope: undefined }, 'invalid_scope', 'G-110'],
  ['a scope of separators', { scope: ' , ' }, 'invalid_scope', 'G-110'],
  ['the response type token', { response_type: 'token' }, 'unsupported_response_type', 'G-113'],
  ['the response type code token', { response_type: 'code token' }, 'unsupported_response_type', 'G-113'],
  ['a plain challenge', { ...challenge, code_challenge_method: 'plain' }, 'invalid_request', 'G-112'],
  [
    'a challenge without a method, which would be plain',
    { code_challenge: pkce.challenge },
    'invalid_request',
    'G-112',
  ],
  ['a challenge that is no SHA-256', { ...challenge, code_challenge: 'short' }, 'invalid_request', 'G-112'],
  ...[42, 44].map((length): [string, Fields, string, string] => [
    `a challenge of ${length} characters`,
    { ...challenge, code_challenge: 'c'.repeat(length) },
    'invalid_request',
    'G-112',
  ]),
  ...['.', '+', ' '].map((character): [string, Fields, string, string] => [
    `a challenge that ends in ${JSON.stringify(character)}`,
    { ...challenge, code_challenge: `${'c'.repeat(42)}${character}` },
    'invalid_request',
    'G-112',
  ]),
];

test.each(refusals)('%s: the app gets %s and the state', async (_, fields, error, gap) => {
  const mock = townMock();
  const world = worldOf(mock);
  const page = await open(mock, addressOf(mock, fields));
  expect(page.status).toBe(302);
  const location = page.headers.get('location') ?? '';
  expect(location.startsWith(`${demo.redirect_uri}?`)).toBe(true);
  expect(parametersOf(location)).toEqual({ error, error_description: expect.any(String), state: 'state_1' });
  expect(page.headers.get('x-slotwise-gap')).toBe(gap);
  expect(lastEntry(mock)).toMatchObject({ endpoint: 'oauth.authorize', status: 302, rule: 'oauth.authorization', gap });
  expect(worldOf(mock)).toBe(world);
});

test.each(refusals)('%s: code that plays the user is told why the user would not be asked', (_, fields) => {
  const mock = townMock();
  expect(() => mock.oauth.approve(addressOf(mock, fields), { userId: 3 })).toThrow('the user would not be asked');
});

test('a parameter that is sent twice is refused (RFC 6749 section 3.1)', async () => {
  const mock = townMock();
  const page = await open(mock, `${addressOf(mock)}&scope=READ_BOOKING`);
  expect(parametersOf(page.headers.get('location') ?? '')).toMatchObject({ error: 'invalid_request' });
  expect(lastEntry(mock).gap).toBe('G-107');
  expect((await open(mock, `${addressOf(mock)}&redirect_uri=https://evil.test`)).headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/callback\?error=invalid_request/,
  );
});

test.each([
  ['code', { response_type: 'code' }],
  ['left out', { response_type: undefined }],
  ['empty, which counts as left out', { response_type: '' }],
])('the response type may be %s (G-113)', async (_, fields) => {
  const mock = townMock();
  expect((await open(mock, addressOf(mock, fields))).status).toBe(200);
});

test.each([
  ['missing', undefined],
  ['empty', ''],
])('a state that is %s is accepted, and none comes back (G-111)', async (_, state) => {
  const mock = townMock();
  const allowed = await click(mock, addressOf(mock, { state }), 'allow');
  expect(Object.keys(parametersOf(allowed.location))).toEqual(['code']);
  const denied = await click(mock, addressOf(mock, { state }), 'deny');
  expect(Object.keys(parametersOf(denied.location))).toEqual(['error', 'error_description']);
});

test('a client without a secret must send a challenge (G-112)', async () => {
  const mock = townMock();
  mock.oauth.client({ clientId: 'public', redirectUri: 'https://public.test/back?from=slotwise' });
  const own = { client_id: 'public', redirect_uri: 'https://public.test/back?from=slotwise' };
  const page = await open(mock, addressOf(mock, own));
  expect(parametersOf(page.headers.get('location') ?? '')).toEqual({
    from: 'slotwise',
    error: 'invalid_request',
    error_description: expect.any(String),
    state: 'state_1',
  });
  expect(lastEntry(mock).gap).toBe('G-112');
  const { location } = await click(mock, addressOf(mock, { ...own, ...challenge }), 'allow');
  expect(parametersOf(location)).toEqual({ from: 'slotwise', code: expect.any(String), state: 'state_1' });
});

test.each([
  'no-scheme',
  '/callback',
  '',
  'https://app.test/callback#fragment',
  'javascript:alert(1)',
  'data:text/html,x',
])('the operator cannot register %j as an address to return to', (redirectUri) => {
  const mock = townMock();
  expect(() => mock.oauth.client({ clientId: 'c', redirectUri })).toThrow(/^seed.oauthClient: redirectUri must be/);
  expect(() => mock.import({ version: 1, oauthClients: [{ clientId: 'c', redirectUri }] })).toThrow('redirectUri');
});

test('code that plays the user names a user who is there', () => {
  const mock = townMock();
  expect(() => mock.oauth.approve(addressOf(mock), { userId: 99 })).toThrow('there is no user 99');
  expect(() => mock.oauth.approve('/auth/oauth2/authorize', { userId: 3 })).toThrow('absolute address');
  expect(() => mock.oauth.deny(addressOf(mock, { client_id: 'nobody' }))).toThrow('not registered');
});
