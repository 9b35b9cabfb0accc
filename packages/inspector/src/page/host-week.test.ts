import { expect, test } from 'vitest';
import type { User, Snapshot } from '../control/answers.ts';
import { weekOf } from './host-week.ts';

const host: User = { id: 3, username: 'alice', name: null, role: null, timeZone: 'UTC', teams: [], bookings: 1 };
const booking = (id: number, day: string, status = 'ACCEPTED', userId = 3) => ({
  ...{ id, userId, title: 'Call', status },
  startTime: `${day}T09:00:00.000Z`,
  endTime: `${day}T10:00:00.000Z`,
});
const world = (parts: Partial<Snapshot>): Snapshot => ({
  ...{ version: 1, bookings: [], schedules: [], availabilities: [] },
  ...parts,
});

test.each([
  ['this week, where it has one', ['2030-01-13', '2030-02-04'], '2030-01-09'],
  ['this week, where one was on its Monday', ['2030-01-07', '2030-02-04'], '2030-01-09'],
  ['that of the next one', ['2029-01-01', '2030-02-04', '2031-01-01'], '2030-02-04'],
  ['this week, where all are over', ['2029-01-01'], '2030-01-09'],
  ['this week, where there is none', [], '2030-01-09'],
])('the week of a host is %s', (_, days, date) => {
  const bookings = days.map((day, id) => booking(id, day));
  expect(weekOf(world({ bookings }), host, '2030-01-09T12:00:00Z').date).toBe(date);
});

test('it is the one that was turned to, of the host alone, and each status has a look', () => {
  const statuses = ['ACCEPTED', 'PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED'];
  const bookings = [
    ...statuses.map((status, id) => booking(id, '2030-01-09', status)),
    booking(9, '2030-01-09', 'ACCEPTED', 4),
  ];
  const week = weekOf(world({ bookings }), host, '2030-01-09T12:00:00Z', '2030-06-03');
  expect(week.date).toBe('2030-06-03');
  expect(week.bookings.map(({ status }) => status)).toEqual([
    'accepted',
    'pending',
    'pending',
    'cancelled',
    'rejected',
  ]);
});

test('opening hours are those of the first schedule, in its time zone, without single dates', () => {
  const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-02T00:00:00.000Z', scheduleId: 5 };
  const { timeZone, hours: open } = weekOf(
    world({
      schedules: [
        { id: 5, userId: 3, timeZone: 'Asia/Tokyo' },
        { id: 6, userId: 3, timeZone: 'UTC' },
      ],
      availabilities: [
        { id: 1, days: [0, 1], date: null, ...hours },
        { id: 2, days: [2], date: '2030-01-08', ...hours },
        { id: 3, days: [3], date: null, ...hours, scheduleId: 6 },
      ],
    }),
    host,
    '2030-01-09T12:00:00Z',
  );
  expect(timeZone).toBe('Asia/Tokyo');
  expect(open).toEqual([
    { weekday: 7, from: 540, to: 1440 },
    { weekday: 1, from: 540, to: 1440 },
  ]);
});
