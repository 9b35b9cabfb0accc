import { describe, expect, test } from 'vitest';
import type { Mock } from '../index.ts';
import { ask, lastEntry, sampleMock } from '../../test/ask.ts';
import { addressOf, challenge, codeFor, demo, form, pkce } from '../../test/oauth/flow.ts';

describe('nothing secret is recorded', () => {
  const journalOf = (mock: Mock) => JSON.stringify(mock.journal.entries());

  test.each([
    ['an API key that is known', 'GET /me?apiKey=key_alice'],
    ['an API key that is not', 'GET /me?apiKey=canary_text'],
    ['a key in a path that is none', 'GET /key_alice/me'],
    ['a wrong key in the query of a path that is none', 'GET /nowhere?apiKey=canary_text'],
    ['a key under another name', 'GET /me?api_key=canary_text&key=canary_text&X-Api-Key=canary_text'],
    ['parameters of the authorization', 'GET /nowhere?code=canary_text&state=canary_text&code_verifier=canary_text'],
    ['a key in another parameter, percent-encoded', 'GET /me?cursor=%6bey_alice'],
    ['a wrong key that also stands elsewhere', 'GET /me?apiKey=canary_text&note=my+canary_text+here'],
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
    ['everything below', { secret: { of: ['canary_text', 'and canary_text'] } }],
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

  test('a key where the protocol has it', async () => {
    const named = { apiKey: { in: 'query', name: 'pass' } } as const;
    const mock = sampleMock({ protocol: named });
    await ask(mock, null, 'GET /me?pass=canary_text');
    expect(lastEntry(mock).request.query).toEqual({ pass: '[redacted]' });
  });

  test('of the requests and responses of a whole authorization', async () => {
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
    await send('/api/auth/oauth/token', { ...wrong, client_id: pkce.verifier }, 'application/json');
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
    expect(mock.journal.entries().map(({ status }) => status)).toEqual([200, 200, 401, 415, 200, 200]);
    expect(mock.journal.entries()[1]?.request.body).toMatchObject({ client_id: 'client_demo', code: '[redacted]' });
  });

  test.each<[string, (mock: Mock) => string]>([
    ['a key', (mock) => mock.keys.create({ userId: 5 })],
    ['a key that is also an expression', (mock) => mock.keys.create({ userId: 5, key: '(.*)+[a-z]{2}|$' })],
    ['an access token', (mock) => mock.oauth.grant({ userId: 5, scopes: ['READ_PROFILE'] })],
    ['a refresh token', (mock) => mock.oauth.tokens({ clientId: 'client_demo', userId: 5, scopes: [] }).refreshToken],
    ['an authorization code', (mock) => codeFor(mock)],
    ['the secret of an app', () => demo.client_secret],
  ])('%s, wherever it turns up', async (_, make) => {
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

  test('a key in an address inside a text, where it is percent-encoded', async () => {
    const mock = sampleMock();
    const key = mock.keys.create({ userId: 5, key: 'key of bob/1' });
    const title = `https://x.example/${encodeURIComponent(key)}`;
    await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title } });
    expect(lastEntry(mock).request.body).toEqual({ title: 'https://x.example/[redacted]' });
  });

  test('a key of a few letters, where it stands alone; other words that hold it stay', async () => {
    const mock = sampleMock();
    mock.keys.create({ userId: 5, key: 'bob' });
    await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'bob', description: 'with bobbins' } });
    expect(lastEntry(mock).request.body).toEqual({ title: '[redacted]', description: 'with bobbins' });
  });

  test('what was removed or rolled back before anybody read', async () => {
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

  test('the word that a refusal says in `code` is no secret', async () => {
    const mock = sampleMock();
    await ask(mock, 'key_bob', 'GET /bookings/1');
    expect(lastEntry(mock).response?.body).toMatchObject({ code: 'not_found' });
  });
});
