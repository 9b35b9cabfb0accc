/** OAuth clients that nobody here wrote, each as its documentation says: over https behind MSW, and over a port. */
import { OAuth2Client, OAuth2Fetch } from '@badgateway/oauth2-client';
import type { OAuth2Token } from '@badgateway/oauth2-client';
import * as oauth from 'oauth4webapi';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '../../src/index.ts';
import { handlersOf } from '../../src/msw.ts';
import { townMock } from '../ask.ts';
import { click, demo } from './flow.ts';

/** The user, who opens the page and clicks. */
async function user(address: string | URL, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
  return new URL((await click({ fetch }, String(address), decision)).location);
}

const state = 'state_of_the_app';
const scope = 'READ_BOOKING READ_PROFILE';

describe('oauth4webapi', () => {
  const mock = townMock({ baseUrl: 'https://api.example.com/v1', appUrl: 'https://app.example.com' });
  const interception = setupServer(...handlersOf(mock));
  beforeAll(() => interception.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => interception.close());

  const client: oauth.Client = { client_id: demo.client_id };
  const server: oauth.AuthorizationServer = {
    issuer: mock.appUrl,
    authorization_endpoint: `${mock.appUrl}/auth/oauth2/authorize`,
    token_endpoint: `${mock.appUrl}/api/auth/oauth/token`,
  };
  const refreshServer = { ...server, token_endpoint: `${mock.appUrl}/api/auth/oauth/refreshToken` };

  async function authorize(verifier: string | undefined): Promise<URL> {
    const address = new URL(server.authorization_endpoint ?? '');
    const parameters = {
      client_id: demo.client_id,
      redirect_uri: demo.redirect_uri,
      response_type: 'code',
      scope,
      state,
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    if (verifier !== undefined) {
      address.searchParams.set('code_challenge', await oauth.calculatePKCECodeChallenge(verifier));
      address.searchParams.set('code_challenge_method', 'S256');
    }
    return address;
  }

  async function grant(
    authentication: oauth.ClientAuth,
    verifier: string | undefined,
  ): Promise<oauth.TokenEndpointResponse> {
    const back = await user(await authorize(verifier));
    const parameters = oauth.validateAuthResponse(server, client, back, state);
    const response = await exchanged(authentication, parameters, verifier);
    return oauth.processAuthorizationCodeResponse(server, client, response);
  }

  function exchanged(
    authentication: oauth.ClientAuth,
    parameters: URLSearchParams,
    verifier: string | undefined,
  ): Promise<Response> {
    const address = demo.redirect_uri;
    if (verifier !== undefined)
      return oauth.authorizationCodeGrantRequest(server, client, authentication, parameters, address, verifier);
    // Without PKCE the request is written out.
    const fields = { code: parameters.get('code') ?? '', redirect_uri: address };
    return oauth.genericTokenEndpointRequest(server, client, authentication, 'authorization_code', fields);
  }

  async function me(token: string): Promise<unknown> {
    const url = new URL(`${mock.baseUrl}/me`);
    const response = await oauth.protectedResourceRequest(token, 'GET', url);
    return response.json();
  }

  test.each([
    [
      'with PKCE, the secret in the body',
      oauth.ClientSecretPost(demo.client_secret),
      oauth.generateRandomCodeVerifier(),
    ],
    ['without PKCE, the secret in the body', oauth.ClientSecretPost(demo.client_secret), undefined],
    [
      'with PKCE, the secret in the header',
      oauth.ClientSecretBasic(demo.client_secret),
      oauth.generateRandomCodeVerifier(),
    ],
    ['without PKCE, the secret in the header', oauth.ClientSecretBasic(demo.client_secret), undefined],
  ])('gets in %s, and stays in', async (_, authentication, verifier) => {
    const tokens = await grant(authentication, verifier);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 1800, scope });
    expect(await me(tokens.access_token)).toMatchObject({ username: 'alice' });

    const refreshToken = tokens.refresh_token ?? '';
    const response = await oauth.refreshTokenGrantRequest(refreshServer, client, authentication, refreshToken);
    const fresh = await oauth.processRefreshTokenResponse(refreshServer, client, response);
    expect(fresh.access_token).not.toBe(tokens.access_token);
    expect(await me(fresh.access_token)).toMatchObject({ username: 'alice' });
  });

  test('gets in as a client without a secret', async () => {
    mock.oauth.client({ clientId: 'public', redirectUri: 'com.example.app:/callback' });
    const [client, verifier] = [{ client_id: 'public' }, oauth.generateRandomCodeVerifier()];
    const address = await authorize(verifier);
    address.searchParams.set('client_id', 'public');
    address.searchParams.set('redirect_uri', 'com.example.app:/callback');
    const parameters = oauth.validateAuthResponse(server, client, await user(address), state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      'com.example.app:/callback',
      verifier,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    expect(await me(tokens.access_token)).toMatchObject({ username: 'alice' });
  });

  test('is told in its own words what went wrong', async () => {
    const denied = await user(await authorize(undefined), 'deny');
    expect(() => oauth.validateAuthResponse(server, client, denied, state)).toThrow(oauth.AuthorizationResponseError);
    await expect(grant(oauth.ClientSecretBasic('wrong'), undefined)).rejects.toBeInstanceOf(
      oauth.WWWAuthenticateChallengeError,
    );
    const post = oauth.ClientSecretPost(demo.client_secret);
    const response = await oauth.refreshTokenGrantRequest(refreshServer, client, post, 'unknown');
    await expect(oauth.processRefreshTokenResponse(refreshServer, client, response)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
    await expect(me('unknown')).rejects.toBeInstanceOf(oauth.WWWAuthenticateChallengeError);
  });
});

describe('@badgateway/oauth2-client', () => {
  const mock = townMock();
  let port: Listening;

  beforeAll(async () => {
    port = await mock.listen();
  });

  afterAll(() => port.close());

  type Method = 'client_secret_post' | 'client_secret_basic' | 'client_secret_basic_interop';

  const clientAt = (tokenEndpoint: string, authenticationMethod: Method) =>
    new OAuth2Client({
      server: port.appUrl,
      clientId: demo.client_id,
      clientSecret: demo.client_secret,
      authorizationEndpoint: '/auth/oauth2/authorize',
      tokenEndpoint,
      authenticationMethod,
    });

  async function grant(client: OAuth2Client, codeVerifier: string | undefined): Promise<OAuth2Token> {
    const pkce = codeVerifier === undefined ? {} : { codeVerifier };
    const sent = { redirectUri: demo.redirect_uri, state, scope: scope.split(' '), ...pkce };
    const back = await user(await client.authorizationCode.getAuthorizeUri(sent));
    return client.authorizationCode.getTokenFromCodeRedirect(back, { redirectUri: demo.redirect_uri, state, ...pkce });
  }

  test.each([
    ['with PKCE, the secret in the body', 'client_secret_post', 'v'.repeat(43)],
    ['without PKCE, the secret in the body', 'client_secret_post', undefined],
    ['with PKCE, the secret in the header', 'client_secret_basic', 'v'.repeat(128)],
    ['without PKCE, the secret in the header', 'client_secret_basic_interop', undefined],
  ] as const)('gets in %s, and stays in', async (_, method, verifier) => {
    const tokens = await grant(clientAt('/api/auth/oauth/token', method), verifier);
    const fresh = await clientAt('/api/auth/oauth/refreshToken', method).refreshToken(tokens);
    expect(fresh.accessToken).not.toBe(tokens.accessToken);
    // The client keeps the refresh token that it has where none is returned.
    expect(fresh.refreshToken).toBe(tokens.refreshToken);
    const headers = { authorization: `Bearer ${fresh.accessToken}` };
    expect(await (await fetch(`${port.baseUrl}/me`, { headers })).json()).toMatchObject({ username: 'alice' });
  });

  test('refreshes by itself when its token is refused', async () => {
    const tokens = await grant(clientAt('/api/auth/oauth/token', 'client_secret_post'), undefined);
    mock.oauth.revoke(tokens.accessToken);
    const fetching = new OAuth2Fetch({
      client: clientAt('/api/auth/oauth/refreshToken', 'client_secret_post'),
      getNewToken: () => tokens,
      scheduleRefresh: false,
    });
    const response = await fetching.fetch(`${port.baseUrl}/me`);
    expect([response.status, await response.json()]).toMatchObject([200, { username: 'alice' }]);
  });

  test('is told in its own words what went wrong', async () => {
    const client = clientAt('/api/auth/oauth/token', 'client_secret_post');
    const sent = { redirectUri: demo.redirect_uri, state };
    const denied = await user(
      await client.authorizationCode.getAuthorizeUri({ ...sent, scope: ['READ_PROFILE'] }),
      'deny',
    );
    await expect(client.authorizationCode.getTokenFromCodeRedirect(denied, sent)).rejects.toMatchObject({
      oauth2Code: 'access_denied',
    });
    await expect(client.authorizationCode.getToken({ code: 'unknown', ...sent })).rejects.toMatchObject({
      oauth2Code: 'invalid_grant',
      httpCode: 400,
    });
  });
});
