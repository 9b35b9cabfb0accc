import { copyOf } from '../data/copies.ts';
import type { AnyTables } from '../data/tables.ts';
import type { Row } from '../data/row.ts';
import { InputRefused, issueWithin } from '../world/input-refused.ts';
import type { Seeded } from './makers.ts';
import { danglingIn, readEdit } from './read-row.ts';
import type { Seed, SeedKind } from './seed.ts';

/** A kind of row that you can edit. */
export type RowKind = Exclude<SeedKind, 'organization'>;

/** Columns that you can edit: all seed fields except `id`. */
export type RowEdit<Kind extends RowKind> = Partial<Omit<Parameters<Seed[Kind]>[0], 'id'>>;

export function editRow({ tables, clock }: Seeded<AnyTables>, kind: string, id: number, columns: object): Row {
  const table = Object.values(tables).find(({ entity }) => entity.kind === kind);
  if (table === undefined) {
    const kinds = Object.values(tables).map(({ entity }) => entity.kind);
    throw new InputRefused(`edit: ${kind} is not a kind of row; the kinds are ${kinds.join(', ')}`, 'kind');
  }
  const before = table.get(id);
  if (before === undefined) throw new InputRefused(`edit: unknown ${kind} ${id}`, 'id');
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const moved = 'updatedAt' in before && Object.keys(given).length > 0 ? { updatedAt: clock.nowText() } : {};
  const row = readEdit(table, before, { ...moved, ...given });
  const issues = row.ok ? danglingIn(tables, table, row.value) : row.issues;
  if (row.ok && issues.length === 0) return copyOf(table.put(copyOf(row.value)));
  throw new InputRefused(
    `edit: ${kind} ${id}: ${issues.map(({ message }) => message).join('; ')}`,
    issues.map((issue) => issueWithin('columns', issue)),
  );
}
