/** Of a parameter that is sent more than once, the first counts: everywhere the same (G-120). OAuth addresses refuse it, as RFC 6749 says. */
import { describe, expect, test } from 'vitest';
import { ask, lastEntry, townMock } from '../ask.ts';
import type { Mock, MockOptions } from '../../src/index.ts';
import { addressOf, codeIn, demo, exchange, open, submit } from '../oauth/flow.ts';

const ids = (json: Record<string, unknown>, name: string) =>
  (Array.isArray(json[name]) ? json[name] : []).map((one: { readonly id?: unknown }) => one.id);

describe.each<[string, MockOptions]>([
  ['specification', {}],
  ['self-hosted', { profile: 'self-hosted' }],
])('under %s', (_, options) => {
  test('the API key', async () => {
    const mock = townMock(options);
    expect((await ask(mock, null, 'GET /me?apiKey=key_alice&apiKey=key_bob')).status).toBe(200);
    expect(lastEntry(mock).callerId).toBe(3);
    expect((await ask(mock, null, 'GET /me?apiKey=nobody&apiKey=key_bob')).status).toBe(401);
  });

  test('the page and its length', async () => {
    const mock = townMock(options);
    const once = await ask(mock, 'key_alice', 'GET /bookings?take=2&page=2');
    const twice = await ask(mock, 'key_alice', 'GET /bookings?take=2&take=50&page=2&page=1');
    expect(twice.status).toBe(200);
    expect(ids(twice.json, 'bookings')).toEqual(ids(once.json, 'bookings'));
    expect(lastEntry(mock).request.query).toMatchObject({ take: '2', page: '2' });
    expect((await ask(mock, 'key_alice', 'GET /bookings?take=nothing&take=2&page=1')).status).toBe(400);
    expect((await ask(mock, 'key_alice', 'GET /bookings?take=2&take=nothing&page=1')).status).toBe(200);
  });

  test('the reason of a cancellation', async () => {
    const mock = townMock(options);
    const reasons = 'cancellationReason=rain&cancellationReason=snow';
    expect((await ask(mock, 'key_alice', `DELETE /bookings/1/cancel?${reasons}`)).status).toBe(200);
    expect(mock.export().bookings[0]?.cancellationReason).toBe('rain');
    expect(lastEntry(mock).request.query).toMatchObject({ cancellationReason: 'rain' });
  });

  test('a form in the journal', async () => {
    const mock = townMock(options);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await ask(mock, 'key_alice', 'POST /nowhere', { text: 'title=one&title=two', headers });
    expect(lastEntry(mock).request.body).toEqual({ title: 'one' });
  });
});

test('a list that the deployment reads takes every one of it', async () => {
  const mock = townMock({ profile: 'self-hosted' });
  const of = async (query: string) => ids((await ask(mock, 'key_admin', `GET /bookings?${query}`)).json, 'bookings');
  const both = await of('userId=3&userId=5');
  for (const id of [...(await of('userId=3')), ...(await of('userId=5'))]) expect(both).toContain(id);
});

test('a form that a framework reads as a body', async () => {
  const mock = townMock({ profile: 'self-hosted' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { text: 'title=one&title=two', headers };
  expect((await ask(mock, 'key_alice', 'PATCH /bookings/1', sent)).status).toBe(200);
  expect(mock.export().bookings[0]?.title).toBe('one');
});

describe('the authorization request', () => {
  const errorOf = (location: string | null) => new URL(location ?? 'about:blank').searchParams.get('error');
  const shown = async (mock: Mock, more: string) => {
    const { status, headers } = await open(mock, `${addressOf(mock)}&${more}`);
    return [status, errorOf(headers.get('location'))];
  };

  test.each(['client_id', 'redirect_uri', 'scope', 'state', 'response_type', 'unknown'])(
    'with %s twice is refused at the registered address (RFC 6749 section 3.1)',
    async (name) => {
      const more =
        name === 'unknown' ? 'unknown=1&unknown=2' : `${name}=other${name === 'response_type' ? `&${name}=code` : ''}`;
      expect(await shown(townMock(), more)).toEqual([302, 'invalid_request']);
    },
  );

  test.each(['client_id', 'redirect_uri', 'scope', 'state'])(
    'of self-hosted builds takes the first %s',
    async (name) => {
      const mock = townMock({ profile: 'self-hosted' });
      const address = `${addressOf(mock)}&${name}=other`;
      const { csrfToken, status } = await open(mock, address);
      expect(status).toBe(200);
      const { location } = await submit(mock, address, { csrf_token: csrfToken, decision: 'allow', user_id: '3' });
      expect(new URL(location).searchParams.get('state')).toBe('state_1');
      expect((await exchange(mock, { code: codeIn(location) })).status).toBe(200);
    },
  );
});

test.each([
  ['specification', 400],
  ['self-hosted', 200],
] as const)('a token request with the code twice, under %s: %i', async (profile, status) => {
  const mock = townMock({ profile });
  const code = codeIn(mock.oauth.approve(addressOf(mock), { userId: 3 }));
  const body = `${new URLSearchParams({ grant_type: 'authorization_code', ...demo, code }).toString()}&code=other`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', headers, body });
  expect(response.status).toBe(status);
});
