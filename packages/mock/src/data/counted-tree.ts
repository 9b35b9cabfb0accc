/**
 * A sorted list that counts: a tree whose nodes know how many items are below them, so that a position is found as fast as an item. A fork
 * shares every node until one of the two writes to it.
 */
import { TreeCursor } from './tree-cursor.ts';
import { branchOf, count, cut, first, heightOf, lastOf, pieces, sizeOf, widest, widthOf } from './tree-node.ts';
import type { Branch, Node } from './tree-node.ts';

// Written as a method: a list of bookings can then stand where one of any rows is asked for.
export type Compare<Item> = { of(one: Item, other: Item): number }['of'];

export class CountedTree<Item> {
  readonly #compare: Compare<Item>;
  #root: Node<Item>;
  #owner = {};

  private constructor(compare: Compare<Item>, root: Node<Item>) {
    this.#compare = compare;
    this.#root = root;
  }

  static of<Item>(items: Iterable<Item>, compare: Compare<Item>): CountedTree<Item> {
    const sorted = [...items].toSorted(compare);
    const owner = {};
    let nodes: Node<Item>[] = pieces(sorted).map((piece) => ({ kind: 'leaf', owner, items: piece }));
    while (nodes.length > 1) nodes = pieces(nodes).map((piece) => branchOf(owner, piece));
    return new CountedTree(compare, nodes[0] ?? { kind: 'leaf', owner, items: [] });
  }

  get size(): number {
    return sizeOf(this.#root);
  }

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

  all(order: (item: Item) => number): Item[] {
    const found: Item[] = [];
    for (const item of this.slice(this.position((one) => order(one) < 0))) {
      if (order(item) !== 0) break;
      found.push(item);
    }
    return found;
  }

  *slice(start = 0, end = this.size): Generator<Item> {
    for (let at = Math.max(start, 0); at < Math.min(end, this.size);) {
      const [items, offset] = this.#leafAt(at);
      const piece = items.slice(offset, offset + end - at);
      yield* piece;
      at += piece.length;
    }
  }

  *reversed(start = 0, end = this.size): Generator<Item> {
    for (let at = Math.min(end, this.size); at > Math.max(start, 0);) {
      const [items, offset] = this.#leafAt(at - 1);
      const piece = items.slice(Math.max(0, offset + 1 - (at - start)), offset + 1);
      yield* piece.toReversed();
      at -= piece.length;
    }
  }

  set(item: Item): void {
    this.#root = this.#own(this.#root);
    const right = this.#insert(this.#root, item);
    if (right !== undefined) this.#root = branchOf(this.#owner, [this.#root, right]);
  }

  delete(place: Item): void {
    if (this.find((item) => this.#compare(item, place)) === undefined) return;
    this.#root = this.#own(this.#root);
    this.#remove(this.#root, place);
    while (this.#root.kind === 'branch' && this.#root.nodes.length === 1)
      this.#root = this.#root.nodes[0] ?? this.#root;
  }

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

  #isAfter(node: Node<Item>, item: Item): boolean {
    return sizeOf(node) > 0 && this.#compare(lastOf(node), item) < 0;
  }

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
