import { sizeOf } from './tree-node.ts';
import type { Node } from './tree-node.ts';

/** A way through a tree from its first item to its last, past whole nodes. */
export class TreeCursor<Item> {
  /** The nodes that are still ahead, the nearest last. */
  readonly #ahead: Node<Item>[];
  #at = 0;

  constructor(root: Node<Item>) {
    this.#ahead = sizeOf(root) === 0 ? [] : [root];
  }

  /** The node at hand: a leaf may be passed in part. */
  get node(): Node<Item> | undefined {
    return this.#ahead.at(-1);
  }

  /** The item at hand, where the node is a leaf. */
  get item(): Item | undefined {
    return this.node?.kind === 'leaf' ? this.node.items[this.#at] : undefined;
  }

  /** Goes past the rest of the node at hand. */
  pass(): void {
    this.#ahead.pop();
    this.#at = 0;
  }

  /** Goes to the first node below. */
  enter(): void {
    const node = this.#ahead.pop();
    if (node?.kind === 'branch') this.#ahead.push(...node.nodes.toReversed());
  }

  /** Goes to the next item. */
  next(): void {
    this.#at += 1;
    if (this.node?.kind === 'leaf' && this.#at === this.node.items.length) this.pass();
  }
}
