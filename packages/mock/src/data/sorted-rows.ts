import sortedBTree from 'sorted-btree';
import compareTrees from 'sorted-btree/extended/diffAgainst.js';
import type { Bounds, IndexKey } from './entity.ts';

// Node imports a CommonJS module as an object with a `default` field. Some bundlers import the default export itself.
const BTree = 'default' in sortedBTree ? sortedBTree.default : sortedBTree;
const diffAgainst = 'default' in compareTrees ? compareTrees.default : compareTrees;

type Tree<Row> = InstanceType<typeof sortedBTree.default<Key, Row>>;

/** Key part that sorts after all others, so a reverse scan can start at the end of a key prefix. */
const top: unique symbol = Symbol('top');

type Key = readonly (IndexKey | typeof top)[];

// A method type, because a property type would reject bookings where any rows are accepted.
type KeyOf<Row> = { of(row: Row): readonly IndexKey[] }['of'];

/** A B-tree, because a copy takes constant time: both trees share their nodes until one of them changes. */
export class SortedRows<Row> {
  readonly #keyOf: KeyOf<Row>;
  readonly #tree: Tree<Row>;

  constructor(keyOf: KeyOf<Row>, rows: Iterable<Row> | Tree<Row> = []) {
    this.#keyOf = keyOf;
    if (rows instanceof BTree) this.#tree = rows;
    else {
      const entries = Array.from(rows, (row): [Key, Row] => [keyOf(row), row]);
      // Sorted first, so that the tree only appends.
      this.#tree = new BTree<Key, Row>(
        entries.toSorted(([one], [other]) => compareKeys(one, other)),
        compareKeys,
      );
    }
  }

  get size(): number {
    return this.#tree.size;
  }

  get(...key: readonly IndexKey[]): Row | undefined {
    return this.#tree.get(key);
  }

  set(row: Row): void {
    this.#tree.set(this.#keyOf(row), row);
  }

  delete(row: Row): void {
    this.#tree.delete(this.#keyOf(row));
  }

  copy(): SortedRows<Row> {
    return new SortedRows(this.#keyOf, this.#tree.clone());
  }

  /** Yields the rows whose keys start with `key`, in order. `from` and `to` limit the key part after `key`. */
  *scan(key: readonly IndexKey[] = [], { from, to }: Bounds = {}): Generator<Row> {
    const at = key.length;
    for (const [rowKey, row] of this.#tree.entries(from === undefined ? key : [...key, from])) {
      if (!startsWith(rowKey, key) || (to !== undefined && compareParts(rowKey[at], to) >= 0)) return;
      yield row;
    }
  }

  *reversed(key: readonly IndexKey[] = [], { from, to }: Bounds = {}): Generator<Row> {
    const at = key.length;
    for (const [rowKey, row] of this.#tree.entriesReversed([...key, to ?? top])) {
      if (!startsWith(rowKey, key) || (from !== undefined && compareParts(rowKey[at], from) < 0)) return;
      yield row;
    }
  }

  /**
   * Compares the rows with an earlier copy, and skips the nodes that both trees share. A new row has no `was`, and a
   * removed row has no `now`.
   */
  differences(before: SortedRows<Row>): [now: Row | undefined, was: Row | undefined][] {
    const pairs: [Row | undefined, Row | undefined][] = [];
    diffAgainst<Key, Row, never>(
      this.#tree,
      before.#tree,
      (_, now) => void pairs.push([now, undefined]),
      (_, was) => void pairs.push([undefined, was]),
      (_, now, was) => void pairs.push([now, was]),
    );
    return pairs;
  }
}

function startsWith(key: Key, prefix: readonly IndexKey[]): boolean {
  for (let at = 0; at < prefix.length; at += 1) if (key[at] !== prefix[at]) return false;
  return true;
}

function compareKeys(one: Key, other: Key): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const order = compareParts(one[at], other[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** A missing part sorts first, so that a scan from a key prefix starts at the first key with this prefix. */
function compareParts(one: Key[number] | undefined, other: Key[number] | undefined): number {
  if (one === other) return 0;
  if (one === undefined || other === top) return -1;
  if (other === undefined || one === top) return 1;
  return one < other ? -1 : 1;
}

export function firstMatch<Row>(rows: Iterable<Row>, matches: (row: Row) => boolean): Row | undefined {
  for (const row of rows) if (matches(row)) return row;
  return undefined;
}
