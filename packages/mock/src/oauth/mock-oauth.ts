/** OAuth from code, in the place of the operator, the user and time. */
import type { InstantInput, Scope } from '@slotwise/schemas';
import { parseAuthorization } from './authorization.ts';
import type { AuthorizationRequest } from './authorization.ts';
import { allowed, denied } from './consent.ts';
import type { AuthorizationCodeRow, OAuthClientRow, OAuthClientSeed, RefreshTokenRow } from '../data/rows.ts';
import type { Seed } from '../seed/seed.ts';
import { beginGrant, expireGrant, issueAccessToken, issuingIn, issueRefreshToken, revokeGrant } from './tokens.ts';
import type { Grant } from './tokens.ts';
import { InputRefused } from '../world/input-refused.ts';
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
  /** Id of the grant that they belong to: {@link MockOAuth.revokeGrant} takes it. */
  readonly grantId: number;
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
  /** Id of the user who is signed in on the authorization page; `null` for nobody. */
  readonly signedIn: number | null;
  /** Makes an access or refresh token run out now. */
  expire(token: string): void;
  /** Makes an access or refresh token invalid. */
  revoke(token: string): void;
  /** Makes the tokens of a grant run out now, and its code where the app has not exchanged it yet. */
  expireGrant(id: number): void;
  /**
   * Makes the tokens of a grant invalid, and its code where the app has not exchanged it yet: the user has taken back what the app was allowed.
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
    get signedIn() {
      return world.signedIn;
    },
    expire: (token) => change(world, token, 'expire', { expiresAt: world.clock.nowText() }),
    revoke: (token) => change(world, token, 'revoke', { revoked: true }),
    expireGrant: (id) => {
      const code = grantOf(world, id, 'expireGrant');
      const { tables, clock } = world;
      expireGrant(tables, code, clock.nowText());
    },
    revokeGrant: (id) => {
      const code = grantOf(world, id, 'revokeGrant');
      world.tables.authorizationCodes.put({ ...code, used: true });
      revokeGrant(world.tables, code.id);
    },
  };
}

function requestIn(world: World, authorizationUrl: string, action: string): AuthorizationRequest {
  const url = URL.parse(authorizationUrl);
  const refused = (why: string) => new InputRefused(`oauth.${action}${why}`, 'authorizationUrl');
  if (url === null) throw refused(' takes the absolute address that the app sends the user to');
  const parsed = parseAuthorization(world.tables, url.searchParams, world.settings);
  if (parsed.kind === 'valid') return parsed.request;
  const reason = parsed.kind === 'untrusted' ? parsed.message : parsed.description;
  throw refused(`: the user would not be asked: ${reason}`);
}

function grant(world: World, { userId, scopes, expiresAt }: GrantOptions): string {
  checkUser(world, userId, 'grant');
  const over = expiresAt === undefined ? undefined : new Date(expiresAt).toISOString();
  return issueAccessToken(issuingIn(world), { userId, clientId: null, scopes, codeId: null }, over);
}

function tokens(world: World, { clientId, userId, scopes }: TokensOptions): MockTokens {
  checkUser(world, userId, 'tokens');
  if (world.tables.oauthClients.first('clientId', clientId) === undefined)
    throw new InputRefused(`oauth.tokens: there is no client ${JSON.stringify(clientId)}`, 'clientId');
  const issuing = issuingIn(world);
  const grantId = beginGrant(issuing, { userId, clientId, scopes });
  const granted: Grant = { userId, clientId, scopes, codeId: grantId };
  return {
    grantId,
    accessToken: issueAccessToken(issuing, granted),
    refreshToken: issueRefreshToken(issuing, granted),
  };
}

function checkUser({ tables }: World, userId: number, action: string): void {
  if (tables.users.get(userId) === undefined)
    throw new InputRefused(`oauth.${action}: there is no user ${userId}`, 'userId');
}

/** The code in whose place, or from which, a grant began. */
function grantOf({ tables }: World, id: number, action: string): AuthorizationCodeRow {
  const code = tables.authorizationCodes.get(id);
  if (code === undefined) throw new InputRefused(`oauth.${action}: there is no grant ${id}`, 'id');
  return code;
}

type Change = Partial<Pick<RefreshTokenRow, 'expiresAt' | 'revoked'>>;

function change(world: World, token: string, action: string, fields: Change): void {
  const { accessTokens, refreshTokens } = world.tables;
  const access = accessTokens.first('token', token);
  const refresh = refreshTokens.first('token', token);
  if (access !== undefined) accessTokens.put({ ...access, ...fields });
  else if (refresh !== undefined) refreshTokens.put({ ...refresh, ...fields });
  else throw new InputRefused(`oauth.${action}: there is no such token`, 'token');
}
