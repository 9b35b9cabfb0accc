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

/**
 * An access token.
 *
 * @example
 * ```ts
 * import { createMock, type AccessTokenRow } from '@slotwise/mock';
 *
 * const mock = createMock();
 * mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
 * const [granted]: readonly AccessTokenRow[] = mock.export().accessTokens;
 * console.log(granted?.scopes, granted?.revoked); // [ 'READ_PROFILE' ] false
 * ```
 */
export interface AccessTokenRow extends RowOf<typeof tokenColumns> {}

/**
 * An access token to seed.
 *
 * @example
 * ```ts
 * import { createMock, type AccessTokenSeed } from '@slotwise/mock';
 *
 * const fields: AccessTokenSeed = { token: 'a-token', userId: 3, scopes: ['READ_BOOKING'], expiresAt: '2030-01-01T00:30:00Z' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.accessToken(fields).expiresAt); // 2030-01-01T00:30:00.000Z
 * ```
 */
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
