/** OAuth from code, in the place of the operator, the user and time. */
import type { InstantInput, Scope } from '@slotwise/schemas/table';
import type { OAuthClientRow, OAuthClientSeed } from '../data/rows.ts';

/**
 * An approval on the authorization page.
 *
 * @example
 * ```ts
 * import { createMock, type ApproveOptions } from '@slotwise/mock';
 * import { createOAuth } from '@slotwise/sdk/oauth';
 *
 * const mock = createMock();
 * const redirectUri = 'http://localhost:3000/callback';
 * const app = { appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
 * const oauth = createOAuth({ ...app, fetch: mock.fetch });
 * const asAlice: ApproveOptions = { userId: 3 };
 * const { url } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
 * console.log(mock.oauth.approve(url, asAlice).startsWith(redirectUri)); // true
 * ```
 */
export interface ApproveOptions {
  /** Id of the user who clicks Allow. */
  readonly userId: number;
}

/**
 * An access token to make.
 *
 * @example
 * ```ts
 * import { createMock, type GrantOptions } from '@slotwise/mock';
 *
 * const short: GrantOptions = { userId: 3, scopes: ['READ_BOOKING'], expiresAt: '2030-01-01T00:01:00Z' };
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const token = mock.oauth.grant(short);
 * const response = await mock.fetch(`${mock.baseUrl}/bookings`, { headers: { authorization: `Bearer ${token}` } });
 * console.log(response.status); // 200
 * ```
 */
export interface GrantOptions {
  /** Id of the user who granted it. */
  readonly userId: number;
  /** Scopes that were approved. */
  readonly scopes: readonly Scope[];
  /** Instant from which it is no longer valid. Assumption G-103: 1,800 s from now. */
  readonly expiresAt?: InstantInput;
}

/**
 * Tokens of an app to make.
 *
 * @example
 * ```ts
 * import { createMock, type TokensOptions } from '@slotwise/mock';
 *
 * const ofApp: TokensOptions = { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] };
 * console.log(Object.keys(createMock().oauth.tokens(ofApp))); // [ 'grantId', 'accessToken', 'refreshToken' ]
 * ```
 */
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
  /** Access token. Assumption G-103: valid for 1,800 s. */
  readonly accessToken: string;
  /** Refresh token. Assumption G-103: valid for 30 days. */
  readonly refreshToken: string;
}

/** OAuth, from code, in the place of the operator, the user and time (specification, Authentication). */
export interface MockOAuth {
  /**
   * Registers an app, as only the operator can (specification, OAuth client registration).
   *
   * @param fields Client ID, redirect address, and a secret where the app has one.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const { clientId } = mock.oauth.client({ clientId: 'my-app', redirectUri: 'https://my.example.com/callback' });
   * console.log(mock.export().oauthClients.at(-1)?.clientId === clientId); // true
   * ```
   */
  client(fields: OAuthClientSeed): OAuthClientRow;
  /**
   * Plays the user who clicks Allow: takes an authorization address, yields the address to return to.
   *
   * @param authorizationUrl The address that the app sends the user to.
   * @param options The user who clicks.
   * @throws TypeError where the user would not be asked, or there is no such user.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createOAuth } from '@slotwise/sdk/oauth';
   *
   * const mock = createMock();
   * const redirectUri = 'http://localhost:3000/callback';
   * const app = { appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
   * const oauth = createOAuth({ ...app, fetch: mock.fetch });
   * const { url, transaction } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
   * const { outcome } = await oauth.callback(mock.oauth.approve(url, { userId: 3 }), transaction);
   * console.log(outcome); // allowed
   * ```
   */
  approve(authorizationUrl: string, options: ApproveOptions): string;
  /**
   * Plays the user who clicks Deny: takes an authorization address, yields the address to return to.
   *
   * @param authorizationUrl The address that the app sends the user to.
   * @throws TypeError where the user would not be asked.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createOAuth } from '@slotwise/sdk/oauth';
   *
   * const mock = createMock();
   * const redirectUri = 'http://localhost:3000/callback';
   * const app = { appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
   * const oauth = createOAuth({ ...app, fetch: mock.fetch });
   * const { url } = await oauth.authorize({ scopes: ['READ_PROFILE'] });
   * console.log(new URL(mock.oauth.deny(url)).searchParams.get('error')); // access_denied
   * ```
   */
  deny(authorizationUrl: string): string;
  /**
   * Makes an access token, as if the user had allowed it, and yields its text.
   *
   * @param options User, scopes and end of the token.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const token = mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
   * const response = await mock.fetch(`${mock.baseUrl}/bookings`, { headers: { authorization: `Bearer ${token}` } });
   * console.log(response.status); // 403
   * ```
   */
  grant(options: GrantOptions): string;
  /**
   * Makes both tokens of an app, as if the user had allowed it and the app had exchanged its code: they are revoked together (G-105).
   *
   * @param options App, user and scopes.
   * @throws TypeError where there is no such app or user.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createOAuth } from '@slotwise/sdk/oauth';
   *
   * const mock = createMock();
   * const redirectUri = 'http://localhost:3000/callback';
   * const app = { appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
   * const oauth = createOAuth({ ...app, fetch: mock.fetch });
   * const { refreshToken } = mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] });
   * console.log((await oauth.refresh(refreshToken)).scopes); // [ 'READ_PROFILE' ]
   * ```
   */
  tokens(options: TokensOptions): MockTokens;
  /**
   * Signs a user in on the authorization page, by id: it asks nobody else any more (G-116). `null` signs out.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const { oauth } = createMock();
   * oauth.signIn(3);
   * console.log(oauth.signedIn); // 3
   * ```
   */
  signIn(userId: number | null): void;
  /** Id of the user who is signed in on the authorization page; `null` for nobody. */
  readonly signedIn: number | null;
  /**
   * Makes an access or refresh token run out now.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createOAuth } from '@slotwise/sdk/oauth';
   *
   * const mock = createMock();
   * const redirectUri = 'http://localhost:3000/callback';
   * const app = { appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
   * const oauth = createOAuth({ ...app, fetch: mock.fetch });
   * const token = mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
   * mock.oauth.expire(token);
   * console.log(await oauth.check(token)); // { works: false }
   * ```
   */
  expire(token: string): void;
  /**
   * Makes an access or refresh token invalid.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createOAuth } from '@slotwise/sdk/oauth';
   *
   * const mock = createMock();
   * const redirectUri = 'http://localhost:3000/callback';
   * const app = { appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
   * const oauth = createOAuth({ ...app, fetch: mock.fetch });
   * const { refreshToken } = mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] });
   * mock.oauth.revoke(refreshToken);
   * console.log(await oauth.refresh(refreshToken).catch((error: Error) => error.name)); // OAuthRefusedError
   * ```
   */
  revoke(token: string): void;
  /**
   * Makes the tokens of a grant run out now, and its code where the app has not exchanged it yet.
   *
   * @param id Id of the grant.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createOAuth } from '@slotwise/sdk/oauth';
   *
   * const mock = createMock();
   * const redirectUri = 'http://localhost:3000/callback';
   * const app = { appUrl: mock.appUrl, clientId: 'client_demo', clientSecret: 'secret_demo', redirectUri };
   * const oauth = createOAuth({ ...app, fetch: mock.fetch });
   * const { grantId, accessToken } = mock.oauth.tokens({ clientId: 'client_demo', userId: 5, scopes: ['READ_PROFILE'] });
   * mock.oauth.expireGrant(grantId);
   * console.log((await oauth.check(accessToken)).works); // false
   * ```
   */
  expireGrant(id: number): void;
  /**
   * Makes the tokens of a grant invalid, and its code where the app has not exchanged it yet: the user has taken back what the app was allowed.
   *
   * @param id Id of the grant.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const { grantId, accessToken } = mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] });
   * mock.oauth.revokeGrant(grantId);
   * const response = await mock.fetch(`${mock.baseUrl}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
   * console.log(response.status); // 401
   * ```
   */
  revokeGrant(id: number): void;
}
