/** OAuth clients that nobody here wrote, each as its documentation says: over https behind MSW, and over a port. */
import { OAuth2Client, OAuth2Fetch } from '@badgateway/oauth2-client';
import type { OAuth2Token } from '@badgateway/oauth2-client';
import * as oauth from 'oauth4webapi';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '../../src/server.ts';
import { listen } from '../../src/server.ts';
import { mswHandlers } from '../../src/msw.ts';
import { read, sampleMock } from '../ask.ts';
import { click, demo } from './flow.ts';

/** The user, who opens the page and clicks. */
async function user(address: string | URL, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
  return new URL((await click({ fetch }, String(address), decision)).location);
}

const state = 'state_of_the_app';
const scope = 'READ_BOOKING READ_PROFILE';

describe('oauth4webapi', () => {
  const mock = sampleMock({ baseUrl: 'https://api.example.com/v1', appUrl: 'https://app.example.com' });
  const interception = setupServer(...mswHandlers(mock));
  beforeAll(() => interception.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => interception.close());

  const server = { issuer: mock.appUrl, token_endpoint: `${mock.appUrl}/api/auth/oauth/token` };
  const refreshServer = { ...server, token_endpoint: `${mock.appUrl}/api/auth/oauth/refreshToken` };
  const confidential = { client_id: demo.client_id, redirect_uri: demo.redirect_uri };
  const open = { client_id: 'public', redirect_uri: 'com.example.app:/callback' };
  mock.oauth.client({ clientId: open.client_id, redirectUri: open.redirect_uri });

  async function authorize(client: typeof open, verifier: string | null): Promise<URL> {
    const code_challenge = verifier === null ? '' : await oauth.calculatePKCECodeChallenge(verifier);
    const proof = verifier === null ? {} : { code_challenge, code_challenge_method: 'S256' };
    const parameters = new URLSearchParams({ ...client, response_type: 'code', scope, state, ...proof });
    return new URL(`${mock.appUrl}/auth/oauth2/authorize?${parameters.toString()}`);
  }

  async function grant(client: typeof open, authentication: oauth.ClientAuth, verifier: string | null) {
    const back = await user(await authorize(client, verifier));
    const parameters = oauth.validateAuthResponse(server, client, back, state);
    const address = client.redirect_uri;
    // Without PKCE the request is written out.
    const written = { code: parameters.get('code') ?? '', redirect_uri: address };
    const response = await (verifier === null
      ? oauth.genericTokenEndpointRequest(server, client, authentication, 'authorization_code', written)
      : oauth.authorizationCodeGrantRequest(server, client, authentication, parameters, address, verifier));
    return oauth.processAuthorizationCodeResponse(server, client, response);
  }

  async function me(token: string): Promise<unknown> {
    return (await oauth.protectedResourceRequest(token, 'GET', new URL(`${mock.baseUrl}/me`))).json();
  }

  const verifier = oauth.generateRandomCodeVerifier();

  test.each([
    ['with PKCE, the secret in the body', confidential, oauth.ClientSecretPost(demo.client_secret), verifier],
    ['without PKCE, the secret in the body', confidential, oauth.ClientSecretPost(demo.client_secret), null],
    ['with PKCE, the secret in the header', confidential, oauth.ClientSecretBasic(demo.client_secret), verifier],
    ['without PKCE, the secret in the header', confidential, oauth.ClientSecretBasic(demo.client_secret), null],
    ['with PKCE, without a secret', open, oauth.None(), verifier],
  ])('signs in %s, and refreshes the token', async (_, client, authentication, proof) => {
    const tokens = await grant(client, authentication, proof);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 1800, scope });
    const refreshToken = tokens.refresh_token ?? '';
    const response = await oauth.refreshTokenGrantRequest(refreshServer, client, authentication, refreshToken);
    const fresh = await oauth.processRefreshTokenResponse(refreshServer, client, response);
    expect(fresh.access_token).not.toBe(tokens.access_token);
    for (const token of [tokens, fresh]) expect(await me(token.access_token)).toMatchObject({ username: 'alice' });
  });

  test('reports each failure with the matching error class', async () => {
    const denied = await user(await authorize(confidential, null), 'deny');
    expect(() => oauth.validateAuthResponse(server, confidential, denied, state)).toThrow(
      oauth.AuthorizationResponseError,
    );
    const wrong = grant(confidential, oauth.ClientSecretBasic('wrong'), null);
    await expect(wrong).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
    const post = oauth.ClientSecretPost(demo.client_secret);
    const response = await oauth.refreshTokenGrantRequest(refreshServer, confidential, post, 'unknown');
    const refused = oauth.processRefreshTokenResponse(refreshServer, confidential, response);
    await expect(refused).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
    await expect(me('unknown')).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
  });
});

describe('@badgateway/oauth2-client', () => {
  const mock = sampleMock();
  let port: Listening;
  beforeAll(async () => {
    port = await listen(mock);
  });
  afterAll(() => port.close());

  type Method = 'client_secret_post' | 'client_secret_basic' | 'client_secret_basic_interop';

  const clientAt = (name: 'token' | 'refreshToken', authenticationMethod: Method = 'client_secret_post') =>
    new OAuth2Client({
      server: port.appUrl,
      clientId: demo.client_id,
      clientSecret: demo.client_secret,
      authorizationEndpoint: '/auth/oauth2/authorize',
      tokenEndpoint: `/api/auth/oauth/${name}`,
      authenticationMethod,
    });

  const body = { redirectUri: demo.redirect_uri, state };

  async function grant(client: OAuth2Client, codeVerifier?: string): Promise<OAuth2Token> {
    const tokenBody = { ...body, ...(codeVerifier === undefined ? {} : { codeVerifier }) };
    const address = await client.authorizationCode.getAuthorizeUri({ ...tokenBody, scope: scope.split(' ') });
    return client.authorizationCode.getTokenFromCodeRedirect(await user(address), tokenBody);
  }

  test.each([
    ['with PKCE, the secret in the body', 'client_secret_post', 'v'.repeat(43)],
    ['without PKCE, the secret in the body', 'client_secret_post', undefined],
    ['with PKCE, the secret in the header', 'client_secret_basic', 'v'.repeat(128)],
    ['without PKCE, the secret in the header', 'client_secret_basic_interop', undefined],
  ] as const)('completes the flow %s, and refreshes the token', async (_, method, verifier) => {
    const tokens = await grant(clientAt('token', method), verifier);
    const fresh = await clientAt('refreshToken', method).refreshToken(tokens);
    expect(fresh.accessToken).not.toBe(tokens.accessToken);
    // The client keeps the refresh token that it has where none is returned.
    expect(fresh.refreshToken).toBe(tokens.refreshToken);
    const headers = { authorization: `Bearer ${fresh.accessToken}` };
    expect(await read(await fetch(`${port.baseUrl}/me`, { headers }))).toMatchObject({
      status: 200,
      json: { username: 'alice' },
    });
  });

  test('refreshes a revoked token automatically', async () => {
    const tokens = await grant(clientAt('token'));
    mock.oauth.revoke(tokens.accessToken);
    const client = clientAt('refreshToken');
    const fetching = new OAuth2Fetch({ client, getNewToken: () => tokens, scheduleRefresh: false });
    expect(await read(await fetching.fetch(`${port.baseUrl}/me`))).toMatchObject({
      status: 200,
      json: { username: 'alice' },
    });
  });
});
