/** The client against self-hosted builds: it signs in, refreshes and checks, although they read and answer little. */
import { expect, test } from 'vitest';
import { appOf, countOf, signIn, sampleService } from './sample-data.ts';
import { errorOf } from '../loopback.ts';
import { profiles } from '../../src/index.ts';

const profile = profiles.selfHosted;
const build = () => sampleService({ profile }, { profile });

test('a user signs in, and check() returns the username for the token', async () => {
  const sample = build();
  const tokens = await signIn(sample);
  expect(tokens).toMatchObject({ expiresAt: null, scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  expect(await sample.oauth.check(tokens.accessToken)).toMatchObject({ username: 'alice' });
});

test('a refresh returns a working access token and keeps the refresh token', async () => {
  const sample = build();
  const refreshToken = (await signIn(sample)).refreshToken ?? '';
  const refreshed = await sample.oauth.refresh(refreshToken);
  expect(refreshed).toMatchObject({ refreshToken, expiresAt: null });
  expect(await sample.oauth.check(refreshed.accessToken)).toMatchObject({ username: 'alice' });
});

test('a session refreshes each expired token, several times in a row', async () => {
  const sample = build();
  const session = sample.oauth.session();
  const tokens = await signIn(sample);
  await session.start(tokens);
  let token = tokens.accessToken;
  for (let round = 1; round <= 3; round += 1) {
    await sample.mock.clock.advance({ minutes: 30 });
    token = await session.token({ rejected: token });
    expect(await sample.oauth.check(token)).toMatchObject({ username: 'alice' });
    expect(countOf(sample.mock, 'oauth.refresh')).toBe(round);
  }
});

test('rejects a wrong secret and a revoked refresh token', async () => {
  const sample = build();
  const refreshToken = (await signIn(sample)).refreshToken ?? '';
  const wrong = appOf(sample.mock, { profile, clientSecret: 'wrong' });
  expect(await errorOf(wrong.refresh(refreshToken))).toMatchObject({ kind: 'oauth_refused', status: 401 });
  sample.mock.oauth.revoke(refreshToken);
  expect(await errorOf(sample.oauth.refresh(refreshToken))).toMatchObject({ kind: 'oauth_refused', status: 401 });
});
