import { defineSummary, withoutQuery } from '@slotwise/schemas/internal/table';
import { endpoints } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import { id, instant, nullable, scopes, text } from '../data/columns.ts';
import { allow, deny, parseAuthorization } from './authorization.ts';
import type { AuthorizationRequest } from './authorization.ts';
import type {
  ApproveOptions,
  GrantFilter,
  GrantOptions,
  MockGrant,
  MockOAuth,
  MockTokens,
  TokensOptions,
} from './mock-oauth.ts';
import { beginGrant, expireGrant, issueAccessToken, issuingIn, issueRefreshToken, revokeGrant } from './tokens.ts';
import type { Grant } from './tokens.ts';
import type { AuthorizationCodeRow, OAuthClientRow, RefreshTokenRow } from '../data/rows.ts';
import { putRow } from '../seed/put-row.ts';
import { InvalidArgumentError } from '../arguments/invalid-argument-error.ts';
import type { World } from '../world/world.ts';

export interface AuthorizationPages {
  readonly appUrl: string;
  /** Origins of the servers that serve the mock. */
  readonly origins: ReadonlySet<string>;
}

export function createMockOAuth(world: World, pages: AuthorizationPages): MockOAuth {
  const oauth: MockOAuth = {
    client: (fields) => putRow(world, world.tables.oauthClients, { call: 'oauth.client', fields }),
    approve: (authorizationUrl, options) => {
      const { userId } = checkArguments('oauth.approve', approveOptions, options);
      checkUser(world, userId, 'approve');
      return allow(world, world.tables, requestIn(world, pages, authorizationUrl, 'approve'), userId);
    },
    deny: (authorizationUrl) => deny(world, requestIn(world, pages, authorizationUrl, 'deny')),
    grant: (options) => grant(world, options),
    tokens: (options) => tokens(world, options),
    signIn: (userId) => {
      checkArguments('oauth.signIn', z.strictObject({ userId: nullable(id) }), { userId });
      if (userId !== null) checkUser(world, userId, 'signIn');
      world.signedIn = userId;
    },
    get signedIn() {
      return world.signedIn;
    },
    expire: (token) => change(world, token, 'expire', { expiresAt: world.clock.nowText() }),
    revoke: (token) => change(world, token, 'revoke', { revoked: true }),
    grants: (filter = {}) => grantsIn(world, filter, 'grants').map(describeCode),
    expireGrants: (filter) => {
      const grants = grantsIn(world, filter, 'expireGrants');
      for (const code of grants) expireGrant(world.tables, code, world.clock.nowText());
      return grants.length;
    },
    revokeGrants: (filter) => {
      const grants = grantsIn(world, filter, 'revokeGrants');
      for (const code of grants) {
        world.tables.authorizationCodes.put({ ...code, used: true });
        revokeGrant(world.tables, code.id);
      }
      return grants.length;
    },
  };
  return defineSummary(oauth, 'MockOAuth', () => ({
    mock: world.number,
    appUrl: withoutQuery(pages.appUrl),
    signedIn: world.signedIn,
    clients: world.tables.oauthClients.size,
  }));
}

function requestIn(
  world: World,
  pages: AuthorizationPages,
  authorizationUrl: string,
  action: string,
): AuthorizationRequest {
  const url = URL.parse(authorizationUrl);
  const refusalOf = (why: string) => new InvalidArgumentError(`oauth.${action}${why}`, 'authorizationUrl');
  if (url === null) throw refusalOf(' takes the absolute address that the app sends the user to');
  const problem = pageProblem(url, pages);
  if (problem !== undefined) throw refusalOf(`: authorizationUrl ${problem}`);
  const authorization = parseAuthorization(world.tables, url.searchParams, world.settings);
  if (authorization.kind === 'valid') return authorization.request;
  const reason = authorization.kind === 'untrusted' ? authorization.message : authorization.description;
  throw refusalOf(`: the user would not be asked: ${reason}`);
}

function pageProblem(url: URL, { appUrl, origins }: AuthorizationPages): string | undefined {
  const { origin, pathname } = new URL(appUrl);
  const page = `${pathname.replace(/\/+$/, '')}${endpoints['oauth.authorize'].path}`;
  const isServed = origins.has(url.origin);
  if (url.origin !== origin && !isServed)
    return `must be on ${[origin, ...origins].join(' or ')}, the origin of the mock's appUrl, got ${url.protocol}//${url.host}`;
  // On a listening server, the path of `appUrl` is optional, and `/_slotwise/worlds/{number}` before the path selects a fork.
  const path = isServed ? url.pathname.replace(selector, '') : url.pathname;
  const isPage = path === page || (isServed && path === endpoints['oauth.authorize'].path);
  return isPage ? undefined : `must have the path ${page} of the authorization page, got ${url.pathname}`;
}

const selector = /^\/_slotwise\/worlds\/\d+(?=\/)/;

const approveOptions = z.strictObject(
  { userId: id } satisfies Readonly<Record<keyof ApproveOptions, z.ZodMiniType>>,
  'must be an object such as { userId: 3 }',
);

const grantOptions = z.strictObject(
  { userId: id, scopes, expiresAt: z.optional(instant) } satisfies Readonly<Record<keyof GrantOptions, z.ZodMiniType>>,
  "must be an object such as { userId: 3, scopes: ['READ_PROFILE'] }",
);

const tokensOptions = z.strictObject(
  { clientId: text, userId: id, scopes } satisfies Readonly<Record<keyof TokensOptions, z.ZodMiniType>>,
  "must be an object such as { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] }",
);

function grant(world: World, options: GrantOptions): string {
  const { userId, scopes, expiresAt } = checkArguments('oauth.grant', grantOptions, options);
  checkUser(world, userId, 'grant');
  return issueAccessToken(issuingIn(world), { userId, clientId: null, scopes, codeId: null }, expiresAt);
}

function tokens(world: World, options: TokensOptions): MockTokens {
  const { clientId, userId, scopes } = checkArguments('oauth.tokens', tokensOptions, options);
  checkUser(world, userId, 'tokens');
  const client = clientOf(world, clientId, 'tokens');
  const issuing = issuingIn(world);
  const grantId = beginGrant(issuing, client, { userId, scopes });
  const granted: Grant = { userId, clientId, scopes, codeId: grantId };
  return {
    grantId,
    accessToken: issueAccessToken(issuing, granted),
    refreshToken: issueRefreshToken(issuing, granted),
  };
}

function clientOf({ tables }: World, clientId: string, action: string): OAuthClientRow {
  const client = tables.oauthClients.first('clientId', clientId);
  if (client !== undefined) return client;
  throw new InvalidArgumentError(`oauth.${action}: unknown client ${JSON.stringify(clientId)}`, 'clientId');
}

function checkUser({ tables }: World, userId: number, action: string): void {
  if (tables.users.get(userId) === undefined)
    throw new InvalidArgumentError(`oauth.${action}: unknown user ${userId}`, 'userId');
}

const grantFilter = z.strictObject(
  { grantId: z.optional(id), userId: z.optional(id), clientId: z.optional(text) } satisfies Readonly<
    Record<keyof GrantFilter, z.ZodMiniType>
  >,
  'must be an object such as { userId: 3 }',
);

function grantsIn(world: World, filter: GrantFilter, action: string): readonly AuthorizationCodeRow[] {
  const { grantId, userId, clientId } = checkArguments(`oauth.${action}`, grantFilter, filter);
  const { authorizationCodes } = world.tables;
  if (grantId !== undefined && authorizationCodes.get(grantId) === undefined)
    throw new InvalidArgumentError(`oauth.${action}: unknown grant ${grantId}`, 'grantId');
  if (userId !== undefined) checkUser(world, userId, action);
  if (clientId !== undefined) clientOf(world, clientId, action);
  return [...authorizationCodes.all()].filter(
    (row) =>
      (grantId === undefined || row.id === grantId) &&
      (userId === undefined || row.userId === userId) &&
      (clientId === undefined || row.clientId === clientId),
  );
}

function describeCode({ id: grantId, clientId, userId, scopes, used, expiresAt }: AuthorizationCodeRow): MockGrant {
  return { grantId, clientId, userId, scopes, exchanged: used, codeExpiresAt: expiresAt };
}

type Change = Partial<Pick<RefreshTokenRow, 'expiresAt' | 'revoked'>>;

function change(world: World, token: string, action: string, fields: Change): void {
  checkArguments(`oauth.${action}`, z.strictObject({ token: text }), { token });
  const { accessTokens, refreshTokens } = world.tables;
  const access = accessTokens.first('token', token);
  const refresh = refreshTokens.first('token', token);
  if (access !== undefined) accessTokens.put({ ...access, ...fields });
  else if (refresh !== undefined) refreshTokens.put({ ...refresh, ...fields });
  else throw new InvalidArgumentError(`oauth.${action}: unknown token`, 'token');
}
