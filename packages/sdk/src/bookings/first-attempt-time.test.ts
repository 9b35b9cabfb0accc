import { describe, expect, test } from 'vitest';
import type { Instant } from '../time/clock.ts';
import { elapsedBetween, firstAttemptTime } from './first-attempt-time.ts';

const at = (wall: number, monotonic: number | null = wall): Instant => ({ wall, monotonic });
const second = 1000;
const hour = 3_600_000;

describe('elapsed time', () => {
  test.each<[string, Instant, Instant, object]>([
    ['where both clocks agree', at(0), at(5000), { least: 5000, most: 5000 }],
    ['where they differ by less than a second', at(0), at(5900, 5000), { least: 5000, most: 5000 }],
    ['while the computer slept', at(0), at(3 * hour, second), { least: second, most: 3 * hour }],
    ['where the date was set back', at(0), at(-hour, 5000), { least: 5000, most: Infinity }],
    ['where the date was set back a little', at(0), at(2000, 5000), { least: 5000, most: Infinity }],
    ['by a clock with only a date', at(0, null), at(5000, null), { least: 5000, most: 5000 }],
    ['by a clock with only a date, which was set back', at(0, null), at(-1, null), { least: 0, most: Infinity }],
  ])('%s', (_, from, to, expected) => {
    expect(elapsedBetween(from, to)).toEqual(expected);
  });
});

describe('the time of the first attempt on the service’s clock', () => {
  // The service's clock is ten hours ahead of the client's.
  const ahead = 10 * hour;
  const heard = (clients: number, monotonic = clients) => ({ date: clients + ahead, at: at(clients, monotonic) });

  test.each([
    ['before the attempt', heard(0), null],
    ['after it', null, heard(9000)],
    ['before and after it', heard(0), heard(9000)],
    ['long before it', heard(-50 * hour), heard(9000)],
  ])('is exact if the service sent a date %s', (_, before, after) => {
    const since = firstAttemptTime({ first: at(5000), before, after });
    expect(since).toEqual({ low: 5000 + ahead, high: 5000 + ahead });
  });

  test('is never late, although dates have no milliseconds', () => {
    const before = { date: ahead, at: at(900) };
    const after = { date: 9000 + ahead, at: at(9700) };
    expect(firstAttemptTime({ first: at(5000), before, after })).toEqual({ low: 4300 + ahead, high: 4300 + ahead });
  });

  test('spans the whole sleep of the computer if only a later date is known', () => {
    const after = { date: 3 * hour + ahead, at: at(3 * hour, second) };
    expect(firstAttemptTime({ first: at(0), before: null, after })).toEqual({
      low: ahead,
      high: 3 * hour - second + ahead,
    });
  });

  test('has an exact lower bound despite a sleep if an earlier date is known', () => {
    const after = { date: 3 * hour + ahead, at: at(3 * hour, second) };
    expect(firstAttemptTime({ first: at(0), before: heard(0), after })).toMatchObject({ low: ahead });
  });

  test.each([
    ['the date was set back', at(-hour, 2000)],
    ['a clock with only a date was set back', at(-hour, null)],
  ])('has no lower bound if %s and no earlier date is known', (_, later) => {
    const first = at(0, later.monotonic === null ? null : 0);
    const { low, high } = firstAttemptTime({ first, before: null, after: { date: 2000 + ahead, at: later } });
    expect(low).toBe(-Infinity);
    expect(high).toBeGreaterThanOrEqual(ahead);
  });

  test('is a range if the dates of the service contradict each other', () => {
    const after = { date: 9000 + ahead + hour, at: at(9000) };
    expect(firstAttemptTime({ first: at(5000), before: heard(0), after })).toEqual({
      low: 5000 + ahead,
      high: 5000 + ahead + hour,
    });
  });

  test('is within an hour of the client’s time if no date of the service is known', () => {
    expect(firstAttemptTime({ first: at(0), before: null, after: null })).toEqual({ low: -hour, high: hour });
  });
});
