import { flag, id, instant, nullable, text } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { uidOf } from './identifiers.ts';

const columns = {
  key: text,
  userId: id,
  /** `null` if the key never expires. Some deployments accept the key until the end of that day. */
  expiresAt: nullable(instant),
  revoked: flag,
};

const defaults = {
  key: ({ id }, { mark = '' }) => `key_${mark}${uidOf('keys', id)}`,
  revoked: false,
} satisfies Defaults<typeof columns>;

/** An API key. Assumption A-04. */
export interface KeyRow extends RowOf<typeof columns> {}

/** Fields to seed an API key. By default the key does not expire. */
export interface KeySeed extends SeedOf<typeof columns, typeof defaults> {}

export const keys = entity<KeyRow, KeySeed>()({
  kind: 'key',
  columns,
  defaults,
  references: { userId: 'users' },
  indexes: { key: [(row) => row.key] },
  unique: { key: ['key'] },
  secret: 'key',
});
