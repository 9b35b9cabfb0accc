import { Recent } from './recent.ts';
import type { Row } from './row.ts';

/** A row with more columns of its own is kept whole: as an object with that many single ones it would be a dictionary, at five times the memory. */
const mostOwn = 16;

/** Whole rows that are remembered, so that who reads one again gets the same object. */
const remembered = 1000;

export type Following<R> = Readonly<Record<string, Follow<R> | undefined>>;

// Written as a method: the columns of bookings can then stand where those of any rows are asked for.
type Follow<R> = { of(row: R): unknown }['of'];

export class KeptRows<R extends Row> {
  readonly #usual: Readonly<Record<string, unknown>>;
  readonly #usualValues: readonly unknown[];
  readonly #names: readonly string[];
  readonly #following: readonly (Follow<R> | undefined)[];
  /** The row that kept ones inherit from: a copy, since an object that others inherit from is slow to copy. */
  readonly #inherited: object;
  readonly #whole = new Recent<R, R>(remembered);

  constructor(usual: Readonly<Record<string, unknown>>, following: Following<R> = {}) {
    this.#usual = usual;
    this.#usualValues = Object.values(usual);
    this.#names = Object.keys(usual);
    this.#following = this.#names.map((name) => following[name]);
    this.#inherited = Object.defineProperties({ ...usual }, gettersOf(following));
  }

  ordered(row: R): R {
    if (areSame(Object.keys(row), this.#names)) return row;
    const ordered: Record<string, unknown> = { ...this.#usual };
    for (const name of this.#names) ordered[name] = Reflect.get(row, name);
    return ordered as unknown as R; // the columns are those of the row type
  }

  keep(row: R): R {
    const kept = Object.create(this.#inherited) as Record<string, unknown>; // an object with nothing of its own yet
    const values: readonly unknown[] = Object.values(row);
    let own = 0;
    for (let at = 0; at < values.length; at += 1) {
      const [name, value, follow] = [this.#names[at], values[at], this.#following[at]];
      if (name === undefined || value === (follow === undefined ? this.#usualValues[at] : follow(row))) continue;
      own += 1;
      if (own > mostOwn) return { ...row };
      if (follow === undefined) kept[name] = value;
      // A getter that is inherited cannot be assigned to.
      else Object.defineProperty(kept, name, { value, enumerable: true, writable: true, configurable: true });
    }
    return kept as unknown as R; // what is not its own is inherited
  }

  whole(kept: R): R {
    if (Object.getPrototypeOf(kept) !== this.#inherited) return kept;
    return this.#whole.get(kept) ?? this.remember(kept, this.#wholeOf(kept));
  }

  #wholeOf(kept: R): R {
    const row: Record<string, unknown> & R = { ...this.#usual, ...kept };
    for (const [at, follow] of this.#following.entries()) {
      const name = this.#names[at];
      if (follow !== undefined && name !== undefined && !Object.hasOwn(kept, name)) Reflect.set(row, name, follow(row));
    }
    return row;
  }

  remember(kept: R, whole: R): R {
    if (Object.getPrototypeOf(kept) !== this.#inherited) return kept;
    this.#whole.set(kept, whole);
    return whole;
  }
}

function gettersOf<R>(following: Following<R>): PropertyDescriptorMap {
  const getters = Object.entries(following).map(([name, follow]) => {
    const descriptor: PropertyDescriptor & ThisType<R> = {
      get() {
        return follow?.(this);
      },
    };
    return [name, descriptor] as const;
  });
  return Object.fromEntries(getters);
}

export function areSame(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at += 1) if (names[at] !== others[at]) return false;
  return true;
}
