import type { Columns } from './columns.ts';
import { id } from './columns.ts';
import { areSame } from './kept-rows.ts';
import { readerOf } from './reading.ts';
import type { Reader } from './reading.ts';
import type { RowSurroundings, Row } from './row.ts';

type Values = Readonly<Record<string, unknown>>;

export class RowMaker<R extends Row> {
  readonly #usual: Values;
  readonly #names: readonly string[];
  readonly #readers: readonly Reader[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #required: readonly string[];
  readonly #makers: readonly (readonly [name: string, make: Maker])[];

  constructor(usual: Values, columns: Columns, defaults: Values, required: readonly string[]) {
    this.#usual = usual;
    this.#names = Object.keys(usual);
    this.#readers = [id, ...Object.values(columns)].map(readerOf);
    this.#places = new Map(this.#names.map((name, at) => [name, at]));
    this.#required = required;
    this.#makers = Object.entries(defaults).flatMap(([name, value]) => (isMaker(value) ? [[name, value]] : []));
  }

  read(written: object): Partial<R> | undefined {
    // What inherits can hold a column that is none of its own.
    if (Object.getPrototypeOf(written) !== Object.prototype) return undefined;
    const given: Record<string, unknown> = { ...written };
    const [names, values]: [string[], unknown[]] = [Object.keys(written), Object.values(written)];
    for (let at = 0; at < names.length; at += 1) {
      const [name, value] = [names[at] ?? '', values[at]];
      if (value === undefined) continue;
      const place = name === this.#names[at] ? at : this.#places.get(name);
      const read = place === undefined ? undefined : this.#readers[place]?.(value);
      if (read === undefined) return undefined;
      if (read !== value) given[name] = read;
    }
    if (!this.#required.every((name) => given[name] !== undefined)) return undefined;
    return given as Partial<R>; // each value was read by the reader of its column
  }

  complete(given: Partial<R>, rowId: number, making: RowSurroundings): R {
    const values: Values = given;
    if (values['id'] === rowId && this.#isWhole(values)) return given as R; // each column of the type is there
    const row: Record<string, unknown> = { ...this.#usual };
    for (const name of Object.keys(values))
      if (values[name] !== undefined && Object.hasOwn(this.#usual, name)) row[name] = values[name];
    row['id'] = rowId;
    for (const [name, make] of this.#makers) if (values[name] === undefined) row[name] = make(row, making);
    return row as unknown as R; // each column of the type was given, or filled in above
  }

  #isWhole(values: Values): boolean {
    return areSame(Object.keys(values), this.#names) && !Object.values(values).includes(undefined);
  }
}

type Maker = (row: Values, making: RowSurroundings) => unknown;

export function isMaker(value: unknown): value is Maker {
  return typeof value === 'function';
}
