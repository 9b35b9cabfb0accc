interface Leaf<Item> {
  readonly kind: 'leaf';
  readonly owner: object;
  readonly items: Item[];
}

export interface Branch<Item> {
  readonly kind: 'branch';
  readonly owner: object;
  readonly height: number;
  readonly nodes: Node<Item>[];
  size: number;
  last: Item;
}

export type Node<Item> = Leaf<Item> | Branch<Item>;

export const widest = 32;

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

export function count<Item>(branch: Branch<Item>): void {
  branch.size = 0;
  for (const below of branch.nodes) branch.size += sizeOf(below);
  const last = branch.nodes.at(-1);
  if (last !== undefined) branch.last = lastOf(last);
}

export function sizeOf(node: Node<unknown>): number {
  return node.kind === 'leaf' ? node.items.length : node.size;
}

export function widthOf(node: Node<unknown>): number {
  return node.kind === 'leaf' ? node.items.length : node.nodes.length;
}

export function heightOf(node: Node<unknown> | undefined): number {
  return node === undefined ? -1 : node.kind === 'leaf' ? 0 : node.height;
}

export function lastOf<Item>(node: Node<Item>): Item {
  // No leaf of a tree that has branches is empty.
  return node.kind === 'leaf' ? (node.items[node.items.length - 1] as Item) : node.last;
}

export function cut<Part>(parts: Part[], at: number): Part[] {
  return parts.splice(at === parts.length - 1 ? at : parts.length >> 1);
}

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

export function pieces<Part>(parts: readonly Part[]): Part[][] {
  return Array.from({ length: Math.ceil(parts.length / widest) }, (_, at) =>
    parts.slice(at * widest, (at + 1) * widest),
  );
}
