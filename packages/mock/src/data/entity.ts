import type { FieldIssue, Overrides } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { id, isList, isNullable } from './columns.ts';
import type { Columns, ColumnType } from './columns.ts';
import type { RowSurroundings, Row, RowRules } from './row.ts';

export type { Row };

export type RowOf<Made extends Columns> = Row & { readonly [Name in keyof Made]: z.output<Made[Name]> };

export type SeedOf<Made extends Columns, Default = object> = Overrides<Row> &
  Given<Omit<Made, Optional<Made, Default>>> &
  LeftOut<Pick<Made, Optional<Made, Default>>>;

type Given<Made extends Columns> = { readonly [Name in keyof Made]: z.input<Made[Name]> };
type LeftOut<Made extends Columns> = { readonly [Name in keyof Made]?: z.input<Made[Name]> | undefined };
type Optional<Made extends Columns, Default> = {
  [Name in keyof Made]: Name extends keyof Default
    ? Name
    : null extends z.output<Made[Name]>
      ? Name
      : z.output<Made[Name]> extends readonly unknown[]
        ? Name
        : never;
}[keyof Made];

export type Defaults<Made extends Columns> = {
  readonly [Name in keyof Made]?:
    z.output<Made[Name]> | ((row: RowOf<Made>, surroundings: RowSurroundings) => z.output<Made[Name]>);
};

export type IndexKey = string | number;

/** Range of the key part that follows the given parts. `from` is inclusive, and `to` is exclusive. */
export interface Bounds {
  readonly from?: IndexKey | undefined;
  readonly to?: IndexKey | undefined;
}

/** Parts of an index key. Rows with equal keys are sorted by id. The index omits rows whose first key part is `null`. */
type KeyParts<R> = readonly KeyPart<R>[];

// A method type, because a property type would reject a table of bookings where a table of any rows is accepted.
type KeyPart<R> = { of(row: R): IndexKey | null }['of'];

interface Declared<R extends Row, To extends object, Index extends string, Word extends string> {
  readonly kind: Word;
  readonly columns: { readonly [Name in Exclude<keyof R, 'id'>]: ColumnType<R[Name], unknown> };
  readonly defaults?: object;
  readonly references?: To;
  /** Nullable references. If the row of one is removed, this row is removed too. Other ones become `null`. */
  readonly belongsTo?: readonly (keyof To)[];
  readonly indexes?: Readonly<Record<Index, KeyParts<R>>>;
  readonly unique?: { readonly [Name in NoInfer<Index>]?: readonly (keyof R & string)[] };
  readonly secret?: keyof R;
  readonly check?: (row: R, rules: RowRules | undefined) => FieldIssue | undefined;
  readonly nameOf?: (row: R) => string;
}

export interface Entity<
  R extends Row = Row,
  Seed = unknown,
  Index extends string = string,
  Word extends string = string,
> {
  readonly kind: Word;
  readonly columns: Columns;
  readonly schema: ColumnType<Partial<R>, Seed>;
  readonly references: readonly Reference[];
  readonly indexes: Readonly<Record<Index, KeyParts<R>>>;
  readonly unique: Readonly<Record<string, readonly string[]>>;
  readonly secret: PropertyKey | undefined;
  complete(values: Partial<R>, id: number, surroundings: RowSurroundings): R;
  /** Puts the columns in their declared order, so that equal rows have equal JSON text. */
  inOrder(row: R): R;
  check(row: R, rules: RowRules | undefined): FieldIssue | undefined;
  nameOf(row: R): string | number;
}

interface Reference {
  readonly column: string;
  readonly table: string;
  readonly index: string;
  /** True if the row is removed together with the row that it references. Otherwise the column becomes `null`. */
  readonly belongs: boolean;
}

type IndexOf<Column> = Column extends `${infer Index}Id` ? Index : never;

export function entity<R extends Row, Seed>() {
  return <
    const Word extends string,
    const To extends { readonly [Column in keyof R]?: string } = object,
    Index extends string = never,
  >(
    declared: Declared<R, To, Index, Word>,
  ): Entity<R, Seed, Index | IndexOf<keyof To>, Word> => {
    const { kind, secret, check, nameOf, belongsTo = [] } = declared;
    const columns: Columns = declared.columns;
    const defaults: Values = { ...declared.defaults };
    const belonging: readonly PropertyKey[] = belongsTo;
    const usual = usualRow(columns, defaults);
    const names = Object.keys(usual);
    const required = Object.entries(columns).flatMap(([name, one]) =>
      name in defaults || isNullable(one) || isList(one) ? [] : [name],
    );
    const references = Object.entries<string>({ ...declared.references }).map(([column, table]) => {
      const belongs = belonging.includes(column) || !isNullable(columns[column]);
      return { column, table, index: column.replace(/Id$/, ''), belongs };
    });
    const referenceIndexes = references.map(({ column, index }) => [index, [(row: R) => idIn(row, column)]]);
    return {
      kind,
      columns,
      schema: schemaOf<R, Seed>(columns, required),
      references,
      // The names are those of both kinds of indexes. The type of Object.fromEntries does not express that.
      indexes: { ...declared.indexes, ...Object.fromEntries(referenceIndexes) } as Record<
        Index | IndexOf<keyof To>,
        KeyParts<R>
      >,
      unique: { ...declared.unique },
      secret,
      complete: (values, rowId, surroundings) => complete<R>(values, { usual, defaults, rowId, surroundings }),
      inOrder: (row) => (hasOrder(row, names) ? row : { ...usual, ...row }),
      check: (row, rules) => check?.(row, rules),
      nameOf: (row) => nameOf?.(row) ?? row.id,
    };
  };
}

type Values = Readonly<Record<string, unknown>>;

/** Template of a new row. Columns with a computed default are `null` here, and `complete` computes them. */
function usualRow(columns: Columns, defaults: Values): Values {
  const values = Object.entries(columns).map(([name, kind]) => {
    const value = defaults[name];
    return [name, value !== undefined && !isMaker(value) ? value : isList(kind) ? none : null] as const;
  });
  const row = { id: 0, ...Object.fromEntries(values) };
  // Object.fromEntries creates objects with a fast shape. Setting columns one by one would create a dictionary.
  return { ...(JSON.parse(JSON.stringify(row)) as Values), ...row };
}

interface Completion {
  readonly usual: Values;
  readonly defaults: Values;
  readonly rowId: number;
  readonly surroundings: RowSurroundings;
}

function complete<R extends Row>(values: Partial<R>, { usual, defaults, rowId, surroundings: making }: Completion): R {
  const row: Record<string, unknown> = { ...usual };
  for (const [name, value] of Object.entries(values)) if (value !== undefined && name in usual) row[name] = value;
  row['id'] = rowId;
  for (const [name, make] of Object.entries(defaults))
    if (isMaker(make) && Reflect.get(values, name) === undefined) row[name] = make(row, making);
  return row as unknown as R; // each column of the type was given, or filled in above
}

function hasOrder(row: object, names: readonly string[]): boolean {
  let at = 0;
  for (const name in row) {
    if (name !== names[at]) return false;
    at += 1;
  }
  return at === names.length;
}

type Maker = (row: Values, surroundings: RowSurroundings) => unknown;

function isMaker(value: unknown): value is Maker {
  return typeof value === 'function';
}

const none: readonly unknown[] = Object.freeze([]);

function schemaOf<R extends Row, Seed>(columns: Columns, required: readonly string[]): ColumnType<Partial<R>, Seed> {
  const fields = Object.entries(columns).map(([name, kind]) => [
    name,
    required.includes(name) ? kind : z.optional(kind),
  ]);
  const schema = z.strictObject({ id: z.optional(id), ...Object.fromEntries(fields) }, 'must be an object');
  return schema as z.ZodMiniType as ColumnType<Partial<R>, Seed>; // rows and seeds get their types from the columns
}

function idIn(row: object, column: string): number | null {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'number' ? value : null;
}
