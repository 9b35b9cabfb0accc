import { expect, test } from 'vitest';
import { freeTimes } from './free-times.ts';
import type { Offer } from './free-times.ts';
import { addDays, localTimeIn, mondayOf } from './local-time.ts';

const offer: Offer = {
  hours: { days: [1, 2, 3, 4, 5], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' },
  timeZone: 'Europe/London',
  minutes: 30,
  bookings: [],
};
const texts = (times: readonly Date[]) => times.map((time) => time.toISOString().slice(0, 16));
const on = (day: string, changes: Partial<Offer> = {}) =>
  texts(freeTimes({ ...offer, ...changes }, new Date(`${day}T00:00:00Z`), new Date(`${addDays(day, 1)}T00:00:00Z`)));

test('a free day has a time every half hour, the last of which ends when the host does', () => {
  const times = on('2030-01-08');
  expect([times.length, times[0], times.at(-1)]).toEqual([16, '2030-01-08T09:00', '2030-01-08T16:30']);
});

test('a weekend has none', () => {
  expect([...on('2030-01-12'), ...on('2030-01-13')]).toEqual([]);
});

test('the host’s clocks count: in summer, London opens at 8 UTC', () => {
  expect(on('2030-07-01')[0]).toBe('2030-07-01T08:00');
});

test('a live booking takes the times that it touches, a cancelled or rejected one none', () => {
  const booking = { startTime: '2030-01-08T09:15:00Z', endTime: '2030-01-08T10:00:00Z' };
  expect(on('2030-01-08', { bookings: [{ ...booking, status: 'PENDING' }] })[0]).toBe('2030-01-08T10:00');
  for (const status of ['CANCELLED', 'REJECTED']) {
    expect(on('2030-01-08', { bookings: [{ ...booking, status }] })[0]).toBe('2030-01-08T09:00');
  }
});

test('a time that is past is not free', () => {
  const times = freeTimes(offer, new Date('2030-01-08T15:40:00Z'), new Date('2030-01-09T00:00:00Z'));
  expect(texts(times)).toEqual(['2030-01-08T16:00', '2030-01-08T16:30']);
});

test('hours that end at midnight end with the day, and longer bookings come further apart', () => {
  const hours = { ...offer.hours, startTime: '1970-01-01T22:00:00Z', endTime: '1970-01-01T00:00:00Z' };
  expect(on('2030-01-08', { hours, minutes: 60 })).toEqual(['2030-01-08T22:00', '2030-01-08T23:00']);
});

test('an instant has its date, weekday and minutes in every zone', () => {
  const instant = new Date('2030-01-06T23:30:00Z');
  expect(localTimeIn('Asia/Kathmandu')(instant)).toEqual({ date: '2030-01-07', weekday: 1, minutes: 315 });
  expect(localTimeIn('America/New_York')(instant)).toEqual({ date: '2030-01-06', weekday: 0, minutes: 1110 });
});

test('a week begins on Monday, also that of a Sunday', () => {
  expect(['2030-01-07', '2030-01-09', '2030-01-13'].map(mondayOf)).toEqual(Array(3).fill('2030-01-07'));
});
