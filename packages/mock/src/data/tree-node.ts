/** The nodes of a counted tree: leaves that hold items in order, and branches that hold nodes and count what is below them. */

/** A node that holds items. */
interface Leaf<Item> {
  readonly kind: 'leaf';
  readonly owner: object;
  readonly items: Item[];
}

/** A node that holds nodes, each of the same height. */
export interface Branch<Item> {
  readonly kind: 'branch';
  readonly owner: object;
  /** Levels below. */
  readonly height: number;
  readonly nodes: Node<Item>[];
  /** Items below. */
  size: number;
  /** The last item below. */
  last: Item;
}

/** A node of either kind; one is written to by the tree alone that owns it. */
export type Node<Item> = Leaf<Item> | Branch<Item>;

/** The most that one node holds. */
export const widest = 32;

/** Makes a branch of nodes, of which there is at least one. */
export function branchOf<Item>(owner: object, nodes: Node<Item>[]): Branch<Item> {
  const [below, last] = [nodes[0], nodes.at(-1)];
  if (below === undefined || last === undefined) throw new RangeError('a branch has at least one node');
  const branch: Branch<Item> = {
    kind: 'branch',
    owner,
    height: heightOf(below) + 1,
    nodes,
    size: 0,
    last: lastOf(last),
  };
  count(branch);
  return branch;
}

/** Counts anew what is below. */
export function count<Item>(branch: Branch<Item>): void {
  branch.size = 0;
  for (const below of branch.nodes) branch.size += sizeOf(below);
  const last = branch.nodes.at(-1);
  if (last !== undefined) branch.last = lastOf(last);
}

/** The number of items below. */
export function sizeOf(node: Node<unknown>): number {
  return node.kind === 'leaf' ? node.items.length : node.size;
}

/** The number of parts of the node itself. */
export function widthOf(node: Node<unknown>): number {
  return node.kind === 'leaf' ? node.items.length : node.nodes.length;
}

/** Levels below; for no node, fewer than for any. */
export function heightOf(node: Node<unknown> | undefined): number {
  return node === undefined ? -1 : node.kind === 'leaf' ? 0 : node.height;
}

/** The last item below. */
export function lastOf<Item>(node: Node<Item>): Item {
  // No leaf of a tree that has branches is empty.
  return node.kind === 'leaf' ? (node.items[node.items.length - 1] as Item) : node.last;
}

/** Takes the second part out of what became too wide: half, or the newest alone where it stands at the end, as ids do that only grow. */
export function cut<Part>(parts: Part[], at: number): Part[] {
  return parts.splice(at === parts.length - 1 ? at : parts.length >> 1);
}

/** The index of the first part for which this holds; for all after it, it holds too. */
export function first<Part>(parts: readonly Part[], holds: (part: Part) => boolean): number {
  let [from, to] = [0, parts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    // The middle is a place of the list.
    if (holds(parts[middle] as Part)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Parts in groups that each fill a node, but for the last. */
export function pieces<Part>(parts: readonly Part[]): Part[][] {
  return Array.from({ length: Math.ceil(parts.length / widest) }, (_, at) =>
    parts.slice(at * widest, (at + 1) * widest),
  );
}
