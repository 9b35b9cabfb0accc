import { copyOf } from '../data/copies.ts';
import type { Row } from '../data/row.ts';
import type { Table } from '../data/table.ts';
import type { AnyTables, Tables } from '../data/tables.ts';
import { InvalidArgumentError } from '../arguments/invalid-argument-error.ts';
import type { MockData } from '../world/handler.ts';

/** Creates the functions that read copies of rows. */
export function dataOf(tables: () => Tables): MockData {
  const data = {
    get(kind: string, id: number | null | undefined): Row | undefined {
      return copyOf(tableOf(tables(), kind, 'data.get').get(id));
    },
    all(kind: string, where: Readonly<Record<string, unknown>> = {}): Row[] {
      const columns = Object.entries(where);
      const rows = [...tableOf(tables(), kind, 'data.all').all()];
      return rows.filter((row) => columns.every(([name, value]) => Reflect.get(row, name) === value)).map(copyOf);
    },
  };
  // Each kind has the rows of its table. A table of any rows does not express that.
  return data as MockData;
}

function tableOf(tables: AnyTables, kind: string, call: string): Table {
  const table = Object.values(tables).find(({ entity }) => entity.kind === kind);
  if (table !== undefined) return table;
  const kinds = Object.values(tables).map(({ entity }) => entity.kind);
  throw new InvalidArgumentError(`${call}: ${kind} is not a kind of row; the kinds are ${kinds.join(', ')}`, 'kind');
}
