/**
 * Rows as a table keeps them. One whose columns mostly hold what they usually hold has only the others of its own, and inherits the rest:
 * its columns are read by name as those of any object. Whoever may list them gets the whole row.
 */
import { Recent } from './recent.ts';
import type { Row } from './row.ts';

/** A row with more columns of its own is kept whole: as an object with that many single ones it would be a dictionary, at five times the memory. */
const mostOwn = 16;

/** Whole rows that are remembered, so that who reads one again gets the same object. */
const remembered = 1000;

/** The rows of a table in both forms. */
export class KeptRows<R extends Row> {
  /** A row that holds in each column what most rows do. */
  readonly #usual: Readonly<Record<string, unknown>>;
  readonly #usualValues: readonly unknown[];
  readonly #names: readonly string[];
  /** The row that kept ones inherit from: a copy, since an object that others inherit from is slow to copy. */
  readonly #inherited: object;
  readonly #whole = new Recent<R, R>(remembered);

  constructor(usual: Readonly<Record<string, unknown>>) {
    this.#usual = usual;
    this.#usualValues = Object.values(usual);
    this.#names = Object.keys(usual);
    this.#inherited = { ...usual };
  }

  /** The same row with its columns in the table's order, and no others: the same data is the same bytes, however it was made. */
  ordered(row: R): R {
    if (areSame(Object.keys(row), this.#names)) return row;
    const ordered: Record<string, unknown> = { ...this.#usual };
    for (const name of this.#names) ordered[name] = Reflect.get(row, name);
    return ordered as unknown as R; // the columns are those of the row type
  }

  /** A row whose columns are in the table's order as it is kept: an object that nobody else has. */
  keep(row: R): R {
    const kept = Object.create(this.#inherited) as Record<string, unknown>; // an object with nothing of its own yet
    const values: readonly unknown[] = Object.values(row);
    let own = 0;
    for (let at = 0; at < values.length; at += 1) {
      const name = this.#names[at];
      if (name === undefined || values[at] === this.#usualValues[at]) continue;
      own += 1;
      if (own > mostOwn) return { ...row };
      kept[name] = values[at];
    }
    return kept as unknown as R; // what is not its own is inherited
  }

  /** The whole row of one that is kept: the same object for the next who asks, if that is soon. */
  whole(kept: R): R {
    if (Object.getPrototypeOf(kept) !== this.#inherited) return kept;
    return this.#whole.get(kept) ?? this.remember(kept, { ...this.#usual, ...kept });
  }

  /** Notes the whole row of one that is kept; yields the one that those who ask get. */
  remember(kept: R, whole: R): R {
    if (Object.getPrototypeOf(kept) !== this.#inherited) return kept;
    this.#whole.set(kept, whole);
    return whole;
  }
}

/** Tells whether two lists of names are the same. */
export function areSame(names: readonly string[], others: readonly string[]): boolean {
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at += 1) if (names[at] !== others[at]) return false;
  return true;
}
