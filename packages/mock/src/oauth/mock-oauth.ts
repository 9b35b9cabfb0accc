import type { InstantInput, Scope } from '@slotwise/schemas/internal/table';
import type { OAuthClientRow, OAuthClientSeed } from '../data/rows.ts';

/** Options to approve access on the authorization page. */
export interface ApproveOptions {
  /** Id of the user who clicks Allow. */
  readonly userId: number;
}

/** Options to create an access token. */
export interface GrantOptions {
  /** Id of the user who approved the access. */
  readonly userId: number;
  /** Approved scopes. */
  readonly scopes: readonly Scope[];
  /** Time when the token expires. Default: 1,800 s from now. Assumption A-103. */
  readonly expiresAt?: InstantInput | undefined;
}

/** Options to create the tokens of an app. */
export interface TokensOptions {
  /** Client ID of the app. */
  readonly clientId: string;
  /** Id of the user who approved the access. */
  readonly userId: number;
  /** Approved scopes. */
  readonly scopes: readonly Scope[];
}

/** Access token and refresh token of an app. */
export interface MockTokens {
  /** Id of the grant that the tokens belong to. Pass it to {@link MockOAuth.revokeGrants}. */
  readonly grantId: number;
  /** Access token, valid for 1,800 s. Assumption A-103. */
  readonly accessToken: string;
  /** Refresh token, valid for 30 days. Assumption A-103. */
  readonly refreshToken: string;
}

/** Access that a user gave to an app. */
export interface MockGrant {
  /** Id of the grant. */
  readonly grantId: number;
  /** Client ID of the app. */
  readonly clientId: string;
  /** Id of the user who approved the access. */
  readonly userId: number;
  /** Approved scopes. */
  readonly scopes: readonly Scope[];
  /** True if the app exchanged the code for tokens, or can no longer exchange it. */
  readonly exchanged: boolean;
  /** Time when the code expires, such as `2030-01-01T00:10:00.000Z`. */
  readonly codeExpiresAt: string;
}

/** Fields that grants must have. An empty object selects every grant. */
export interface GrantFilter {
  /** Id of the grant. */
  readonly grantId?: number | undefined;
  /** Id of the user who approved the access. */
  readonly userId?: number | undefined;
  /** Client ID of the app. */
  readonly clientId?: string | undefined;
}

/** Controls OAuth from code: registers apps, approves access, and expires or revokes tokens. Source: specification, Authentication. */
export interface MockOAuth {
  /**
   * Registers an app. On the service, only the operator can do this. Source: specification, OAuth client registration.
   *
   * @param fields Client ID, redirect URL, and a secret if the app has one.
   */
  client(fields: OAuthClientSeed): OAuthClientRow;
  /**
   * Simulates a user who clicks Allow, and returns the URL that redirects to the app.
   *
   * @param authorizationUrl URL of this mock's authorization page, to which the app sends the user.
   * @param options The user who clicks.
   * @throws TypeError if the URL is of another page, the page would not ask the user, or the user does not exist.
   */
  approve(authorizationUrl: string, options: ApproveOptions): string;
  /**
   * Simulates a user who clicks Deny, and returns the URL that redirects to the app.
   *
   * @param authorizationUrl URL of this mock's authorization page, to which the app sends the user.
   * @throws TypeError if the URL is of another page, or the page would not ask the user.
   */
  deny(authorizationUrl: string): string;
  /**
   * Creates an access token as if the user had approved it, and returns its text.
   *
   * @param options User, scopes and expiry of the token.
   * @throws TypeError if an option is invalid, or if the user does not exist.
   */
  grant(options: GrantOptions): string;
  /**
   * Creates an access token and a refresh token for an app. They work as if the user had approved the app and the app had exchanged
   * its code. Both tokens are revoked together. Assumption A-105.
   *
   * @param options App, user and scopes.
   * @throws TypeError if an option is invalid, or if the app or the user does not exist.
   */
  tokens(options: TokensOptions): MockTokens;
  /** Signs a user in on the authorization page, by id. The page then no longer asks who the user is. `null` signs out. Assumption A-116. */
  signIn(userId: number | null): void;
  /** Id of the user who is signed in on the authorization page. `null` if nobody is signed in. */
  readonly signedIn: number | null;
  /** Expires an access token or refresh token now. */
  expire(token: string): void;
  /** Revokes an access token or refresh token. */
  revoke(token: string): void;
  /**
   * Lists the access that users gave to apps, without codes and tokens.
   *
   * @param filter Fields that the grants must have. Default: every grant.
   * @throws TypeError if the filter is invalid, or names a grant, a user or an app that does not exist.
   */
  grants(filter?: GrantFilter): readonly MockGrant[];
  /**
   * Expires the tokens of grants now, and returns the number of grants. If the app has not exchanged the code yet, the code expires too.
   *
   * @param filter Fields that the grants must have.
   * @throws TypeError if the filter is invalid, or names a grant, a user or an app that does not exist.
   */
  expireGrants(filter: GrantFilter): number;
  /**
   * Revokes the tokens of grants, as if the user had withdrawn the app's access, and returns the number of grants. If the app has not
   * exchanged the code yet, the code is revoked too.
   *
   * @param filter Fields that the grants must have.
   * @throws TypeError if the filter is invalid, or names a grant, a user or an app that does not exist.
   */
  revokeGrants(filter: GrantFilter): number;
}
