import { describe, expect, test } from 'vitest';
import { addDays, clockText, dateText, instantAt, localTime, mondayOf } from './local-time.ts';

test.each([
  ['2030-01-07T09:00:00Z', 'UTC', '2030-01-07', 540],
  ['2030-01-07T23:30:00Z', 'Asia/Kolkata', '2030-01-08', 300],
  ['2030-01-07T02:00:00Z', 'America/New_York', '2030-01-06', 1260],
  ['2030-07-01T00:00:00Z', 'Europe/London', '2030-07-01', 60],
])('at %s clocks in %s show %s and %i minutes', (instant, timeZone, date, minutes) => {
  expect(localTime(instant, timeZone)).toEqual({ date, minutes });
});

test.each(['UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'every 45 minutes of the months in which clocks change, what clocks in %s show is read back as a time that they show so',
  { timeout: 30_000 },
  (timeZone) => {
    const wrong: string[] = [];
    for (let at = Date.parse('2030-03-01T00:00:00Z'); at < Date.parse('2030-12-01T00:00:00Z'); at += 45 * 60_000) {
      if (![2, 3, 9, 10].includes(new Date(at).getUTCMonth())) continue;
      const local = localTime(new Date(at).toISOString(), timeZone);
      const again = localTime(instantAt(local, timeZone), timeZone);
      if (again.date !== local.date || again.minutes !== local.minutes) wrong.push(new Date(at).toISOString());
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['2030-03-31', 90, 'Europe/London', '2030-03-31T01:30:00.000Z'],
  ['2030-03-10', 150, 'America/New_York', '2030-03-10T07:30:00.000Z'],
])(
  'a time that clocks skip, on %s at %i minutes in %s, is as much later as they skip',
  (date, minutes, timeZone, at) => {
    expect(instantAt({ date, minutes }, timeZone)).toBe(at);
  },
);

test('a time that clocks show twice is the first of the two', () => {
  expect(instantAt({ date: '2030-10-27', minutes: 90 }, 'Europe/London')).toBe('2030-10-27T00:30:00.000Z');
});

test.each([
  ['2030-01-07', '2030-01-07'],
  ['2030-01-13', '2030-01-07'],
  ['2030-01-01', '2029-12-31'],
  ['2028-03-01', '2028-02-28'],
])('the Monday of the week of %s is %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

describe('in words', () => {
  test('dates and times are as people read them', () => {
    expect(dateText('2030-01-07')).toBe('Monday 7 January');
    expect(dateText('2030-01-07', 'short')).toBe('Mon 7 Jan');
    expect([clockText(0), clockText(545), clockText(1440)]).toEqual(['00:00', '09:05', '00:00']);
    expect(addDays('2030-12-31', 1)).toBe('2031-01-01');
  });
});
