import type { AnyTables } from './tables.ts';

/** A row that a request created, changed or removed. */
export interface RowChange {
  /** Kind of the row, for example `booking`, `attendee`, `membership` or `key`. */
  readonly kind: string;
  /** Id of the row. A membership has the id `{userId}_{teamId}`, as in its path. */
  readonly id: number | string;
  /** Type of change: the row was created, changed or removed. */
  readonly change: 'created' | 'changed' | 'removed';
}

export function changesBetween<Kept extends AnyTables>(before: Kept, after: Kept): RowChange[] {
  if (before === after) return [];
  return Object.entries(after).flatMap(([name, table]) => {
    const was = before[name];
    const changes = was === undefined ? [] : table.changesSince(was);
    return changes.map(([row, change]) => ({ kind: table.entity.kind, id: table.entity.nameOf(row), change }));
  });
}
