import { profiles } from '@slotwise/schemas';
import type { ApiKeyPlace } from '@slotwise/schemas/internal/table';
import { describe, expect, test } from 'vitest';
import { emptyTables } from '../data/tables.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { deploymentOf } from '../deployments/index.ts';
import { specification } from '../deployments/specification/index.ts';
import { createSeed } from '../seed/makers.ts';
import { authenticate, callerOf, sentKey, sentToken } from './caller.ts';
import type { Deployment } from './rule.ts';

const { protocol } = profiles.specification;
const noon = '2030-01-07T12:00:00.000Z';

/** A request for a path, with these headers. */
function requestOf(path: string, headers: PlainRequest['headers'] = {}): PlainRequest {
  const url = new URL(path, 'http://localhost');
  return { method: 'GET', url, headers, body: '', signal: new AbortController().signal };
}

/** Users 1 to 3 with a key and a token each of every kind; user 4 went, whose key and token stayed. */
function sampleOfKeys() {
  const world = { tables: emptyTables(), clock: { nowText: () => noon }, mark: '' };
  const seed = createSeed(world);
  for (const username of ['ann', 'bea', 'cleo', 'gone']) seed.user({ username, email: `${username}@example.com` });
  seed.key({ userId: 1, key: 'open' });
  seed.key({ userId: 2, key: 'till-noon', expiresAt: noon });
  seed.key({ userId: 2, key: 'till-midnight', expiresAt: '2030-01-07T00:00:00.000Z' });
  seed.key({ userId: 3, key: 'revoked', revoked: true });
  seed.key({ userId: 4, key: 'of-gone' });
  const scopes = ['READ_PROFILE'] as const;
  seed.accessToken({ userId: 3, token: 'token', scopes, expiresAt: '2040-01-01T00:00:00Z' });
  seed.accessToken({ userId: 3, token: 'token-till-noon', scopes, expiresAt: noon });
  seed.accessToken({ userId: 3, token: 'token-revoked', scopes, expiresAt: '2040-01-01T00:00:00Z', revoked: true });
  seed.accessToken({ userId: 4, token: 'token-of-gone', scopes, expiresAt: '2040-01-01T00:00:00Z' });
  world.tables.users.remove(4);
  return world.tables;
}

interface Choices {
  readonly bearer?: 'all' | 'none';
  readonly service?: Deployment;
}

/** The caller that a credential opens for, as its user's id and its scopes, or what is wrong with it. */
function opened(request: PlainRequest, now: string, choices: Choices = {}): unknown {
  const { bearer = 'all', service = specification } = choices;
  const settings = { protocol, behavior: { bearer }, service, now: Date.parse(now) };
  const caller = authenticate(sampleOfKeys(), request, settings);
  return typeof caller === 'string' ? caller : [caller.user.id, caller.scopes];
}

describe('a credential', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  test.each([
    ['/me', {}, 'missing'],
    ['/me?apiKey=open', {}, [1, null]],
    ['/me?apiKey=nobody', {}, 'unknown'],
    ['/me?apiKey=revoked', {}, 'unknown'],
    ['/me?apiKey=of-gone', {}, 'unknown'],
    ['/me?apiKey=', {}, 'unknown'],
    ['/me?apiKey=token', {}, 'unknown'],
    ['/me', bearer('token'), [3, ['READ_PROFILE']]],
    ['/me', bearer('nobody'), 'unknown'],
    ['/me', bearer('token-revoked'), 'unknown'],
    ['/me', bearer('token-of-gone'), 'unknown'],
    ['/me', bearer('open'), 'unknown'],
    ['/me', { authorization: 'Basic token' }, 'missing'],
    // With both sent, the API key decides.
    ['/me?apiKey=open', bearer('token'), [1, null]],
    ['/me?apiKey=nobody', bearer('token'), 'unknown'],
  ] as const)('at %s with the headers %j results in %j', (path, headers, expected) => {
    expect(opened(requestOf(path, headers), '2030-01-01T00:00:00Z')).toEqual(expected);
  });

  test.each([
    ['/me', bearer('token'), 'missing'],
    ['/me?apiKey=open', bearer('token'), [1, null]],
  ] as const)('without bearer support, at %s with the headers %j results in %j (A-02)', (path, headers, expected) => {
    expect(opened(requestOf(path, headers), noon, { bearer: 'none' })).toEqual(expected);
  });
});

describe('expiry of keys and tokens (A-05)', () => {
  test.each([
    ['specification', 'till-noon', '2030-01-07T11:59:59.999Z', true],
    ['specification', 'till-noon', '2030-01-07T12:00:00.000Z', false],
    ['self-hosted', 'till-midnight', '2030-01-07T23:59:59.999Z', true],
    ['self-hosted', 'till-midnight', '2030-01-08T00:00:00.000Z', false],
  ] as const)('under the %s profile, the key %s at %s is valid: %s', (imitates, key, now, isOpen) => {
    const service = deploymentOf({ imitates });
    expect(opened(requestOf(`/me?apiKey=${key}`), now, { service })).toEqual(isOpen ? [2, null] : 'expired');
  });

  test.each(['specification', 'self-hosted'] as const)(
    'under the %s profile, a token expires at its instant, and a key without an expiry never does',
    (imitates) => {
      const service = deploymentOf({ imitates });
      expect(opened(requestOf('/me?apiKey=open'), '9998-01-01T00:00:00Z', { service })).toEqual([1, null]);
      const at = (now: string) =>
        opened(requestOf('/me', { authorization: 'Bearer token-till-noon' }), now, { service });
      expect(at('2030-01-07T11:59:59.999Z')).toEqual([3, ['READ_PROFILE']]);
      expect(at(noon)).toBe('expired');
    },
  );
});

const query: ApiKeyPlace = { in: 'query', name: 'apiKey' };
const header: ApiKeyPlace = { in: 'header', name: 'X-Api-Key' };
const scheme: ApiKeyPlace = { in: 'header', name: 'Authorization', scheme: 'Bearer' };
test.each([
  [query, '/me?apiKey=key', {}, 'key'],
  [query, '/me', { apikey: 'key', 'x-api-key': 'key' }, null],
  [header, '/me', { 'x-api-key': 'key' }, 'key'],
  [header, '/me?X-Api-Key=key', {}, null],
  [scheme, '/me', { authorization: 'Bearer key' }, 'key'],
  [scheme, '/me', { authorization: 'bEARER  key ' }, 'key'],
  [scheme, '/me', { authorization: 'Bearerkey' }, null],
  [scheme, '/me', { authorization: 'Basic key' }, null],
  // A name that every object has, and that nobody sent.
  [{ in: 'header', name: 'Constructor' }, '/me', {}, null],
] as const)(
  'with the apiKey option %j, a request to %s with the headers %j contains the key %j (A-01)',
  (apiKey, path, headers, expected) => {
    expect(sentKey(requestOf(path, headers), { ...protocol, apiKey })).toBe(expected);
  },
);

test.each([
  ['Bearer token', 'token'],
  ['bearer   token', 'token'],
  ['Bearer', null],
  ['Bearer token more', null],
  ['Bearer token ', null],
  ['', null],
] as const)('the header Authorization "%s" contains the token %j', (authorization, token) => {
  expect(sentToken({ authorization })).toBe(token);
  expect(sentToken({ 'x-authorization': authorization })).toBeNull();
});

describe('the kind of a caller (A-07, A-08)', () => {
  /** Ann by her role, and by her memberships, each as a role in a team, accepted or not. */
  function annOf(role: string, ...memberships: readonly (readonly ['MEMBER' | 'ADMIN' | 'OWNER', string, boolean?])[]) {
    const world = { tables: emptyTables(), clock: { nowText: () => noon }, mark: '' };
    const seed = createSeed(world);
    const user = seed.user({ username: 'ann', email: 'ann@example.com', role });
    const other = seed.user({ username: 'bea', email: 'bea@example.com' });
    const teams = new Map([
      ['team', seed.team({ name: 'Team' }).id],
      ['organization', seed.organization({ name: 'Organization' }).id],
      ['second', seed.organization({ name: 'Second' }).id],
      ['closed', seed.organization({ name: 'Closed', adminReach: false }).id],
    ]);
    for (const teamId of teams.values()) seed.membership({ userId: other.id, teamId, role: 'OWNER' });
    for (const [held, team, accepted = true] of memberships)
      seed.membership({ userId: user.id, teamId: teams.get(team) ?? 0, role: held, accepted });
    return { tables: world.tables, user };
  }

  const [inTeams, inOrganizations] = [
    [['OWNER', 'team'] as const, ['ADMIN', 'second'] as const],
    [['MEMBER', 'closed'] as const, ['OWNER', 'organization'] as const],
  ];
  const several = [...inTeams, ...inOrganizations] as const;
  test.each([
    ['USER', [], 'user', []],
    ['USER', [['OWNER', 'organization']], 'organization-admin', [2]],
    ['USER', [['ADMIN', 'organization']], 'organization-admin', [2]],
    ['USER', [['MEMBER', 'organization']], 'user', []],
    ['USER', [['ADMIN', 'organization', false]], 'user', []],
    ['USER', [['OWNER', 'team']], 'user', []],
    ['USER', [['OWNER', 'closed']], 'user', []],
    ['USER', several, 'organization-admin', [3, 2]],
    ['ADMIN', [], 'admin', []],
    ['ADMIN', [['OWNER', 'organization']], 'admin', []],
    ['OTHER', [], 'user', []],
  ] as const)(
    'the role %s with the memberships %j is %s, of the organizations %j',
    (role, memberships, kind, organizations) => {
      const { tables, user } = annOf(role, ...memberships);
      expect(callerOf(tables, user)).toEqual({ kind, user, organizations, scopes: null });
      const scopes = ['READ_BOOKING'] as const;
      expect(callerOf(tables, user, scopes)).toEqual({ kind, user, organizations, scopes });
    },
  );

  test('a membership of a removed team makes no user an Organization Admin', () => {
    const { tables, user } = annOf('USER', ['OWNER', 'organization']);
    tables.teams.remove(2);
    expect(callerOf(tables, user).kind).toBe('user');
  });
});
