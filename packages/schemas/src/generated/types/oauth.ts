// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/**
 * Parameters of the authorization request (specification, Authorization request).
 *
 * @example
 * ```ts
 * import type { AuthorizationQuery } from '@slotwise/schemas';
 *
 * const query: AuthorizationQuery = {
 *   client_id: 'my-client-id',
 *   redirect_uri: 'https://my.example.com/callback',
 *   scope: 'READ_BOOKING,READ_PROFILE',
 *   state: 'a-random-text',
 * };
 * console.log(new URLSearchParams(Object.entries(query)).get('scope')); // READ_BOOKING,READ_PROFILE
 * ```
 */
export interface AuthorizationQuery {
  /** The Client ID. */
  client_id: string;
  /** Random text against CSRF, handed back on the redirect. Assumption G-111: may be absent; the client always sends one. */
  state?: string | undefined;
  /** Address to which the user returns after authorizing: exactly the registered address. Assumption G-108. */
  redirect_uri: string;
  /** Scopes, `READ_BOOKING` and `READ_PROFILE` among them. Assumption G-102: joined with a comma. */
  scope: string;
  /** `code`. Assumption G-113: may be absent. */
  response_type?: string | undefined;
  /** PKCE: base64url of the SHA-256 of the verifier (RFC 7636). Assumption G-112. */
  code_challenge?: string | undefined;
  /** PKCE: `S256`. Assumption G-112. */
  code_challenge_method?: string | undefined;
}

/**
 * Body of the access token request (specification, Access token request).
 *
 * @example
 * ```ts
 * import { check, tokenRequest, type TokenRequest } from '@slotwise/schemas';
 *
 * const body: TokenRequest = {
 *   code: 'the-code-of-the-redirect',
 *   client_id: 'my-client-id',
 *   client_secret: 'my-client-secret',
 *   grant_type: 'authorization_code',
 *   redirect_uri: 'https://my.example.com/callback',
 * };
 * console.log(check(tokenRequest, body).ok); // true
 * ```
 */
export interface TokenRequest {
  /** The authorization code received. Assumption G-106: it is used once. */
  code: string;
  /** The Client ID. */
  client_id: string;
  /** The Client Secret. Assumption G-112: a client without one proves itself by PKCE. */
  client_secret?: string | undefined;
  /** `authorization_code`. */
  grant_type: 'authorization_code';
  /** The redirect URI of the authorization request. */
  redirect_uri: string;
  /** PKCE: the verifier of the challenge (RFC 7636). Assumption G-112. */
  code_verifier?: string | undefined;
}

/**
 * Body of the refresh token request (specification, Refresh token request).
 *
 * @example
 * ```ts
 * import type { RefreshRequest } from '@slotwise/schemas';
 *
 * const body: RefreshRequest = { grant_type: 'refresh_token', client_id: 'my-client-id', refresh_token: 'the-refresh-token' };
 * const form = new URLSearchParams(Object.entries(body));
 * console.log(form.get('grant_type')); // refresh_token
 * ```
 */
export interface RefreshRequest {
  /** `refresh_token`. */
  grant_type: 'refresh_token';
  /** The Client ID. */
  client_id: string;
  /** The Client Secret. Assumption G-112: a client may have none. */
  client_secret?: string | undefined;
  /** The refresh token, unless it travels in the `Authorization` header alone. Assumption G-101. */
  refresh_token?: string | undefined;
}

/**
 * Answer to the refresh token request (specification, Refresh token request).
 *
 * @example
 * ```ts
 * import type { RefreshedTokens } from '@slotwise/schemas';
 *
 * const nextRefreshToken = (old: string, { refresh_token }: RefreshedTokens) => refresh_token ?? old;
 * console.log(nextRefreshToken('old', { access_token: 'fresh' })); // old
 * console.log(nextRefreshToken('old', { access_token: 'fresh', refresh_token: 'rotated' })); // rotated
 * ```
 */
export interface RefreshedTokens {
  /** Access token. Assumption G-115: opaque. */
  access_token: string;
  /** A new refresh token, where the service rotates them. Assumption G-105. */
  refresh_token?: string | null | undefined;
  /** `Bearer`. Assumption G-104. */
  token_type?: string | null | undefined;
  /** Lifetime of the access token in seconds. Assumptions G-103 and G-104. */
  expires_in?: number | null | undefined;
  /** Scopes of the access token. Assumption G-104. */
  scope?: string | null | undefined;
}

/**
 * Answer to the access token request (specification, Access token request).
 *
 * @example
 * ```ts
 * import type { Tokens } from '@slotwise/schemas';
 *
 * const endOf = ({ expires_in }: Tokens, now: Date) => new Date(now.getTime() + (expires_in ?? 1800) * 1000);
 * const tokens: Tokens = { access_token: 'the-access-token', refresh_token: 'the-refresh-token', expires_in: 1800 };
 * console.log(endOf(tokens, new Date('2030-01-07T09:00:00Z')).toISOString()); // 2030-01-07T09:30:00.000Z
 * ```
 */
export interface Tokens {
  /** Access token. Assumption G-115: opaque. */
  access_token: string;
  /** Refresh token. Assumption G-115: opaque. */
  refresh_token: string;
  /** `Bearer`. Assumption G-104. */
  token_type?: string | null | undefined;
  /** Lifetime of the access token in seconds. Assumptions G-103 and G-104. */
  expires_in?: number | null | undefined;
  /** Scopes of the access token. Assumption G-104. */
  scope?: string | null | undefined;
}

/**
 * Answer to the credential check. Assumption G-114.
 *
 * @example
 * ```ts
 * import type { CredentialCheck } from '@slotwise/schemas';
 *
 * const greet = ({ username }: CredentialCheck) => (username ? `Connected as ${username}` : 'Connected');
 * console.log(greet({ username: 'alice' }), '/', greet({})); // Connected as alice / Connected
 * ```
 */
export interface CredentialCheck {
  /** Username of the user who authorized the app. Assumption G-114. */
  username?: string | null | undefined;
}

/**
 * Error body of the OAuth addresses. Assumption G-107: RFC 6749.
 *
 * @example
 * ```ts
 * import type { OAuthError } from '@slotwise/schemas';
 *
 * const mustSignInAgain = ({ error }: OAuthError) => error === 'invalid_grant';
 * console.log(mustSignInAgain({ error: 'invalid_grant', error_description: 'The refresh token is expired.' })); // true
 * ```
 */
export interface OAuthError {
  /** Reason of the refusal: a word of `oauthErrorCodes`, or another one. Assumption G-107. */
  error:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'invalid_token'
    | 'access_denied'
    | 'invalid_scope'
    | 'unsupported_response_type'
    | (string & {});
  /** The reason in words, for people to read. Assumption G-107. */
  error_description?: string | null | undefined;
}
