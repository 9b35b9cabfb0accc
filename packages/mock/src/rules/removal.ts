/** Rows that belong to a deleted row are deleted too. Other rows that refer to it get null. */
import type { AnyTables } from '../data/tables.ts';

export function removeRow<Kept extends AnyTables>(tables: Kept, name: keyof Kept & string, id: number): void {
  const referring = Object.entries(tables).flatMap(([from, table]) =>
    table.entity.references.filter((to) => to.table === name).map((to) => ({ ...to, from, rows: table })),
  );
  for (const { from, rows, column, index, belongs } of referring) {
    for (const row of rows.where(index, id)) {
      if (belongs) removeRow<AnyTables>(tables, from, row.id);
      else rows.put({ ...row, [column]: null });
    }
  }
  tables[name]?.remove(id);
}
