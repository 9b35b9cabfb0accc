/** The authorization flow of self-hosted builds, where it is another than RFC 6749's and no fact looks. */
import { describe, expect, test } from 'vitest';
import { lastEntry, sampleMock } from '../ask.ts';
import {
  addressOf,
  challenge,
  check,
  click,
  codeFor,
  codeIn,
  demo,
  exchange,
  form,
  open,
  refresh,
  send,
  tokensFor,
} from './flow.ts';

const build = () => sampleMock({ profile: 'self-hosted' });
const other = { clientId: 'other', clientSecret: 'other', redirectUri: 'https://other.example.com/back' };

describe('the page (A-108 to A-113)', () => {
  test.each([
    { redirect_uri: 'https://evil.example.com/' },
    { redirect_uri: undefined },
    { response_type: 'token' },
    { ...challenge, code_challenge_method: 'plain' },
    challenge,
    { scope: undefined },
  ])('accepts %j, and redirects to the registered URI with a code that needs no verifier', async (fields) => {
    const mock = build();
    const { status, location } = await click(mock, addressOf(mock, fields), 'allow');
    expect([status, location]).toEqual([303, expect.stringMatching(/^http:\/\/localhost:3000\/callback\?/)]);
    expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
  });

  test.each([
    [{ client_id: 'nobody' }, 200, 'unknown'],
    [{ scope: 'READ_EVERYTHING' }, 500, 'fail here with 500'],
    [{ scope: 'READ_BOOKING,' }, 500, 'fail here with 500'],
    [{ scope: ' READ_BOOKING' }, 500, 'fail here with 500'],
  ])(
    'reports the problem with %j in plain text, with status %i and without a redirect',
    async (fields, expected, words) => {
      const mock = build();
      const { status, headers, text } = await open(mock, addressOf(mock, fields));
      expect([status, headers.get('location'), text]).toEqual([expected, null, expect.stringContaining(words)]);
      expect(() => mock.oauth.approve(addressOf(mock, fields), { userId: 3 })).toThrow(words);
    },
  );

  test.each([
    undefined,
    '',
    '@evil.example.com/',
    '\r\nlocation: https://evil.example.com',
    '//evil.example.com',
    '#x',
  ])('appends the parameters to the registered URI as text, so the state %j cannot change the target', (state) => {
    const mock = build();
    mock.oauth.client({ ...other, redirectUri: `${other.redirectUri}?tenant=1` });
    const location = mock.oauth.approve(addressOf(mock, { client_id: 'other', state }), { userId: 3 });
    expect(location).toMatch(/^https:\/\/other\.example\.com\/back\?tenant=1\?code=code_[0-9a-f]{32}&state=\S*$/);
    if (!state) expect(new URL(location).searchParams.get('state')).toBe(state ?? 'null');
  });
});

describe('a token request (A-100, A-106, A-107, A-117)', () => {
  test('uses the first value of a repeated field', async () => {
    const mock = build();
    const fields = form({ grant_type: 'authorization_code', ...demo, code: codeFor(mock) });
    expect((await send(mock, 'token', `${fields.toString()}&client_id=nobody`, { as: 'form' })).status).toBe(200);
  });

  test('is rejected for a client without a secret', async () => {
    const mock = build();
    mock.oauth.client({ clientId: 'public', redirectUri: other.redirectUri });
    const publicClient = { client_id: 'public', client_secret: undefined, redirect_uri: other.redirectUri };
    expect((await exchange(mock, { ...publicClient, code: codeFor(mock, { client_id: 'public' }) })).status).toBe(401);
  });

  test('uses up its code if the client and the redirect URI are right, even if the verifier is wrong', async () => {
    const mock = sampleMock({ profile: 'self-hosted', behavior: { oauthEndpoints: 'standard' } });
    const code = codeFor(mock, challenge);
    const wrong = [{ client_secret: 'x' }, { redirect_uri: 'https://evil.test/' }, { code_verifier: 'x' }, {}];
    const rules: unknown[] = [];
    for (const fields of wrong) {
      await exchange(mock, { code, ...fields });
      rules.push(lastEntry(mock).rule);
    }
    expect(rules).toEqual(['oauth.client', 'oauth.redirect-uri', 'oauth.verifier', 'oauth.code-spent']);
  });
});

describe('a refresh (A-100, A-101, A-107)', () => {
  test('reads the token from the second word of the header, for any client', async () => {
    const mock = build();
    mock.oauth.client(other);
    const { refresh: token } = await tokensFor(mock);
    const statusOf = async (authorization: string, fields = {}) =>
      (await refresh(mock, fields, { headers: { authorization } })).status;
    expect(await statusOf(`Whatever   ${token}`)).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(`Bearer ${token}`, { client_id: 'other', client_secret: 'other' })).toBe(200);
  });

  test.each([{ client_id: '' }, { client_id: undefined }, { client_secret: '' }, { client_secret: undefined }])(
    'is rejected with 400 without a client ID or a secret: %j',
    async (fields) => {
      const mock = build();
      const { refresh: token } = await tokensFor(mock);
      const { status, json } = await refresh(mock, fields, { headers: { authorization: `Bearer ${token}` } });
      expect([status, json]).toEqual([400, { message: 'client_id and client_secret are required.' }]);
    },
  );
});

test('the credential check rejects a token without a scope (A-14, A-114)', async () => {
  const mock = build();
  const { access } = await tokensFor(mock, { scope: '' });
  const { status, json } = await check(mock, access);
  expect([status, json]).toEqual([401, { message: expect.any(String) }]);
});
