import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { demo, sampleService } from './sample-data.ts';
import { errorOf, loosely } from '../loopback.ts';
import { profiles } from '../../src/index.ts';
import { digestOf, isSame } from '../../src/oauth/random.ts';

test('the URL contains the scopes, a state and the S256 challenge of the verifier', async () => {
  const { oauth, mock } = sampleService();
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  const { origin, pathname, searchParams } = new URL(url);
  expect(`${origin}${pathname}`).toBe(`${mock.appUrl}/auth/oauth2/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: demo.clientId,
    redirect_uri: demo.redirectUri,
    response_type: 'code',
    scope: 'READ_BOOKING,READ_PROFILE',
    state: transaction.state,
    code_challenge: createHash('sha256').update(transaction.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
});

test('creates the challenge of RFC 7636 appendix B', async () => {
  expect(await digestOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('state and verifier are 43 URL-safe characters, and differ from each other and between calls', async () => {
  const { oauth } = sampleService();
  const scopes = ['READ_PROFILE'];
  const [one, two] = await Promise.all([oauth.authorize({ scopes }), oauth.authorize({ scopes })]);
  const texts = [one, two].flatMap(({ transaction: { state, codeVerifier } }) => [state, codeVerifier]);
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/^[\w-]{43}$/);
});

test('the transaction fits in a cookie as JSON of less than 700 bytes', async () => {
  const { transaction } = await sampleService().oauth.authorize({ scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  const cookie = encodeURIComponent(JSON.stringify(transaction));
  expect(JSON.parse(decodeURIComponent(cookie))).toEqual(transaction);
  expect(cookie.length).toBeLessThan(700);
});

test.each([
  [profiles.specification.protocol, 'READ_BOOKING,READ_PROFILE'],
  [{ scopeSeparator: ' ' as const }, 'READ_BOOKING READ_PROFILE'],
])('protocol.scopeSeparator separates the scopes (A-102)', async (chosen, scope) => {
  const { url } = await sampleService({ protocol: chosen }, { protocol: chosen }).oauth.authorize({
    scopes: ['READ_BOOKING', 'READ_PROFILE'],
  });
  expect(new URL(url).searchParams.get('scope')).toBe(scope);
});

const lists = [[], ['READ_BOOKING,READ_PROFILE'], ['READ BOOKING'], [''], [7], ['READ_PROFILE', null]];
const noLists = ['READ_PROFILE', '', undefined, null, 7, {}, new Set(['READ_PROFILE'])];

test.each([...lists, ...noLists].map((scopes): [unknown] => [scopes]))(
  'rejects the scopes %j with an issue for scopes',
  async (scopes) => {
    const refused = { kind: 'misconfigured', endpoint: 'oauth.authorize', issues: [{ path: 'scopes' }] };
    for (const options of [{ scopes }, undefined, null, 'READ_PROFILE'])
      expect(await errorOf(loosely(sampleService().oauth, 'authorize', options))).toMatchObject(refused);
  },
);

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['ab', 'abc', false],
  ['', '', true],
])('isSame compares %j with %j: %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

test.each([
  ['read_booking', 'READ_BOOKING'],
  ['Read_Profile', 'READ_PROFILE'],
  ['READ_BOOKINGS', 'READ_BOOKING'],
  ['READ-PROFILE', 'READ_PROFILE'],
  ['REED_BOKING', 'READ_BOOKING'],
])('rejects the scope %s and suggests the correct spelling', async (scope, meant) => {
  const error = await errorOf(sampleService().oauth.authorize({ scopes: ['READ_PROFILE', scope] }));
  expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'scopes' }] });
  expect(String(error)).toContain(`scopes must contain ${meant}, not ${scope}`);
});

test.each(['WRITE_BOOKING', 'READ_BOOKING_V2', 'READ_TEAM', 'PROFILE', 'bookings:read'])(
  'sends an unknown scope, because services can add scopes: %s',
  async (scope) => {
    const { url } = await sampleService().oauth.authorize({ scopes: [scope] });
    expect(new URL(url).searchParams.get('scope')).toBe(scope);
  },
);

test('data of the app comes back in the transaction, and is not sent to the service', async () => {
  const { oauth, mock } = sampleService();
  const data = 'x'.repeat(2000);
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'], data });
  expect(transaction.data).toBe(data);
  expect(url).not.toContain('xxx');
  const result = await oauth.callback(mock.oauth.approve(url, { userId: 3 }), transaction);
  expect(result.outcome).toBe('granted');
});

test.each([7, null, {}, 'x'.repeat(2001)])('rejects data that is not text of at most 2000 characters', async (data) => {
  const error = await errorOf(loosely(sampleService().oauth, 'authorize', { scopes: ['READ_PROFILE'], data }));
  expect(error).toMatchObject({ kind: 'misconfigured', issues: [{ path: 'data' }] });
});

test('has the registration of the app as fields', () => {
  const { oauth } = sampleService({}, { maxAgeMs: 60_000 });
  const { clientId, redirectUri } = demo;
  expect(oauth).toMatchObject({ clientId, redirectUri, maxAgeMs: 60_000, clientType: 'confidential' });
});
