import { check } from '@slotwise/schemas';
import { endIssues, moreIn, mostIssues } from '@slotwise/schemas/internal/contract';
import { definePrintOfError } from '@slotwise/schemas/internal/table';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { id } from '../data/columns.ts';
import { copyOf } from '../data/copies.ts';
import type { ColumnType } from '../data/columns.ts';
import type { Entity } from '../data/entity.ts';
import { emptyTables, entities } from '../data/tables.ts';
import type { AnyTables, Entities } from '../data/tables.ts';
import type { SeededWorld } from './put-row.ts';
import { startAtCaller } from '../arguments/caller-error.ts';
import { issueWithin } from '../arguments/invalid-argument-error.ts';
import { danglingIn, readRow } from './read-row.ts';
import type { Snapshot } from './snapshot.ts';

export type Rows<Kept extends AnyTables> = { readonly [Name in keyof Kept]: readonly ReturnType<Kept[Name]['put']>[] };

/**
 * Error for an invalid document. Nothing of the document was imported.
 *
 * @example
 * ```ts
 * import { createMock, InvalidDocumentError } from '@slotwise/mock';
 *
 * const mock = createMock();
 * try {
 *   mock.import({ version: 1, keys: [{ id: 1, userId: 7, key: 'key_eve' }] });
 * } catch (error) {
 *   if (!(error instanceof InvalidDocumentError)) throw error;
 *   // Correct each of these in the file; the mock's data is as it was.
 *   for (const { path, message } of error.issues) console.log(`${path}: ${message}`); // keys.0.userId: userId 7 does not exist in users
 * }
 * ```
 */
export class InvalidDocumentError extends TypeError {
  override readonly name = 'InvalidDocumentError';
  /**
   * Problems with their paths, such as `bookings.3.userId`. The list contains the first hundred problems. One more issue contains
   * the number of the other problems.
   */
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    const list = issues.slice(0, 20).map(({ path, message }) => {
      const [row] = /^\w+\.\d+/.exec(path) ?? [];
      return row === undefined ? message : `${row}: ${message}`;
    });
    const more = issues.slice(list.length).reduce((sum, issue) => sum + (moreIn(issue) || 1), 0);
    const rest = more === 0 ? '' : `; and ${more} more`;
    super(`the snapshot is invalid, so nothing was imported: ${list.join('; ')}${rest}`);
    this.issues = issues;
    definePrintOfError(this, () => ({ issues: this.issues.length }));
    startAtCaller(this);
  }
}

export function exportDocument<Kept extends AnyTables>(
  tables: Kept,
): Pick<Snapshot, 'version' | 'nextIds'> & Rows<Kept> {
  const nextIds = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.nextId]));
  const rows = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, Array.from(table.all(), copyOf)]),
  );
  // Each list has the rows of the table with its name. The type of a mapped object does not express that.
  return { version: 1, nextIds, ...(rows as unknown as Rows<Kept>) };
}

export function tablesOf<Kept extends AnyTables>(
  document: unknown,
  { tables: around, clock, mark, settings }: SeededWorld<Kept>,
): Kept {
  const declaredEntities = Object.fromEntries(Object.entries(around).map(([name, { entity }]) => [name, entity]));
  const read = check(
    documentSchema(declaredEntities, () => list),
    document,
  );
  if (!read.ok) throw new InvalidDocumentError(read.issues);
  const tables = emptyTables(declaredEntities);
  const surroundings = { now: clock.nowText(), tables, mark, rules: settings?.service.stored };
  let room = mostIssues;
  const lists = Object.entries(tables).map(([name, table]) => {
    const rows = listIn(read.value, name).map((written) => {
      if (room <= 0) return notRead;
      const row = readRow(table, written, surroundings);
      if (row.ok) return { ok: row.ok, value: table.put(copyOf(row.value)) };
      room -= row.issues.length;
      return row;
    });
    return { name, table, rows };
  });
  const unread = lists.reduce((sum, { rows }) => sum + rows.filter((row) => row === notRead).length, 0);
  // References are checked after all rows are read, so the order of the lists does not matter.
  const issues = lists.flatMap(({ name, table, rows }) =>
    rows.flatMap((row, index) => {
      const rowIssues = !row.ok ? row.issues : unread > 0 ? [] : danglingIn(tables, table, row.value);
      return rowIssues.map((issue) => issueWithin(`${name}.${index}`, issue));
    }),
  );
  if (unread > 0) throw new InvalidDocumentError([...issues.slice(0, mostIssues), notReadIssue(unread)]);
  if (issues.length > 0) throw new InvalidDocumentError(endIssues(issues));
  for (const [name, table] of Object.entries(tables)) table.reserve(read.value.nextIds?.[name] ?? 1);
  return tables as AnyTables as Kept; // the tables have the same entities as `around`
}

export function documentJsonSchema(): object {
  return z.toJSONSchema(
    documentSchema(entities, ({ schema }) => z.array(schema, mustBeList)),
    {
      target: 'draft-2020-12',
      io: 'input',
      // A Date is the only column value that JSON Schema cannot represent. It is written as text.
      unrepresentable: () => ({ type: 'string', format: 'date-time' }),
    },
  );
}

const notRead: { readonly ok: false; readonly issues: readonly FieldIssue[] } = { ok: false, issues: [] };

function notReadIssue(rows: number): FieldIssue {
  return { path: '', message: `and ${rows} more ${rows === 1 ? 'row' : 'rows'} behind these, which nobody read` };
}

interface Lists {
  readonly nextIds?: Readonly<Record<string, number | undefined>> | undefined;
  readonly [list: string]: unknown;
}

function listIn(lists: Lists, name: string): readonly unknown[] {
  const list = lists[name];
  return Array.isArray(list) ? list : [];
}

const mustBeList = 'must be a list';

const list: ColumnType<unknown> = z.custom(Array.isArray, mustBeList);

function documentSchema(declared: Entities, listOf: (entity: Entity) => ColumnType<unknown>): ColumnType<Lists> {
  const lists = Object.entries(declared).map(([name, entity]) => [name, z.optional(listOf(entity))] as const);
  const nextIds = Object.fromEntries(Object.keys(declared).map((name) => [name, z.optional(id)]));
  return z.strictObject(
    { version: z.literal(1, 'must be 1'), nextIds: z.optional(z.strictObject(nextIds)), ...Object.fromEntries(lists) },
    'must be a document',
  );
}
