import { id, text } from './columns.ts';
import { entity } from './entity.ts';
import type { RowOf, SeedOf } from './entity.ts';

const columns = {
  userId: id,
  type: text,
};

/** A credential of an integration. The service never sends its secret. Assumption A-13. */
export interface CredentialRow extends RowOf<typeof columns> {}

/** Fields to seed a credential. */
export interface CredentialSeed extends SeedOf<typeof columns> {}

export const credentials = entity<CredentialRow, CredentialSeed>()({
  kind: 'credential',
  columns,
  references: { userId: 'users' },
});
