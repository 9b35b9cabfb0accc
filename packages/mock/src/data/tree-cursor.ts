import { sizeOf } from './tree-node.ts';
import type { Node } from './tree-node.ts';

export class TreeCursor<Item> {
  readonly #ahead: Node<Item>[];
  #at = 0;

  constructor(root: Node<Item>) {
    this.#ahead = sizeOf(root) === 0 ? [] : [root];
  }

  get node(): Node<Item> | undefined {
    return this.#ahead.at(-1);
  }

  get item(): Item | undefined {
    return this.node?.kind === 'leaf' ? this.node.items[this.#at] : undefined;
  }

  pass(): void {
    this.#ahead.pop();
    this.#at = 0;
  }

  enter(): void {
    const node = this.#ahead.pop();
    if (node?.kind === 'branch') this.#ahead.push(...node.nodes.toReversed());
  }

  next(): void {
    this.#at += 1;
    if (this.node?.kind === 'leaf' && this.#at === this.node.items.length) this.pass();
  }
}
