import { expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { Fault, Mock } from '../../src/index.ts';
import { ask, lastEntry, read, sampleMock } from '../ask.ts';
import { entryPoints, through } from '../entry-points/each.ts';
import { addressOf, codeFor, demo } from '../oauth/flow.ts';

const rotating = { oauth: { rotation: 'rotate-and-detect-reuse' } } as const;

/** Exchanges a code, or a refresh token. */
async function tokensFor(mock: Mock, refreshToken?: string) {
  const { client_id, client_secret, redirect_uri } = demo;
  const tokenFields =
    refreshToken === undefined
      ? { grant_type: 'authorization_code', code: codeFor(mock), redirect_uri }
      : { grant_type: 'refresh_token', refresh_token: refreshToken };
  const url = `${mock.appUrl}/api/auth/oauth/${refreshToken === undefined ? 'token' : 'refreshToken'}`;
  const body = new URLSearchParams({ client_id, client_secret, ...tokenFields });
  return read(await mock.fetch(url, { method: 'POST', body }));
}

function meWith(mock: Mock, token: unknown) {
  return ask(mock, null, 'GET /me', { headers: { authorization: `Bearer ${String(token)}` } });
}

test('loseResponse uses up the refresh token, and the client never receives the next one', async () => {
  const mock = sampleMock(rotating);
  const first = String((await tokensFor(mock)).json['refresh_token']);
  const lost = mock.faults.add({ on: 'oauth.refresh', times: 1, do: fault.oauth.loseResponse() });
  expect((await tokensFor(mock, 'no-such-token')).status).toBe(400);
  expect(lost.hits).toBe(0);
  await expect(tokensFor(mock, first)).rejects.toThrow();
  expect(lastEntry(mock)).toMatchObject({ fault: 'lost token response', status: 0, changed: true });
  // Sent once more, it is a replay: the grant is gone.
  expect(await tokensFor(mock, first)).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
});

test('revokeDuringRefresh returns tokens that are already revoked', async () => {
  const mock = sampleMock(rotating);
  const first = (await tokensFor(mock)).json;
  mock.faults.add({ do: fault.oauth.revokeDuringRefresh() });
  const second = await tokensFor(mock, String(first['refresh_token']));
  expect([second.status, typeof second.json['access_token']]).toEqual([200, 'string']);
  expect(lastEntry(mock)).toMatchObject({ endpoint: 'oauth.refresh', fault: 'revoked during refresh' });
  for (const { access_token: token } of [first, second.json]) expect((await meWith(mock, token)).status).toBe(401);
  expect((await tokensFor(mock, String(second.json['refresh_token']))).status).toBe(400);
});

test('revokeDuringRefresh also revokes tokens created without a code, but not those of other apps', async () => {
  const mock = sampleMock();
  const { refreshToken } = mock.oauth.tokens({ clientId: demo.client_id, userId: 3, scopes: ['READ_PROFILE'] });
  const other = mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
  mock.faults.add({ do: fault.oauth.revokeDuringRefresh() });
  expect((await meWith(mock, (await tokensFor(mock, refreshToken)).json['access_token'])).status).toBe(401);
  expect((await meWith(mock, other)).status).toBe(200);
});

test.each([
  ['behind', { minutes: -5 }, 24],
  ['ahead', { minutes: 5 }, 34],
])('with a clock that is %s, responses are dated and tokens expire by that clock', async (_, by, minutes) => {
  const mock = sampleMock();
  mock.faults.add({ on: 'oauth.token', do: fault.oauth.skewClock(by) });
  const { json, headers } = await tokensFor(mock);
  expect(json['expires_in']).toBe(1800);
  // What the request changed, and what the fault changed.
  const changes = lastEntry(mock).changes.map(({ kind, change }) => `${kind} ${change}`);
  expect(changes.toSorted()).toEqual([
    'accessToken changed',
    'accessToken created',
    'authorizationCode changed',
    'refreshToken created',
  ]);
  expect(new Date(headers.get('date') ?? '').getTime()).toBe(mock.clock.now() + by.minutes * 60_000);
  await mock.clock.advance({ minutes, seconds: 59 });
  expect((await meWith(mock, json['access_token'])).status).toBe(200);
  await mock.clock.advance({ seconds: 1 });
  expect((await meWith(mock, json['access_token'])).status).toBe(401);
});

test('wrongIssuer puts another issuer into the redirect to the app', async () => {
  const mock = sampleMock({ oauth: { signedIn: 3 } });
  mock.faults.add({ do: fault.oauth.wrongIssuer() });
  const refused = await mock.fetch(addressOf(mock, { scope: 'NONE' }));
  const location = new URL(refused.headers.get('location') ?? '');
  expect([refused.status, location.searchParams.get('iss')]).toEqual([302, 'https://another-issuer.example']);
  expect(location.searchParams.get('state')).toBe('state_1');
  // A page that asks the user is no return.
  await mock.fetch(addressOf(mock));
  expect(lastEntry(mock)).toMatchObject({ status: 200, fault: null });
});

test.each(entryPoints)('%s: a custom response arrives unchanged', async (_, open) => {
  await through(open, async (mock, { fetch, baseUrl }) => {
    const url = `${baseUrl}/me?apiKey=key_bob`;
    const headers = { 'X-Own': 'yes', 'Content-Type': 'application/problem+json' };
    for (const [response, ...expected] of [
      [{ json: { id: 'own' } }, 200, 'application/json', null, '{"id":"own"}'],
      [{ status: 409, headers, json: ['taken'] }, 409, 'application/problem+json', 'yes', '["taken"]'],
      [{ status: 204 }, 204, null, null, ''],
      [{ text: 'hällo' }, 200, 'text/plain; charset=utf-8', null, 'hällo'],
      [{}, 200, 'text/plain; charset=utf-8', null, ''],
    ] as const) {
      const added = mock.faults.add({ do: fault.respond(response) });
      const { status, headers: responseHeaders, text } = await read(await fetch(url));
      expect([status, responseHeaders.get('content-type'), responseHeaders.get('x-own'), text]).toEqual(expected);
      added.remove();
    }
    expect(mock.journal.entries().map(({ fault: name }) => name)[1]).toBe('response 409');
  });
});

test.each<[string, () => Fault, string]>([
  [
    'no length',
    () => fault.oauth.skewClock({ minutes: Number.NaN }),
    'fault.oauth.skewClock: minutes must be a number, got NaN',
  ],
  ['no address', () => fault.oauth.wrongIssuer('me'), 'fault.oauth.wrongIssuer takes an absolute address, got "me"'],
  ['a good status', () => fault.status(200), 'fault.status: status must be a whole number from 400 to 599, got 200'],
  ['a status', () => fault.respond({ status: 99 }), 'fault.respond: status must be from 200 to 599, got 99'],
  ['two bodies', () => fault.respond({ json: 1, text: 'a' }), 'give json or text, not both'],
  ['a body with 204', () => fault.respond({ status: 204, text: '' }), 'a response of status 204 has no body'],
  [
    'no JSON',
    () => fault.respond({ json: () => 1 }),
    'json must be a value that JSON has, got a value of type function',
  ],
  ['a header', () => fault.respond({ headers: { 'a b': 'c' } }), 'headers cannot be sent'],
  ['bytes', () => fault.truncate(-1), 'fault.truncate takes a whole number of bytes from 0, got -1'],
  ['a path', () => fault.wrongType('', 1), 'fault.wrongType takes a path such as booking.startTime, got ""'],
  ['a value', () => fault.wrongType('id', undefined), 'fault.wrongType takes a value that JSON has, got undefined'],
])('rejects an invalid fault: %s', (_, make, message) => {
  expect(make).toThrow(TypeError);
  expect(make).toThrow(message);
});
