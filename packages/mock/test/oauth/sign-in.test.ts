import { expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { read, townMock } from '../ask.ts';

const page =
  '/auth/oauth2/authorize?client_id=client_demo&scope=READ_PROFILE&redirect_uri=http://localhost:3000/callback';

const pageOf = async (mock: Mock) => (await read(await mock.fetch(mock.appUrl + page))).text;

test('a user who was signed in is the one that the authorization page asks, in that world alone', async () => {
  const mock = townMock();
  const own = mock.fork();
  own.oauth.signIn(3);
  expect(await pageOf(own)).toContain('You are signed in as <bdi><b>Alice</b>');
  expect(await pageOf(own.fork())).toContain('You are signed in as <bdi><b>Alice</b>');
  expect(await pageOf(mock)).toContain('Who is signed in?');
  own.oauth.signIn(null);
  expect(await pageOf(own)).toContain('Who is signed in?');
});

test('a sign-in replaces the one that the mock was made with', async () => {
  const mock = townMock({ oauth: { signedIn: 5 } });
  mock.oauth.signIn(null);
  expect(await pageOf(mock.fork())).toContain('Who is signed in?');
  expect(() => mock.oauth.signIn(99)).toThrow('oauth.signIn: there is no user 99');
});

test('the tokens of an app work as those of the flow: the one reads, the other refreshes', async () => {
  const mock = townMock();
  const { accessToken, refreshToken } = mock.oauth.tokens({
    clientId: 'client_demo',
    userId: 3,
    scopes: ['READ_PROFILE'],
  });
  const headers = { authorization: `Bearer ${accessToken}` };
  expect(await (await mock.fetch(`${mock.baseUrl}/me`, { headers })).json()).toMatchObject({ id: 3 });
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'client_demo',
    client_secret: 'secret_demo',
  });
  const response = await mock.fetch(`${mock.appUrl}/api/auth/oauth/refreshToken`, { method: 'POST', body });
  expect(await response.json()).toMatchObject({
    access_token: expect.stringMatching(/^access_/),
    scope: 'READ_PROFILE',
  });
});

test('tokens are for users and apps that are there', () => {
  const { oauth } = townMock();
  expect(() => oauth.tokens({ clientId: 'client_demo', userId: 99, scopes: [] })).toThrow('there is no user 99');
  expect(() => oauth.tokens({ clientId: 'nobody', userId: 3, scopes: [] })).toThrow('there is no client "nobody"');
});
