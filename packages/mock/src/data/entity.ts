/** The declaration of a table. Whatever else there is to know of its rows follows from it: types, seeds, documents, checks, changes. */
import type { Issue } from '@slotwise/schemas/table';
import * as z from 'zod/mini';
import { id, isList, isNullable } from './columns.ts';
import type { Columns, Kind } from './columns.ts';
import { KeptRows } from './kept-rows.ts';
import { isMaker, RowMaker } from './row-maker.ts';
import type { RowSurroundings, Row } from './row.ts';

export type { Row };

/** The row that columns make. */
export type RowOf<Made extends Columns> = Row & { readonly [Name in keyof Made]: z.output<Made[Name]> };

/** The seed of such a row: a column that may be empty, is a list or has a default can be left out. */
export type SeedOf<Made extends Columns, Default = object> = Partial<Row> &
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

/** Values of columns where a seed or a request is silent: each a value, or a function of what is known of the row by then. */
export type Defaults<Made extends Columns> = {
  readonly [Name in keyof Made]?:
    z.output<Made[Name]> | ((row: RowOf<Made>, making: RowSurroundings) => z.output<Made[Name]>);
};

/** A part of the key under which an index files a row. */
export type IndexKey = string | number;

/** An order of rows: by the first part of a key, then by the next, and last by id. A row whose first part is `null` is left out. */
export type KeyParts<R> = readonly KeyPart<R>[];

// Written as a method: a table of bookings can then stand where one of any rows is asked for.
type KeyPart<R> = { of(row: R): IndexKey | null }['of'];

/** A table as its file declares it. */
interface Declared<R extends Row, To extends object, Index extends string, Word extends string> {
  /** The name of one row: in seeds, changes and messages. */
  readonly kind: Word;
  /** The columns after `id`, in the order in which rows are stored, exported and answered. */
  readonly columns: { readonly [Name in Exclude<keyof R, 'id'>]: Kind<R[Name], unknown> };
  readonly defaults?: object;
  /** Columns that nearly every row holds the default of, where that follows from its other columns: they are worked out when they are read. */
  readonly following?: { readonly [Name in keyof R]?: (row: R) => R[Name] };
  /** The tables whose rows columns name by id. Each such column is an index, under its name without `Id`. */
  readonly references?: To;
  /** References that may be empty, and yet take the row along when what they name is removed. */
  readonly belongsTo?: readonly (keyof To)[];
  /** Further indexes, each with the parts of the key under which it files a row. */
  readonly indexes?: Readonly<Record<Index, KeyParts<R>>>;
  /** Indexes under each key of which there is one row, with the columns that make the key. */
  readonly unique?: { readonly [Name in NoInfer<Index>]?: readonly (keyof R & string)[] };
  /** The column that nobody may read in a journal. */
  readonly secret?: keyof R;
  /** Finds what is wrong with a row whose columns are right. */
  readonly check?: (row: R) => Issue | undefined;
  /** Names a row as paths do, where that is not by its id. */
  readonly nameOf?: (row: R) => string;
}

/** A table with all that follows from its declaration. */
export interface Entity<
  R extends Row = Row,
  Seed = unknown,
  Index extends string = string,
  Word extends string = string,
> {
  readonly kind: Word;
  readonly columns: Columns;
  /** Its rows as they are kept. */
  readonly rows: KeptRows<R>;
  /** Its rows as they are made. */
  readonly maker: RowMaker<R>;
  /** Takes what a seed says of a row, and yields what the table keeps of it. */
  readonly schema: Kind<Partial<R>, Seed>;
  readonly references: readonly Reference[];
  readonly indexes: Readonly<Record<Index, KeyParts<R>>>;
  readonly unique: Readonly<Record<string, readonly string[]>>;
  readonly secret: PropertyKey | undefined;
  check(row: R): Issue | undefined;
  nameOf(row: R): string | number;
}

/** A column that names a row of a table by id. */
interface Reference {
  readonly column: string;
  readonly table: string;
  readonly index: string;
  /** The row goes along when the one that it names is removed; else it stays, and names none. */
  readonly belongs: boolean;
}

type IndexOf<Column> = Column extends `${infer Index}Id` ? Index : never;

/** Declares a table of rows and seeds of these types. */
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
    const required = Object.entries(columns).flatMap(([name, one]) =>
      name in defaults || isNullable(one) || isList(one) ? [] : [name],
    );
    const references = Object.entries<string>({ ...declared.references }).map(([column, table]) => {
      const belongs = belonging.includes(column) || !isNullable(columns[column]);
      return { column, table, index: column.replace(/Id$/, ''), belongs };
    });
    const named = references.map(({ column, index }) => [index, [(row: R) => idIn(row, column)]]);
    return {
      kind,
      columns,
      rows: new KeptRows<R>(usual, { ...declared.following }),
      maker: new RowMaker<R>(usual, columns, defaults, required),
      schema: schemaOf<R, Seed>(columns, required),
      references,
      // Their names are those of both kinds of indexes, which an object made of entries does not say.
      indexes: { ...declared.indexes, ...Object.fromEntries(named) } as Record<Index | IndexOf<keyof To>, KeyParts<R>>,
      unique: { ...declared.unique },
      secret,
      check: (row) => check?.(row),
      nameOf: (row) => nameOf?.(row) ?? row.id,
    };
  };
}

type Values = Readonly<Record<string, unknown>>;

/** A row that holds the defaults that are the same for all, and nothing else. Others are copies of it: so each is an object, not a dictionary. */
function usualRow(columns: Columns, defaults: Values): Values {
  const values = Object.entries(columns).map(([name, kind]) => {
    const value = defaults[name];
    return [name, value !== undefined && !isMaker(value) ? value : isList(kind) ? none : null] as const;
  });
  const row = { id: 0, ...Object.fromEntries(values) };
  // A parser makes objects; one column set after the other would make a dictionary.
  return { ...(JSON.parse(JSON.stringify(row)) as Values), ...row };
}

/** The empty list that all share in whose row there is none. */
const none: readonly unknown[] = Object.freeze([]);

function schemaOf<R extends Row, Seed>(columns: Columns, required: readonly string[]): Kind<Partial<R>, Seed> {
  const fields = Object.entries(columns).map(([name, kind]) => [
    name,
    required.includes(name) ? kind : z.optional(kind),
  ]);
  const schema = z.strictObject({ id: z.optional(id), ...Object.fromEntries(fields) }, 'must be an object');
  return schema as z.ZodMiniType as Kind<Partial<R>, Seed>; // the types of rows and seeds are made of the same columns
}

function idIn(row: object, column: string): number | null {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'number' ? value : null;
}
