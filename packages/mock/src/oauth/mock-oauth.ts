/** OAuth from code, in the place of the operator, the user and time. */
import type { InstantInput, Scope } from '@slotwise/schemas';
import { parseAuthorization } from './authorization.ts';
import type { AuthorizationRequest } from './authorization.ts';
import { allowed, denied } from './consent.ts';
import type { OAuthClientRow, OAuthClientSeed, RefreshTokenRow } from '../data/rows.ts';
import type { Seed } from '../seed/seed.ts';
import { beginGrant, issueAccessToken, issuingIn, issueRefreshToken } from './tokens.ts';
import type { Grant } from './tokens.ts';
import type { World } from '../world/world.ts';

/** An approval on the authorization page. */
export interface ApproveOptions {
  /** Id of the user who clicks Allow. */
  readonly userId: number;
}

/** An access token to make. */
export interface GrantOptions {
  /** The user who granted it. */
  readonly userId: number;
  /** Scopes that were approved. */
  readonly scopes: readonly Scope[];
  /** Instant from which it is no longer valid. Assumption G-103: 1,800 s from now. */
  readonly expiresAt?: InstantInput;
}

/** Tokens of an app to make. */
export interface TokensOptions {
  /** The app, by its Client ID. */
  readonly clientId: string;
  /** The user who granted it. */
  readonly userId: number;
  /** Scopes that were approved. */
  readonly scopes: readonly Scope[];
}

/** The tokens of an app. */
export interface MockTokens {
  /** Access token. Assumption G-103: valid for 1,800 s. */
  readonly accessToken: string;
  /** Refresh token. Assumption G-103: valid for 30 days. */
  readonly refreshToken: string;
}

/** OAuth, from code. */
export interface MockOAuth {
  /** Registers an app, as only the operator can (specification, OAuth client registration). */
  client(fields: OAuthClientSeed): OAuthClientRow;
  /** Plays the user who clicks Allow: takes an authorization address, yields the address to return to. */
  approve(authorizationUrl: string, options: ApproveOptions): string;
  /** Plays the user who clicks Deny: takes an authorization address, yields the address to return to. */
  deny(authorizationUrl: string): string;
  /** Makes an access token, as if the user had allowed it, and yields its text. */
  grant(options: GrantOptions): string;
  /** Makes both tokens of an app, as if the user had allowed it and the app had exchanged its code: they are revoked together (G-105). */
  tokens(options: TokensOptions): MockTokens;
  /** Signs a user in on the authorization page, by id: it asks nobody else any more (G-116). `null` signs out. */
  signIn(userId: number | null): void;
  /** Makes an access or refresh token run out now. */
  expire(token: string): void;
  /** Makes an access or refresh token invalid. */
  revoke(token: string): void;
}

/** The OAuth part of a mock. */
export function mockOAuth(world: World, seed: Seed): MockOAuth {
  return {
    client: (fields) => seed.oauthClient(fields),
    approve: (authorizationUrl, { userId }) => {
      checkUser(world, userId, 'approve');
      return allowed(world, world.tables, requestIn(world, authorizationUrl, 'approve'), userId);
    },
    deny: (authorizationUrl) => denied(world, requestIn(world, authorizationUrl, 'deny')),
    grant: (options) => grant(world, options),
    tokens: (options) => tokens(world, options),
    signIn: (userId) => {
      if (userId !== null) checkUser(world, userId, 'signIn');
      world.signedIn = userId;
    },
    expire: (token) => change(world, token, 'expire', { expiresAt: world.clock.nowText() }),
    revoke: (token) => change(world, token, 'revoke', { revoked: true }),
  };
}

function requestIn(world: World, authorizationUrl: string, action: string): AuthorizationRequest {
  const url = URL.parse(authorizationUrl);
  if (url === null) throw new TypeError(`oauth.${action} takes the absolute address that the app sends the user to`);
  const parsed = parseAuthorization(world.tables, url.searchParams, world.settings);
  if (parsed.kind === 'valid') return parsed.request;
  const reason = parsed.kind === 'untrusted' ? parsed.message : parsed.description;
  throw new TypeError(`oauth.${action}: the user would not be asked: ${reason}`);
}

function grant(world: World, { userId, scopes, expiresAt }: GrantOptions): string {
  checkUser(world, userId, 'grant');
  const over = expiresAt === undefined ? undefined : new Date(expiresAt).toISOString();
  return issueAccessToken(issuingIn(world), { userId, clientId: null, scopes, codeId: null }, over);
}

function tokens(world: World, { clientId, userId, scopes }: TokensOptions): MockTokens {
  checkUser(world, userId, 'tokens');
  if (world.tables.oauthClients.first('clientId', clientId) === undefined)
    throw new TypeError(`oauth.tokens: there is no client ${JSON.stringify(clientId)}`);
  const issuing = issuingIn(world);
  const granted: Grant = { userId, clientId, scopes, codeId: beginGrant(issuing, { userId, clientId, scopes }) };
  return { accessToken: issueAccessToken(issuing, granted), refreshToken: issueRefreshToken(issuing, granted) };
}

function checkUser({ tables }: World, userId: number, action: string): void {
  if (tables.users.get(userId) === undefined) throw new TypeError(`oauth.${action}: there is no user ${userId}`);
}

type Change = Partial<Pick<RefreshTokenRow, 'expiresAt' | 'revoked'>>;

function change(world: World, token: string, action: string, fields: Change): void {
  const { accessTokens, refreshTokens } = world.tables;
  const access = accessTokens.first('token', token);
  const refresh = refreshTokens.first('token', token);
  if (access !== undefined) accessTokens.put({ ...access, ...fields });
  else if (refresh !== undefined) refreshTokens.put({ ...refresh, ...fields });
  else throw new TypeError(`oauth.${action}: there is no such token`);
}
