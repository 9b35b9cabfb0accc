/** Cases in which every two choices meet, drawn by a seed. */
import { dimensions } from './cases.ts';
import type { Choice, Dimension } from './cases.ts';
import type { Kind } from './kinds/kind.ts';

/** A fault, and the choices that it meets. */
export interface Sample {
  readonly kind: Kind;
  readonly choice: Choice;
}

type Row = Readonly<Record<string, string>>;

const values: Readonly<Record<string, readonly string[]>> = dimensions;
const names = Object.keys(dimensions);

/** Draws cases until every fault has met every choice, and every two choices each other. */
export function draw(kinds: readonly Kind[], seed: number): Sample[] {
  const random = randomOf(seed);
  const open = new Set(pairsOf(kinds));
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const samples: Sample[] = [];
  const add = (start: Row) => {
    const row = completed(start, byName.get(start['kind'] ?? ''), open, random);
    for (const pair of pairsIn(row)) open.delete(pair);
    const kind = byName.get(row['kind'] ?? '');
    if (kind !== undefined) samples.push({ kind, choice: choiceOf(row) });
  };
  // The largest two come first: the others fit in between.
  for (const { name } of kinds) for (const endpoint of dimensions.endpoint) add({ kind: name, endpoint });
  for (const pair of open) if (open.has(pair)) add({ kind: kinds[0]?.name ?? '', ...(JSON.parse(pair) as Row) });
  return samples;
}

/** Every two values that can meet: of a fault and an option, and of two options. */
export function pairsOf(kinds: readonly Kind[]): string[] {
  const ofKinds = kinds.flatMap((kind) =>
    names.flatMap((name) =>
      (values[name] ?? [])
        .filter((value) => fits(kind, { [name]: value }))
        .map((value) => pairOf('kind', kind.name, name, value)),
    ),
  );
  const ofOptions = names.flatMap((first, index) =>
    names
      .slice(index + 1)
      .flatMap((second) =>
        (values[first] ?? []).flatMap((one) =>
          (values[second] ?? [])
            .filter((other) => fits(undefined, { [first]: one, [second]: other }))
            .map((other) => pairOf(first, one, second, other)),
        ),
      ),
  );
  return [...ofKinds, ...ofOptions];
}

/** The pairs of one case, in the order in which they are counted. */
export function pairsIn(row: Row): string[] {
  const inputs = ['kind', ...names].filter((name) => row[name] !== undefined);
  return inputs.flatMap((first, index) =>
    inputs.slice(index + 1).map((second) => pairOf(first, row[first] ?? '', second, row[second] ?? '')),
  );
}

/** The pairs of one case that have this choice in them: the others are the same for each of its values. */
function pairsWith(name: string, row: Row): string[] {
  const inputs = ['kind', ...names].filter((one) => row[one] !== undefined);
  const place = inputs.indexOf(name);
  return inputs.flatMap((other, at) => {
    if (at === place) return [];
    const [first, second] = at < place ? [other, name] : [name, other];
    return [pairOf(first, row[first] ?? '', second, row[second] ?? '')];
  });
}

function pairOf(first: string, one: string, second: string, other: string): string {
  return JSON.stringify({ [first]: one, [second]: other });
}

/** Tells whether a case can be: some calls have one form, some faults come before a connection is kept. */
function fits(kind: Kind | undefined, row: Row): boolean {
  const { endpoint = '', form = 'plain', credential, times, warm } = row;
  const isWhole = /page|settled|refresh|renewed/.test(endpoint);
  if (isWhole && form !== 'plain') return false;
  if (endpoint.includes('refresh') && row['middleware'] === 'signs') return false;
  if (endpoint.includes('renewed') && credential !== undefined && credential !== 'session') return false;
  if (kind === undefined) return true;
  const isBelow =
    kind.tls !== undefined || kind.address !== undefined || kind.reads === 'nothing' || kind.reads === 'byte';
  return !(isBelow && warm === 'warm') && !(kind.isLasting && times === 'once');
}

function completed(start: Row, kind: Kind | undefined, open: ReadonlySet<string>, random: () => number): Row {
  let row: Row = start;
  const left = names
    .filter((name) => start[name] === undefined)
    .map((name) => [random(), name] as const)
    .toSorted(([one], [other]) => one - other);
  for (const [, name] of left) {
    const ranked = (values[name] ?? [])
      .map((value) => [value, { ...row, [name]: value }] as const)
      .filter(([, next]) => fits(kind, next))
      .map(
        ([value, next]) =>
          [pairsWith(name, next).filter((pair) => open.has(pair)).length + random() * weightOf(value), next] as const,
      )
      .toSorted(([one], [other]) => other - one);
    row = ranked[0]?.[1] ?? row;
  }
  return row;
}

/** A call that is aborted shows little else: where nothing speaks for it, another one is made. */
function weightOf(value: string): number {
  return value === 'before' || value === 'at once' || value === 'soon' ? 0.1 : 1;
}

function choiceOf(row: Row): Choice {
  // Each value was taken from the dimension of its name.
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Record<Dimension, string> as unknown as Choice;
}

/** Numbers from 0 up to, but not including, 1, the same ones for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
