import { expect, test } from 'vitest';
import { excesses, figureOf, printRows, rowsFrom } from './row.ts';

test('a figure is the median of its measurements, with their quartiles', () => {
  expect(figureOf([9, 1, 5, 3, 7])).toEqual({ value: 5, quartiles: [3, 7] });
});

test('a ratio compares the turns of one round, so that a round that was disturbed as a whole changes nothing', () => {
  const samples = { ky: [10, 100, 10], fetch: [5, 50, 5], '@slotwise/sdk': [30, 300, 30] };
  expect(rowsFrom(samples, { what: 'a call', unit: '÷ ky', reach: 1.5 })).toEqual([
    {
      what: 'a call',
      unit: '÷ ky',
      ours: { value: 3, quartiles: [3, 3] },
      beside: { fetch: { value: 0.5, quartiles: [0.5, 0.5] } },
      reach: 1.5,
    },
  ]);
});

test('a row of one contender among others has only what is wanted beside it', () => {
  const samples = { fetch: [2], handlers: [3], intercept: [4], setupServer: [60] };
  const wanted = { what: 'intercept', unit: '÷ fetch', ours: 'intercept', beside: ['setupServer'], reach: 1.4 };
  expect(rowsFrom(samples, wanted)).toMatchObject([{ ours: { value: 2 }, beside: { setupServer: { value: 30 } } }]);
  expect(rowsFrom(samples, wanted)[0]?.beside).not.toHaveProperty('handlers');
});

test('growth is the cost in a large world in units of the small one: of the dearest case of each work', () => {
  const samples = {
    ...{ 'a page: by id, few': [10], 'a page: by id, many': [11] },
    ...{ 'a page: by start, few': [10], 'a page: by start, many': [20] },
    ...{ 'fork, few': [4], 'fork, many': [5] },
  };
  expect(rowsFrom(samples, { unit: '÷ at 1,000', reach: 2 })).toEqual([
    {
      ...{ what: 'a page', unit: '÷ at 1,000', ours: { value: 2 }, beside: {}, reach: 2 },
      cases: { 'by id': { value: 1.1 }, 'by start': { value: 2 } },
    },
    { what: 'fork', unit: '÷ at 1,000', ours: { value: 1.25 }, beside: {}, reach: 2 },
  ]);
});

test('a row for each sample is in the unit of its meter, where nothing is compared', () => {
  const samples = { 'fork at 1000': [4], 'fork at 10000': [5] };
  expect(rowsFrom(samples, { unit: 'µs', reach: null }).map(({ what, ours }) => [what, ours.value])).toEqual([
    ['fork at 1000', 4],
    ['fork at 10000', 5],
  ]);
});

test('a row says whether it reaches what we want, with its spread and what stands beside it', () => {
  const samples = { '@slotwise/sdk': [40, 41, 42], stripe: [25] };
  const lines = printRows(rowsFrom(samples, { what: 'heap', unit: 'kB', reach: 40 })).split('\n');
  expect(lines[2]).toBe('heap | kB   | 41   | 40 to 42 | ≤ 40  | not met | stripe 25');
});

test('what is above its limit is told, and what has none is not', () => {
  const row = { what: 'a size', unit: 'kB', ours: { value: 41.44 }, beside: {}, reach: 27 };
  expect(excesses([row, { ...row, limit: 42 }, { ...row, limit: 41.4 }])).toEqual([
    'a size: 41.44 kB, the limit is 41.4',
  ]);
});
