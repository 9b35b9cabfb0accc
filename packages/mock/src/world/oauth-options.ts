/** Behavior of the authorization flow that the specification does not define. */
export interface MockOAuthOptions {
  /** Lifetimes in seconds. Default: 600 for a code, 1,800 for an access token, 30 days for a refresh token. Assumption A-103. */
  readonly lifetimes: {
    readonly code: number;
    readonly accessToken: number;
    readonly refreshToken: number;
  };
  /** Handling of a refresh token after use. Default: the token remains valid. Assumption A-105. */
  readonly rotation: 'none' | 'rotate' | 'rotate-and-detect-reuse';
  /** Issuer that each redirect to the app contains as `iss`. Default: none. Source: RFC 9207. Assumption A-118. */
  readonly issuer: string | null;
  /**
   * Id of the user who is signed in on the authorization page. Default: none, so the page asks who the user is.
   * Assumption A-116.
   */
  readonly signedIn: number | null;
}

export const oauthDefaults: MockOAuthOptions = {
  lifetimes: { code: 600, accessToken: 1800, refreshToken: 30 * 24 * 60 * 60 },
  rotation: 'none',
  issuer: null,
  signedIn: null,
};
