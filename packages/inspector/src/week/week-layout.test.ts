import { expect, test } from 'vitest';
import { layOut } from './week-layout.ts';
import type { WeekBooking, WeekState } from './week-state.ts';

const booking = (id: number, start: string, end: string): WeekBooking => ({
  id,
  title: 'Call',
  label: 'Call',
  start,
  end,
  status: 'accepted',
});
const week = (state: Partial<WeekState>) => layOut({ date: '2030-01-09', timeZone: 'UTC', bookings: [], ...state });

test('a week has seven days from Monday, and shows 8 to 18 where nothing is earlier or later', () => {
  const { days, from, to } = week({});
  expect(days.map(({ date }) => date)).toEqual(
    [7, 8, 9, 10, 11, 12, 13].map((day) => `2030-01-${String(day).padStart(2, '0')}`),
  );
  expect([from, to]).toEqual([480, 1080]);
});

test('a booking over midnight is on both days, and the hours reach to it', () => {
  const { days, from, to } = week({ bookings: [booking(1, '2030-01-08T23:30:00Z', '2030-01-09T00:30:00Z')] });
  expect(days.map(({ bookings }) => bookings.map((one) => [one.from, one.to]))).toEqual([
    [],
    [[1410, 1440]],
    [[0, 30]],
    [],
    [],
    [],
    [],
  ]);
  expect([from, to]).toEqual([0, 1440]);
});

test('one that ends at midnight is on one day, and those of other weeks are on none', () => {
  const { days } = week({
    bookings: [
      booking(1, '2030-01-08T23:00:00Z', '2030-01-09T00:00:00Z'),
      booking(2, '2030-01-14T09:00:00Z', '2030-01-14T10:00:00Z'),
    ],
  });
  expect(days.map(({ bookings }) => bookings.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('a free start lasts until the next one, and the last so long as a booking takes', () => {
  const { days } = week({ free: ['2030-01-07T09:15:00Z', '2030-01-07T09:00:00Z'], freeMinutes: 45 });
  expect(days[0]?.free.map((one) => [one.from, one.to])).toEqual([
    [540, 555],
    [555, 600],
  ]);
});

test('now is on its day alone, by the clocks of the time zone', () => {
  const { days } = week({ now: '2030-01-09T23:30:00Z', timeZone: 'Asia/Tokyo' });
  expect(days.map(({ now, isToday }) => (isToday ? now : undefined))).toEqual([
    undefined,
    undefined,
    undefined,
    510,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the days before now are over, today is over until now, and the days after are not', () => {
  const { days } = week({ now: '2030-01-09T11:20:00Z' });
  expect(days.map(({ past }) => past)).toEqual([1440, 1440, 680, 0, 0, 0, 0]);
  expect(week({}).days.map(({ past }) => past)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
