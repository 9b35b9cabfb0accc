interface Branch<Value> {
  value?: Value;
  readonly children: Map<string, Branch<Value>>;
  other?: Branch<Value>;
}

export class PathTree<Value> {
  readonly #root: Branch<Value> = { children: new Map() };
  #depth = 0;

  add(template: string, value: Value): void {
    let branch = this.#root;
    const segments = template.split('/');
    for (const segment of segments) branch = grow(branch, segment);
    branch.value = value;
    this.#depth = Math.max(this.#depth, segments.length);
  }

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
  const child = branch.children.get(segment);
  const value = child === undefined ? undefined : valueAt(child, segments, depth + 1);
  if (value !== undefined || branch.other === undefined) return value;
  return valueAt(branch.other, segments, depth + 1);
}
