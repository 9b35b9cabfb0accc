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

interface Data<R, Index> {
  readonly rows: CountedTree<R>;
  readonly indexes: Map<Index, CountedTree<R>>;
}

interface Bounds {
  readonly from?: IndexKey | undefined;
  readonly to?: IndexKey | undefined;
}

type Draft<R, Seed> = Partial<R> & Pick<R, keyof R & Needed<Seed>>;
type Needed<Seed> = { [Name in keyof Seed]-?: undefined extends Seed[Name] ? never : Name }[keyof Seed];

export class Table<R extends Row = Row, Seed = unknown, Index extends string = string, Word extends string = string> {
  readonly entity: Entity<R, Seed, Index, Word>;
  readonly secrets: Secrets;
  readonly #rows: KeptRows<R>;
  #data: Data<R, Index>;
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

  get size(): number {
    return this.#data.rows.size;
  }

  get nextId(): number {
    return this.#nextId;
  }

  get(id: number | null | undefined): R | undefined {
    const kept = id === null || id === undefined ? undefined : this.columnsOf(id);
    return kept && this.#rows.whole(kept);
  }

  has(id: number): boolean {
    return id < this.#nextId && this.columnsOf(id) !== undefined;
  }

  columnsOf(id: number): R | undefined {
    return this.#data.rows.find((row) => row.id - id);
  }

  all(): Generator<R> {
    return this.#wholeRows(this.#data.rows.slice());
  }

  ids(index: Index, ...key: readonly IndexKey[]): number[] {
    return this.#filed(index, key).map(({ id }) => id);
  }

  where(index: Index, ...key: readonly IndexKey[]): R[] {
    return this.#filed(index, key).map((row) => this.#rows.whole(row));
  }

  whole(row: R): R {
    return this.#rows.whole(row);
  }

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

  first(index: Index, key: IndexKey): R | undefined {
    const parts = this.entity.indexes[index];
    const kept = this.#indexed(index).find((row) => compareKey(row, parts, [key]));
    return kept && this.#rows.whole(kept);
  }

  draft(given: Draft<R, Seed>, making: RowSurroundings): R {
    return this.entity.maker.complete(given, given.id ?? this.#nextId, making);
  }

  put(fields: R): R {
    const row = this.#rows.ordered(fields);
    return this.#rows.remember(this.add(row), row);
  }

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

  takeOver(from: Table<R, Seed, Index, Word>): void {
    this.#data = from.#data;
    this.#isShared = true;
    from.#isShared = true;
    this.reserve(from.#nextId);
    if (this.entity.secret !== undefined) for (const row of this.#data.rows.slice()) this.#noteSecret(row);
  }

  reserve(id: number): void {
    if (id > this.#nextId) this.#nextId = id;
  }

  fork(secrets: Secrets): Table<R, Seed, Index, Word> {
    return new Table(this.entity, secrets, this);
  }

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

  #writable(): Data<R, Index> {
    if (this.#isShared) {
      const { rows, indexes } = this.#data;
      const forked = [...indexes].map(([name, tree]) => [name, tree.fork()] as const);
      this.#data = { rows: rows.fork(), indexes: new Map(forked) };
      this.#isShared = false;
    }
    return this.#data;
  }

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

function compareKey<R>(row: R, parts: KeyParts<R>, key: readonly IndexKey[]): number {
  for (const [at, wanted] of key.entries()) {
    const own = parts[at]?.(row) ?? '';
    if (own !== wanted) return own < wanted ? -1 : 1;
  }
  return 0;
}
