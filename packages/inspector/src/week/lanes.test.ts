import { expect, test } from 'vitest';
import { lanesOf } from './lanes.ts';
import type { Interval } from './lanes.ts';

/** Every set of four intervals between five points. */
function sets(): readonly (readonly Interval[])[] {
  const all = [0, 1, 2, 3].flatMap((from) => [1, 2, 3, 4].filter((to) => to > from).map((to) => ({ from, to })));
  const longer = (some: readonly (readonly Interval[])[]) => some.flatMap((one) => all.map((next) => [...one, next]));
  return longer(longer(longer(longer([[]]))));
}

test('no two intervals in one lane overlap, and a lane is within its number of lanes', () => {
  let count = 0;
  for (const intervals of sets()) {
    const placed = lanesOf(intervals).map((lane, index) => ({ ...lane, ...(intervals[index] ?? { from: 0, to: 0 }) }));
    const clash = placed.some((one, index) =>
      placed.some(
        (other, at) =>
          at > index &&
          one.from < other.to &&
          other.from < one.to &&
          (one.lane === other.lane || one.lanes !== other.lanes),
      ),
    );
    if (clash || placed.some(({ lane, lanes }) => lane >= lanes)) expect(intervals).toBe('without a clash');
    count += 1;
  }
  expect(count).toBe(10_000);
});

test('those that only touch have the whole width', () => {
  expect(
    lanesOf([
      { from: 0, to: 30 },
      { from: 30, to: 60 },
    ]),
  ).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

test('those that begin when others end have nothing to do with them', () => {
  const intervals = [
    { from: 0, to: 30 },
    { from: 0, to: 30 },
    { from: 30, to: 60 },
  ];
  expect(lanesOf(intervals).map(({ lanes }) => lanes)).toEqual([2, 2, 1]);
});
