/** The counted tree does what a sorted array does, whatever is done to it and to its forks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CountedTree } from './counted-tree.ts';

interface Item {
  readonly key: number;
  readonly text: string;
}

const byKey = (one: Item, other: Item) => one.key - other.key;

/** A list beside the tree that must hold the same. */
interface Pair {
  readonly tree: CountedTree<Item>;
  readonly items: Map<number, Item>;
}

const sorted = ({ items }: Pair) => [...items.values()].toSorted(byKey);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('set' as const), key: fc.nat(300), text: fc.string() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('delete' as const), key: fc.nat(300) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fork' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('turn to' as const), which: fc.nat(5) }) },
);

function play(
  start: readonly number[],
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
): Pair[] {
  const first = start.map((key) => ({ key, text: 'at first' }));
  const unique = new Map(first.map((item) => [item.key, item]));
  let now: Pair = { tree: CountedTree.of(unique.values(), byKey), items: unique };
  const pairs = [now];
  for (const one of steps) {
    if (one.does === 'set') {
      const item = { key: one.key, text: one.text };
      now.tree.set(item);
      now.items.set(one.key, item);
    } else if (one.does === 'delete') {
      now.tree.delete({ key: one.key, text: '' });
      now.items.delete(one.key);
    } else if (one.does === 'fork') {
      now = { tree: now.tree.fork(), items: new Map(now.items) };
      pairs.push(now);
    } else now = pairs[one.which % pairs.length] ?? now;
  }
  return pairs;
}

const plays = fc
  .tuple(fc.array(fc.nat(2000), { maxLength: 1500 }), fc.array(step, { maxLength: 200 }))
  .map(([start, steps]) => play(start, steps));

/** A number for each question: a place, the start and the end of a range, and a key. */
const numbers = [fc.integer({ min: -1, max: 205 }), fc.nat(1600), fc.nat(1600), fc.nat(2000)] as const;

test('a tree and each of its forks hold what was put there, in order, in ranges, by place and by position', () => {
  fc.assert(
    fc.property(plays, fc.tuple(...numbers), (pairs, [ten, from, end, key]) => {
      for (const pair of pairs) {
        const [all, { tree }, start] = [sorted(pair), pair, from - 3];
        expect([tree.size, [...tree.slice()], [...tree.reversed()]]).toEqual([all.length, all, all.toReversed()]);
        const range = all.filter((_, at) => at >= start && at < end);
        expect([[...tree.slice(start, end)], [...tree.reversed(start, end)]]).toEqual([range, range.toReversed()]);
        expect(tree.position((item) => item.key < key)).toBe(all.filter((item) => item.key < key).length);
        expect(tree.find((item) => item.key - key)).toBe(pair.items.get(key));
        const tens = (item: Item) => Math.floor(item.key / 10) - ten;
        expect(tree.all(tens)).toEqual(all.filter((item) => tens(item) === 0));
      }
    }),
    { seed: 4, numRuns: 400 },
  );
});

test('all items of a place are found, however many there are', () => {
  const all = Array.from({ length: 5000 }, (_, key) => ({ key, text: '' }));
  const found = CountedTree.of(all, byKey).all(({ key }) => Math.sign(Math.trunc(key / 1000) - 2));
  expect(found).toEqual(all.slice(2000, 3000));
});

test('the differences of two trees are those of their arrays, in order', () => {
  fc.assert(
    fc.property(plays, (pairs) => {
      for (const now of pairs)
        for (const was of pairs) {
          const keys = [...new Set([...now.items.keys(), ...was.items.keys()])].toSorted((a, b) => a - b);
          const expected = keys
            .map((key) => [now.items.get(key), was.items.get(key)])
            .filter(([one, other]) => one !== other);
          expect([...now.tree.differences(was.tree)]).toEqual(expected);
        }
    }),
    { seed: 4, numRuns: 100 },
  );
});

test('a position, a page, a write and a difference at 1,000,000 items take at most 2.5 times the comparisons that they take at 1,000', () => {
  const costs = [1000, 1_000_000].map((amount) => {
    let steps = 0;
    const compare = (one: Item, other: Item) => {
      steps += 1;
      return byKey(one, other);
    };
    const tree = CountedTree.of(
      Array.from({ length: amount }, (_, key) => ({ key: 2 * key, text: '' })),
      compare,
    );
    const counted = (work: () => unknown) => {
      steps = 0;
      work();
      return steps;
    };
    const fork = tree.fork();
    return [
      counted(() => tree.position((item) => compare(item, { key: amount + 1, text: '' }) < 0)),
      counted(() => [...tree.slice(amount - 100, amount - 75)]),
      counted(() => fork.set({ key: amount + 1, text: '' })),
      counted(() => fork.delete({ key: amount, text: '' })),
      counted(() => [...fork.differences(tree)]),
    ];
  });
  const [few = [], many = []] = costs;
  for (const [at, cost] of many.entries()) expect(cost).toBeLessThanOrEqual(Math.max(2.5 * (few[at] ?? 0), 0));
});

test('items that come in their order, or backwards, stand as if they had been there from the start', () => {
  const items = Array.from({ length: 5000 }, (_, key) => ({ key, text: '' }));
  for (const coming of [items, items.toReversed()]) {
    const tree = CountedTree.of<Item>([], byKey);
    for (const item of coming) tree.set(item);
    expect([...tree.slice()]).toEqual(items);
    expect([...tree.slice(4321, 4330)]).toEqual(items.slice(4321, 4330));
    expect([tree.size, tree.position(({ key }) => key < 1234)]).toEqual([5000, 1234]);
    expect(tree.find(({ key }) => key - 4999)?.key).toBe(4999);
  }
});
