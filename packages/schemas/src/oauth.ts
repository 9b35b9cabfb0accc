import * as z from 'zod/mini';
import { endpoint, itself, browserPage } from './table/schema-endpoint.ts';
import type { None } from './table/endpoint.ts';
import type { SchemaEndpoint } from './table/schema-endpoint.ts';
import { integer, optionalOrNull, openEnum, text, wordInput, wordsInput } from './fields/scalars.ts';
import type {
  AuthorizationQuery,
  TokenRequest,
  RefreshRequest,
  RefreshedTokens,
  Tokens,
  CredentialCheck,
} from './generated/types/oauth.ts';

/**
 * Parameters of the authorization request (specification, Authorization request).
 *
 * @internal
 */
export const authorizationQueryShape = {
  /** The Client ID. */
  client_id: wordsInput,
  /**
   * Random text that protects against CSRF. The redirect to the app contains the same text. Optional. The client always sends it.
   * Assumption A-111.
   */
  state: z.optional(wordsInput),
  /** URL to which the user returns after authorizing. It must be exactly the registered URL. Assumption A-108. */
  redirect_uri: wordsInput,
  /** Scopes, separated by commas, such as `READ_BOOKING,READ_PROFILE`. Assumption A-102. */
  scope: wordsInput,
  /** `code`. Default: `code`. Assumption A-113. */
  response_type: z.optional(wordsInput),
  /** PKCE code challenge: the base64url-encoded SHA-256 hash of the code verifier (RFC 7636). Assumption A-112. */
  code_challenge: z.optional(wordsInput),
  /** PKCE challenge method: `S256`. Assumption A-112. */
  code_challenge_method: z.optional(wordsInput),
};

/** Closed schema of the parameters of the authorization request. Source: specification, Authorization request. */
export const authorizationQuery: z.ZodMiniObject<typeof authorizationQueryShape, z.core.$strict> =
  z.strictObject(authorizationQueryShape);

/**
 * Body of the access token request (specification, Access token request).
 *
 * @internal
 */
export const tokenRequestShape = {
  /** Authorization code from the redirect. A code can be used only once. Assumption A-106. */
  code: wordsInput,
  /** The Client ID. */
  client_id: wordsInput,
  /** The Client Secret. A client without a secret must use PKCE. Assumption A-112. */
  client_secret: z.optional(wordsInput),
  /** `authorization_code`. */
  grant_type: wordInput(['authorization_code']),
  /** The redirect URI of the authorization request. */
  redirect_uri: wordsInput,
  /** PKCE code verifier: the text from which the code challenge was made (RFC 7636). Assumption A-112. */
  code_verifier: z.optional(wordsInput),
};

/** Closed schema of the body of the access token request. Source: specification, Access token request. */
export const tokenRequest: z.ZodMiniObject<typeof tokenRequestShape, z.core.$strict> =
  z.strictObject(tokenRequestShape);

/**
 * Body of the refresh token request (specification, Refresh token request).
 *
 * @internal
 */
export const refreshRequestShape = {
  /** `refresh_token`. */
  grant_type: wordInput(['refresh_token']),
  /** The Client ID. */
  client_id: wordsInput,
  /** The Client Secret. Omit it for a client without a secret. Assumption A-112. */
  client_secret: z.optional(wordsInput),
  /** The refresh token. You can also send it as `Authorization: Bearer` instead. Assumption A-101. */
  refresh_token: z.optional(wordsInput),
};

/** Closed schema of the body of the refresh token request. Source: specification, Refresh token request. */
export const refreshRequest: z.ZodMiniObject<typeof refreshRequestShape, z.core.$strict> =
  z.strictObject(refreshRequestShape);

/**
 * Response to the refresh token request. Source: specification, Refresh token request.
 *
 * @internal
 */
export const refreshedTokensShape = {
  /** Access token, an opaque string. Assumption A-115. */
  access_token: text,
  /** New refresh token. If it is missing, the old refresh token stays valid. Assumption A-105. */
  refresh_token: optionalOrNull(text),
  /** `Bearer`. Assumption A-104. */
  token_type: optionalOrNull(text),
  /** Lifetime of the access token, in seconds. Assumptions. */
  expires_in: optionalOrNull(integer),
  /** Scopes of the access token. Assumption A-104. */
  scope: optionalOrNull(text),
};

/** Open schema of the response to the refresh token request; unknown fields are allowed. Source: specification, Refresh token request. */
export const refreshedTokens: z.ZodMiniObject<typeof refreshedTokensShape, z.core.$loose> =
  z.looseObject(refreshedTokensShape);

/**
 * Response to the access token request. Source: specification, Access token request.
 *
 * @internal
 */
export const tokensShape = {
  ...refreshedTokensShape,
  /** Refresh token, an opaque string. Assumption A-115. */
  refresh_token: text,
};

/** Open schema of the response to the access token request; unknown fields are allowed. Source: specification, Access token request. */
export const tokens: z.ZodMiniObject<typeof tokensShape, z.core.$loose> = z.looseObject(tokensShape);

/**
 * Response to the credential check. Assumption A-114.
 *
 * @internal
 */
export const credentialCheckShape = {
  /** Username of the user who authorized the app. Assumption A-114. */
  username: z.nullable(text),
};

/** Open schema of the response to the credential check; unknown fields are allowed. Assumption A-114. */
export const credentialCheck: z.ZodMiniObject<typeof credentialCheckShape, z.core.$loose> =
  z.looseObject(credentialCheckShape);

/**
 * Values of `error` in an OAuth error response, each with its HTTP status. With status `302`, the redirect to the app contains the
 * error.
 *
 * Source: RFC 6749 sections 4.1.2.1 and 5.2, RFC 6750 section 3.1. Assumption A-107.
 */
export const oauthErrorCodes = {
  /** A parameter is missing, repeated or malformed. */
  invalid_request: 400,
  /** The client is unknown, or its secret is wrong. */
  invalid_client: 401,
  /** The code or refresh token is unknown, expired, already used, or belongs to another client. */
  invalid_grant: 400,
  /** The client may not use this `grant_type`. */
  unauthorized_client: 400,
  /** The `grant_type` is not one of the two supported values. */
  unsupported_grant_type: 400,
  /** The access token is unknown, expired or revoked. */
  invalid_token: 401,
  /** The user denied access. Assumption A-109. */
  access_denied: 302,
  /** A scope is unknown. Assumption A-110. */
  invalid_scope: 302,
  /** The `response_type` is not `code`. Assumption A-113. */
  unsupported_response_type: 302,
} as const;

/** A key of `oauthErrorCodes`. Source: RFC 6749, RFC 6750. Assumption A-107. */
export type OAuthErrorCode = keyof typeof oauthErrorCodes;

const oauthErrorWords = Object.keys(oauthErrorCodes) as [OAuthErrorCode, ...OAuthErrorCode[]]; // keys of the table above

/**
 * Error body of the OAuth endpoints, as in RFC 6749. Assumption A-107.
 *
 * @internal
 */
export const oauthErrorShape = {
  /** Error code, such as `invalid_grant`. Other words are allowed. Assumption A-107. */
  error: openEnum(oauthErrorWords),
  /** Human-readable explanation of the error. Assumption A-107. */
  error_description: optionalOrNull(text),
};

/** Open schema of the error body of the OAuth endpoints; unknown fields are allowed. Source: RFC 6749. Assumption A-107. */
export const oauthError: z.ZodMiniObject<typeof oauthErrorShape, z.core.$loose> = z.looseObject(oauthErrorShape);

export const requestAuthorization: SchemaEndpoint<None, AuthorizationQuery, None, string> = endpoint({
  name: 'oauth.authorize',
  method: 'GET',
  path: '/auth/oauth2/authorize',
  root: 'app',
  summary: 'Show the authorization page',
  description:
    'The page on which a user allows or denies an app to access their account. Open it in a browser. After the decision, the browser goes to `redirect_uri`, with `code` and `state`, or with `error` and `state`. If the app or the redirect URI is unknown, the page shows an error and does not redirect.',
  source: 'Authorization request',
  assumptions: ['A-102', 'A-108', 'A-109', 'A-110', 'A-111', 'A-112', 'A-113', 'A-116'],
  security: 'none',
  scope: null,
  query: authorizationQuery,
  response: browserPage(),
  secret: true,
});

export const requestTokens: SchemaEndpoint<None, None, TokenRequest, Tokens> = endpoint({
  name: 'oauth.token',
  method: 'POST',
  path: '/api/auth/oauth/token',
  root: 'app',
  summary: 'Exchange an authorization code for tokens',
  description:
    'Exchanges the authorization code from the redirect for an access token and a refresh token. Send a form; the service also reads JSON. A code works once, for 10 minutes. An access token works for 30 minutes, a refresh token for 30 days. Send the same `redirect_uri` as in the authorization request. A client without a secret must send `code_verifier`.',
  source: 'Access token request',
  assumptions: ['A-100', 'A-103', 'A-104', 'A-105', 'A-106', 'A-107', 'A-112', 'A-117'],
  security: 'client',
  scope: null,
  body: tokenRequest,
  response: itself('Tokens', tokens),
  secret: true,
});

export const refreshTokens: SchemaEndpoint<None, None, RefreshRequest, RefreshedTokens> = endpoint({
  name: 'oauth.refresh',
  method: 'POST',
  path: '/api/auth/oauth/refreshToken',
  root: 'app',
  summary: 'Refresh an access token',
  description:
    'Gets a new access token for a refresh token. Send a form; the service also reads JSON. Do this when a request gets 401, or shortly before the access token expires. If the response contains a new refresh token, it replaces the old one.',
  source: 'Refresh token request',
  assumptions: ['A-100', 'A-101', 'A-103', 'A-104', 'A-105', 'A-107', 'A-117'],
  security: 'client',
  scope: null,
  body: refreshRequest,
  response: itself('RefreshedTokens', refreshedTokens),
  secret: true,
});

export const checkCredentials: SchemaEndpoint<None, None, None, CredentialCheck> = endpoint({
  name: 'oauth.check',
  method: 'GET',
  path: '/api/auth/oauth/me',
  root: 'app',
  summary: 'Check an access token',
  description:
    'Returns the username of the user who authorized the app. Use it to check that an access token is still valid. The token needs no particular scope.',
  source: 'Credential check',
  assumptions: ['A-14', 'A-114'],
  security: 'bearer',
  scope: null,
  response: itself('CredentialCheck', credentialCheck),
  secret: true,
});
