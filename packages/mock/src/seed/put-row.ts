import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { copyOf } from '../data/copies.ts';
import type { RowSurroundings, Row, RowRules } from '../data/row.ts';
import type { Table } from '../data/table.ts';
import { forkTables } from '../data/tables.ts';
import type { AnyTables } from '../data/tables.ts';
import { InvalidArgumentError } from '../arguments/invalid-argument-error.ts';
import { danglingIn, readRow } from './read-row.ts';
import type { RowResult } from './read-row.ts';

export interface SeededWorld<Kept extends AnyTables> {
  tables: Kept;
  readonly clock: { nowText(): string };
  readonly mark: string;
  readonly settings?: { readonly service: { readonly stored: RowRules } };
}

export type ReadRow = (table: Table, written: object, surroundings: RowSurroundings) => RowResult<Row>;

interface RowRequest {
  /** Name of the function that the user called, for error messages. */
  readonly call: string;
  readonly fields: object;
  readonly read?: ReadRow;
  /** Path of the fields in the argument of the function, if they are only a part of it. */
  readonly prefix?: string;
}

export function putRow<R extends Row>(
  { tables, clock, mark, settings }: SeededWorld<AnyTables>,
  table: Table<R>,
  { call, fields, read = readRow, prefix }: RowRequest,
): R {
  const result = read(table, fields, { now: clock.nowText(), tables, mark, rules: settings?.service.stored });
  const problems = result.ok ? danglingIn(tables, table, result.value) : result.issues;
  if (result.ok && problems.length === 0)
    // `read` returns a row of this table, which its type does not express.
    return copyOf(table.put(copyOf(result.value as R)));
  const issues = prefix === undefined ? problems : problems.map((issue) => withPrefix(prefix, issue));
  throw new InvalidArgumentError(`${call}: ${issues.map(({ message }) => message).join('; ')}`, issues);
}

function withPrefix(prefix: string, { path, message }: FieldIssue): FieldIssue {
  return { path: `${prefix}.${path}`, message: `${prefix}.${message}` };
}

/** Restores the tables, including their next ids, if the function throws. */
export function allOrNothing<Kept extends AnyTables, Made>(world: SeededWorld<Kept>, make: () => Made): Made {
  const before = forkTables(world.tables);
  try {
    return make();
  } catch (error) {
    world.tables = before;
    throw error;
  }
}
