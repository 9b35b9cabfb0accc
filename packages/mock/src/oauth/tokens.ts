/** The tokens of a grant share the id of its authorization code, so that they can be revoked together (A-103 to A-106). */
import type { Behavior, Scope } from '@slotwise/schemas/internal/table';
import type { MockOAuthOptions } from '../world/oauth-options.ts';
import type { AuthorizationCodeRow, OAuthClientRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import type { OAuthPart } from '../rules/deployment.ts';
import type { World } from '../world/world.ts';

export interface IssuingContext {
  readonly tables: Tables;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly secretOf: (name: string) => string;
  readonly oauth: MockOAuthOptions;
  readonly behavior: Pick<Behavior, 'oauthEndpoints'>;
  readonly part: OAuthPart;
  /** Called after the client has authenticated, even if the request fails later. */
  readonly onClient?: (clientId: string) => void;
}

export function issuingIn({ tables, clock, secretOf, settings }: World): IssuingContext {
  const { oauth, behavior, service } = settings;
  return { tables, now: clock.now(), secretOf, oauth, behavior, part: service.oauth };
}

export interface Grant {
  readonly userId: number;
  readonly clientId: string | null;
  readonly scopes: readonly Scope[];
  readonly codeId: number | null;
}

/** For tokens without an authorization request. Stores a used code, because the id of a code connects the tokens of a grant. */
export function beginGrant(
  { tables, now, secretOf, oauth }: IssuingContext,
  { clientId, redirectUri }: OAuthClientRow,
  { userId, scopes }: Pick<Grant, 'userId' | 'scopes'>,
): number {
  const id = tables.authorizationCodes.nextId;
  tables.authorizationCodes.put({
    id,
    code: `code_${secretOf(`authorizationCodes/${id}`)}`,
    clientId,
    userId,
    scopes,
    redirectUri,
    codeChallenge: null,
    used: true,
    expiresAt: new Date(now + oauth.lifetimes.code * 1000).toISOString(),
  });
  return id;
}

export function issueAccessToken(
  { tables, now, secretOf, oauth }: IssuingContext,
  grant: Grant,
  expiresAt?: string,
): string {
  const id = tables.accessTokens.nextId;
  const token = `access_${secretOf(`accessTokens/${id}`)}`;
  const over = expiresAt ?? new Date(now + oauth.lifetimes.accessToken * 1000).toISOString();
  tables.accessTokens.put({ id, token, ...grant, expiresAt: over, revoked: false });
  return token;
}

export function issueRefreshToken({ tables, now, secretOf, oauth }: IssuingContext, grant: Grant): string {
  const id = tables.refreshTokens.nextId;
  const token = `refresh_${secretOf(`refreshTokens/${id}`)}`;
  const expiresAt = new Date(now + oauth.lifetimes.refreshToken * 1000).toISOString();
  tables.refreshTokens.put({ id, token, ...grant, expiresAt, revoked: false, used: false });
  return token;
}

/** The tokens of a grant are revoked together (A-105, A-106). A token that was seeded without a code has no grant. */
export function revokeGrant(tables: Tables, codeId: number | null): void {
  if (codeId === null) return;
  for (const row of tables.accessTokens.where('code', codeId)) tables.accessTokens.put({ ...row, revoked: true });
  for (const row of tables.refreshTokens.where('code', codeId)) tables.refreshTokens.put({ ...row, revoked: true });
}

export function expireGrant(tables: Tables, code: AuthorizationCodeRow, expiresAt: string): void {
  tables.authorizationCodes.put({ ...code, expiresAt });
  for (const row of tables.accessTokens.where('code', code.id)) tables.accessTokens.put({ ...row, expiresAt });
  for (const row of tables.refreshTokens.where('code', code.id)) tables.refreshTokens.put({ ...row, expiresAt });
}
