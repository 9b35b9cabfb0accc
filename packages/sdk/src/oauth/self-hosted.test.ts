/** The client against self-hosted builds: it signs in, refreshes and checks, although they read and answer little. */
import { expect, test } from 'vitest';
import { appOf, countOf, demo, signIn, town } from '../../test/oauth/town.ts';
import { errorOf } from '../../test/loopback.ts';
import { profiles } from '../index.ts';

const profile = profiles.selfHosted;
const build = () => town({ profile }, { profile });

test('a user signs in, and the token is known by its user', async () => {
  const given = build();
  const tokens = await signIn(given);
  expect(tokens).toMatchObject({ expiresAt: null, scopes: ['READ_BOOKING', 'READ_PROFILE'] });
  expect(await given.oauth.check(tokens.accessToken)).toMatchObject({ username: 'alice' });
});

test('a refresh yields an access token that works, and the refresh token is kept', async () => {
  const given = build();
  const refreshToken = (await signIn(given)).refreshToken ?? '';
  const refreshed = await given.oauth.refresh(refreshToken);
  expect(refreshed).toMatchObject({ refreshToken, expiresAt: null });
  expect(await given.oauth.check(refreshed.accessToken)).toMatchObject({ username: 'alice' });
});

test('a session refreshes what has run out, again and again', async () => {
  const given = build();
  const session = given.oauth.session();
  const tokens = await signIn(given);
  await session.start(tokens);
  let token = tokens.accessToken;
  for (let round = 1; round <= 3; round += 1) {
    given.mock.clock.advance({ minutes: 30 });
    token = await session.token({ rejected: token });
    expect(await given.oauth.check(token)).toMatchObject({ username: 'alice' });
    expect(countOf(given.mock, 'oauth.refresh')).toBe(round);
  }
});

test('a denial comes back as one, although it says nothing', async () => {
  const { mock, oauth } = build();
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
  const back = mock.oauth.deny(url);
  expect(back).toBe(demo.redirectUri);
  expect(await oauth.callback(back, transaction)).toMatchObject({ outcome: 'denied' });
});

test('a callback without the state that was sent is refused, also where it says null', async () => {
  const { mock, oauth } = build();
  const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
  const forged = new URL(url);
  forged.searchParams.delete('state');
  const back = mock.oauth.approve(forged.href, { userId: 3 });
  expect(new URL(back).searchParams.get('state')).toBe('null');
  expect(await errorOf(oauth.callback(back, transaction))).toMatchObject({ kind: 'state_mismatch' });
});

test('a wrong secret and a dead refresh token are refused', async () => {
  const given = build();
  const refreshToken = (await signIn(given)).refreshToken ?? '';
  const wrong = appOf(given.mock, { profile, clientSecret: 'wrong' });
  expect(await errorOf(wrong.refresh(refreshToken))).toMatchObject({ kind: 'oauth_refused', status: 401 });
  given.mock.oauth.revoke(refreshToken);
  expect(await errorOf(given.oauth.refresh(refreshToken))).toMatchObject({ kind: 'oauth_refused', status: 401 });
});

test('only the header carries the refresh token there, and the body alone does not', async () => {
  const given = build();
  const refreshToken = (await signIn(given)).refreshToken ?? '';
  const of = (way: 'body' | 'header') => appOf(given.mock, { profile, wire: { refreshToken: way } });
  expect(await of('header').refresh(refreshToken)).toMatchObject({ refreshToken });
  expect(await errorOf(of('body').refresh(refreshToken))).toMatchObject({ status: 401 });
});
