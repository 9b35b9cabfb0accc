import type { Overrides } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { momentText } from '../time/moment.ts';
import { checkArguments } from '../arguments/check-arguments.ts';
import { id } from '../data/columns.ts';
import { copyOf } from '../data/copies.ts';
import type { AnyTables } from '../data/tables.ts';
import type { Row } from '../data/row.ts';
import { InvalidArgumentError, issueWithin } from '../arguments/invalid-argument-error.ts';
import type { SeededWorld } from './put-row.ts';
import { danglingIn, readEdit } from './read-row.ts';
import type { Seed, SeedKind } from './seed.ts';

/** A kind of row that you can edit. */
export type RowKind = Exclude<SeedKind, 'organization'>;

/** Columns that you can edit: all seed fields except `id`. */
export type RowEdit<Kind extends RowKind> = Overrides<Omit<Parameters<Seed[Kind]>[0], 'id'>>;

const editArguments = z.strictObject({
  id,
  columns: z.record(z.string(), z.unknown(), 'must be an object of columns'),
});

export function editRow(
  { tables, clock, settings }: SeededWorld<AnyTables>,
  kind: string,
  rowId: number,
  columns: object,
): Row {
  const table = Object.values(tables).find(({ entity }) => entity.kind === kind);
  if (table === undefined) {
    const kinds = Object.values(tables).map(({ entity }) => entity.kind);
    throw new InvalidArgumentError(
      `edit: ${momentText(kind)} is not a kind of row; the kinds are ${kinds.join(', ')}`,
      'kind',
    );
  }
  checkArguments('edit', editArguments, { id: rowId, columns });
  const before = table.get(rowId);
  if (before === undefined) throw new InvalidArgumentError(`edit: unknown ${kind} ${rowId}`, 'id');
  const changes = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const timestamp = 'updatedAt' in before && Object.keys(changes).length > 0 ? { updatedAt: clock.nowText() } : {};
  const row = readEdit(table, before, { ...timestamp, ...changes }, settings?.service.stored);
  const issues = row.ok ? danglingIn(tables, table, row.value) : row.issues;
  if (row.ok && issues.length === 0) return copyOf(table.put(copyOf(row.value)));
  throw new InvalidArgumentError(
    `edit: ${kind} ${rowId}: ${issues.map(({ message }) => message).join('; ')}`,
    issues.map((issue) => issueWithin('columns', issue)),
  );
}
