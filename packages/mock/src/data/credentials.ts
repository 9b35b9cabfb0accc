import { id, text } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  /** Id of the user who owns it. */
  userId: id,
  /** Such as `google_calendar`. */
  type: text,
};

/**
 * A credential of an integration. What it unlocks is never sent (G-13).
 *
 * @example
 * ```ts
 * import { createMock, type CredentialRow } from '@slotwise/mock';
 *
 * const { credentials } = createMock().export();
 * const typeOf = ({ userId, type }: CredentialRow) => `${userId} ${type}`;
 * console.log(credentials.map(typeOf)); // [ '3 google_calendar', '5 office365_calendar' ]
 * ```
 */
export interface CredentialRow extends RowOf<typeof columns> {}

/**
 * A credential to seed.
 *
 * @example
 * ```ts
 * import { createMock, type CredentialSeed } from '@slotwise/mock';
 *
 * const fields: CredentialSeed = { userId: 4, type: 'google_calendar' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.credential(fields).id); // 3
 * ```
 */
export interface CredentialSeed extends SeedOf<typeof columns> {}

/** The credentials of integrations. */
export const credentials = entity<CredentialRow, CredentialSeed>()({
  kind: 'credential',
  columns,
  references: { userId: 'users' },
});
