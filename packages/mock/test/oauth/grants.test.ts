/** Tokens that code made belong to a grant, as those do that an app was given for a code. */
import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock, MockOAuth, MockTokens } from '../../src/index.ts';
import { controlled } from '../control/controlled.ts';
import { townMock, worldOf } from '../ask.ts';
import { addressOf, check, refresh } from './flow.ts';

const detects = { rotation: 'rotate-and-detect-reuse' } as const;
const grant = { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] } as const;

/** Refreshes twice with one token, and tells what is left of the grant. */
async function reuse(mock: Mock, { accessToken, refreshToken }: Omit<MockTokens, 'grantId'>) {
  const { json } = await refresh(mock, { refresh_token: refreshToken });
  const reused = await refresh(mock, { refresh_token: refreshToken });
  const left = [accessToken, String(json['access_token'])].map(async (token) => (await check(mock, token)).status);
  const second = await refresh(mock, { refresh_token: String(json['refresh_token']) });
  return [reused.status, ...(await Promise.all(left)), second.status];
}

test('detection of reuse revokes the tokens of mock.oauth.tokens(), and of no other grant', async () => {
  const mock = townMock({ oauth: detects });
  const other = mock.oauth.tokens(grant);
  expect(await reuse(mock, mock.oauth.tokens(grant))).toEqual([400, 401, 401, 400]);
  expect((await check(mock, other.accessToken)).status).toBe(200);
  expect((await refresh(mock, { refresh_token: other.refreshToken })).status).toBe(200);
});

test('detection of reuse revokes the tokens of the control API’s /grants', async () => {
  await controlled(
    async (ask, mock) => {
      const { json } = await ask('POST /_slotwise/grants', grant);
      const pair = { accessToken: String(json['accessToken']), refreshToken: String(json['refreshToken']) };
      expect(await reuse(mock, pair)).toEqual([400, 401, 401, 400]);
    },
    { control: true },
    { oauth: detects },
  );
});

test('detection of reuse revokes what came of a refresh token that was seeded without a grant', async () => {
  const expiresAt = '2030-02-01T00:00:00Z';
  const mock = createMock({
    now: '2030-01-01T00:00:00Z',
    oauth: detects,
    seed: (seed) => {
      const { id: userId } = seed.user({ username: 'eve', email: 'eve@example.com' });
      seed.oauthClient({ clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri: 'https://app.test/' });
      seed.refreshToken({ token: 'refresh_eve', clientId: 'client_demo', userId, scopes: ['READ_PROFILE'], expiresAt });
    },
  });
  const { json } = await refresh(mock, { refresh_token: 'refresh_eve' });
  expect((await refresh(mock, { refresh_token: 'refresh_eve' })).status).toBe(400);
  expect((await check(mock, String(json['access_token']))).status).toBe(401);
  expect((await refresh(mock, { refresh_token: String(json['refresh_token']) })).status).toBe(400);
});

test('a grant is revoked or expired whole by its id, and no other grant is', async () => {
  for (const end of ['revokeGrant', 'expireGrant'] as const) {
    const mock = townMock();
    const [one, other] = [mock.oauth.tokens(grant), mock.oauth.tokens(grant)];
    mock.oauth[end](one.grantId);
    const left = async ({ accessToken, refreshToken }: MockTokens) => [
      (await check(mock, accessToken)).status,
      (await refresh(mock, { refresh_token: refreshToken })).status,
    ];
    expect([await left(one), await left(other)]).toEqual([
      [401, 400],
      [200, 200],
    ]);
  }
});

test.each(['revokeGrant', 'expireGrant'] as const)('after %s a code that waits is worth nothing', async (end) => {
  const mock = townMock();
  const redirect_uri = 'http://localhost:3000/callback';
  const query = new URLSearchParams({ client_id: 'client_demo', scope: 'READ_PROFILE', redirect_uri });
  const returned = mock.oauth.approve(`${mock.appUrl}/auth/oauth2/authorize?${query.toString()}`, { userId: 3 });
  mock.oauth[end](1);
  const fields = {
    ...{ client_id: 'client_demo', client_secret: 'secret_demo', grant_type: 'authorization_code', redirect_uri },
    code: new URL(returned).searchParams.get('code') ?? '',
  };
  const body = new URLSearchParams(fields);
  expect((await mock.fetch(`${mock.appUrl}/api/auth/oauth/token`, { method: 'POST', body })).status).toBe(400);
});

test('tokens that code made stand on a code that is used, as if the app had exchanged it', () => {
  const mock = townMock();
  const { grantId } = mock.oauth.tokens(grant);
  const { userId, clientId, scopes } = grant;
  const { authorizationCodes, accessTokens, refreshTokens } = mock.export();
  expect(authorizationCodes).toEqual([
    {
      ...{ id: grantId, userId, clientId, scopes, codeChallenge: null, used: true },
      code: expect.stringMatching(/^code_[0-9a-f]{32}$/),
      redirectUri: 'http://localhost:3000/callback',
      expiresAt: '2030-01-01T00:10:00.000Z',
    },
  ]);
  mock.oauth.tokens(grant);
  expect(new Set(mock.export().authorizationCodes.map(({ code }) => code)).size).toBe(2);
  for (const row of [...accessTokens, ...refreshTokens])
    expect(row).toMatchObject({ userId, clientId, scopes, codeId: grantId });
});

test.each([
  ['expire', { expiresAt: '2030-01-01T00:00:00.000Z' }],
  ['revoke', { revoked: true }],
] as const)('%s changes one token, and nothing else of it or of another', (action, fields) => {
  const mock = townMock();
  const tokens = [mock.oauth.tokens(grant), mock.oauth.tokens(grant)];
  for (const token of tokens.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken])) {
    const fork = mock.fork();
    fork.oauth[action](token);
    const changed = <Row extends { readonly token: string }>(rows: readonly Row[]) =>
      rows.map((row) => (row.token === token ? { ...row, ...fields } : row));
    const before = mock.export();
    const { accessTokens, refreshTokens } = before;
    const after = { accessTokens: changed(accessTokens), refreshTokens: changed(refreshTokens) };
    expect(fork.export()).toEqual({ ...before, ...after });
  }
});

test('reuse of a refresh token without a grant revokes nothing that code made', async () => {
  const mock = townMock({ oauth: detects });
  mock.seed.refreshToken({ ...grant, token: 'spent', expiresAt: '2030-02-01T00:00:00Z', used: true });
  const own = mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
  expect((await refresh(mock, { refresh_token: 'spent' })).status).toBe(400);
  expect((await check(mock, own)).status).toBe(200);
});

const app = { clientId: 'client_demo', scopes: ['READ_PROFILE'] } as const;

test.each<[string, (oauth: MockOAuth, authorizationUrl: string) => unknown, string, string]>([
  ['revokeGrant', (oauth) => oauth.revokeGrant(1), 'id', 'there is no grant 1'],
  ['expireGrant', (oauth) => oauth.expireGrant(2), 'id', 'there is no grant 2'],
  ['revoke', (oauth) => oauth.revoke('t'), 'token', 'there is no such token'],
  ['expire', (oauth) => oauth.expire('t'), 'token', 'there is no such token'],
  ['signIn', (oauth) => oauth.signIn(99), 'userId', 'there is no user 99'],
  ['tokens', (oauth) => oauth.tokens({ ...app, userId: 99 }), 'userId', 'there is no user 99'],
  ['tokens', (oauth) => oauth.tokens({ ...app, userId: 3, clientId: 'c' }), 'clientId', 'there is no client "c"'],
  ['grant', (oauth) => oauth.grant({ ...app, userId: 99 }), 'userId', 'there is no user 99'],
  ['approve', (oauth, url) => oauth.approve(url, { userId: 99 }), 'userId', 'there is no user 99'],
  [
    'approve',
    (oauth, url) => oauth.approve(`${url}&client_id=c`, { userId: 3 }),
    'authorizationUrl',
    'the user would not be asked: A parameter is sent more than once.',
  ],
  [
    'deny',
    (oauth, url) => oauth.deny(url.replace('client_demo', 'c')),
    'authorizationUrl',
    'the user would not be asked: The app is unknown: its client ID is not registered here.',
  ],
])('%s refuses what is not there, by the name of its field', (name, call, path, problem) => {
  const mock = townMock();
  const world = worldOf(mock);
  const message = `oauth.${name}: ${problem}`;
  expect(() => call(mock.oauth, addressOf(mock))).toThrow(
    expect.objectContaining({ name: 'TypeError', message, issues: [{ path, message }] }),
  );
  expect(worldOf(mock)).toBe(world);
});

test.each(['approve', 'deny'] as const)('%s takes an absolute address', (name) => {
  const { oauth } = townMock();
  expect(() => oauth[name]('/auth/oauth2/authorize', { userId: 3 })).toThrow(
    `oauth.${name} takes the absolute address that the app sends the user to`,
  );
});

test('the user who is signed in can be asked for', () => {
  const { oauth } = townMock();
  oauth.signIn(3);
  expect(oauth.signedIn).toBe(3);
  oauth.signIn(null);
  expect(oauth.signedIn).toBeNull();
});
