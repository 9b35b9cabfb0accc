import { describe, expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { ask, lastEntry, sampleMock } from '../ask.ts';
import { addressOf, challenge, codeFor, demo, form, pkce } from '../oauth/flow.ts';

describe('journal redaction', () => {
  const journalOf = (mock: Mock) => JSON.stringify(mock.journal.entries());

  test.each([
    ['an API key that is known', 'GET /me?apiKey=key_alice'],
    ['an API key that is not', 'GET /me?apiKey=canary_text'],
    ['a key in a path that is none', 'GET /key_alice/me'],
    ['a wrong key in the query of a path that is none', 'GET /nowhere?apiKey=canary_text'],
    ['a key under another name', 'GET /me?api_key=canary_text&key=canary_text&X-Api-Key=canary_text'],
    ['parameters of the authorization', 'GET /nowhere?code=canary_text&state=canary_text&code_verifier=canary_text'],
    ['a key in another parameter, percent-encoded', 'GET /me?cursor=%6bey_alice'],
    ['an address with a token', 'GET /me?back=https%3A%2F%2Fx.example%2F%3Faccess_token%3Dcanary_text'],
  ])('%s', async (_, line) => {
    const mock = sampleMock();
    await ask(mock, null, line);
    expect(journalOf(mock)).not.toMatch(/key_alice|canary_text/);
    expect(journalOf(mock)).toContain('[redacted]');
  });

  test.each([
    ['password', { password: 'canary_text' }],
    ['at any depth', { metadata: { list: [{ client_secret: 'canary_text', accessToken: 'canary_text' }] } }],
    ['cookie and authorization', { cookie: 'canary_text', Authorization: 'Bearer canary_text' }],
    ['a phrase', { password: 'a canary_text "of words"' }],
    ['a key of the world in the text of a field', { title: 'mine is key_alice!', key_alice: 1 }],
  ])('a body: %s', async (_, body) => {
    const mock = sampleMock();
    await ask(mock, 'key_bob', 'PATCH /bookings/101', { body });
    await ask(mock, 'key_bob', 'PATCH /bookings/101', { text: `${JSON.stringify(body)},` });
    await ask(mock, 'key_bob', 'POST /nowhere', { text: String(new URLSearchParams({ password: 'canary_text' })) });
    expect(journalOf(mock)).not.toMatch(/key_alice|canary_text/);
    expect(journalOf(mock)).toContain('[redacted]');
  });

  test('redacts a key at the place that the protocol configures', async () => {
    const named = { apiKey: { in: 'query', name: 'pass' } } as const;
    const mock = sampleMock({ protocol: named });
    await ask(mock, null, 'GET /me?pass=canary_text');
    expect(lastEntry(mock).request.query).toEqual({ pass: '[redacted]' });
  });

  test('redacts the secrets in the requests and responses of a whole authorization', async () => {
    const mock = sampleMock();
    const send = (path: string, fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
      mock.fetch(`${mock.appUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: type.endsWith('json') ? JSON.stringify(fields) : form(fields),
      });
    const page = await (await mock.fetch(addressOf(mock, { state: 'canary_state', ...challenge }))).text();
    const csrf = /name="csrf_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const code = codeFor(mock, challenge);
    const fields = { grant_type: 'authorization_code', code, ...demo, code_verifier: pkce.verifier };
    const tokens = (await (await send('/api/auth/oauth/token', fields)).json()) as Record<string, string>;
    const wrong = { ...fields, code: 'canary_code' };
    await send('/api/auth/oauth/token', wrong, 'application/json');
    await send('/api/auth/oauth/token', wrong, 'text/plain');
    const { access_token = '', refresh_token = '' } = tokens;
    await send('/api/auth/oauth/refreshToken', { grant_type: 'refresh_token', refresh_token, ...demo });
    await ask(mock, null, 'GET /me', { headers: { authorization: `Bearer ${access_token}`, cookie: 'canary_cookie' } });
    const journal = journalOf(mock);
    const secrets = [csrf, code, access_token, refresh_token, demo.client_secret, pkce.verifier];
    for (const text of [...secrets, challenge.code_challenge, 'canary_']) {
      expect(text).not.toBe('');
      expect(journal).not.toContain(text);
    }
    expect(mock.journal.entries().map(({ status }) => status)).toEqual([200, 200, 400, 415, 200, 200]);
    expect(mock.journal.entries()[1]?.request.body).toMatchObject({ client_id: 'client_demo', code: '[redacted]' });
  });

  test.each<[string, (mock: Mock) => string]>([
    ['a key', (mock) => mock.keys.create({ userId: 5 })],
    ['a key that is also an expression', (mock) => mock.keys.create({ userId: 5, key: '(.*)+[a-z]{2}|$' })],
    ['an access token', (mock) => mock.oauth.grant({ userId: 5, scopes: ['READ_PROFILE'] })],
    ['a refresh token', (mock) => mock.oauth.tokens({ clientId: 'client_demo', userId: 5, scopes: [] }).refreshToken],
    ['an authorization code', (mock) => codeFor(mock)],
    ['the secret of an app', () => demo.client_secret],
  ])('%s is redacted anywhere in a request', async (_, make) => {
    const mock = sampleMock();
    const secret = make(mock);
    await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: `mine is ${secret}.`, description: secret } });
    await ask(mock, 'key_alice', `GET /booking?note=${encodeURIComponent(secret)}`);
    expect(lastEntry(mock).request.query['note']).toBe('[redacted]');
    expect(mock.journal.entries()[0]).toMatchObject({
      request: { body: { title: 'mine is [redacted].', description: '[redacted]' } },
      response: { body: { booking: { title: 'mine is [redacted].', description: '[redacted]' } } },
    });
  });

  test('redacts a key of a few letters only as a whole word', async () => {
    const mock = sampleMock();
    mock.keys.create({ userId: 5, key: 'bob' });
    await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'bob', description: 'with bobbins' } });
    expect(lastEntry(mock).request.body).toEqual({ title: '[redacted]', description: 'with bobbins' });
  });

  test('redacts keys that were removed or rolled back before the journal is read', async () => {
    const mock = sampleMock();
    const start = mock.checkpoint();
    const key = mock.keys.create({ userId: 5 });
    await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: `of bob: ${key}` } });
    mock.rollback(start);
    const other = mock.keys.create({ userId: 5, key: 'canary_of_bob' });
    await ask(mock, 'key_alice', `PATCH /bookings/1`, { body: { title: `of bob: ${other}` } });
    await ask(mock, 'key_admin', 'DELETE /users/5');
    mock.import({ version: 1 });
    expect(journalOf(mock)).not.toContain(key);
    expect(journalOf(mock)).not.toContain(other);
  });

  test.each([
    ['a wrong key', 'https://x.example/?apiKey=wrong&take=1', 'https://x.example/?apiKey=[redacted]&take=1'],
    [
      'code and state',
      'http://x.example/?code=wrong&state=a,b;c#top',
      'http://x.example/?code=[redacted]&state=[redacted]#top',
    ],
    ['the parameter of the profile', 'http://x.example/?take=1&pass=wrong', 'http://x.example/?take=1&pass=[redacted]'],
    ['other parameters', 'http://x.example/?status_code=1&monkey=2', 'http://x.example/?status_code=1&monkey=2'],
    ['a sentence', 'The state: "open", key = C, code 5', 'The state: "open", key = C, code 5'],
  ])('a URL in a text: %s', async (_, expected, recorded) => {
    const mock = sampleMock({ protocol: { apiKey: { in: 'query', name: 'pass' } } });
    await ask(mock, null, 'POST /nowhere', { body: { title: expected }, headers: { referer: expected } });
    expect(lastEntry(mock).request).toMatchObject({ body: { title: recorded }, headers: { referer: recorded } });
  });

  test.each([
    ...['apiKey', 'api_key', 'X-API-Key', 'key', 'code', 'state', 'password', 'passphrase', 'client_secret'],
    ...['clientSecret', 'access_token', 'refreshToken', 'Authorization', 'proxy-authorization', 'cookie', 'set-cookie'],
    ...['code_verifier', 'codeChallenge', 'user[password]', 'oauth[code]', 'oauth.state', 'Pass'],
  ])('%s is a credential name', async (name) => {
    const mock = sampleMock({ protocol: { apiKey: { in: 'query', name: 'pass' } } });
    await ask(mock, null, 'POST /nowhere', { body: [{ [name]: 'wrong' }] });
    expect(lastEntry(mock).request.body).toEqual([{ [name]: '[redacted]' }]);
  });

  test.each([
    ...['keys', 'monkey', 'idempotencyKey', 'Idempotency-Key', 'countryCode', 'error_code', 'status code', 'estate'],
    ...['stateful', 'tokens', 'code_challenge_method', 'compass', 'secretary'],
  ])('%s is not a credential name', async (name) => {
    const mock = sampleMock({ protocol: { apiKey: { in: 'query', name: 'pass' } } });
    await ask(mock, null, 'POST /nowhere', { body: [{ [name]: 'text' }] });
    expect(lastEntry(mock).request.body).toEqual([{ [name]: 'text' }]);
  });

  test.each([
    ['JSON that is sent as a form', 'application/x-www-form-urlencoded', '{"a":"key_alice","token":"canary_text"}'],
    ['a form that is sent as text', 'text/plain', 'note=key_alice&token=canary_text'],
    ['JSON that ends early', 'application/json', '{"a":"of key_alice","token":"canary_text'],
    ['text', 'text/plain', 'my key_alice and token=canary_text'],
  ])('a body in the wrong format: %s', async (_, type, text) => {
    const mock = sampleMock();
    await ask(mock, null, 'POST /nowhere', { text, headers: { 'content-type': type } });
    expect(journalOf(mock)).not.toMatch(/key_alice|canary_text/);
  });

  test('shows an empty credential, and replaces an object under a credential name', async () => {
    const mock = sampleMock();
    const body = { password: null, token: '', secret: { of: ['x'] }, hasPassword: true, code: 7 };
    await ask(mock, null, 'POST /nowhere', { body });
    expect(lastEntry(mock).request.body).toEqual({ ...body, secret: '[redacted]', code: '[redacted]' });
  });

  test('replaces both of two keys if one begins with the other', async () => {
    const mock = sampleMock();
    mock.keys.create({ userId: 5, key: 'key_alice_2' });
    await ask(mock, null, 'POST /nowhere', { body: { title: 'key_alice_2, key_alice' } });
    expect(lastEntry(mock).request.body).toEqual({ title: '[redacted], [redacted]' });
  });

  test('a fork replaces the keys of its parent, including keys that are created after the fork', async () => {
    const mock = sampleMock();
    const fork = mock.fork();
    const title = `of ${mock.keys.create({ userId: 5 })}`;
    await ask(fork, null, 'POST /nowhere', { body: { title } });
    expect(lastEntry(fork).request.body).toEqual({ title: 'of [redacted]' });
  });

  test('the code of an error response is not redacted', async () => {
    const mock = sampleMock();
    await ask(mock, 'key_bob', 'GET /bookings/1');
    expect(lastEntry(mock).response?.body).toMatchObject({ code: 'not_found' });
  });
});
