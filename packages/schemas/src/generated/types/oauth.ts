// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/** Parameters of the authorization request (specification, Authorization request). */
export interface AuthorizationQuery {
  /** The Client ID. */
  client_id: string;
  /** Random text against CSRF, handed back on the redirect. Assumption A-111: may be absent; the client always sends one. */
  state?: string | undefined;
  /** Address to which the user returns after authorizing: exactly the registered address. Assumption A-108. */
  redirect_uri: string;
  /** Scopes, `READ_BOOKING` and `READ_PROFILE` among them. Assumption A-102: joined with a comma. */
  scope: string;
  /** `code`. Assumption A-113: may be absent. */
  response_type?: string | undefined;
  /** PKCE: base64url of the SHA-256 of the verifier (RFC 7636). Assumption A-112. */
  code_challenge?: string | undefined;
  /** PKCE: `S256`. Assumption A-112. */
  code_challenge_method?: string | undefined;
}

/** Body of the access token request (specification, Access token request). */
export interface TokenRequest {
  /** The authorization code received. Assumption A-106: it is used once. */
  code: string;
  /** The Client ID. */
  client_id: string;
  /** The Client Secret. Assumption A-112: a client without one proves itself by PKCE. */
  client_secret?: string | undefined;
  /** `authorization_code`. */
  grant_type: 'authorization_code';
  /** The redirect URI of the authorization request. */
  redirect_uri: string;
  /** PKCE: the verifier of the challenge (RFC 7636). Assumption A-112. */
  code_verifier?: string | undefined;
}

/** Body of the refresh token request (specification, Refresh token request). */
export interface RefreshRequest {
  /** `refresh_token`. */
  grant_type: 'refresh_token';
  /** The Client ID. */
  client_id: string;
  /** The Client Secret. Assumption A-112: a client may have none. */
  client_secret?: string | undefined;
  /** The refresh token, unless it travels in the `Authorization` header alone. Assumption A-101. */
  refresh_token?: string | undefined;
}

/** Answer to the refresh token request (specification, Refresh token request). */
export interface RefreshedTokens {
  /** Access token. Assumption A-115: opaque. */
  access_token: string;
  /** A new refresh token, where the service rotates them. Assumption A-105. */
  refresh_token?: string | null | undefined;
  /** `Bearer`. Assumption A-104. */
  token_type?: string | null | undefined;
  /** Lifetime of the access token in seconds. Assumptions. */
  expires_in?: number | null | undefined;
  /** Scopes of the access token. Assumption A-104. */
  scope?: string | null | undefined;
}

/** Answer to the access token request (specification, Access token request). */
export interface Tokens {
  /** Access token. Assumption A-115: opaque. */
  access_token: string;
  /** Refresh token. Assumption A-115: opaque. */
  refresh_token: string;
  /** `Bearer`. Assumption A-104. */
  token_type?: string | null | undefined;
  /** Lifetime of the access token in seconds. Assumptions. */
  expires_in?: number | null | undefined;
  /** Scopes of the access token. Assumption A-104. */
  scope?: string | null | undefined;
}

/** Answer to the credential check. Assumption A-114. */
export interface CredentialCheck {
  /** Username of the user who authorized the app. Assumption A-114. */
  username?: string | null | undefined;
}

/** Error body of the OAuth addresses. Assumption A-107: RFC 6749. */
export interface OAuthError {
  /** Reason of the refusal: a word of `oauthErrorCodes`, or another one. Assumption A-107. */
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
  /** The reason in words, for people to read. Assumption A-107. */
  error_description?: string | null | undefined;
}
