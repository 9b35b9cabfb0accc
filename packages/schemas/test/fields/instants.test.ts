import { expect, test } from 'vitest';
import { instantText, timeOfDay, toDate } from '../../src/index.ts';

test('a Date is written in whole seconds, with milliseconds only if it has some (A-24)', () => {
  expect(instantText(new Date(Date.UTC(2030, 0, 7, 9)))).toBe('2030-01-07T09:00:00Z');
  expect(instantText(new Date(Date.UTC(2030, 0, 7, 9, 0, 0, 5)))).toBe('2030-01-07T09:00:00.005Z');
  expect(instantText('2030-01-07T09:00:00+01:00')).toBe('2030-01-07T09:00:00+01:00');
});

test.each([
  ['1970-01-01T09:00:00Z', '09:00'],
  ['1970-01-01T17:30:00.000Z', '17:30'],
  ['1970-01-01T17:30:15Z', '17:30:15'],
  ['1970-01-01T00:00:00Z', '00:00'],
  ['2030-01-07T09:00:00+02:00', '07:00'],
])('the time of day of %s is %s (A-77)', (instant, time) => {
  expect(timeOfDay(instant)).toBe(time);
});

test('an instant of a response becomes a Date', () => {
  expect(toDate('2030-01-07T09:00:00Z').getTime()).toBe(Date.UTC(2030, 0, 7, 9));
});

test('a Temporal instant works like a Date', () => {
  const temporal = {
    epochMilliseconds: Date.UTC(2030, 0, 7, 9),
    [Symbol.toStringTag]: 'Temporal.ZonedDateTime',
  } as const;
  expect(instantText(temporal)).toBe('2030-01-07T09:00:00Z');
  expect(toDate(temporal)).toEqual(new Date('2030-01-07T09:00:00Z'));
  expect(timeOfDay(temporal)).toBe('09:00');
});

test('rejects text that is not an instant', () => {
  expect(() => toDate('09:00')).toThrow('must be an instant such as 2030-01-07T09:00:00Z, got "09:00"');
  expect(() => timeOfDay('soon')).toThrow(RangeError);
});
