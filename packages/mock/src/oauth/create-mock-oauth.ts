import { allow, deny, parseAuthorization } from './authorization.ts';
import type { AuthorizationRequest } from './authorization.ts';
import type { GrantOptions, MockOAuth, MockTokens, TokensOptions } from './mock-oauth.ts';
import { beginGrant, expireGrant, issueAccessToken, issuingIn, issueRefreshToken, revokeGrant } from './tokens.ts';
import type { Grant } from './tokens.ts';
import type { AuthorizationCodeRow, RefreshTokenRow } from '../data/rows.ts';
import type { Seed } from '../seed/seed.ts';
import { InputRefused } from '../world/input-refused.ts';
import type { World } from '../world/world.ts';

export function createMockOAuth(world: World, seed: Seed): MockOAuth {
  return {
    client: (fields) => seed.oauthClient(fields),
    approve: (authorizationUrl, { userId }) => {
      checkUser(world, userId, 'approve');
      return allow(world, world.tables, requestIn(world, authorizationUrl, 'approve'), userId);
    },
    deny: (authorizationUrl) => deny(world, requestIn(world, authorizationUrl, 'deny')),
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
  const client = world.tables.oauthClients.first('clientId', clientId);
  if (client === undefined)
    throw new InputRefused(`oauth.tokens: unknown client ${JSON.stringify(clientId)}`, 'clientId');
  const issuing = issuingIn(world);
  const grantId = beginGrant(issuing, client, { userId, scopes });
  const granted: Grant = { userId, clientId, scopes, codeId: grantId };
  return {
    grantId,
    accessToken: issueAccessToken(issuing, granted),
    refreshToken: issueRefreshToken(issuing, granted),
  };
}

function checkUser({ tables }: World, userId: number, action: string): void {
  if (tables.users.get(userId) === undefined)
    throw new InputRefused(`oauth.${action}: unknown user ${userId}`, 'userId');
}

function grantOf({ tables }: World, id: number, action: string): AuthorizationCodeRow {
  const code = tables.authorizationCodes.get(id);
  if (code === undefined) throw new InputRefused(`oauth.${action}: unknown grant ${id}`, 'id');
  return code;
}

type Change = Partial<Pick<RefreshTokenRow, 'expiresAt' | 'revoked'>>;

function change(world: World, token: string, action: string, fields: Change): void {
  const { accessTokens, refreshTokens } = world.tables;
  const access = accessTokens.first('token', token);
  const refresh = refreshTokens.first('token', token);
  if (access !== undefined) accessTokens.put({ ...access, ...fields });
  else if (refresh !== undefined) refreshTokens.put({ ...refresh, ...fields });
  else throw new InputRefused(`oauth.${action}: unknown token`, 'token');
}
