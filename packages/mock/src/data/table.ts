/**
 * Tables with declared indexes. A fork shares every page of the original until one of the two writes to it, so that
 * its cost depends on the number of tables and not on the amount of data.
 */
import sortedBtree from 'sorted-btree';
import sortedDiff from 'sorted-btree/extended/diffAgainst.js';
import type { Secrets } from './secrets.ts';

// Node hands out the CommonJS module, with what it holds as its `default`; bundlers and test runners may hand out that itself.
const BTree: typeof sortedBtree.default = typeof sortedBtree === 'function' ? sortedBtree : sortedBtree.default;
const diffAgainst: typeof sortedDiff.default = typeof sortedDiff === 'function' ? sortedDiff : sortedDiff.default;
type Tree<Key, Value> = InstanceType<typeof BTree<Key, Value>>;

/** What rows are found by. */
export type IndexKey = string | number;

/** A row of any table. Rows are never changed in place: an update puts another one there. */
export interface Row {
  /** Generated automatically, from 1, never used twice. */
  readonly id: number;
}

/** The keys under which an index files a row; none leaves the row out. */
export type IndexKeys<R extends Row> = Readonly<Record<string, (row: R) => readonly IndexKey[]>>;

/** How a table is declared. */
export interface Declared<R extends Row, Indexes extends IndexKeys<R>> {
  /** Names of the columns, in their order. */
  readonly columns: readonly string[];
  readonly indexes: Indexes;
  /** What of a row nobody may read in a journal. */
  readonly secret?: (row: R) => string | null;
}

type Entry = readonly [key: IndexKey, id: number];

function compareEntries(a: Entry, b: Entry): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] - b[1];
}

function compareIds(a: number, b: number): number {
  return a - b;
}

/** One table: rows by id, and the indexes that were declared for it. */
export class Table<R extends Row, Indexes extends IndexKeys<R>> {
  readonly #declared: Declared<R, Indexes>;
  /** The secrets of the world whose table it is. */
  readonly secrets: Secrets;
  readonly #rows: Tree<number, R>;
  readonly #indexes: ReadonlyMap<keyof Indexes, Tree<Entry, undefined>>;
  #nextId: number;

  constructor(declared: Declared<R, Indexes>, secrets: Secrets, from?: Table<R, Indexes>) {
    this.#declared = declared;
    this.secrets = secrets;
    this.#rows = from ? from.#rows.clone() : new BTree<number, R>(undefined, compareIds);
    this.#indexes = new Map(
      Object.keys(declared.indexes).map((name) => [
        name,
        (from && from.#indexes.get(name)?.clone()) ?? new BTree<Entry, undefined>(undefined, compareEntries),
      ]),
    );
    this.#nextId = from ? from.#nextId : 1;
  }

  /** How many rows there are. */
  get size(): number {
    return this.#rows.size;
  }

  /** The id that the next row gets. */
  get nextId(): number {
    return this.#nextId;
  }

  /** The row of this id. */
  get(id: number | null | undefined): R | undefined {
    return id === null || id === undefined ? undefined : this.#rows.get(id);
  }

  /** Every row, by id ascending. */
  all(): IterableIterator<R> {
    return this.#rows.values();
  }

  /** Ids of the rows filed under a key, ascending. */
  *ids(index: keyof Indexes, key: IndexKey): Generator<number> {
    const tree = this.#indexes.get(index);
    if (tree === undefined) return;
    for (const [found, id] of tree.keys([key, 0])) {
      if (found !== key) return;
      yield id;
    }
  }

  /** Rows filed under a key, by id ascending. */
  *where(index: keyof Indexes, key: IndexKey): Generator<R> {
    for (const id of this.ids(index, key)) {
      const row = this.#rows.get(id);
      if (row !== undefined) yield row;
    }
  }

  /** The row with the smallest id that is filed under a key. */
  first(index: keyof Indexes, key: IndexKey): R | undefined {
    for (const row of this.where(index, key)) return row;
    return undefined;
  }

  /** Puts a row there, new or in place of the one with its id. */
  put(fields: R): R {
    const row = this.#ordered(fields);
    this.#unfile(this.#rows.get(row.id));
    this.#rows.set(row.id, row);
    for (const [name, tree] of this.#indexes) {
      for (const key of this.#keysOf(name, row)) tree.set([key, row.id], undefined);
    }
    if (row.id >= this.#nextId) this.#nextId = row.id + 1;
    this.secrets.add(this.#declared.secret?.(row) ?? null);
    return row;
  }

  /** Takes a row away; its id is never used again. */
  remove(id: number): void {
    this.#unfile(this.#rows.get(id));
    this.#rows.delete(id);
  }

  /** Ids below this one count as used. */
  reserve(id: number): void {
    if (id > this.#nextId) this.#nextId = id;
  }

  /** The same table, independent from here on; in another world when it has other secrets. */
  fork(secrets: Secrets): Table<R, Indexes> {
    return new Table(this.#declared, secrets, this);
  }

  /** The rows that are not as they were, by id ascending. The cost depends on what changed: pages that both share are not looked at. */
  changesSince(before: Table<R, Indexes>): [row: R, change: 'created' | 'changed' | 'removed'][] {
    const changes: [R, 'created' | 'changed' | 'removed'][] = [];
    diffAgainst<number, R, undefined>(
      this.#rows,
      before.#rows,
      (_, row) => void changes.push([row, 'created']),
      (_, row) => void changes.push([row, 'removed']),
      (_, row, was) => {
        // Columns have one order: the same data is the same text.
        if (JSON.stringify(row) !== JSON.stringify(was)) changes.push([row, 'changed']);
      },
    );
    return changes.toSorted(([a], [b]) => a.id - b.id);
  }

  /** The same row with its columns in the table's order: the same data is the same bytes, however it was made. */
  #ordered(row: R): R {
    const values = new Map(Object.entries(row));
    // Every column of the row type is declared, which a list of names cannot say.
    return Object.fromEntries(this.#declared.columns.map((name) => [name, values.get(name)])) as unknown as R;
  }

  #unfile(row: R | undefined): void {
    if (row === undefined) return;
    for (const [name, tree] of this.#indexes) {
      for (const key of this.#keysOf(name, row)) tree.delete([key, row.id]);
    }
  }

  #keysOf(name: keyof Indexes, row: R): readonly IndexKey[] {
    return this.#declared.indexes[name]?.(row) ?? [];
  }
}
