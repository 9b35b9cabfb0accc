/** The behavior of the authorization flow where the specification is silent. */
export interface MockOAuthOptions {
  /** Lifetimes in seconds. Assumption A-103: 600 for a code, 1,800 for an access token, 30 days for a refresh token. */
  readonly lifetimes: {
    /** Of an authorization code, in seconds. */
    readonly code: number;
    /** Of an access token, in seconds. */
    readonly accessToken: number;
    /** Of a refresh token, in seconds. */
    readonly refreshToken: number;
  };
  /** The fate of a refresh token that was used. Assumption A-105: it stays valid. */
  readonly rotation: 'none' | 'rotate' | 'rotate-and-detect-reuse';
  /** Issuer that each return to the app tells as `iss` (RFC 9207). Assumption A-118: none is told. */
  readonly issuer: string | null;
  /** Id of the user who is signed in on the authorization page. Assumption A-116: nobody, the page asks. */
  readonly signedIn: number | null;
}

/** The defaults of the table of assumptions. */
export const oauthDefaults: MockOAuthOptions = {
  lifetimes: { code: 600, accessToken: 1800, refreshToken: 30 * 24 * 60 * 60 },
  rotation: 'none',
  issuer: null,
  signedIn: null,
};
