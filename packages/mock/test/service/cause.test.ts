import type { MockOptions } from '../../src/index.ts';
import { describe, expect, test } from 'vitest';
import { ask, bookingAt, sampleMock } from '../ask.ts';
import type { AskOptions } from '../ask.ts';
import { requestLines } from '../../src/testing/request-lines.ts';
import type { Mock } from '../../src/service/mock.ts';

async function causeOf(mock: Mock, key: string | null, line: string, parts: AskOptions = {}) {
  const { status } = await ask(mock, key, line, parts);
  const entry = mock.journal.entries().at(-1);
  expect(requestLines(entry === undefined ? [] : [entry])).toContain(`${entry?.rule}: ${entry?.cause}`);
  return [status, entry?.cause];
}

/** Sends a request of an OAuth client, and returns its status and cause. */
async function oauthCause(mock: Mock, path: string, fields: Readonly<Record<string, string>>) {
  const { status } = await mock.fetch(`${mock.appUrl}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return [status, mock.journal.entries().at(-1)?.cause];
}

describe.each(['specification', 'self-hosted'] as const)('%s: a 401 names its cause', (profile) => {
  const mock = () => sampleMock({ profile });

  test.each<[string, string | null, string, AskOptions?]>([
    ['the request has no API key and no access token', null, 'GET /me'],
    ['the API key is unknown', 'nonsense', 'GET /me'],
    ['the API key of user 5 (bob) expired at 2020-01-01T00:00:00.000Z', 'key_expired', 'GET /me'],
    [
      'the API key is in the query parameter api_key; the mock expects it in the query parameter apiKey',
      null,
      'GET /me?api_key=key_alice',
    ],
    [
      'the API key is in the header x-api-key; the mock expects it in the query parameter apiKey',
      null,
      'GET /me',
      { headers: { 'X-Api-Key': 'key_alice' } },
    ],
    ['the API key belongs to mock 7, but mock 1 received the request', 'key_w7_1bb41da0', 'GET /me'],
  ])('%s', async (cause, key, line, parts) => {
    expect(await causeOf(mock(), key, line, parts)).toEqual([401, cause]);
  });

  test('a revoked key', async () => {
    const revoking = mock();
    revoking.keys.revoke('key_alice');
    expect(await causeOf(revoking, 'key_alice', 'GET /me')).toEqual([401, 'the API key of user 3 (alice) was revoked']);
  });

  test('a key that another mock created', async () => {
    const { apiKey } = mock().as('bob');
    expect(await causeOf(mock(), apiKey, 'GET /me')).toEqual([
      401,
      'the API key is unknown; it looks like a key of mock.as(), but mock 1 did not create it',
    ]);
    const parent = mock();
    const fork = parent.fork();
    expect(await causeOf(parent, fork.as('bob').apiKey, 'GET /me')).toEqual([
      401,
      'the API key belongs to mock 2, but mock 1 received the request',
    ]);
  });
});

describe('a 401 for an access token names its cause', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const granted = () => {
    const mock = sampleMock();
    return { mock, ...mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] }) };
  };

  test('unknown, expired, revoked, or a token of another kind', async () => {
    const { mock, accessToken, refreshToken } = granted();
    expect(await causeOf(mock, null, 'GET /me', bearer('nonsense'))).toEqual([401, 'the access token is unknown']);
    expect((await causeOf(mock, null, 'GET /me', bearer(refreshToken)))[1]).toBe(
      'the access token is a refresh token; exchange it for an access token',
    );
    mock.clock.set('2030-01-01T00:30:00Z');
    expect((await causeOf(mock, null, 'GET /me', bearer(accessToken)))[1]).toBe(
      'the access token expired at 2030-01-01T00:30:00.000Z',
    );
    mock.oauth.revoke(accessToken);
    expect((await causeOf(mock, null, 'GET /me', bearer(accessToken)))[1]).toBe('the access token was revoked');
  });

  test('a 403 names the missing scope', async () => {
    const { mock, accessToken } = granted();
    expect(await causeOf(mock, null, 'GET /bookings', bearer(accessToken))).toEqual([
      403,
      'the access token has the scopes READ_PROFILE; bookings.list needs READ_BOOKING',
    ]);
    expect((await causeOf(mock, null, 'DELETE /bookings/1/cancel', bearer(accessToken)))[1]).toMatch(
      /no scope allows bookings.cancel/,
    );
  });

  test('a deployment that accepts no access tokens', async () => {
    const { mock, accessToken } = granted();
    const other = sampleMock({ behavior: { bearer: 'none' } });
    expect((await causeOf(other, null, 'GET /me', bearer(accessToken)))[1]).toBe(
      'the request has an access token, but this deployment accepts only API keys',
    );
    expect(await causeOf(mock, null, 'GET /me', bearer('key_alice'))).toEqual([
      401,
      'the API key is in the Authorization header; the mock expects it in the query parameter apiKey',
    ]);
  });
});

test.each([
  ['GET /bookings/999', 'booking 999 does not exist'],
  ['GET /bookings/101', 'booking 101 belongs to user 5 (bob)'],
  ['GET /users/5', 'user 5 exists'],
  ['GET /users/99', 'user 99 does not exist'],
  ['GET /attendees/101', 'attendee 101 belongs to user 5 (bob)'],
  ['GET /availabilities/2', 'availability 2 belongs to user 5 (bob)'],
  ['GET /booking-references/8', 'booking reference 8 belongs to user 5 (bob)'],
  ['GET /memberships/5_1', 'membership 5_1 does not exist'],
  ['GET /memberships/4_7', 'membership 4_7 belongs to user 4 (adam)'],
])('%s hides a row, and the journal names its owner', async (line, cause) => {
  for (const profile of ['specification', 'self-hosted'] as const)
    expect((await causeOf(mockWithTeam(profile), 'key_alice', line))[1]).toBe(cause);
});

/** The sample data with a team that Alice is not in. */
function mockWithTeam(profile: 'specification' | 'self-hosted'): Mock {
  const mock = sampleMock({ profile });
  const team = mock.seed.team({ id: 7, name: 'Others' });
  mock.seed.membership({ teamId: team.id, userId: 4, role: 'OWNER' });
  return mock;
}

test('the journal names the owner of a hidden destination calendar', async () => {
  expect(await causeOf(sampleMock(), 'key_bob', 'GET /destination-calendars/1')).toEqual([
    404,
    'destination calendar 1 belongs to user 3 (alice)',
  ]);
});

test('the journal names the owner of a booking in a request body', async () => {
  const body = { bookingId: 101, name: 'Ada', email: 'ada@example.com', timeZone: 'UTC' };
  expect(await causeOf(sampleMock(), 'key_alice', 'POST /attendees', { body })).toEqual([
    404,
    'booking 101 belongs to user 5 (bob)',
  ]);
});

test('the journal explains that a time is taken, closed or already booked with the same key', async () => {
  for (const profile of ['specification', 'self-hosted'] as const) {
    const mock = sampleMock({ profile });
    const post = async (start: string) =>
      (
        await causeOf(mock, 'key_alice', 'POST /bookings', {
          body: bookingAt(start, { timeZone: 'UTC', language: 'en', metadata: {} }),
        })
      )[1];
    expect(await post('2030-01-07T09:00:00Z')).toBe(
      '2030-01-07T09:00:00.000Z to 2030-01-07T09:30:00.000Z overlaps booking 1 (ACCEPTED, 2030-01-07T09:00:00.000Z to 2030-01-07T09:30:00.000Z)',
    );
    expect(await post('2030-01-06T09:00:00Z')).toBe(
      '2030-01-06T09:00:00.000Z to 2030-01-06T09:30:00.000Z is outside the opening hours of event type 1 in Europe/London',
    );
  }
  const mock = sampleMock();
  const body = bookingAt('2030-01-07T13:00:00Z');
  await ask(mock, 'key_alice', 'POST /bookings', { body });
  expect((await causeOf(mock, 'key_alice', 'POST /bookings', { body }))[1]).toBe(
    'booking 116 has the same idempotency key',
  );
});

test('the journal names an invalid field', async () => {
  expect((await causeOf(sampleMock(), 'key_alice', 'GET /bookings?take=0'))[1]).toMatch(/^take must be/);
});

describe.each(['specification', 'self-hosted'] as const)('%s: a body that is not JSON', (profile) => {
  test.each<[string, RequestInit]>([
    ['the Content-Type is text/plain, not application/json', { body: '{"title":"New"}' }],
    [
      'the Content-Type is application/octet-stream, not application/json',
      { body: '{"title":"New"}', headers: { 'content-type': 'Application/Octet-Stream; x=1' } },
    ],
    ['the request has no Content-Type; it must be application/json', { body: new Blob(['{"title":"New"}']) }],
  ])('%s', async (cause, init) => {
    const mock = sampleMock({ profile });
    await mock.fetch(`${mock.baseUrl}/bookings/1?apiKey=key_alice`, { method: 'PATCH', ...init });
    expect(mock.journal.entries()[0]?.cause).toBe(cause);
  });
});

test('the journal names the Content-Type of a token request that is neither a form nor JSON', async () => {
  const mock = sampleMock();
  await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', body: 'grant_type=authorization_code' });
  expect(mock.journal.entries()[0]?.cause).toBe(
    'the Content-Type is text/plain, not application/x-www-form-urlencoded or application/json',
  );
});

describe('a retry with another idempotency key', () => {
  const times = '2030-01-07T13:00:00.000Z to 2030-01-07T13:30:00.000Z';
  const taken = `${times} overlaps booking 116 (ACCEPTED, ${times})`;
  const causeOfSecond = async (first: object, second: object, options: MockOptions = {}) => {
    const mock = sampleMock(options);
    const rest = { timeZone: 'UTC', language: 'en', metadata: {} };
    await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt('2030-01-07T13:00:00Z', { ...rest, ...first }) });
    const body = bookingAt('2030-01-07T13:00:00Z', { ...rest, ...second });
    return (await causeOf(mock, 'key_alice', 'POST /bookings', { body }))[1];
  };

  test.each([
    ['two keys', { idempotencyKey: 'one' }, { idempotencyKey: 'two' }],
    ['a key and then none', { idempotencyKey: 'one' }, {}],
    ['no key and then one', {}, { idempotencyKey: 'two' }],
    [
      'another spelling of start and email',
      { idempotencyKey: 'one' },
      {
        idempotencyKey: 'two',
        start: '2030-01-07T14:00:00+01:00',
        responses: { name: 'Rita', email: 'RITA@example.com' },
      },
    ],
  ])('%s', async (_, first, second) => {
    expect(await causeOfSecond(first, second)).toBe(
      `${taken}; the same person booked this time with another idempotency key`,
    );
  });

  test.each<[string, object, MockOptions?]>([
    ['another person', { responses: { name: 'Max', email: 'max@example.com' } }],
    ['another time', { start: '2030-01-07T13:15:00Z' }],
    ['a deployment that ignores the keys', {}, { profile: 'self-hosted' }],
  ])('is not assumed for %s', async (_, second, options) => {
    const body = { idempotencyKey: 'two', ...second };
    expect(await causeOfSecond({ idempotencyKey: 'one' }, body, options)).toMatch(/overlaps booking 116 \([^;]*\)$/);
  });
});

test('the journal explains why a client gets no tokens', async () => {
  const mock = sampleMock();
  const client = { client_id: 'client_demo', client_secret: 'secret_demo' };
  const exchange = { ...client, grant_type: 'authorization_code', redirect_uri: 'http://localhost:3000/callback' };
  const token = (fields: object) => oauthCause(mock, '/api/auth/oauth/token', { ...exchange, code: 'x', ...fields });
  expect(await token({})).toEqual([400, 'the code is unknown']);
  expect(await token({ client_id: 'other' })).toEqual([401, 'no client has the client_id other']);
  expect(await token({ client_secret: 'guess' })).toEqual([
    401,
    'client_secret is not the secret of client client_demo',
  ]);
  const authorize = `${mock.appUrl}/auth/oauth2/authorize?client_id=client_demo&redirect_uri=http://localhost:3000/callback&response_type=code&state=s&scope=READ_PROFILE`;
  const code = new URL(mock.oauth.approve(authorize, { userId: 3 })).searchParams.get('code') ?? '';
  expect(await token({ code, redirect_uri: 'http://localhost:3000/other' })).toEqual([
    400,
    'redirect_uri is http://localhost:3000/other, but the authorization request had http://localhost:3000/callback',
  ]);
  mock.clock.set('2030-01-01T01:00:00Z');
  expect((await token({ code }))[1]).toMatch(/^the code expired at 2030-01-01T00:/);
  const { refreshToken, grantId } = mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: [] });
  const refresh = { ...client, grant_type: 'refresh_token', refresh_token: refreshToken };
  mock.oauth.revokeGrants({ grantId });
  expect(await oauthCause(mock, '/api/auth/oauth/refreshToken', refresh)).toEqual([
    400,
    'the refresh token was revoked',
  ]);
});

test('a cause never contains a credential', async () => {
  const mock = sampleMock();
  const secret = 'key_that_nobody_knows_0123';
  await ask(mock, secret, 'GET /me');
  await ask(mock, null, `GET /me?api_key=key_alice`);
  await ask(mock, null, 'GET /me', { headers: { authorization: `Bearer ${secret}`, cookie: 'sid=abc' } });
  const text = JSON.stringify(mock.journal.entries());
  expect(text).not.toContain(secret);
  expect(text).not.toContain('key_alice');
  expect(text).not.toContain('sid=abc');
});

test('the journal contains the headers of requests and responses, without credentials', async () => {
  const mock = sampleMock();
  const headers = { 'X-Trace': 'abc', authorization: 'Bearer nonsense' };
  await ask(mock, 'key_alice', 'PATCH /bookings/1', { body: { title: 'New' }, headers });
  const [entry] = mock.journal.entries();
  expect(entry?.request.headers).toMatchObject({
    'content-type': 'application/json',
    'x-trace': 'abc',
    authorization: '[redacted]',
  });
  expect(entry?.response?.headers).toMatchObject({ 'x-request-id': 'req_000001' });
  expect(() => mock.expectReceived('bookings.update', { headers: { 'X-Trace': 'abc' } })).not.toThrow();
  expect(() => mock.expectReceived('bookings.update', { headers: { 'x-trace': 'abd' } })).toThrow(
    'headers.x-trace is "abc", not "abd"',
  );
});
