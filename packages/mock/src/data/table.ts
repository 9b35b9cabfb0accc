/**
 * Tables with declared indexes. A fork shares the data of the original until one of the two writes to it, and then every part that the
 * other did not write to, so that its cost depends on neither the number of tables nor the amount of data.
 */
import { CountedTree } from './counted-tree.ts';
import type { Compare } from './counted-tree.ts';
import type { Entity, IndexKey, KeyParts } from './entity.ts';
import type { KeptRows } from './kept-rows.ts';
import type { RowSurroundings, Row } from './row.ts';
import type { Secrets } from './secrets.ts';
import type { IndexRange } from './row-range.ts';

/** The rows of a table as they are kept, and its indexes as far as somebody asked for them: those that nobody reads cost nothing. */
interface Data<R, Index> {
  readonly rows: CountedTree<R>;
  readonly indexes: Map<Index, CountedTree<R>>;
}

/** Bounds of the part of a key after those that are given. */
interface Bounds {
  /** The least that counts. */
  readonly from?: IndexKey | undefined;
  /** The first that no longer counts. */
  readonly to?: IndexKey | undefined;
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
  readonly #rows: KeptRows<R>;
  #data: Data<R, Index>;
  /** Another table has the same data: it is to be written to by neither. */
  #isShared: boolean;
  #nextId: number;

  constructor(entity: Entity<R, Seed, Index, Word>, secrets: Secrets, from?: Table<R, Seed, Index, Word>) {
    this.entity = entity;
    this.secrets = secrets;
    this.#rows = entity.rows;
    this.#data = from ? from.#data : { rows: CountedTree.of<R>([], compareIds), indexes: new Map() };
    this.#isShared = from !== undefined;
    if (from !== undefined) from.#isShared = true;
    this.#nextId = from ? from.#nextId : 1;
  }

  /** The number of rows. */
  get size(): number {
    return this.#data.rows.size;
  }

  /** The id that the next row gets. */
  get nextId(): number {
    return this.#nextId;
  }

  /** The row of this id. */
  get(id: number | null | undefined): R | undefined {
    const kept = id === null || id === undefined ? undefined : this.columnsOf(id);
    return kept && this.#rows.whole(kept);
  }

  /** Tells whether there is a row of this id. */
  has(id: number): boolean {
    return id < this.#nextId && this.columnsOf(id) !== undefined;
  }

  /** The row of this id as it is kept: its columns are read by name, and {@link Table.whole} has them all. */
  columnsOf(id: number): R | undefined {
    return this.#data.rows.find((row) => row.id - id);
  }

  /** Every row, by id ascending. */
  all(): Generator<R> {
    return this.#wholeRows(this.#data.rows.slice());
  }

  /** Ids of the rows filed under a key, in the order of what the key leaves open, and then ascending. */
  ids(index: Index, ...key: readonly IndexKey[]): number[] {
    return this.#filed(index, key).map(({ id }) => id);
  }

  /** Rows filed under a key, or under one that begins so, in the order of what is left open, and then by id ascending. */
  where(index: Index, ...key: readonly IndexKey[]): R[] {
    return this.#filed(index, key).map((row) => this.#rows.whole(row));
  }

  /** The whole row of one that a range yields. */
  whole(row: R): R {
    return this.#rows.whole(row);
  }

  /**
   * Rows filed under keys that begin so, and of those the ones whose next part is within bounds; all rows where no index is named. Their
   * columns are read by name: {@link Table.whole} has them all, for the few of many that are shown.
   */
  range(index: Index | undefined, key: readonly IndexKey[] = [], { from, to }: Bounds = {}): IndexRange<R> {
    const tree = index === undefined ? this.#data.rows : this.#indexed(index);
    const parts = index === undefined ? [] : this.entity.indexes[index];
    const next = parts[key.length];
    const start = tree.position((row) => {
      const order = compareKey(row, parts, key);
      return order === 0 && from !== undefined && next !== undefined ? (next(row) ?? '') < from : order < 0;
    });
    const end = tree.position((row) => {
      const order = compareKey(row, parts, key);
      return order === 0 && to !== undefined && next !== undefined ? (next(row) ?? '') < to : order <= 0;
    });
    const size = Math.max(0, end - start);
    const compare = compareBy(parts);
    return {
      size,
      rows: (direction = 'asc', first = 0, last = size) => {
        const [least, most] = [Math.max(0, first), Math.min(size, last)];
        return direction === 'asc'
          ? tree.slice(start + least, start + most)
          : tree.reversed(start + size - most, start + size - least);
      },
      find: (isWanted) => {
        for (const kept of tree.slice(start, end)) if (isWanted(kept)) return this.#rows.whole(kept);
        return undefined;
      },
      positionOf: (row) => tree.position((other) => compare(other, row) < 0) - start,
    };
  }

  /** The row with the smallest id that is filed under a key. */
  first(index: Index, key: IndexKey): R | undefined {
    const parts = this.entity.indexes[index];
    const kept = this.#indexed(index).find((row) => compareKey(row, parts, [key]));
    return kept && this.#rows.whole(kept);
  }

  /** Yields a new row, which is not there yet: what is given, and the defaults of what is not. */
  draft(given: Draft<R, Seed>, making: RowSurroundings): R {
    return this.entity.maker.complete(given, given.id ?? this.#nextId, making);
  }

  /** Puts a row there, new or in place of the one with its id. */
  put(fields: R): R {
    const row = this.#rows.ordered(fields);
    return this.#rows.remember(this.add(row), row);
  }

  /** Puts a row there whose columns are in the table's order; yields it as it is kept, to be read by names of columns. */
  add(row: R): R {
    const kept = this.#rows.keep(row);
    const was = this.has(row.id) ? this.columnsOf(row.id) : undefined;
    const { rows, indexes } = this.#writable();
    rows.set(kept);
    for (const [name, tree] of indexes) {
      if (was !== undefined && this.#isFiled(name, was)) tree.delete(was);
      if (this.#isFiled(name, kept)) tree.set(kept);
    }
    if (row.id >= this.#nextId) this.#nextId = row.id + 1;
    this.#noteSecret(kept);
    return kept;
  }

  /** Takes a row away; its id is never used again. */
  remove(id: number): void {
    const was = this.columnsOf(id);
    if (was === undefined) return;
    const { rows, indexes } = this.#writable();
    rows.delete(was);
    for (const [name, tree] of indexes) if (this.#isFiled(name, was)) tree.delete(was);
  }

  /** Takes over the rows of a table of the same declaration, having had none; the two are independent from here on. */
  takeOver(from: Table<R, Seed, Index, Word>): void {
    this.#data = from.#data;
    this.#isShared = true;
    from.#isShared = true;
    this.reserve(from.#nextId);
    if (this.entity.secret !== undefined) for (const row of this.#data.rows.slice()) this.#noteSecret(row);
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
    for (const [now, then] of this.#data.rows.differences(before.#data.rows)) {
      const [row, was] = [now && this.#rows.whole(now), then && this.#rows.whole(then)];
      if (row === undefined) {
        if (was !== undefined) changes.push([was, 'removed']);
      } else if (was === undefined) changes.push([row, 'created']);
      // Columns have one order: the same data is the same text.
      else if (JSON.stringify(row) !== JSON.stringify(was)) changes.push([row, 'changed']);
    }
    return changes;
  }

  #filed(index: Index, key: readonly IndexKey[]): R[] {
    const parts = this.entity.indexes[index];
    return this.#indexed(index).all((row) => compareKey(row, parts, key));
  }

  *#wholeRows(kept: Iterable<R>): Generator<R> {
    for (const row of kept) yield this.#rows.whole(row);
  }

  /** The data, which no other table has. */
  #writable(): Data<R, Index> {
    if (this.#isShared) {
      const { rows, indexes } = this.#data;
      const forked = [...indexes].map(([name, tree]) => [name, tree.fork()] as const);
      this.#data = { rows: rows.fork(), indexes: new Map(forked) };
      this.#isShared = false;
    }
    return this.#data;
  }

  /** The index of this name, made when it is first asked for: for all who share the data. */
  #indexed(name: Index): CountedTree<R> {
    const { rows, indexes } = this.#data;
    const known = indexes.get(name);
    if (known !== undefined) return known;
    const filed = [...rows.slice()].filter((row) => this.#isFiled(name, row));
    const made = CountedTree.of(filed, compareBy(this.entity.indexes[name]));
    indexes.set(name, made);
    return made;
  }

  #isFiled(name: Index, row: R): boolean {
    const [first] = this.entity.indexes[name];
    return first !== undefined && first(row) !== null;
  }

  #noteSecret(row: R): void {
    const { secret } = this.entity;
    const text: unknown = secret === undefined ? null : Reflect.get(row, secret);
    if (typeof text === 'string') this.secrets.add(text);
  }
}

function compareIds(one: Row, other: Row): number {
  return one.id - other.id;
}

function compareBy<R extends Row>(parts: KeyParts<R>): Compare<R> {
  return (one, other) => {
    for (const part of parts) {
      const [left, right] = [part(one) ?? '', part(other) ?? ''];
      if (left !== right) return left < right ? -1 : 1;
    }
    return one.id - other.id;
  };
}

/** Compares the beginning of a row's key. */
function compareKey<R>(row: R, parts: KeyParts<R>, key: readonly IndexKey[]): number {
  for (const [at, wanted] of key.entries()) {
    const own = parts[at]?.(row) ?? '';
    if (own !== wanted) return own < wanted ? -1 : 1;
  }
  return 0;
}
