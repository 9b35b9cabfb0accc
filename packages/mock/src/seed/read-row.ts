/** Reads what somebody wrote of a row, by function or in a document: both are judged here alike. */
import { check } from '@slotwise/schemas';
import type { Issue, Result } from '@slotwise/schemas';
import type { Entity, Making, Row } from '../data/entity.ts';
import type { Table } from '../data/table.ts';
import type { AnyTables } from '../data/tables.ts';

/** Yields a row as its table keeps it, or what is wrong with it by itself and beside the rows of its table. */
export function readRow(table: Table, written: unknown, making: Making): Result<Row> {
  const read = check(table.entity.schema, withoutUndefined(written));
  if (!read.ok) return { ok: false, issues: read.issues.map((issue) => withoutSecret(issue, table.entity)) };
  const row = table.draft(read.value, making);
  const wrong = table.entity.check(row);
  const issues = [...takenIn(table, row), ...(wrong === undefined ? [] : [wrong])];
  return issues.length === 0 ? { ok: true, value: row } : { ok: false, issues };
}

/** Yields a row that is written as its table keeps it, and that nobody needs to judge. */
export function takeRow(table: Table, written: object, making: Making): Result<Row> {
  return { ok: true, value: table.draft(written, making) };
}

/** Lists the references of a row to rows that are not there. */
export function danglingIn(tables: AnyTables, { entity }: Table, row: Row): Issue[] {
  return entity.references.flatMap(({ column, table }) => {
    const id: unknown = Reflect.get(row, column);
    if (typeof id !== 'number' || tables[table]?.get(id) !== undefined) return [];
    return [{ path: column, message: `${column} ${id} dangles: there is no row ${id} in ${table}` }];
  });
}

/** Lists what another row has already. */
function takenIn(table: Table, row: Row): Issue[] {
  const { kind, unique, indexes } = table.entity;
  const issues = Object.entries(unique).flatMap(([index, columns]) => {
    const key = indexes[index]?.[0]?.(row) ?? null;
    const other = key === null ? undefined : table.first(index, key);
    if (other === undefined) return [];
    return [{ path: columns[0] ?? index, message: `${columns.join(' and ')} is taken by ${kind} ${other.id}` }];
  });
  return table.get(row.id) === undefined ? issues : [{ path: 'id', message: `id ${row.id} is taken` }, ...issues];
}

/** Leaves out what is undefined. */
function withoutUndefined(written: unknown): unknown {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written;
  if (!Object.values(written).includes(undefined)) return written;
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));
}

/** Takes out the refused value of a secret column. */
function withoutSecret({ path, message }: Issue, { secret }: Entity): Issue {
  return { path, message: path === secret ? message.replace(/, got .*$/s, '') : message };
}
