import { describe, expect, test } from 'vitest';
import { isOver, minutesLater, presentedTimeOfDay, storedInstant, storedTimeOfDay } from './instants.ts';
import { Refusal } from './refusal.ts';

/** The refusal that a reader of a field throws. */
function refusalOf(read: () => string): unknown {
  try {
    return read();
  } catch (thrown) {
    return thrown instanceof Refusal ? { id: thrown.id, issues: thrown.issues } : thrown;
  }
}

describe('an instant of a request', () => {
  test.each([
    ['2030-01-07T00:30:00+02:00', '2030-01-06T22:30:00.000Z'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9998-12-31T23:59:59.999Z', '9998-12-31T23:59:59.999Z'],
    ['9999-01-01T00:30:00+01:00', '9998-12-31T23:30:00.000Z'],
  ])('%s is stored in UTC with milliseconds', (expected, kept) => {
    expect(storedInstant(expected, 'dateFrom')).toBe(kept);
  });

  test.each([
    '0000-12-31T23:59:59.999Z',
    '0001-01-01T00:30:00+01:00',
    '9999-01-01T00:00:00Z',
    'tomorrow',
    new Date(Number.NaN),
  ])('%s is rejected with the name of the field', (expected) => {
    const message = 'dateFrom must lie in the years 1 to 9998';
    const refusal = { id: 'request.invalid', issues: [{ path: 'dateFrom', message }] };
    expect(refusalOf(() => storedInstant(expected, 'dateFrom'))).toEqual(refusal);
  });
});

test.each([
  [null, 0, false],
  ['1970-01-01T00:00:01.000Z', 999, false],
  ['1970-01-01T00:00:01.000Z', 1000, true],
])('a token that expires at %s has expired at %d ms: %s', (expiresAt, now, expected) => {
  expect(isOver(expiresAt, now)).toBe(expected);
});

test.each([
  [90, '2030-01-01T01:00:00.000Z'],
  [-1, '2029-12-31T23:29:00.000Z'],
])('%d minutes after 23:30 is %s', (minutes, later) => {
  expect(minutesLater('2029-12-31T23:30:00.000Z', minutes)).toBe(later);
});

describe('a time of day (A-77)', () => {
  const nextDay = '1970-01-02T00:00:00.000Z';
  test.each([
    ['09:30', '1970-01-01T09:30:00.000Z'],
    ['00:00', '1970-01-01T00:00:00.000Z'],
    ['2030-01-07T09:30:15.500Z', '1970-01-01T09:30:15.000Z'],
    ['2030-01-07T00:30:00+02:00', '1970-01-01T22:30:00.000Z'],
    ['1970-01-02T00:00:01Z', '1970-01-01T00:00:01.000Z'],
  ] as const)('%s is stored on 1970-01-01, as a start or an end', (body, kept) => {
    expect(storedTimeOfDay(body, 'startTime')).toBe(kept);
    expect(storedTimeOfDay(body, 'endTime')).toBe(kept);
    expect(presentedTimeOfDay(kept)).toBe(kept);
  });

  test.each(['24:00', '24:00:00', '1970-01-02T02:00:00+02:00', nextDay])(
    '%s is stored as the end of a day, shown as 00:00 and rejected as a start',
    (expected) => {
      expect(storedTimeOfDay(expected, 'endTime')).toBe(nextDay);
      expect(presentedTimeOfDay(storedTimeOfDay(expected, 'endTime'))).toBe('1970-01-01T00:00:00.000Z');
      const message = 'startTime must be before the end of the day';
      const refusal = { id: 'availability.times', issues: [{ path: 'startTime', message }] };
      expect(refusalOf(() => storedTimeOfDay(expected, 'startTime'))).toEqual(refusal);
    },
  );

  test('rejects a value that is not a time, and names the field', () => {
    const message = 'endTime must lie in the years 1 to 9998';
    const refusal = { id: 'request.invalid', issues: [{ path: 'endTime', message }] };
    expect(refusalOf(() => storedTimeOfDay('noon', 'endTime'))).toEqual(refusal);
  });
});
