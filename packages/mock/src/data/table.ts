/**
 * Tables with declared indexes. A fork shares the rows and indexes of the original until one of the two writes to them.
 * The cost of a fork therefore does not depend on the number of rows.
 */
import type { Bounds, Entity, IndexKey } from './entity.ts';
import type { RowSurroundings, Row } from './row.ts';
import type { Secrets } from './secrets.ts';
import { SortedRows } from './sorted-rows.ts';

interface Data<R, Index> {
  readonly rows: SortedRows<R>;
  readonly indexes: Map<Index, SortedRows<R>>;
}

type Draft<R, Seed> = Partial<R> & Pick<R, keyof R & Needed<Seed>>;
type Needed<Seed> = { [Name in keyof Seed]-?: undefined extends Seed[Name] ? never : Name }[keyof Seed];

export type Direction = 'asc' | 'desc';

export class Table<R extends Row = Row, Seed = unknown, Index extends string = string, Word extends string = string> {
  readonly entity: Entity<R, Seed, Index, Word>;
  readonly secrets: Secrets;
  #data: Data<R, Index>;
  #isShared: boolean;
  #nextId: number;

  constructor(entity: Entity<R, Seed, Index, Word>, secrets: Secrets, from?: Table<R, Seed, Index, Word>) {
    this.entity = entity;
    this.secrets = secrets;
    this.#data = from ? from.#data : { rows: new SortedRows<R>(({ id }) => [id]), indexes: new Map() };
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
    return id === null || id === undefined ? undefined : this.#data.rows.get(id);
  }

  has(id: number): boolean {
    return this.#data.rows.get(id) !== undefined;
  }

  all(direction: Direction = 'asc'): Iterable<R> {
    return direction === 'asc' ? this.#data.rows.scan() : this.#data.rows.reversed();
  }

  /** Returns the rows whose index key starts with `key`, in the order of the index. */
  where(index: Index, ...key: readonly IndexKey[]): R[] {
    return [...this.#indexOf(index).scan(key)];
  }

  first(index: Index, ...key: readonly IndexKey[]): R | undefined {
    for (const row of this.#indexOf(index).scan(key)) return row;
    return undefined;
  }

  /** Like `where`, but does not read all rows into an array. `bounds` limits the key part after `key`. */
  scan(index: Index, key: readonly IndexKey[], bounds: Bounds = {}, direction: Direction = 'asc'): Iterable<R> {
    const rows = this.#indexOf(index);
    return direction === 'asc' ? rows.scan(key, bounds) : rows.reversed(key, bounds);
  }

  draft(values: Draft<R, Seed>, surroundings: RowSurroundings): R {
    return this.entity.complete(values, values.id ?? this.#nextId, surroundings);
  }

  put(newRow: R): R {
    const row = this.entity.inOrder(newRow);
    const was = this.get(row.id);
    const { rows, indexes } = this.#unsharedData();
    rows.set(row);
    for (const [name, index] of indexes) {
      if (was !== undefined && this.#isIndexed(name, was)) index.delete(was);
      if (this.#isIndexed(name, row)) index.set(row);
    }
    if (row.id >= this.#nextId) this.#nextId = row.id + 1;
    this.#noteSecret(row);
    return row;
  }

  remove(id: number): void {
    const was = this.get(id);
    if (was === undefined) return;
    const { rows, indexes } = this.#unsharedData();
    rows.delete(was);
    for (const [name, index] of indexes) if (this.#isIndexed(name, was)) index.delete(was);
  }

  takeOver(from: Table<R, Seed, Index, Word>): void {
    this.#data = from.#data;
    this.#isShared = true;
    from.#isShared = true;
    this.reserve(from.#nextId);
    if (this.entity.secret !== undefined) for (const row of this.all()) this.#noteSecret(row);
  }

  reserve(id: number): void {
    if (id > this.#nextId) this.#nextId = id;
  }

  fork(secrets: Secrets): Table<R, Seed, Index, Word> {
    return new Table(this.entity, secrets, this);
  }

  changesSince(before: Table<R, Seed, Index, Word>): [row: R, change: 'created' | 'changed' | 'removed'][] {
    const changes: [R, 'created' | 'changed' | 'removed'][] = [];
    for (const [row, oldRow] of this.#data.rows.differences(before.#data.rows)) {
      if (row === undefined) {
        if (oldRow !== undefined) changes.push([oldRow, 'removed']);
      } else if (oldRow === undefined) changes.push([row, 'created']);
      // All rows have the same order of columns, so equal rows have equal text.
      else if (JSON.stringify(row) !== JSON.stringify(oldRow)) changes.push([row, 'changed']);
    }
    return changes.toSorted(([one], [other]) => one.id - other.id);
  }

  #unsharedData(): Data<R, Index> {
    if (this.#isShared) {
      const { rows, indexes } = this.#data;
      const copies = [...indexes].map(([name, index]) => [name, index.copy()] as const);
      this.#data = { rows: rows.copy(), indexes: new Map(copies) };
      this.#isShared = false;
    }
    return this.#data;
  }

  #indexOf(name: Index): SortedRows<R> {
    const { rows, indexes } = this.#data;
    const existing = indexes.get(name);
    if (existing !== undefined) return existing;
    const parts = this.entity.indexes[name];
    const indexedRows = [...rows.scan()].filter((row) => this.#isIndexed(name, row));
    const index = new SortedRows<R>((row) => [...parts.map((part) => part(row) ?? ''), row.id], indexedRows);
    indexes.set(name, index);
    return index;
  }

  #isIndexed(name: Index, row: R): boolean {
    const [first] = this.entity.indexes[name];
    return first !== undefined && first(row) !== null;
  }

  #noteSecret(row: R): void {
    const { secret } = this.entity;
    const text: unknown = secret === undefined ? null : Reflect.get(row, secret);
    if (typeof text === 'string') this.secrets.add(text);
  }
}
