/** The changes that a request made to the data: the rows of one set of tables that are not those of another. */
import type { AnyTables } from './tables.ts';

/** A row that a request made, changed or took away. */
export interface RowChange {
  /** Kind of the row: `booking`, `attendee`, `membership`, `key`. */
  readonly kind: string;
  /** Its id; a membership's is `{userId}_{teamId}`, as in its path. */
  readonly id: number | string;
  /** The row is new, is another than before, or is gone. */
  readonly change: 'created' | 'changed' | 'removed';
}

/** Lists what has to be done to tables to make others of them, by kind and then by id. */
export function changesBetween<Kept extends AnyTables>(before: Kept, after: Kept): RowChange[] {
  if (before === after) return [];
  return Object.entries(after).flatMap(([name, table]) => {
    const was = before[name];
    const changes = was === undefined ? [] : table.changesSince(was);
    return changes.map(([row, change]) => ({ kind: table.entity.kind, id: table.entity.nameOf(row), change }));
  });
}
