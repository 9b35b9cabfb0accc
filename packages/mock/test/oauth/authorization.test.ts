import { expect, test } from 'vitest';
import { lastEntry, sampleMock, worldOf } from '../ask.ts';
import { addressOf, challenge, click, codeIn, demo, exchange, open, pkce } from './flow.ts';
import type { Fields } from './flow.ts';

const parametersOf = (location: string | null) => Object.fromEntries(new URL(location ?? '').searchParams);

test('Allow redirects to the app with a code and the state', async () => {
  const mock = sampleMock();
  const { status, location, headers } = await click(mock, addressOf(mock, { state: 'a b&c=d#é' }), 'allow');
  expect([status, location]).toEqual([303, expect.stringMatching(/^http:\/\/localhost:3000\/callback\?code=code_/)]);
  expect(parametersOf(location)).toEqual({ code: expect.any(String), state: 'a b&c=d#é' });
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
});

test('Deny redirects to the app with access_denied and the state, and changes nothing (A-109)', async () => {
  const mock = sampleMock();
  const world = worldOf(mock);
  const { status, location } = await click(mock, addressOf(mock), 'deny');
  const said = { error: 'access_denied', error_description: 'The user denied.', state: 'state_1' };
  expect([status, parametersOf(location)]).toEqual([303, said]);
  expect(worldOf(mock)).toBe(world);
});

test('with an issuer, a self-hosted deployment adds it to the redirect with the code (A-118)', async () => {
  const issuer = 'https://app.example.com/a b';
  const mock = sampleMock({ profile: 'self-hosted', oauth: { issuer } });
  const { location } = await click(mock, addressOf(mock), 'allow');
  expect(parametersOf(location)).toEqual({ code: expect.any(String), state: 'state_1', iss: issuer });
});

test('with an issuer, each redirect to the app contains it (A-118)', async () => {
  const issuer = 'https://app.example.com';
  const mock = sampleMock({ oauth: { issuer } });
  for (const decision of ['allow', 'deny'] as const)
    expect(parametersOf((await click(mock, addressOf(mock), decision)).location)).toMatchObject({ iss: issuer });
  const { headers } = await open(mock, addressOf(mock, { scope: 'READ_EVERYTHING' }));
  expect(parametersOf(headers.get('location'))).toMatchObject({ error: 'invalid_scope', iss: issuer });
});

test.each([
  'READ_BOOKING READ_PROFILE',
  'READ_BOOKING, READ_PROFILE',
  'READ_BOOKING,READ_PROFILE,READ_BOOKING',
  ' READ_BOOKING,READ_PROFILE,',
])('the scope %j requests both scopes (A-102)', async (scope) => {
  const mock = sampleMock();
  const { location } = await click(mock, addressOf(mock, { scope }), 'allow');
  expect((await exchange(mock, { code: codeIn(location) })).json['scope']).toBe('READ_BOOKING READ_PROFILE');
});

test.each<Fields>([
  { client_id: 'nobody' },
  { client_id: undefined },
  { redirect_uri: undefined },
  { redirect_uri: `${demo.redirect_uri}/` },
  { redirect_uri: `${demo.redirect_uri}?next=/` },
  { redirect_uri: demo.redirect_uri.toUpperCase() },
  { redirect_uri: 'http://localhost:3001/callback' },
  { redirect_uri: 'http://127.0.0.1:3000/callback' },
  { redirect_uri: 'http://localhost:3000/callback@evil.test' },
  { redirect_uri: 'javascript:alert(1)' },
])('an unknown client or redirect URI gets a page with 400 and no redirect: %j (A-108)', async (fields) => {
  const mock = sampleMock();
  const world = worldOf(mock);
  const page = await open(mock, addressOf(mock, fields));
  const names = ['location', 'content-type', 'x-slotwise-assumption'];
  expect([page.status, ...names.map((name) => page.headers.get(name))]).toEqual([
    ...[400, null, 'text/html; charset=utf-8', 'A-108'],
  ]);
  const places = page.elements.filter(({ tagName }) => ['a', 'form', 'input', 'script', 'meta'].includes(tagName));
  expect(places.map(({ attrs }) => attrs.map(({ value }) => value).join())).not.toContain(fields['redirect_uri']);
  expect(page.text).not.toContain('evil.test');
  expect((await click(mock, addressOf(mock, fields), 'allow')).status).toBe(400);
  expect(lastEntry(mock)).toMatchObject({ rule: 'oauth.untrusted', assumption: 'A-108', changed: false });
  expect(worldOf(mock)).toBe(world);
});

const scope = ['invalid_scope', 'A-110'] as const;
const type = ['unsupported_response_type', 'A-113'] as const;
const proof = ['invalid_request', 'A-112'] as const;

test.each<[Fields, readonly [string, string]]>([
  [{ scope: 'READ_BOOKING,WRITE_BOOKING' }, scope],
  [{ scope: 'read_booking' }, scope],
  [{ scope: undefined }, scope],
  [{ scope: ' , ' }, scope],
  [{ response_type: 'token' }, type],
  [{ response_type: 'code token' }, type],
  [{ ...challenge, code_challenge_method: 'plain' }, proof],
  // Without a method it would be plain.
  [{ code_challenge: pkce.challenge }, proof],
  ...['c'.repeat(42), 'c'.repeat(44), ...['.', '+', ' '].map((last) => 'c'.repeat(42) + last)].map(
    (code_challenge): [Fields, typeof proof] => [{ ...challenge, code_challenge }, proof],
  ),
])('redirects to the app with an error and the state for %j: %j', async (fields, [error, assumption]) => {
  const mock = sampleMock();
  const world = worldOf(mock);
  const { status, headers } = await open(mock, addressOf(mock, fields));
  expect([status, headers.get('x-slotwise-assumption')]).toEqual([302, assumption]);
  expect(headers.get('location')).toMatch(/^http:\/\/localhost:3000\/callback\?/);
  const said = { error, error_description: expect.any(String), state: 'state_1' };
  expect(parametersOf(headers.get('location'))).toEqual(said);
  expect(lastEntry(mock)).toMatchObject({
    endpoint: 'oauth.authorize',
    status: 302,
    rule: 'oauth.authorization',
    assumption,
  });
  expect(worldOf(mock)).toBe(world);
  // Code that plays the user is told.
  expect(() => mock.oauth.approve(addressOf(mock, fields), { userId: 3 })).toThrow('the user would not be asked');
});

test('rejects a parameter that is sent twice (RFC 6749 section 3.1)', async () => {
  const mock = sampleMock();
  for (const more of ['scope=READ_BOOKING', 'redirect_uri=https://evil.test']) {
    const { headers } = await open(mock, `${addressOf(mock)}&${more}`);
    expect(headers.get('location')).toMatch(/^http:\/\/localhost:3000\/callback\?error=invalid_request/);
    expect(lastEntry(mock).assumption).toBe('A-107');
  }
});

test.each(['code', ''])('accepts the response type %j (A-113)', async (response_type) => {
  const mock = sampleMock();
  expect((await open(mock, addressOf(mock, { response_type }))).status).toBe(200);
});

test.each([undefined, ''])('accepts the state %j and returns no state (A-111)', async (state) => {
  const mock = sampleMock();
  const back = async (decision: 'allow' | 'deny') =>
    Object.keys(parametersOf((await click(mock, addressOf(mock, { state }), decision)).location));
  expect([await back('allow'), await back('deny')]).toEqual([['code'], ['error', 'error_description']]);
});

test('a client without a secret must send a challenge (A-112)', async () => {
  const mock = sampleMock();
  const parameters = { client_id: 'public', redirect_uri: 'https://public.test/back?from=slotwise' };
  mock.oauth.client({ clientId: parameters.client_id, redirectUri: parameters.redirect_uri });
  const { headers } = await open(mock, addressOf(mock, parameters));
  const back = { from: 'slotwise', state: 'state_1' };
  const error = { error: 'invalid_request', error_description: expect.any(String) };
  expect([parametersOf(headers.get('location')), lastEntry(mock).assumption]).toEqual([{ ...back, ...error }, 'A-112']);
  const { location } = await click(mock, addressOf(mock, { ...parameters, ...challenge }), 'allow');
  expect(parametersOf(location)).toEqual({ ...back, code: expect.any(String) });
});
