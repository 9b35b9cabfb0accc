/** The authorization flow of self-hosted builds, where it is another than RFC 6749's. */
import { describe, expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { townMock } from '../ask.ts';
import {
  addressOf,
  challenge,
  check,
  click,
  codeFor,
  codeIn,
  demo,
  exchange,
  open,
  pkce,
  refresh,
  tokensFor,
} from './flow.ts';

const build = () => townMock({ profile: 'self-hosted' });
const other = { clientId: 'other', clientSecret: 'other', redirectUri: 'https://other.example.com/back' };

async function refreshWith(mock: Mock, authorization: string, fields: Record<string, string> = {}) {
  return (await refresh(mock, fields, { headers: { authorization } })).status;
}

describe('the page (G-108 to G-113)', () => {
  test.each([
    ['another address to return to', { redirect_uri: 'https://evil.example.com/' }],
    ['no address to return to', { redirect_uri: undefined }],
    ['another response type', { response_type: 'token' }],
    ['a challenge of another method', { ...challenge, code_challenge_method: 'plain' }],
    ['no scope', { scope: undefined }],
  ])('is shown with %s, and leads to the registered address', async (_, fields) => {
    const mock = build();
    const { status, location } = await click(mock, addressOf(mock, fields), 'allow');
    const { origin, pathname } = new URL(location);
    expect([status, `${origin}${pathname}`]).toEqual([303, demo.redirect_uri]);
    expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
  });

  test('says in plain words that it does not know a client, with 200 and without a redirect', async () => {
    const mock = build();
    const { status, headers, text } = await open(mock, addressOf(mock, { client_id: 'nobody' }));
    expect([status, headers.get('location'), text.includes('unknown')]).toEqual([200, null, true]);
    expect(() => mock.oauth.approve(addressOf(mock, { client_id: 'nobody' }), { userId: 3 })).toThrow('unknown');
  });

  test.each(['READ_BOOKING READ_PROFILE', 'READ_EVERYTHING', 'READ_BOOKING,', ' READ_BOOKING'])(
    'fails with 500 and says so for the scope %j',
    async (scope) => {
      const mock = build();
      const { status, text } = await open(mock, addressOf(mock, { scope }));
      expect([status, text.includes('fail here with 500')]).toEqual([500, true]);
    },
  );

  test.each([
    [undefined, 'null'],
    ['', ''],
    ['state_1', 'state_1'],
  ])('returns the state %j as %j', (state, returned) => {
    const mock = build();
    const location = mock.oauth.approve(addressOf(mock, { state }), { userId: 3 });
    expect(new URL(location).searchParams.get('state')).toBe(returned);
  });

  test('joins the address to return to as text, so that a registered query gets a second question mark', () => {
    const mock = build();
    mock.oauth.client({ ...other, redirectUri: 'https://other.example.com/back?tenant=1' });
    const location = mock.oauth.approve(addressOf(mock, { client_id: 'other' }), { userId: 3 });
    expect(location).toMatch(/^https:\/\/other\.example\.com\/back\?tenant=1\?code=code_[0-9a-f]{32}&state=state_1$/);
  });

  test('leads nowhere else, whatever the state says', () => {
    const mock = build();
    for (const state of ['@evil.example.com/', '\r\nlocation: https://evil.example.com', '//evil.example.com', '#x']) {
      const location = mock.oauth.approve(addressOf(mock, { state }), { userId: 3 });
      expect(location).toMatch(/^http:\/\/localhost:3000\/callback\?code=\S+$/);
    }
  });

  test('returns a denial without a word', async () => {
    const mock = build();
    expect((await click(mock, addressOf(mock), 'deny')).location).toBe(demo.redirect_uri);
  });
});

describe('a token request (G-100, G-106, G-107, G-117)', () => {
  test('is a form, whatever its type says', async () => {
    const mock = build();
    expect((await exchange(mock, { code: codeFor(mock) }, { as: 'json' })).status).toBe(400);
    const headers = { 'content-type': 'text/plain' };
    expect((await exchange(mock, { code: codeFor(mock) }, { headers })).status).toBe(200);
  });

  test('names the client in the body alone, and every client has a secret', async () => {
    const mock = build();
    const headers = { authorization: `Basic ${btoa('client_demo:secret_demo')}` };
    const nobody = { client_id: undefined, client_secret: undefined };
    expect((await exchange(mock, { ...nobody, code: codeFor(mock) }, { headers })).status).toBe(401);
    mock.oauth.client({ clientId: 'public', redirectUri: other.redirectUri });
    const code = codeFor(mock, { client_id: 'public' });
    const own = { client_id: 'public', client_secret: undefined, redirect_uri: other.redirectUri };
    expect((await exchange(mock, { ...own, code })).status).toBe(401);
  });

  test('takes the first of a field that is sent twice', async () => {
    const mock = build();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const fields = { grant_type: 'authorization_code', ...demo, code: codeFor(mock) };
    const body = `${new URLSearchParams(fields)}&client_id=nobody`;
    const { status } = await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  });

  test('reads no verifier', async () => {
    const mock = build();
    expect((await exchange(mock, { code: codeFor(mock, challenge) })).status).toBe(200);
    expect((await exchange(mock, { code: codeFor(mock), code_verifier: 'of no challenge' })).status).toBe(200);
  });

  test.each([
    ['with the right verifier', challenge, pkce.verifier, 200],
    ['with a wrong verifier', challenge, 'wrong', 400],
    ['without the verifier', challenge, undefined, 400],
    ['with an empty verifier', challenge, '', 400],
    ['with a verifier of no challenge', {}, pkce.verifier, 400],
    ['without both', {}, undefined, 200],
    ['with an empty verifier of no challenge', {}, '', 200],
  ])('proves its challenge where a build reads it: %s', async (_, asked, code_verifier, status) => {
    const mock = townMock({ behavior: { tokenRequests: 'narrow' } });
    expect((await exchange(mock, { code: codeFor(mock, asked), code_verifier })).status).toBe(status);
  });

  test('that replays a code is refused, and its tokens live', async () => {
    const mock = build();
    const { access, code } = await tokensFor(mock);
    expect((await exchange(mock, { code })).status).toBe(401);
    expect((await check(mock, access)).status).toBe(201);
  });

  test('burns its code once client and address are right, also where the verifier is wrong', async () => {
    const mock = townMock({ behavior: { codeReuse: 'refused' } });
    const code = codeFor(mock, challenge);
    const tries = [
      { client_secret: 'wrong' },
      { redirect_uri: 'https://evil.example.com/' },
      { code_verifier: 'wrong' },
      { code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' },
    ];
    const statuses: number[] = [];
    for (const fields of tries) statuses.push((await exchange(mock, { code, ...fields })).status);
    expect(statuses).toEqual([401, 400, 400, 400]);
    expect(mock.journal.entries().at(-1)?.rule).toBe('oauth.code-spent');
  });
});

describe('a refresh (G-100, G-101, G-107)', () => {
  test('reads the token from the header, whatever its scheme, and never from the body', async () => {
    const mock = build();
    const { refresh: token, access } = await tokensFor(mock);
    expect((await refresh(mock, { refresh_token: token })).status).toBe(401);
    expect(await refreshWith(mock, `Bearer ${token}`)).toBe(200);
    expect(await refreshWith(mock, `Whatever   ${token}`)).toBe(200);
    expect(await refreshWith(mock, token)).toBe(401);
    expect(await refreshWith(mock, `Bearer ${token}`, { refresh_token: access })).toBe(200);
  });

  test('fails with 500 where it is no form', async () => {
    const mock = build();
    const { refresh: token } = await tokensFor(mock);
    const { status, json } = await refresh(mock, {}, { as: 'json', headers: { authorization: `Bearer ${token}` } });
    expect([status, json['message']]).toEqual([500, expect.stringContaining('fail here with 500')]);
  });

  test.each([{ client_id: '' }, { client_id: undefined }, { client_secret: '' }, { client_secret: undefined }])(
    'without a client or its secret is refused with 400: %j',
    async (fields) => {
      const mock = build();
      const { refresh: token } = await tokensFor(mock);
      const { status, json } = await refresh(mock, fields, { headers: { authorization: `Bearer ${token}` } });
      expect([status, json]).toEqual([400, { message: 'client_id and client_secret are required.' }]);
    },
  );

  test('takes the refresh token of any client', async () => {
    const mock = build();
    mock.oauth.client(other);
    const { refresh: token } = await tokensFor(mock);
    expect(await refreshWith(mock, `Bearer ${token}`, { client_id: 'other', client_secret: 'other' })).toBe(200);
  });

  test('yields an access token alone, and the refresh token stays', async () => {
    const mock = build();
    const { refresh: token } = await tokensFor(mock);
    const headers = { authorization: `Bearer ${token}` };
    for (let time = 1; time <= 2; time += 1)
      expect(Object.keys((await refresh(mock, {}, { headers })).json)).toEqual(['access_token']);
  });
});

describe('the credential check (G-14, G-114)', () => {
  test('answers 201, and POST as it does GET', async () => {
    const mock = build();
    const { access } = await tokensFor(mock);
    for (const method of ['GET', 'POST']) {
      const headers = { authorization: `Bearer ${access}` };
      const response = await mock.fetch(`${mock.appUrl}/api/auth/oauth/me`, { method, headers });
      expect([method, response.status, await response.json()]).toEqual([method, 201, { username: 'alice' }]);
    }
  });

  test.each(['READ_BOOKING', ''])('refuses a token of the scope %j', async (scope) => {
    const mock = build();
    const { access } = await tokensFor(mock, { scope });
    const { status, json } = await check(mock, access);
    expect([status, json]).toEqual([401, { message: expect.any(String) }]);
  });
});
