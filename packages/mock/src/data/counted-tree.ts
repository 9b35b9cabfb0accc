/**
 * A sorted list that counts: a tree whose nodes know how many items are below them, so that a position is found as fast as an item. A fork
 * shares every node until one of the two writes to it.
 */
import { TreeCursor } from './tree-cursor.ts';
import { branchOf, count, cut, first, heightOf, lastOf, pieces, sizeOf, widest, widthOf } from './tree-node.ts';
import type { Branch, Node } from './tree-node.ts';

/** Yields a number below, at or above 0 where one item comes before, at the place of or after another. */
// Written as a method: a list of bookings can then stand where one of any rows is asked for.
export type Compare<Item> = { of(one: Item, other: Item): number }['of'];

/** A sorted list of items, no two of which have the same place. */
export class CountedTree<Item> {
  readonly #compare: Compare<Item>;
  #root: Node<Item>;
  /** Nodes of this owner are of this tree alone, and may be written to. */
  #owner = {};

  private constructor(compare: Compare<Item>, root: Node<Item>) {
    this.#compare = compare;
    this.#root = root;
  }

  /** Makes a tree of items, which are sorted first. */
  static of<Item>(items: Iterable<Item>, compare: Compare<Item>): CountedTree<Item> {
    const sorted = [...items].toSorted(compare);
    const owner = {};
    let nodes: Node<Item>[] = pieces(sorted).map((piece) => ({ kind: 'leaf', owner, items: piece }));
    while (nodes.length > 1) nodes = pieces(nodes).map((piece) => branchOf(owner, piece));
    return new CountedTree(compare, nodes[0] ?? { kind: 'leaf', owner, items: [] });
  }

  /** The number of items. */
  get size(): number {
    return sizeOf(this.#root);
  }

  /** Yields the number of items at the beginning for which this holds; after the first for which it does not, it holds for none. */
  position(isBefore: (item: Item) => boolean): number {
    let node = this.#root;
    let position = 0;
    while (node.kind === 'branch') {
      const next = first(node.nodes, (below) => !isBefore(lastOf(below)));
      for (const passed of node.nodes.slice(0, next)) position += sizeOf(passed);
      const below = node.nodes[next];
      if (below === undefined) return position;
      node = below;
    }
    return position + first(node.items, (item) => !isBefore(item));
  }

  /** Finds the item at a place: this yields a number below 0 for an item before it, 0 for the one at it, and a number above 0 after it. */
  find(order: (item: Item) => number): Item | undefined {
    const isThereOrAfter = (item: Item) => order(item) >= 0;
    let node: Node<Item> | undefined = this.#root;
    while (node?.kind === 'branch') {
      const { nodes }: Branch<Item> = node;
      node = nodes[first(nodes, (below) => isThereOrAfter(lastOf(below)))];
    }
    const found = node?.items[first(node.items, isThereOrAfter)];
    return found !== undefined && order(found) === 0 ? found : undefined;
  }

  /** The items at one place or more that follow one another: as in {@link CountedTree.find}, this yields 0 for each of them. */
  all(order: (item: Item) => number): Item[] {
    const found: Item[] = [];
    for (const item of this.slice(this.position((one) => order(one) < 0))) {
      if (order(item) !== 0) break;
      found.push(item);
    }
    return found;
  }

  /** The items from one position to before another, in their order. */
  *slice(start = 0, end = this.size): Generator<Item> {
    for (let at = Math.max(start, 0); at < Math.min(end, this.size);) {
      const [items, offset] = this.#leafAt(at);
      const piece = items.slice(offset, offset + end - at);
      yield* piece;
      at += piece.length;
    }
  }

  /** The same items, the last first. */
  *reversed(start = 0, end = this.size): Generator<Item> {
    for (let at = Math.min(end, this.size); at > Math.max(start, 0);) {
      const [items, offset] = this.#leafAt(at - 1);
      const piece = items.slice(Math.max(0, offset + 1 - (at - start)), offset + 1);
      yield* piece.toReversed();
      at -= piece.length;
    }
  }

  /** Puts an item there, new or in the place of the one that had its place. */
  set(item: Item): void {
    this.#root = this.#own(this.#root);
    const right = this.#insert(this.#root, item);
    if (right !== undefined) this.#root = branchOf(this.#owner, [this.#root, right]);
  }

  /** Takes away the item at the place of another. */
  delete(place: Item): void {
    if (this.find((item) => this.#compare(item, place)) === undefined) return;
    this.#root = this.#own(this.#root);
    this.#remove(this.#root, place);
    while (this.#root.kind === 'branch' && this.#root.nodes.length === 1)
      this.#root = this.#root.nodes[0] ?? this.#root;
  }

  /** The same list, independent from here on. */
  fork(): CountedTree<Item> {
    this.#owner = {};
    return new CountedTree(this.#compare, this.#root);
  }

  /**
   * Tells each place whose item differs: what is here, and what was there. Nodes that both share are not looked at, so that the cost
   * depends on what changed.
   */
  *differences(before: CountedTree<Item>): Generator<readonly [now: Item | undefined, was: Item | undefined]> {
    const [here, there] = [new TreeCursor(this.#root), new TreeCursor(before.#root)];
    for (;;) {
      const [node, other] = [here.node, there.node];
      if (node === undefined && other === undefined) return;
      const [height, otherHeight] = [heightOf(node), heightOf(other)];
      if (node === other) {
        here.pass();
        there.pass();
      } else if (height <= 0 && otherHeight <= 0) yield* this.#differencesOf(here, there);
      else {
        if (height >= otherHeight) here.enter();
        if (otherHeight >= height) there.enter();
      }
    }
  }

  /** Compares two leaves as far as the shorter goes, or one with the end of the other tree. */
  *#differencesOf(
    here: TreeCursor<Item>,
    there: TreeCursor<Item>,
  ): Generator<readonly [now: Item | undefined, was: Item | undefined]> {
    const [leaf, other] = [here.node, there.node];
    while (leaf === here.node && other === there.node) {
      const [now, was] = [here.item, there.item];
      const order = now === undefined ? 1 : was === undefined ? -1 : this.#compare(now, was);
      if (order !== 0 || now !== was) yield [order <= 0 ? now : undefined, order >= 0 ? was : undefined];
      if (order <= 0) here.next();
      if (order >= 0) there.next();
    }
  }

  #leafAt(position: number): readonly [items: readonly Item[], offset: number] {
    let node = this.#root;
    let offset = position;
    while (node.kind === 'branch') {
      const below: Node<Item> | undefined = node.nodes.find((one) => {
        if (offset < sizeOf(one)) return true;
        offset -= sizeOf(one);
        return false;
      });
      if (below === undefined) return [[], 0];
      node = below;
    }
    return [node.items, offset];
  }

  #own<Kind extends Node<Item>>(node: Kind): Kind {
    if (node.owner === this.#owner) return node;
    const owner = this.#owner;
    return node.kind === 'leaf'
      ? { ...node, owner, items: [...node.items] }
      : { ...node, owner, nodes: [...node.nodes] };
  }

  /** Puts an item below a node of this tree's own; yields what no longer fits into it, a node to stand after it. */
  #insert(node: Node<Item>, item: Item): Node<Item> | undefined {
    const owner = this.#owner;
    if (node.kind === 'leaf') {
      const { items } = node;
      const at = this.#isAfter(node, item) ? items.length : first(items, (other) => this.#compare(other, item) >= 0);
      const other = items[at];
      const isThere = other !== undefined && this.#compare(other, item) === 0;
      items.splice(at, isThere ? 1 : 0, item);
      return items.length <= widest ? undefined : { kind: 'leaf', owner, items: cut(items, at) };
    }
    const { nodes } = node;
    const last = nodes.length - 1;
    const at = this.#isAfter(node, item)
      ? last
      : Math.min(
          first(nodes, (below) => this.#compare(lastOf(below), item) >= 0),
          last,
        );
    const below = this.#ownBelow(node, at);
    const before = sizeOf(below);
    const right = this.#insert(below, item);
    node.size += sizeOf(below) - before;
    if (right === undefined) {
      if (at === last) node.last = lastOf(below);
      return undefined;
    }
    nodes.splice(at + 1, 0, right);
    const rest = nodes.length <= widest ? undefined : branchOf(owner, cut(nodes, at + 1));
    count(node);
    return rest;
  }

  /** Tells whether an item comes after all that are below a node, as a new row does after those with smaller ids. */
  #isAfter(node: Node<Item>, item: Item): boolean {
    return sizeOf(node) > 0 && this.#compare(lastOf(node), item) < 0;
  }

  /** Takes an item away that is there, below a node of this tree's own. */
  #remove(node: Node<Item>, place: Item): void {
    if (node.kind === 'leaf') {
      node.items.splice(
        first(node.items, (item) => this.#compare(item, place) >= 0),
        1,
      );
      return;
    }
    const { nodes } = node;
    const at = first(nodes, (below) => this.#compare(lastOf(below), place) >= 0);
    const below = this.#ownBelow(node, at);
    this.#remove(below, place);
    if (widthOf(below) === 0) nodes.splice(at, 1);
    else this.#join(node, at > 0 ? at - 1 : at);
    count(node);
  }

  /** Makes one node of two neighbours where they fit. */
  #join(node: Branch<Item>, at: number): void {
    const [left, right] = [node.nodes[at], node.nodes[at + 1]];
    if (left === undefined || right === undefined || widthOf(left) + widthOf(right) > widest) return;
    const kept = this.#ownBelow(node, at);
    if (kept.kind === 'leaf' && right.kind === 'leaf') kept.items.push(...right.items);
    if (kept.kind === 'branch' && right.kind === 'branch') {
      kept.nodes.push(...right.nodes);
      count(kept);
    }
    node.nodes.splice(at + 1, 1);
  }

  #ownBelow({ nodes }: Branch<Item>, at: number): Node<Item> {
    const below = nodes[at];
    if (below === undefined) throw new RangeError(`a node has no part ${at}`);
    const owned = this.#own(below);
    nodes[at] = owned;
    return owned;
  }
}
