// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import type { OpenWord } from '../../fields/words.ts';

/** Parameters of the authorization request (specification, Authorization request). */
export interface AuthorizationQuery {
  /** The Client ID. */
  client_id: string;
  /**
   * Random text that protects against CSRF. The redirect to the app contains the same text. Optional. The client always sends it.
   * Assumption A-111.
   */
  state?: string | undefined;
  /** URL to which the user returns after authorizing. It must be exactly the registered URL. Assumption A-108. */
  redirect_uri: string;
  /** Scopes, separated by commas, such as `READ_BOOKING,READ_PROFILE`. Assumption A-102. */
  scope: string;
  /** `code`. Default: `code`. Assumption A-113. */
  response_type?: string | undefined;
  /** PKCE code challenge: the base64url-encoded SHA-256 hash of the code verifier (RFC 7636). Assumption A-112. */
  code_challenge?: string | undefined;
  /** PKCE challenge method: `S256`. Assumption A-112. */
  code_challenge_method?: string | undefined;
}

/** Body of the access token request (specification, Access token request). */
export interface TokenRequest {
  /** Authorization code from the redirect. A code can be used only once. Assumption A-106. */
  code: string;
  /** The Client ID. */
  client_id: string;
  /** The Client Secret. A client without a secret must use PKCE. Assumption A-112. */
  client_secret?: string | undefined;
  /** `authorization_code`. */
  grant_type: 'authorization_code';
  /** The redirect URI of the authorization request. */
  redirect_uri: string;
  /** PKCE code verifier: the text from which the code challenge was made (RFC 7636). Assumption A-112. */
  code_verifier?: string | undefined;
}

/** Body of the refresh token request (specification, Refresh token request). */
export interface RefreshRequest {
  /** `refresh_token`. */
  grant_type: 'refresh_token';
  /** The Client ID. */
  client_id: string;
  /** The Client Secret. Omit it for a client without a secret. Assumption A-112. */
  client_secret?: string | undefined;
  /** The refresh token. You can also send it as `Authorization: Bearer` instead. Assumption A-101. */
  refresh_token?: string | undefined;
}

/** Response to the refresh token request. Source: specification, Refresh token request. */
export interface RefreshedTokens {
  /** Access token, an opaque string. Assumption A-115. */
  access_token: string;
  /** New refresh token. If it is missing, the old refresh token stays valid. Assumption A-105. */
  refresh_token?: string | null | undefined;
  /** `Bearer`. Assumption A-104. */
  token_type?: string | null | undefined;
  /** Lifetime of the access token, in seconds. Assumptions. */
  expires_in?: number | null | undefined;
  /** Scopes of the access token. Assumption A-104. */
  scope?: string | null | undefined;
}

/** Response to the access token request. Source: specification, Access token request. */
export interface Tokens {
  /** Access token, an opaque string. Assumption A-115. */
  access_token: string;
  /** Refresh token, an opaque string. Assumption A-115. */
  refresh_token: string;
  /** `Bearer`. Assumption A-104. */
  token_type?: string | null | undefined;
  /** Lifetime of the access token, in seconds. Assumptions. */
  expires_in?: number | null | undefined;
  /** Scopes of the access token. Assumption A-104. */
  scope?: string | null | undefined;
}

/** Response to the credential check. Assumption A-114. */
export interface CredentialCheck {
  /** Username of the user who authorized the app. Assumption A-114. */
  username: string | null;
}

/** Error body of the OAuth endpoints, as in RFC 6749. Assumption A-107. */
export interface OAuthError {
  /** Error code, such as `invalid_grant`. Other words are allowed. Assumption A-107. */
  error: OpenWord<
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'invalid_token'
    | 'access_denied'
    | 'invalid_scope'
    | 'unsupported_response_type'
  >;
  /** Human-readable explanation of the error. Assumption A-107. */
  error_description?: string | null | undefined;
}
