import { endpoints } from '@slotwise/schemas';
import type { Endpoint, Scope } from '@slotwise/schemas/table';
import { expect, test } from 'vitest';
import { profiles } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { ask, bookingAt, townMock, worldOf } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { check, tokensFor } from './flow.ts';

const resourceEndpoints = Object.values<Endpoint>(endpoints).filter(({ root }) => root === 'base');
const reading = resourceEndpoints.filter(({ method }) => method === 'GET');
const writing = resourceEndpoints.filter(({ method }) => method !== 'GET');

/** The address of a row that alice may read, for each path. */
const ids: Readonly<Record<string, string>> = {
  '/users/{userId}': '/users/3',
  '/memberships/{userId}_{teamId}': '/memberships/3_1',
};

function asToken(mock: Mock, token: string, line: string, body?: unknown): Promise<Reply> {
  return ask(mock, null, line, { headers: { authorization: `Bearer ${token}` }, body });
}

function lineOf({ method, path }: Endpoint): string {
  return `${method} ${ids[path] ?? path.replace('{id}', '1')}`;
}

const scopes: readonly Scope[] = ['READ_BOOKING', 'READ_PROFILE'];

test.each(reading.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: a token with its scope reads what its user reads, a token with the other gets 403 (G-14, G-15)',
  async (_, endpoint) => {
    const mock = townMock();
    const line = lineOf(endpoint);
    const byKey = await ask(mock, 'key_alice', line);
    expect(byKey.status).toBe(200);
    for (const scope of scopes) {
      const { access } = await tokensFor(mock, { scope });
      const { status, text, json, headers } = await asToken(mock, access, line);
      const opens = endpoint.scope === scope;
      expect([scope, status]).toEqual([scope, opens ? 200 : 403]);
      if (opens) expect(text).toBe(byKey.text);
      else
        expect([json['code'], headers.get('www-authenticate')]).toEqual([
          'insufficient_scope',
          'Bearer error="insufficient_scope"',
        ]);
    }
  },
);

test.each(writing.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: a token writes nothing (G-14)',
  async (_, endpoint) => {
    const mock = townMock();
    const { access } = await tokensFor(mock);
    const world = worldOf(mock);
    const { status, json } = await asToken(mock, access, lineOf(endpoint), {});
    expect([status, json['code']]).toEqual([403, 'insufficient_scope']);
    expect(worldOf(mock)).toBe(world);
  },
);

test('a token reads with the reach of the user who allowed, and no further', async () => {
  const mock = townMock();
  const listed = async (userId: number) => {
    const { access } = await tokensFor(mock, {}, userId);
    return (await asToken(mock, access, 'GET /bookings')).text;
  };
  for (const [userId, key] of [
    [1, 'key_admin'],
    [2, 'key_olivia'],
    [3, 'key_alice'],
    [5, 'key_bob'],
  ] as const)
    expect(await listed(userId)).toBe((await ask(mock, key, 'GET /bookings')).text);
  const { access } = await tokensFor(mock, {}, 5);
  expect((await asToken(mock, access, 'GET /bookings/1')).status).toBe(404);
});

test('a map of scopes opens and closes endpoints one by one (G-14)', async () => {
  const map = { 'bookings.create': 'READ_BOOKING', 'me.get': null, 'bookings.list': 'READ_PROFILE' } as const;
  const mock = townMock({ behavior: { scopes: map } });
  const { access } = await tokensFor(mock, { scope: 'READ_BOOKING' });
  const statuses = [
    await asToken(mock, access, 'POST /bookings', bookingAt('2030-01-07T13:00:00Z')),
    await asToken(mock, access, 'GET /me'),
    await asToken(mock, access, 'GET /bookings'),
    await asToken(mock, access, 'GET /bookings/1'),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 403, 403, 200]);
});

test('a lenient mock lets a token write what its user may (G-14)', async () => {
  const mock = townMock({ lenient: true });
  const { access } = await tokensFor(mock, { scope: 'READ_PROFILE' });
  expect((await asToken(mock, access, 'DELETE /bookings/1/cancel')).status).toBe(200);
  expect((await asToken(mock, access, 'GET /bookings/1')).status).toBe(403);
});

test('where scopes are ignored, any valid token does what its user may (G-14)', async () => {
  const mock = townMock({ behavior: { scopes: 'ignore' } });
  const { access } = await tokensFor(mock, { scope: 'READ_PROFILE' });
  expect((await asToken(mock, access, 'DELETE /bookings/1/cancel')).status).toBe(200);
  expect((await asToken(mock, access, 'DELETE /bookings/101/cancel')).status).toBe(404);
});

test('where bearers are not accepted, a token opens nothing but its check (G-02)', async () => {
  const mock = townMock({ behavior: { bearer: 'none' } });
  const { access } = await tokensFor(mock);
  expect((await asToken(mock, access, 'GET /me')).status).toBe(401);
  expect((await check(mock, access)).status).toBe(200);
});

test('with an API key and a token the key decides (G-03)', async () => {
  const mock = townMock();
  const { access } = await tokensFor(mock);
  const both = (key: string) => ask(mock, key, 'GET /me', { headers: { authorization: `Bearer ${access}` } });
  expect((await both('key_bob')).json).toMatchObject({ id: 5 });
  expect((await both('key_expired')).status).toBe(401);
});

test('a token that is over, revoked, or whose user is gone opens nothing', async () => {
  const mock = townMock();
  const [over, revoked, gone] = [await tokensFor(mock), await tokensFor(mock), await tokensFor(mock, {}, 5)];
  mock.oauth.expire(over.access);
  mock.oauth.revoke(revoked.access);
  await ask(mock, 'key_admin', 'DELETE /users/5');
  for (const { access } of [over, revoked, gone]) {
    expect((await asToken(mock, access, 'GET /me')).status).toBe(401);
    expect((await check(mock, access)).status).toBe(401);
  }
  expect(() => mock.oauth.expire('no-such-token')).toThrow('there is no such token');
  expect(() => mock.oauth.revoke('no-such-token')).toThrow('there is no such token');
});

test('a refresh token is no access token', async () => {
  const mock = townMock();
  const tokens = await tokensFor(mock);
  expect((await asToken(mock, tokens.refresh, 'GET /me')).status).toBe(401);
  expect((await check(mock, tokens.refresh)).status).toBe(401);
});

test('the credential check names the user, for any valid token (G-114)', async () => {
  const mock = townMock();
  for (const scope of scopes) {
    const { status, json, headers } = await check(mock, (await tokensFor(mock, { scope })).access);
    expect([status, json, headers.get('cache-control')]).toEqual([200, { username: 'alice' }, 'no-store']);
  }
});

test('the credential check refuses all that is no valid token with the same bytes (G-114)', async () => {
  const mock = townMock();
  const { access } = await tokensFor(mock);
  mock.oauth.revoke(access);
  const bodies = new Set<string>();
  for (const token of [null, access, 'nothing', 'key_alice']) {
    const { status, text, headers } = await check(mock, token);
    bodies.add(text);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  }
  expect([...bodies].map((body) => (JSON.parse(body) as { error: string }).error)).toEqual(['invalid_token']);
});

test('the credential check answers 201 and needs READ_PROFILE, as in self-hosted builds (G-14, G-114)', async () => {
  const mock = townMock({ profile: profiles.selfHosted });
  const [profile, booking] = [
    await tokensFor(mock, { scope: 'READ_PROFILE' }),
    await tokensFor(mock, { scope: 'READ_BOOKING' }),
  ];
  expect((await check(mock, profile.access)).status).toBe(201);
  const { status, json } = await check(mock, booking.access);
  expect([status, Object.keys(json)]).toEqual([401, ['message']]);
});

test('a token that code made is valid for 1,800 seconds, or until it is told (G-103)', async () => {
  const mock = townMock();
  const token = mock.oauth.grant({ userId: 3, scopes });
  const short = mock.oauth.grant({ userId: 3, scopes, expiresAt: '2030-01-01T00:00:10Z' });
  mock.clock.advance({ seconds: 10 });
  expect([(await check(mock, token)).status, (await check(mock, short)).status]).toEqual([200, 401]);
  mock.clock.advance({ seconds: 1790 });
  expect((await check(mock, token)).status).toBe(401);
  expect(() => mock.oauth.grant({ userId: 99, scopes })).toThrow('there is no user 99');
});

test('a fork has the grants of its mock, and what it revokes stays with it', async () => {
  const mock = townMock();
  const { access } = await tokensFor(mock);
  const fork = mock.fork();
  fork.oauth.revoke(access);
  expect([(await check(fork, access)).status, (await check(mock, access)).status]).toEqual([401, 200]);
});

test('grants travel with the document of the world', async () => {
  const mock = townMock();
  const { access, refresh: token } = await tokensFor(mock);
  const other = townMock({ seed: mock.export() });
  expect((await check(other, access)).json).toEqual({ username: 'alice' });
  other.oauth.revoke(token);
  expect(worldOf(other)).not.toBe(worldOf(mock));
});
