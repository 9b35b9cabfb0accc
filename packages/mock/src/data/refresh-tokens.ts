import { tokenColumns } from './access-tokens.ts';
import { flag } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

const columns = {
  ...tokenColumns,
  /** True after an exchange for a new refresh token, which happens only if refresh tokens rotate. */
  used: flag,
};

const defaults = { revoked: false, used: false } satisfies Defaults<typeof columns>;

/** A refresh token. */
export interface RefreshTokenRow extends RowOf<typeof columns> {}

/** Fields to seed a refresh token. */
export interface RefreshTokenSeed extends SeedOf<typeof columns, typeof defaults> {}

export const refreshTokens = entity<RefreshTokenRow, RefreshTokenSeed>()({
  kind: 'refreshToken',
  columns,
  defaults,
  references: { userId: 'users', codeId: 'authorizationCodes' },
  indexes: { token: [(row) => row.token] },
  unique: { token: ['token'] },
  secret: 'token',
});
