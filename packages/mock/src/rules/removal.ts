/** Removals, with the rows that they take along (G-88). */
import type { AnyTables } from '../data/tables.ts';

/** Removes a row: what belongs to it goes along, and what can be without it stays, and names none from then on. */
export function removeRow<Kept extends AnyTables>(tables: Kept, name: keyof Kept & string, id: number): void {
  for (const [referring, table] of Object.entries(tables)) {
    for (const { column, index, belongs } of table.entity.references.filter((reference) => reference.table === name)) {
      for (const row of [...table.where(index, id)]) {
        if (belongs) removeRow<AnyTables>(tables, referring, row.id);
        else table.put({ ...row, [column]: null });
      }
    }
  }
  tables[name]?.remove(id);
}
