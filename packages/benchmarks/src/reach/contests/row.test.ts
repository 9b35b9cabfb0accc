import { expect, test } from 'vitest';
import { costRow, ratioRow } from './contest.ts';
import { excesses, figureOf, printRows } from './row.ts';

test('a figure is the median of its measurements, with their quartiles', () => {
  expect(figureOf([9, 1, 5, 3, 7])).toEqual({ value: 5, quartiles: [3, 7] });
});

test('a ratio compares the turns of one round, so that a round that was disturbed as a whole changes nothing', () => {
  const samples = { ky: [10, 100, 10], fetch: [5, 50, 5], '@slotwise/sdk': [30, 300, 30] };
  expect(ratioRow(samples, { what: 'a call', unit: 'ky', reach: 1.5 })).toEqual({
    what: 'a call',
    unit: '÷ ky',
    ours: { value: 3, quartiles: [3, 3] },
    beside: { fetch: { value: 0.5, quartiles: [0.5, 0.5] } },
    reach: 1.5,
  });
});

test('a row says whether it reaches what we want, with its spread and what stands beside it', () => {
  const samples = { '@slotwise/sdk': [40, 41, 42], stripe: [25] };
  const lines = printRows([costRow(samples, { what: 'heap', unit: 'kB', reach: 40 })]).split('\n');
  expect(lines[2]).toBe('heap | kB   | 41   | 40 to 42 | ≤ 40  | not met | stripe 25');
});

test('what is above its limit is told, and what has none is not', () => {
  const row = { what: 'a size', unit: 'kB', ours: { value: 41.44 }, beside: {}, reach: 27 };
  expect(excesses([row, { ...row, limit: 42 }, { ...row, limit: 41.4 }])).toEqual([
    'a size: 41.44 kB, the limit is 41.4',
  ]);
});
