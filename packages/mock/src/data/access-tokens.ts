import { flag, id, instant, nullable, scopes, text } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

export const tokenColumns = {
  token: text,
  userId: id,
  clientId: nullable(text),
  codeId: nullable(id),
  scopes,
  expiresAt: instant,
  revoked: flag,
};

const defaults = { revoked: false } satisfies Defaults<typeof tokenColumns>;

/** An access token. */
export interface AccessTokenRow extends RowOf<typeof tokenColumns> {}

/** Fields to seed an access token. */
export interface AccessTokenSeed extends SeedOf<typeof tokenColumns, typeof defaults> {}

export const accessTokens = entity<AccessTokenRow, AccessTokenSeed>()({
  kind: 'accessToken',
  columns: tokenColumns,
  defaults,
  references: { userId: 'users', codeId: 'authorizationCodes' },
  indexes: { token: [(row) => row.token] },
  unique: { token: ['token'] },
  secret: 'token',
});
