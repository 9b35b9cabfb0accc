import { expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { ask, bookingAt, sampleMock } from '../ask.ts';
import type { Reply } from '../ask.ts';
import { check, checked, tokensFor } from './flow.ts';

const scopes = ['READ_BOOKING', 'READ_PROFILE'] as const;

function asToken(mock: Mock, token: string, line: string, body?: unknown): Promise<Reply> {
  return ask(mock, null, line, { headers: { authorization: `Bearer ${token}` }, body });
}

test.each([
  [1, 'key_admin'],
  [2, 'key_olivia'],
  [3, 'key_alice'],
  [5, 'key_bob'],
])('a request with an access token of user %i returns the same as one with %s', async (userId, key) => {
  const mock = sampleMock();
  const { access } = await tokensFor(mock, {}, userId);
  for (const line of ['GET /bookings', 'GET /bookings/1', 'GET /users'])
    expect((await asToken(mock, access, line)).text).toBe((await ask(mock, key, line)).text);
});

const lines = ['POST /bookings', 'GET /me', 'GET /bookings', 'GET /bookings/1', 'DELETE /bookings/1/cancel'] as const;
const map = { 'bookings.create': 'READ_BOOKING', 'me.get': null, 'bookings.list': 'READ_PROFILE' } as const;

test.each([
  ['a map opens and closes endpoints one by one', { behavior: { scopes: map } }, 0, [200, 403, 403, 200, 403]],
  ['a lenient mock lets a token write what its user may', { lenient: true }, 1, [200, 200, 403, 403, 200]],
  ['if scopes are ignored, a token can write too', { behavior: { scopes: 'ignore' } }, 1, [200, 200, 200, 200, 200]],
] as const)('%s (A-14)', async (_, options, scope, statuses) => {
  const mock = sampleMock(options);
  const { access } = await tokensFor(mock, { scope: scopes[scope] });
  const body = bookingAt('2030-01-07T13:00:00Z');
  const found = [];
  for (const line of lines)
    found.push((await asToken(mock, access, line, line.startsWith('POST') ? body : undefined)).status);
  expect(found).toEqual(statuses);
  expect((await asToken(mock, access, 'DELETE /bookings/101/cancel')).status).not.toBe(200);
});

test('rejects an expired token, a revoked token, a token of a removed user, and a refresh token', async () => {
  const mock = sampleMock();
  const [over, revoked, gone] = [await tokensFor(mock), await tokensFor(mock), await tokensFor(mock, {}, 5)];
  mock.oauth.expire(over.access);
  mock.oauth.revoke(revoked.access);
  await ask(mock, 'key_admin', 'DELETE /users/5');
  const tokens = [over.access, revoked.access, gone.access, over.refresh];
  expect(await checked(mock, ...tokens)).toEqual([401, 401, 401, 401]);
  for (const token of tokens) expect((await asToken(mock, token, 'GET /me')).status).toBe(401);
});

test('the credential check returns the username, and the same bytes for every invalid token (A-114)', async () => {
  const mock = sampleMock();
  const { access } = await tokensFor(mock, {}, 5);
  const { json, headers } = await check(mock, access);
  expect([json, headers.get('cache-control')]).toEqual([{ username: 'bob' }, 'no-store']);
  mock.oauth.revoke(access);
  const refused = await Promise.all([null, access, 'nothing', 'key_alice'].map((token) => check(mock, token)));
  expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
});

test('a fork copies the grants of its mock, and revoking a token in the fork does not affect the mock', async () => {
  const mock = sampleMock();
  const { access } = await tokensFor(mock);
  const fork = mock.fork();
  fork.oauth.revoke(access);
  expect([await checked(fork, access), await checked(mock, access)]).toEqual([[401], [200]]);
  // Grants travel with the document of the world.
  expect(await checked(sampleMock({ seed: mock.export() }), access)).toEqual([200]);
});
