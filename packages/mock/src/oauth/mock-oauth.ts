/** OAuth from code, in the place of the operator, the user and time. */
import type { InstantInput, Scope } from '@slotwise/schemas/table';
import type { OAuthClientRow, OAuthClientSeed } from '../data/rows.ts';

/** An approval on the authorization page. */
export interface ApproveOptions {
  /** Id of the user who clicks Allow. */
  readonly userId: number;
}

/** An access token to make. */
export interface GrantOptions {
  /** Id of the user who granted it. */
  readonly userId: number;
  /** Scopes that were approved. */
  readonly scopes: readonly Scope[];
  /** Instant from which it is no longer valid. Assumption A-103: 1,800 s from now. */
  readonly expiresAt?: InstantInput;
}

/** Tokens of an app to make. */
export interface TokensOptions {
  /** The app, by its Client ID. */
  readonly clientId: string;
  /** Id of the user who granted it. */
  readonly userId: number;
  /** Scopes that were approved. */
  readonly scopes: readonly Scope[];
}

/** The tokens of an app. */
export interface MockTokens {
  /** Id of the grant that they belong to: {@link MockOAuth.revokeGrant} takes it. */
  readonly grantId: number;
  /** Access token. Assumption A-103: valid for 1,800 s. */
  readonly accessToken: string;
  /** Refresh token. Assumption A-103: valid for 30 days. */
  readonly refreshToken: string;
}

/** OAuth, from code, in the place of the operator, the user and time (specification, Authentication). */
export interface MockOAuth {
  /**
   * Registers an app, as only the operator can (specification, OAuth client registration).
   *
   * @param fields Client ID, redirect address, and a secret where the app has one.
   */
  client(fields: OAuthClientSeed): OAuthClientRow;
  /**
   * Plays the user who clicks Allow: takes an authorization address, yields the address to return to.
   *
   * @param authorizationUrl The address that the app sends the user to.
   * @param options The user who clicks.
   * @throws TypeError where the user would not be asked, or there is no such user.
   */
  approve(authorizationUrl: string, options: ApproveOptions): string;
  /**
   * Plays the user who clicks Deny: takes an authorization address, yields the address to return to.
   *
   * @param authorizationUrl The address that the app sends the user to.
   * @throws TypeError where the user would not be asked.
   */
  deny(authorizationUrl: string): string;
  /**
   * Makes an access token, as if the user had allowed it, and yields its text.
   *
   * @param options User, scopes and end of the token.
   */
  grant(options: GrantOptions): string;
  /**
   * Makes both tokens of an app, as if the user had allowed it and the app had exchanged its code: they are revoked together.
   *
   * @param options App, user and scopes.
   * @throws TypeError where there is no such app or user.
   */
  tokens(options: TokensOptions): MockTokens;
  /** Signs a user in on the authorization page, by id. The page no longer asks who the user is. `null` signs out. */
  signIn(userId: number | null): void;
  /** Id of the user who is signed in on the authorization page; `null` for nobody. */
  readonly signedIn: number | null;
  /** Makes an access or refresh token run out now. */
  expire(token: string): void;
  /** Makes an access or refresh token invalid. */
  revoke(token: string): void;
  /**
   * Makes the tokens of a grant run out now, and its code where the app has not exchanged it yet.
   *
   * @param id Id of the grant.
   */
  expireGrant(id: number): void;
  /**
   * Makes the tokens of a grant invalid, and its code where the app has not exchanged it yet: the user has taken back what the app was allowed.
   *
   * @param id Id of the grant.
   */
  revokeGrant(id: number): void;
}
