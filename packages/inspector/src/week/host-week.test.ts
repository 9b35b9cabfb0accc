import { expect, test } from 'vitest';
import type { BookingRow, Snapshot, User } from '../control/responses.ts';
import { hostsOf, weekOf } from './host-week.ts';
import { bookingCall, movingCall } from './week-calls.ts';

const now = '2030-01-09T12:00:00Z';
const host: User = { id: 3, username: 'alice', name: 'Alice', role: null, timeZone: 'UTC', teams: [], bookings: 1 };
const booking = (id: number, day: string, status = 'ACCEPTED', userId = 3): BookingRow => ({
  ...{ id, userId, title: 'Call', status, uid: `uid ${id}`, eventTypeId: 1, responses: { name: 'Ada', notes: null } },
  startTime: `${day}T09:00:00.000Z`,
  endTime: `${day}T10:00:00.000Z`,
});
const eventType = { id: 1, userId: 3, title: 'Intro call', length: 60, scheduleId: 5 };
const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T12:00:00.000Z', scheduleId: 5 };
const snapshotOf = (parts: Partial<Snapshot>): Snapshot => ({
  ...{ version: 1, bookings: [], eventTypes: [], schedules: [], availabilities: [], oauthClients: [] },
  ...parts,
});
const week = (parts: Partial<Snapshot>, date?: string, type?: typeof eventType) =>
  weekOf(snapshotOf(parts), { host, eventType: type, date }, now);

test.each([
  ['this week, if it has one', ['2030-01-13', '2030-02-04'], '2030-01-09'],
  ['this week, if one was on its Monday', ['2030-01-07', '2030-02-04'], '2030-01-09'],
  ['that of the next one', ['2029-01-01', '2030-02-04', '2031-01-01'], '2030-02-04'],
  ['this week, if all are over', ['2029-01-01'], '2030-01-09'],
  ['this week, if there is none', [], '2030-01-09'],
])('the week of a host is %s', (_, days, date) => {
  expect(week({ bookings: days.map((day, id) => booking(id, day)) }).date).toBe(date);
});

test('it contains only bookings of the host, each with its status, in the week that was chosen', () => {
  const statuses = ['ACCEPTED', 'PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED'];
  const bookings = [
    ...statuses.map((status, id) => booking(id, '2030-06-04', status)),
    booking(9, '2030-06-04', 'ACCEPTED', 4),
    booking(10, '2030-06-14'),
  ];
  const shown = week({ bookings }, '2030-06-03');
  expect(shown.date).toBe('2030-06-03');
  expect(shown.bookings.map(({ status }) => status)).toEqual([
    ...['accepted', 'pending', 'pending', 'cancelled', 'rejected'],
  ]);
});

test('opening hours are those of the schedule of the event type, and a row for a date replaces the weekly rows', () => {
  const schedules = [
    { id: 6, userId: 3, timeZone: 'UTC' },
    { id: 5, userId: 3, timeZone: 'Asia/Tokyo' },
  ];
  const availabilities = [
    { id: 1, days: [0, 1, 2], date: null, ...hours },
    { id: 2, days: [], date: '2030-01-08T00:00:00.000Z', ...hours, endTime: '1970-01-02T00:00:00.000Z' },
    { id: 3, days: [3], date: null, ...hours, scheduleId: 6 },
  ];
  const shown = week({ schedules, availabilities }, '2030-01-09', eventType);
  expect(shown.timeZone).toBe('Asia/Tokyo');
  expect(shown.hours).toEqual([
    { weekday: 1, from: 540, to: 720 },
    { weekday: 2, from: 540, to: 1440 },
    { weekday: 7, from: 540, to: 720 },
  ]);
});

test('free times are in the future, within the opening hours, and overlap no accepted or pending booking', () => {
  const schedules = [{ id: 5, userId: 3, timeZone: 'UTC' }];
  const availabilities = [{ id: 1, days: [3, 4], date: null, ...hours, endTime: '1970-01-01T14:00:00.000Z' }];
  const bookings = [
    { ...booking(1, '2030-01-10'), startTime: '2030-01-10T09:30:00Z', endTime: '2030-01-10T10:30:00Z' },
    booking(2, '2030-01-09', 'CANCELLED'),
  ];
  const { free } = week({ schedules, availabilities, bookings }, undefined, eventType);
  expect(free).toEqual(
    ['2030-01-09T13', '2030-01-10T11', '2030-01-10T12', '2030-01-10T13'].map((hour) => `${hour}:00:00.000Z`),
  );
});

test('hosts have bookings or event types, and those with event types are first', () => {
  const others = [
    { ...host, id: 1, bookings: 0 },
    { ...host, id: 2, bookings: 9 },
  ];
  expect(hostsOf(snapshotOf({ eventTypes: [eventType] }), [...others, host]).map(({ id }) => id)).toEqual([3, 2]);
});

test('a click fills a time into the form, and a drag reschedules, or changes the times of a booking without an event type', () => {
  const to = '2030-01-10T11:00:00.000Z';
  expect(bookingCall(eventType, to).input).toMatchObject({ body: { eventTypeId: 1, start: to } });
  const form = { endpoint: 'bookings.create', input: { body: { title: 'Plan', end: to, responses: { name: 'Dan' } } } };
  expect(bookingCall(eventType, to, form).input.body).toEqual({
    ...{ title: 'Plan', responses: { name: 'Dan' } },
    ...{ eventTypeId: 1, start: to },
  });
  const moved = booking(7, '2030-01-09');
  expect(movingCall(moved, to)).toEqual({
    endpoint: 'bookings.create',
    input: { body: { eventTypeId: 1, start: to, responses: { name: 'Ada' }, rescheduleUid: 'uid 7' } },
  });
  expect(movingCall({ ...moved, eventTypeId: null }, to)).toEqual({
    endpoint: 'bookings.update',
    input: { params: { id: 7 }, body: { start: to, end: '2030-01-10T12:00:00.000Z' } },
  });
});
