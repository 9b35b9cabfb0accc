/** Tokens that code made belong to a grant, as those do that an app was given for a code. */
import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { controlled } from '../control/controlled.ts';
import { townMock } from '../ask.ts';
import { check, refresh } from './flow.ts';

const detects = { rotation: 'rotate-and-detect-reuse' } as const;
const grant = { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] } as const;

/** Refreshes twice with one token, and tells what is left of the grant. */
async function reuse(mock: Mock, { accessToken, refreshToken }: ReturnType<Mock['oauth']['tokens']>) {
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
