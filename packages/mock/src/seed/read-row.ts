import { check } from '@slotwise/schemas';
import { isRecord, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import type { Entity } from '../data/entity.ts';
import type { Row, RowRules, RowSurroundings } from '../data/row.ts';
import type { Table } from '../data/table.ts';
import type { AnyTables } from '../data/tables.ts';

export type RowResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

export function readRow(table: Table, written: unknown, surroundings: RowSurroundings): RowResult<Row> {
  const values = readColumns(table.entity, written);
  if (!values.ok) return values;
  const row = table.draft(values.value, surroundings);
  const wrong = table.entity.check(row, surroundings.rules);
  const issues = takenIssues(table, row);
  if (table.has(row.id)) issues.unshift({ path: 'id', message: `id ${row.id} is taken` });
  if (wrong !== undefined) issues.push(wrong);
  return issues.length === 0 ? { ok: true, value: row } : { ok: false, issues };
}

export function readEdit(table: Table, before: Row, columns: object, rules?: RowRules): RowResult<Row> {
  const { entity } = table;
  if ('id' in columns) return { ok: false, issues: [{ path: 'id', message: 'id cannot be changed' }] };
  const values = readColumns(entity, { ...before, ...columns });
  if (!values.ok) return values;
  const row = { ...before, ...values.value };
  const wrong = entity.check(row, rules);
  const issues = takenIssues(table, row);
  if (wrong !== undefined) issues.push(wrong);
  return issues.length === 0 ? { ok: true, value: row } : { ok: false, issues };
}

function readColumns(entity: Entity, written: unknown): RowResult<Partial<Row>> {
  const read = check(entity.schema, isRecord(written) ? withoutUndefined(written) : written);
  return read.ok ? read : { ok: false, issues: read.issues.map((issue) => withoutSecret(issue, entity)) };
}

export function takeRow(table: Table, written: object, surroundings: RowSurroundings): RowResult<Row> {
  return { ok: true, value: table.draft(written, surroundings) };
}

export function danglingIn(tables: AnyTables, { entity }: Table, row: Row): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const { column, table } of entity.references) {
    const id: unknown = Reflect.get(row, column);
    if (typeof id !== 'number' || tables[table]?.has(id) === true) continue;
    issues.push({ path: column, message: `${column} ${id} does not exist in ${table}` });
  }
  return issues;
}

function takenIssues(table: Table, row: Row): FieldIssue[] {
  const { kind, unique, indexes } = table.entity;
  return Object.entries(unique).flatMap(([index, columns]) => {
    const key = indexes[index]?.[0]?.(row) ?? null;
    const other = key === null ? undefined : table.first(index, key);
    if (other === undefined || other.id === row.id) return [];
    return [{ path: columns[0] ?? index, message: `${columns.join(' and ')} is taken by ${kind} ${other.id}` }];
  });
}

function withoutSecret({ path, message }: FieldIssue, { secret }: Entity): FieldIssue {
  return { path, message: path === secret ? message.replace(/, got .*$/s, '') : message };
}
