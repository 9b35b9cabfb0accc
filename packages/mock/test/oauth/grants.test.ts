/** Tokens that code made belong to a grant, as those do that an app was given for a code. */
import { expect, test } from 'vitest';
import type { Mock, MockOAuth, MockTokens } from '../../src/index.ts';
import { sampleMock, worldOf } from '../ask.ts';
import { addressOf, checked, codeFor, exchange, open, refresh, tokensIn } from './flow.ts';

const detects = { rotation: 'rotate-and-detect-reuse' } as const;
const grant = { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] } as const;

/** Refreshes twice with one token, and tells what is left of the grant. */
async function reuse(mock: Mock, { accessToken, refreshToken }: Omit<MockTokens, 'grantId'>) {
  const { access, refresh: next } = tokensIn(await refresh(mock, { refresh_token: refreshToken }));
  const reused = await refresh(mock, { refresh_token: refreshToken });
  const left = await checked(mock, accessToken, access);
  return [reused.status, ...left, (await refresh(mock, { refresh_token: next })).status];
}

/** The status of the check of a grant's access token, and of a refresh. */
async function left(mock: Mock, { accessToken, refreshToken }: MockTokens) {
  return [...(await checked(mock, accessToken)), (await refresh(mock, { refresh_token: refreshToken })).status];
}

test.each([
  // Nothing but an access token is made: there is no second refresh token to use.
  ['none', [200, 200, 200, 400]],
  ['rotate', [400, 200, 200, 200]],
  ['rotate-and-detect-reuse', [400, 401, 401, 400]],
] as const)('using a refresh token twice with the rotation %s returns %j (A-105)', async (rotation, statuses) => {
  const mock = sampleMock({ oauth: { rotation } });
  const other = mock.oauth.tokens(grant);
  expect(await reuse(mock, mock.oauth.tokens(grant))).toEqual(statuses);
  expect(await left(mock, other)).toEqual([200, 200]);
});

test('reuse detection revokes the tokens of a refresh token that was seeded without a grant', async () => {
  const mock = sampleMock({ oauth: detects });
  mock.seed.refreshToken({ ...grant, token: 'seeded', expiresAt: '2030-02-01T00:00:00Z' });
  const accessToken = mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
  // The token that code made belongs to no grant.
  expect(await reuse(mock, { accessToken, refreshToken: 'seeded' })).toEqual([400, 200, 401, 400]);
});

test.each(['revokeGrants', 'expireGrants'] as const)(
  '%s ends the code and all tokens of one grant only',
  async (end) => {
    const mock = sampleMock();
    const [one, other] = [mock.oauth.tokens(grant), mock.oauth.tokens(grant)];
    expect(mock.oauth[end]({ grantId: one.grantId })).toBe(1);
    expect([await left(mock, one), await left(mock, other)]).toEqual([
      [401, 400],
      [200, 200],
    ]);
    const code = codeFor(mock);
    mock.oauth[end]({ grantId: 3 });
    expect((await exchange(mock, { code })).json).toMatchObject({ error: 'invalid_grant' });
  },
);

test('lists and revokes grants by user and client', async () => {
  const mock = sampleMock();
  mock.oauth.client({ clientId: 'other', name: 'Other', redirectUri: 'http://localhost:4000/', clientSecret: null });
  const all = [grant, { ...grant, userId: 4 }, { ...grant, clientId: 'other' }].map((one) => mock.oauth.tokens(one));
  const idsOf = (filter?: Parameters<MockOAuth['grants']>[0]) =>
    mock.oauth.grants(filter).map(({ grantId }) => grantId);
  expect(mock.oauth.grants({ userId: 4 })).toEqual([
    { ...grant, userId: 4, grantId: 2, exchanged: true, codeExpiresAt: '2030-01-01T00:10:00.000Z' },
  ]);
  expect([idsOf(), idsOf({ userId: 3 }), idsOf({ clientId: 'other' })]).toEqual([[1, 2, 3], [1, 3], [3]]);
  expect([idsOf({ userId: 3, clientId: 'other' }), idsOf({ userId: 5 })]).toEqual([[3], []]);
  expect([mock.oauth.revokeGrants({ userId: 3 }), mock.oauth.revokeGrants({ userId: 5 })]).toEqual([2, 0]);
  const [first] = await Promise.all(all.slice(0, 1).map(async (one) => left(mock, one)));
  expect(first).toEqual([401, 400]);
  expect(await checked(mock, ...all.map(({ accessToken }) => accessToken))).toEqual([401, 200, 401]);
});

test('oauth.tokens stores a used code, as if the app had exchanged it', () => {
  const mock = sampleMock();
  const { grantId } = mock.oauth.tokens(grant);
  const { userId, clientId, scopes } = grant;
  const { authorizationCodes, accessTokens, refreshTokens } = mock.export();
  expect(authorizationCodes).toEqual([
    {
      id: grantId,
      userId,
      clientId,
      scopes,
      codeChallenge: null,
      used: true,
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
] as const)('%s changes only the token that you pass', (action, fields) => {
  const mock = sampleMock();
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

const app = { clientId: 'client_demo', scopes: ['READ_PROFILE'] } as const;

test.each<[string, (oauth: MockOAuth, authorizationUrl: string) => unknown, string, string]>([
  ['revokeGrants', (oauth) => oauth.revokeGrants({ grantId: 1 }), 'grantId', 'unknown grant 1'],
  ['expireGrants', (oauth) => oauth.expireGrants({ grantId: 2 }), 'grantId', 'unknown grant 2'],
  ['grants', (oauth) => oauth.grants({ userId: 99 }), 'userId', 'unknown user 99'],
  ['revokeGrants', (oauth) => oauth.revokeGrants({ clientId: 'c' }), 'clientId', 'unknown client "c"'],
  ['revoke', (oauth) => oauth.revoke('t'), 'token', 'unknown token'],
  ['expire', (oauth) => oauth.expire('t'), 'token', 'unknown token'],
  ['signIn', (oauth) => oauth.signIn(99), 'userId', 'unknown user 99'],
  ['tokens', (oauth) => oauth.tokens({ ...app, userId: 99 }), 'userId', 'unknown user 99'],
  ['tokens', (oauth) => oauth.tokens({ ...app, userId: 3, clientId: 'c' }), 'clientId', 'unknown client "c"'],
  ['grant', (oauth) => oauth.grant({ userId: 99, scopes: [] }), 'userId', 'unknown user 99'],
  ['approve', (oauth, url) => oauth.approve(url, { userId: 99 }), 'userId', 'unknown user 99'],
  [
    'approve',
    (oauth, url) => oauth.approve(`${url}&client_id=c`, { userId: 3 }),
    'authorizationUrl',
    'the user would not be asked: A parameter appears more than once.',
  ],
  [
    'deny',
    (oauth, url) => oauth.deny(url.replace('client_demo', 'c')),
    'authorizationUrl',
    'the user would not be asked: The app is unknown: its client ID is not registered here.',
  ],
])('%s throws a TypeError that names the invalid argument', (name, call, path, problem) => {
  const mock = sampleMock();
  const world = worldOf(mock);
  const message = `oauth.${name}: ${problem}`;
  expect(() => call(mock.oauth, addressOf(mock))).toThrow(
    expect.objectContaining({ name: 'TypeError', message, issues: [{ path, message }] }),
  );
  expect(worldOf(mock)).toBe(world);
});

test.each(['approve', 'deny'] as const)('%s requires an absolute URL', (name) => {
  const { oauth } = sampleMock();
  expect(() => oauth[name]('/auth/oauth2/authorize', { userId: 3 })).toThrow(
    `oauth.${name} takes the absolute address that the app sends the user to`,
  );
});

test('signIn sets the user of the page in one mock and its later forks', async () => {
  const mock = sampleMock({ oauth: { signedIn: 5 } });
  const ownMock = mock.fork();
  const named = async (one: Mock) => /signed in as <bdi><b>(\w+)/.exec((await open(one, addressOf(one))).text)?.[1];
  ownMock.oauth.signIn(3);
  expect([await named(ownMock), await named(ownMock.fork()), await named(mock)]).toEqual(['Alice', 'Alice', 'Bob']);
  ownMock.oauth.signIn(null);
  expect([await named(ownMock), ownMock.oauth.signedIn, mock.oauth.signedIn]).toEqual([undefined, null, 5]);
});
