import { expect, test } from 'vitest';
import type { Row } from '../reach/row.ts';
import { checkFigures, printHeld } from './check.ts';

const row = (value: number, rest: Partial<Row> = {}): Row => ({
  ...{ what: 'a get', unit: '÷ bare', ours: { value }, beside: {}, reach: 1.7 },
  ...rest,
});
const isOff = (measured: Row, recorded: Row) =>
  checkFigures({ g: [measured] }, { g: [recorded] }).map((one) => one.isOff);

test.each([
  { of: 'as it was recorded', measured: row(3), recorded: row(3), off: false },
  { of: 'better than recorded', measured: row(1), recorded: row(3), off: false },
  { of: 'worse by 15 %', measured: row(3.44), recorded: row(3), off: false },
  { of: 'worse by more', measured: row(3.46), recorded: row(3), off: true },
  {
    of: 'within its own spread',
    measured: row(4, { ours: { value: 4, quartiles: [3.4, 4.5] } }),
    recorded: row(3),
    off: false,
  },
  {
    of: 'within the spread of the record',
    measured: row(4),
    recorded: row(3, { ours: { value: 3, quartiles: [2.5, 3.6] } }),
    off: false,
  },
  {
    of: 'outside of both',
    measured: row(4.2, { ours: { value: 4.2, quartiles: [4, 4.5] } }),
    recorded: row(3, { ours: { value: 3, quartiles: [2.5, 3.6] } }),
    off: true,
  },
  { of: 'within a noise that is known', measured: row(1.9, { noise: 2 }), recorded: row(0), off: false },
  { of: 'below zero and as it was', measured: row(-1), recorded: row(-1), off: false },
  { of: 'no number', measured: row(Number.NaN), recorded: row(3), off: true },
])('a row $of is off: $off', ({ measured, recorded, off }) => {
  expect(isOff(measured, recorded)).toEqual([off]);
});

test('a row that was never recorded is held against what we want', () => {
  expect(checkFigures({ g: [row(1.8), row(1.6)] }, {}).map(({ isOff }) => isOff)).toEqual([true, false]);
});

test('a row of another unit is another row', () => {
  expect(isOff(row(1.8), row(3, { unit: 'ms' }))).toEqual([true]);
});

test('a row that wants nothing is not held', () => {
  expect(checkFigures({ g: [row(9, { reach: null })] }, { g: [row(1)] })).toEqual([]);
});

test('each row is a line with what was measured and the most that it may be', () => {
  expect(printHeld(checkFigures({ g: [row(4), row(3)] }, { g: [row(3)] })).split('\n')).toEqual([
    'OFF   g: a get, ÷ bare: 4, at most 3.45',
    'pass  g: a get, ÷ bare: 3, at most 3.45',
  ]);
});
