/** The scenes of the OAuth addresses, with the app that the town registers. */
import type { Mock } from '@slotwise/mock';
import type { Scenes } from './scene.ts';

const app = { client_id: 'client_demo', client_secret: 'secret_demo' };
const redirectUri = 'http://localhost:3000/callback';

/** The pair of RFC 7636, appendix B. */
const pkce = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

const authorization = {
  client_id: app.client_id,
  state: 'af0ifjsldkj',
  redirect_uri: redirectUri,
  scope: 'READ_BOOKING,READ_PROFILE',
  response_type: 'code',
  code_challenge: pkce.challenge,
  code_challenge_method: 'S256',
};

const asForm = { mediaType: 'application/x-www-form-urlencoded' } as const;

/** The words in the place of secrets that the mock made. */
export const sampleSecrets = {
  code: 'sample_code',
  access_token: 'sample_access_token',
  refresh_token: 'sample_refresh_token',
} as const;

function tokenRequest(mock: Mock): Record<string, string> {
  const address = `${mock.appUrl}/auth/oauth2/authorize?${new URLSearchParams(authorization)}`;
  const code = new URL(mock.oauth.approve(address, { userId: 3 })).searchParams.get('code') ?? '';
  return {
    grant_type: 'authorization_code',
    code,
    ...app,
    redirect_uri: redirectUri,
    code_verifier: pkce.verifier,
  };
}

function refreshRequest(mock: Mock): Record<string, string> {
  const { refreshToken } = mock.oauth.tokens({
    clientId: app.client_id,
    userId: 3,
    scopes: ['READ_BOOKING', 'READ_PROFILE'],
  });
  return { grant_type: 'refresh_token', ...app, refresh_token: refreshToken };
}

export const oauthScenes = {
  'oauth.authorize': {
    accepted: {
      page: { summary: 'The page that asks the user', as: null, query: authorization },
      back: {
        summary: 'Back to the app with `error`: a scope is unknown (G-110)',
        as: null,
        query: { ...authorization, scope: 'WRITE_BOOKING' },
      },
    },
    refused: { invalid_request: { query: { ...authorization, redirect_uri: 'http://localhost:3000/elsewhere' } } },
  },
  'oauth.token': {
    accepted: { exchange: { summary: 'A code for tokens', as: null, body: tokenRequest, ...asForm } },
    refused: {
      invalid_request: { body: { grant_type: 'authorization_code', ...app } },
      unauthorized: { body: (mock) => ({ ...tokenRequest(mock), client_secret: 'wrong' }) },
    },
    further: [
      { body: (mock) => ({ ...tokenRequest(mock), code: 'unknown' }) },
      { body: (mock) => ({ ...tokenRequest(mock), grant_type: 'password' }) },
    ],
  },
  'oauth.refresh': {
    accepted: { refresh: { summary: 'A fresh access token', as: null, body: refreshRequest, ...asForm } },
    refused: {
      invalid_request: { body: { grant_type: 'refresh_token', ...app } },
      unauthorized: { body: (mock) => ({ ...refreshRequest(mock), client_secret: 'wrong' }) },
    },
    further: [{ body: { grant_type: 'refresh_token', ...app, refresh_token: 'unknown' } }],
  },
  'oauth.check': {
    accepted: { works: { summary: 'The token works', as: { scopes: ['READ_BOOKING', 'READ_PROFILE'] } } },
  },
} satisfies Readonly<Record<string, Scenes>>;
