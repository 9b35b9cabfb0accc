// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import {
  authorizationQueryPart,
  isCredentialCheck,
  isRefreshedTokens,
  isTokens,
  refreshRequestPart,
  tokenRequestPart,
} from '../checks/oauth.ts';
import { isText } from '../checks/scalars.ts';
import type {
  AuthorizationQuery,
  CredentialCheck,
  RefreshRequest,
  RefreshedTokens,
  TokenRequest,
  Tokens,
} from '../types/oauth.ts';
import type { Endpoint, None } from '../../table/endpoint.ts';

/** `GET {app_url}/auth/oauth2/authorize`: show the authorization page (specification, Authorization request; ). */
export const requestAuthorization: Endpoint<None, AuthorizationQuery, None, string> = {
  name: 'oauth.authorize',
  method: 'GET',
  path: '/auth/oauth2/authorize',
  root: 'app',
  security: 'none',
  scope: null,
  query: authorizationQueryPart,
  secret: true,
  response: { kind: 'page', accepts: isText },
  errors: ['invalid_request', 'method_not_allowed', 'rate_limited', 'internal'],
};

/** `POST {app_url}/api/auth/oauth/token`: exchange an authorization code for tokens (specification, Access token request; ). */
export const requestTokens: Endpoint<None, None, TokenRequest, Tokens> = {
  name: 'oauth.token',
  method: 'POST',
  path: '/api/auth/oauth/token',
  root: 'app',
  security: 'client',
  scope: null,
  body: tokenRequestPart,
  secret: true,
  response: { kind: 'itself', identity: [], accepts: isTokens },
  errors: [
    'invalid_request',
    'unauthorized',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
  ],
};

/** `POST {app_url}/api/auth/oauth/refreshToken`: refresh an access token (specification, Refresh token request; ). */
export const refreshTokens: Endpoint<None, None, RefreshRequest, RefreshedTokens> = {
  name: 'oauth.refresh',
  method: 'POST',
  path: '/api/auth/oauth/refreshToken',
  root: 'app',
  security: 'client',
  scope: null,
  body: refreshRequestPart,
  secret: true,
  response: { kind: 'itself', identity: [], accepts: isRefreshedTokens },
  errors: [
    'invalid_request',
    'unauthorized',
    'unsupported_media_type',
    'method_not_allowed',
    'rate_limited',
    'internal',
  ],
};

/** `GET {app_url}/api/auth/oauth/me`: check an access token (specification, Credential check; ). */
export const checkCredentials: Endpoint<None, None, None, CredentialCheck> = {
  name: 'oauth.check',
  method: 'GET',
  path: '/api/auth/oauth/me',
  root: 'app',
  security: 'bearer',
  scope: null,
  secret: true,
  response: { kind: 'itself', identity: [], accepts: isCredentialCheck },
  errors: ['unauthorized', 'method_not_allowed', 'rate_limited', 'internal'],
};
