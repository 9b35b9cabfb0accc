import { flag, id, instant, nullable, scopes, text } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

/** The columns of every token. */
export const tokenColumns = {
  /** Text of the token. */
  token: text,
  /** Id of the user who owns it. */
  userId: id,
  /** Identifier of the OAuth client. */
  clientId: nullable(text),
  /** Id of the authorization code that it came of: tokens of one are revoked together; `null` for one that belongs to no app. */
  codeId: nullable(id),
  /** Scopes that the user approved. */
  scopes,
  /** Instant from which it is no longer valid, ISO 8601 in UTC. */
  expiresAt: instant,
  /** True once it was made invalid. */
  revoked: flag,
};

const defaults = { revoked: false } satisfies Defaults<typeof tokenColumns>;

/** An access token. */
export interface AccessTokenRow extends RowOf<typeof tokenColumns> {}

/** Fields to seed an access token. */
export interface AccessTokenSeed extends SeedOf<typeof tokenColumns, typeof defaults> {}

/** The access tokens of users. */
export const accessTokens = entity<AccessTokenRow, AccessTokenSeed>()({
  kind: 'accessToken',
  columns: tokenColumns,
  defaults,
  references: { userId: 'users', codeId: 'authorizationCodes' },
  indexes: { token: [(row) => row.token] },
  unique: { token: ['token'] },
  secret: 'token',
});
