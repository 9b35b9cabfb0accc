import { id, text } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  /** Id of the user who owns it. */
  userId: id,
  /** Such as `google_calendar`. */
  type: text,
};

/** A credential of an integration. The service never sends its secret. Assumption A-13. */
export interface CredentialRow extends RowOf<typeof columns> {}

/** Fields to seed a credential. */
export interface CredentialSeed extends SeedOf<typeof columns> {}

/** The credentials of integrations. */
export const credentials = entity<CredentialRow, CredentialSeed>()({
  kind: 'credential',
  columns,
  references: { userId: 'users' },
});
