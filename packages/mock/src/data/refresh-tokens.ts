import { tokenColumns } from './access-tokens.ts';
import { flag } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

const columns = {
  ...tokenColumns,
  /** True once it was exchanged, where the service rotates them (G-105). */
  used: flag,
};

const defaults = { revoked: false, used: false } satisfies Defaults<typeof columns>;

/**
 * A refresh token.
 *
 * @example
 * ```ts
 * import { createMock, type RefreshTokenRow } from '@slotwise/mock';
 *
 * const mock = createMock();
 * mock.oauth.tokens({ clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] });
 * const isValid = ({ revoked, used }: RefreshTokenRow) => !revoked && !used;
 * console.log(mock.export().refreshTokens.every(isValid)); // true
 * ```
 */
export interface RefreshTokenRow extends RowOf<typeof columns> {}

/**
 * A refresh token to seed.
 *
 * @example
 * ```ts
 * import { createMock, type RefreshTokenSeed } from '@slotwise/mock';
 *
 * const fields: RefreshTokenSeed = { token: 'a-refresh-token', userId: 3, scopes: ['READ_BOOKING'], expiresAt: '2030-01-31T00:00:00Z' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.refreshToken(fields).used); // false
 * ```
 */
export interface RefreshTokenSeed extends SeedOf<typeof columns, typeof defaults> {}

/** The refresh tokens of users. */
export const refreshTokens = entity<RefreshTokenRow, RefreshTokenSeed>()({
  kind: 'refreshToken',
  columns,
  defaults,
  references: { userId: 'users', codeId: 'authorizationCodes' },
  indexes: { token: [(row) => row.token] },
  unique: { token: ['token'] },
  secret: 'token',
});
