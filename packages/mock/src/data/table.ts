/**
 * Tables with declared indexes. A fork shares every page of the original until one of the two writes to it, so that
 * its cost depends on the number of tables and not on the amount of data.
 */
import sortedBtree from 'sorted-btree';
import sortedDiff from 'sorted-btree/extended/diffAgainst.js';
import type { Entity, IndexKey, Making, Row } from './entity.ts';
import type { Secrets } from './secrets.ts';

// Node hands out the CommonJS module, with what it holds as its `default`; bundlers and test runners may hand out that itself.
const BTree: typeof sortedBtree.default = typeof sortedBtree === 'function' ? sortedBtree : sortedBtree.default;
const diffAgainst: typeof sortedDiff.default = typeof sortedDiff === 'function' ? sortedDiff : sortedDiff.default;
type Tree<Key, Value> = InstanceType<typeof BTree<Key, Value>>;

type Entry = readonly [key: IndexKey, id: number];

function compareEntries(a: Entry, b: Entry): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  return a[1] - b[1];
}

function compareIds(a: number, b: number): number {
  return a - b;
}

/** A new row of a table: the columns that a seed must name, and any others; its id is the next where none is given. */
type Draft<R, Seed> = Partial<R> & Pick<R, keyof R & Needed<Seed>>;
type Needed<Seed> = { [Name in keyof Seed]-?: undefined extends Seed[Name] ? never : Name }[keyof Seed];

/** One table: rows by id, and the indexes that were declared for it. */
export class Table<R extends Row = Row, Seed = unknown, Index extends string = string, Word extends string = string> {
  /** The declaration of the table. */
  readonly entity: Entity<R, Seed, Index, Word>;
  /** The secrets of the world whose table it is. */
  readonly secrets: Secrets;
  readonly #names: readonly string[];
  readonly #rows: Tree<number, R>;
  readonly #indexes: ReadonlyMap<Index, Tree<Entry, undefined>>;
  #nextId: number;

  constructor(entity: Entity<R, Seed, Index, Word>, secrets: Secrets, from?: Table<R, Seed, Index, Word>) {
    this.entity = entity;
    this.secrets = secrets;
    this.#names = Object.keys(entity.columns);
    this.#rows = from ? from.#rows.clone() : new BTree<number, R>(undefined, compareIds);
    this.#indexes = new Map(
      // An object does not say that its keys are the names of the indexes.
      (Object.keys(entity.indexes) as Index[]).map((name) => [
        name,
        (from && from.#indexes.get(name)?.clone()) ?? new BTree<Entry, undefined>(undefined, compareEntries),
      ]),
    );
    this.#nextId = from ? from.#nextId : 1;
  }

  /** The number of rows. */
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
  *ids(index: Index, key: IndexKey): Generator<number> {
    const tree = this.#indexes.get(index);
    if (tree === undefined) return;
    for (const [found, id] of tree.keys([key, 0])) {
      if (found !== key) return;
      yield id;
    }
  }

  /** Rows filed under a key, by id ascending. */
  *where(index: Index, key: IndexKey): Generator<R> {
    for (const id of this.ids(index, key)) {
      const row = this.#rows.get(id);
      if (row !== undefined) yield row;
    }
  }

  /** The row with the smallest id that is filed under a key. */
  first(index: Index, key: IndexKey): R | undefined {
    for (const row of this.where(index, key)) return row;
    return undefined;
  }

  /** Yields a new row, which is not there yet: what is given, and the defaults of what is not. */
  draft(given: Draft<R, Seed>, making: Making): R {
    return this.entity.complete({ ...given, id: given.id ?? this.#nextId }, making);
  }

  /** Puts a row there, new or in place of the one with its id. */
  put(fields: R): R {
    const row = this.#ordered(fields);
    this.#unfile(this.#rows.get(row.id));
    this.#rows.set(row.id, row);
    for (const [name, tree] of this.#indexes) {
      for (const key of this.entity.indexes[name](row)) tree.set([key, row.id], undefined);
    }
    if (row.id >= this.#nextId) this.#nextId = row.id + 1;
    this.#noteSecret(row);
    return row;
  }

  /** Takes a row away; its id is never used again. */
  remove(id: number): void {
    this.#unfile(this.#rows.get(id));
    this.#rows.delete(id);
  }

  /** Counts the ids below this one as used. */
  reserve(id: number): void {
    if (id > this.#nextId) this.#nextId = id;
  }

  /** The same table, independent from here on; in another world when it has other secrets. */
  fork(secrets: Secrets): Table<R, Seed, Index, Word> {
    return new Table(this.entity, secrets, this);
  }

  /** The rows that are not as they were, by id ascending. The cost depends on what changed: pages that both share are not looked at. */
  changesSince(before: Table<R, Seed, Index, Word>): [row: R, change: 'created' | 'changed' | 'removed'][] {
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
    const ordered: Record<string, unknown> = { id: row.id };
    for (const name of this.#names) ordered[name] = Reflect.get(row, name);
    return ordered as unknown as R; // the columns are those of the row type
  }

  #unfile(row: R | undefined): void {
    if (row === undefined) return;
    for (const [name, tree] of this.#indexes) {
      for (const key of this.entity.indexes[name](row)) tree.delete([key, row.id]);
    }
  }

  #noteSecret(row: R): void {
    const { secret } = this.entity;
    const text: unknown = secret === undefined ? null : Reflect.get(row, secret);
    if (typeof text === 'string') this.secrets.add(text);
  }
}
