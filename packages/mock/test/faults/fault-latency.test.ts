import { describe, expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { Delay } from '../../src/index.ts';
import { sampleMock } from '../ask.ts';
import { drawDelay } from '../../src/faults/fault-latency.ts';
import { internalsOf } from '../../src/forks/internals.ts';

/** Many lengths of time, the shortest first, drawn with the world's random numbers. */
function drawn(delay: Delay): (percent: number) => number {
  const { faults } = internalsOf(sampleMock()).world;
  faults.randomFrom(1);
  const all = Array.from({ length: 20_000 }, () => drawDelay(delay, faults.random)).toSorted((a, b) => a - b);
  return (percent) => all[Math.min(all.length - 1, Math.floor((percent / 100) * all.length))] ?? Number.NaN;
}

describe('drawn delays follow the requested distribution', () => {
  test.each<[string, Delay, Readonly<Record<number, readonly [least: number, most: number]>>]>([
    ['fixed', 50, { 0: [50, 50], 100: [50, 50] }],
    ['uniform', { from: 100, to: 200 }, { 0: [100, 101], 50: [148, 152], 100: [199, 200] }],
    ['normal', { normal: { mean: 500, deviation: 100 } }, { 16: [392, 408], 50: [495, 505], 84: [592, 608] }],
    ['normal, never below 0', { normal: { mean: 0, deviation: 100 } }, { 0: [0, 0], 49: [0, 0], 84: [94, 106] }],
    ['log-normal', { logNormal: { median: 80, p95: 400 } }, { 0: [0, 5], 50: [77, 83], 95: [380, 420] }],
    ['measured', { percentiles: { 50: 80, 95: 400, 99: 1200 } }, { 0: [0, 1], 50: [78, 82], 100: [1200, 1200] }],
    ['measured, late', { percentiles: { 50: 80, 95: 400, 99: 1200 } }, { 95: [385, 415] }],
    ['measured from 0', { percentiles: { 0: 30, 100: 40 } }, { 0: [30, 31], 50: [34, 36], 100: [39, 40] }],
    ['measured once', { percentiles: { 100: 10 } }, { 50: [4, 6], 100: [9, 10] }],
  ])('%s', (_, delay, percents) => {
    const at = drawn(delay);
    for (const [percent, [least, most]] of Object.entries(percents)) {
      expect(at(Number(percent))).toBeGreaterThanOrEqual(least);
      expect(at(Number(percent))).toBeLessThanOrEqual(most);
    }
  });

  test('extreme random numbers still give a finite delay', () => {
    const drawing: Delay[] = [{ normal: { mean: 1, deviation: 1 } }, { logNormal: { median: 1, p95: 2 } }];
    for (const delay of [...drawing, { from: 1, to: 2 }, { percentiles: { 50: 1 } }])
      for (const random of [0, 0.5, 1 - Number.EPSILON])
        expect(drawDelay(delay, () => random)).toSatisfy((ms: number) => Number.isFinite(ms) && ms >= 0);
  });
});

test.each<unknown>([
  ...[-1, Number.NaN, Number.POSITIVE_INFINITY, '5', null, {}],
  ...[{ from: 2, to: 1 }, { from: 1 }, { from: 1, to: 2, mean: 3 }],
  ...[{ normal: { mean: 1 } }, { normal: { mean: 1, deviation: -1 } }],
  ...[{ logNormal: { median: 0, p95: 1 } }, { logNormal: { median: 2, p95: 1 } }],
  ...[{}, { 101: 1 }, { p50: 1 }, { 50: 10, 95: 5 }].map((percentiles) => ({ percentiles })),
  { normal: { mean: 1, deviation: 1 }, logNormal: { median: 1, p95: 2 } },
])('rejects an invalid delay: %j', (delay) => {
  expect(() => fault.delay(delay as Delay)).toThrow(/^fault\.delay: must be milliseconds from 0, .* got /);
});
