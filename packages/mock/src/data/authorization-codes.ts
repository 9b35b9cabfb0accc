import { flag, id, instant, nullable, scopes, text } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';

const columns = {
  code: text,
  clientId: text,
  userId: id,
  scopes,
  /** Address to which the user returned. */
  redirectUri: text,
  /** S256 challenge; `null` without PKCE. */
  codeChallenge: nullable(text),
  expiresAt: instant,
  /** True once it was exchanged. */
  used: flag,
};

const defaults = { used: false } satisfies Defaults<typeof columns>;

/** An authorization code. */
export interface AuthorizationCodeRow extends RowOf<typeof columns> {}

/** Fields to seed an authorization code. */
export interface AuthorizationCodeSeed extends SeedOf<typeof columns, typeof defaults> {}

export const authorizationCodes = entity<AuthorizationCodeRow, AuthorizationCodeSeed>()({
  kind: 'authorizationCode',
  columns,
  defaults,
  references: { userId: 'users' },
  indexes: { code: [(row) => row.code] },
  unique: { code: ['code'] },
  secret: 'code',
});
