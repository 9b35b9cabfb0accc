/** A branch of the tree: what ends here, and what goes on, by the segments that lead there. */
interface Branch<Value> {
  value?: Value;
  readonly children: Map<string, Branch<Value>>;
  /** The branch of a segment that may be anything. */
  other?: Branch<Value>;
}

/** Values by the templates of paths, whose segments with a `{` stand for any segment. */
export class PathTree<Value> {
  readonly #root: Branch<Value> = { children: new Map() };
  /** The segments of the longest template. */
  #depth = 0;

  /** Puts a value at a template such as `/bookings/{id}`. */
  add(template: string, value: Value): void {
    let branch = this.#root;
    const segments = template.split('/');
    for (const segment of segments) branch = grow(branch, segment);
    branch.value = value;
    this.#depth = Math.max(this.#depth, segments.length);
  }

  /** The value of the template that a path fits: of two, the one that names the earlier segment. A path that is longer than all is not split whole. */
  find(path: string): Value | undefined {
    const segments = path.split('/', this.#depth + 1);
    return segments.length > this.#depth ? undefined : valueAt(this.#root, segments, 0);
  }
}

function grow<Value>(branch: Branch<Value>, segment: string): Branch<Value> {
  if (segment.includes('{')) return (branch.other ??= { children: new Map() });
  const grown = branch.children.get(segment) ?? { children: new Map() };
  branch.children.set(segment, grown);
  return grown;
}

function valueAt<Value>(branch: Branch<Value>, segments: readonly string[], depth: number): Value | undefined {
  const segment = segments[depth];
  if (segment === undefined) return branch.value;
  const named = branch.children.get(segment);
  const found = named === undefined ? undefined : valueAt(named, segments, depth + 1);
  if (found !== undefined || branch.other === undefined) return found;
  return valueAt(branch.other, segments, depth + 1);
}
