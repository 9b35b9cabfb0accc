import { check } from '@slotwise/schemas';
import { locationInput, locationKinds } from '@slotwise/schemas/internal/contract';
import { expect, test } from 'vitest';
import { createMock, sampleData as seedSampleData } from '../../src/index.ts';
import { isLive } from '../../src/data/bookings.ts';
import type { AnyTables } from '../../src/data/tables.ts';
import { seedSampleData as seedRowByRow, sampleTables } from '../../src/seed/sample-data.ts';
import { hoursOf, isOpen } from '../../src/rules/bookings/opening-hours.ts';
import { sampleMock } from '../ask.ts';

const tables = sampleTables();
const [users, bookings] = [[...tables.users.all()], [...tables.bookings.all()]];
const sample = { users, bookings, attendees: [...tables.attendees.all()] };
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const hostedBy = (userId: number) => sample.bookings.filter((booking) => booking.userId === userId);

const nineToFive = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };
const workdays = { ...nineToFive, days: [1, 2, 3, 4, 5], date: null };

/** The rows by which tests and documents know the sample data, in the order of their ids. */
const known: { readonly [One in keyof typeof tables]?: readonly object[] } = {
  users: ['admin', 'olivia', 'alice', 'adam', 'bob'].map((username, at) => ({
    id: at + 1,
    username,
    role: at === 0 ? 'ADMIN' : 'USER',
  })),
  teams: [{ id: 1, name: 'Acme', isOrganization: true }],
  memberships: [
    { userId: 2, teamId: 1, role: 'OWNER', accepted: true },
    { userId: 3, teamId: 1, role: 'MEMBER', accepted: true },
    { userId: 4, teamId: 1, role: 'MEMBER', accepted: true },
  ],
  keys: [
    ...['admin', 'olivia', 'alice', 'adam', 'bob'].map((name, at) => ({
      key: `key_${name}`,
      userId: at + 1,
      expiresAt: null,
    })),
    { key: 'key_expired', userId: 5, expiresAt: '2020-01-01T00:00:00.000Z' },
  ],
  schedules: [
    { id: 1, userId: 3, timeZone: 'Europe/London' },
    { id: 2, userId: 5, timeZone: 'UTC' },
  ],
  availabilities: [1, 2].map((scheduleId) => ({ scheduleId, ...workdays })),
  eventTypes: [
    { id: 1, userId: 3, length: 30, requiresConfirmation: false, scheduleId: 1 },
    { id: 2, userId: 5, length: 60, requiresConfirmation: true, scheduleId: null },
  ],
  credentials: [
    { id: 1, userId: 3, type: 'google_calendar' },
    { id: 2, userId: 5, type: 'office365_calendar' },
  ],
  destinationCalendars: [{ id: 1, userId: 3, eventTypeId: null, credentialId: 1 }],
  // 1 to 100 are alice's, 101 to 110 bob's, 111 to 115 adam's.
  bookings: numbers(1, 115).map((id) => ({
    id,
    ...(id <= 100 ? { userId: 3, eventTypeId: 1 } : {}),
    ...(id > 100 && id <= 110 ? { userId: 5, eventTypeId: 2 } : {}),
    ...(id > 110 ? { userId: 4, eventTypeId: null } : {}),
    ...(id <= 20 || id > 100 ? { status: 'ACCEPTED' } : {}),
    startTime: expect.stringMatching(/^2030/),
    endTime: expect.stringMatching(/^2030/),
  })),
  oauthClients: [
    {
      clientId: 'client_demo',
      clientSecret: 'secret_demo',
      redirectUri: 'http://localhost:3000/callback',
      name: expect.stringMatching(/\S/),
      logo: expect.stringMatching(/\S/),
      link: expect.stringMatching(/\S/),
    },
  ],
};

test.each(Object.entries(known))('the %s of the sample data are the rows that other tests use', (name, rows) => {
  const all: AnyTables = tables;
  expect([...(all[name]?.all() ?? [])]).toMatchObject(rows);
});

test('the bookings of alice cover every status', () => {
  const statuses = new Set(hostedBy(3).map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual(['ACCEPTED', 'AWAITING_HOST', 'CANCELLED', 'PENDING', 'REJECTED']);
});

test('no two live bookings of a host overlap', () => {
  for (const userId of [3, 4, 5]) {
    const live = hostedBy(userId)
      .filter(isLive)
      .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
    for (const [index, booking] of live.entries()) {
      expect((live[index + 1]?.startTime ?? '9999') >= booking.endTime).toBe(true);
    }
  }
});

test('alice’s bookings are within her opening hours', () => {
  const schedule = tables.schedules.get(1);
  const outside = hostedBy(3).filter(
    (booking) => schedule === undefined || !isOpen(hoursOf(tables, schedule), booking),
  );
  expect(outside).toEqual([]);
});

test('each booking has an attendee, and bob attends booking 7', () => {
  const attended = new Set(sample.attendees.map(({ bookingId }) => bookingId));
  expect(sample.bookings.filter(({ id }) => !attended.has(id))).toEqual([]);
  expect(sample.attendees.filter(({ email }) => email === 'bob@example.com')).toMatchObject([{ bookingId: 7 }]);
});

test('the attendee with the same ID made the booking, and guests come later', () => {
  const bookers = sample.attendees.slice(0, 115);
  expect(bookers.map(({ id, bookingId }) => [id, bookingId])).toEqual(numbers(1, 115).map((id) => [id, id]));
  for (const { id, responses } of sample.bookings) {
    const [booker, ...guests] = sample.attendees.filter(({ bookingId }) => bookingId === id);
    expect([booker?.name, booker?.email]).toEqual([responses?.['name'], responses?.['email']]);
    expect(guests.map(({ email }) => email)).toEqual(responses?.['guests'] ?? []);
  }
  expect(sample.attendees.length).toBeGreaterThan(115);
});

test('all attendees have different names, and only bob is also a user', () => {
  const emails = new Set(sample.attendees.map(({ email }) => email));
  expect(new Set(sample.attendees.map(({ name }) => name)).size).toBe(emails.size);
  expect(sample.users.filter(({ email }) => emails.has(email)).map(({ username }) => username)).toEqual(['bob']);
  for (const { name } of sample.attendees) expect(name).not.toMatch(/guest|visitor|\d/i);
});

test('cancelled and rejected bookings have a reason, unless they were rescheduled', () => {
  for (const { id, status, rescheduled, cancellationReason, rejectionReason } of sample.bookings) {
    const why = [cancellationReason !== null, rejectionReason !== null];
    expect([id, ...why]).toEqual([id, status === 'CANCELLED' && rescheduled === false, status === 'REJECTED']);
  }
});

test('booking 21 was rescheduled to booking 22', () => {
  const [was, became] = [sample.bookings[20], sample.bookings[21]];
  expect(was).toMatchObject({ id: 21, status: 'CANCELLED', rescheduled: true, updatedAt: became?.createdAt });
  expect(became).toMatchObject({ id: 22, status: 'ACCEPTED', fromReschedule: was?.uid });
  expect(became?.responses).toEqual(was?.responses);
  expect(sample.bookings.filter(({ rescheduled }) => rescheduled === true)).toHaveLength(1);
});

test('bookings 12, 32, 52, 72 and 92 are a weekly series of one attendee', () => {
  const series = sample.bookings.filter(({ recurringEventId }) => recurringEventId !== null);
  expect(series.map(({ id }) => id)).toEqual([12, 32, 52, 72, 92]);
  expect(new Set(series.map(({ recurringEventId }) => recurringEventId)).size).toBe(1);
  expect(new Set(series.map(({ responses }) => responses?.['email'])).size).toBe(1);
  const [first = 0, ...rest] = series.map(({ startTime }) => Date.parse(startTime) / (7 * 24 * 60 * 60_000));
  expect(rest.map((week) => week - first)).toEqual([1, 2, 3, 4]);
});

test('bookings have every kind of location, and some have none', () => {
  const places = sample.bookings.map(({ responses }) => responses?.['location']);
  const read = places.filter((place) => place !== undefined).map((place) => check(locationInput, place));
  const kinds = new Set(read.map((place) => (place.ok ? place.value.value : 'not a location')));
  expect(kinds).toEqual(new Set(Object.values(locationKinds).map(({ value }) => value)));
  expect(places).toContain(undefined);
});

test('some bookings are paid and some are not; some have notes, metadata and references', () => {
  const ofBob = hostedBy(5);
  for (const [at, { paid, payment }] of ofBob.entries())
    expect([at, paid, payment]).toMatchObject([at, at % 2 === 0, [{ success: at % 2 === 0 }]]);
  expect(sample.bookings.filter(({ description }) => description !== null).length).toBeGreaterThan(20);
  expect(sample.bookings.filter(({ metadata }) => Object.keys(metadata ?? {}).length > 0).length).toBeGreaterThan(20);
  expect(tables.bookingReferences.size).toBeGreaterThan(3);
});

test('nothing was created or updated in the future of a mock without now', () => {
  const began = Date.parse('2026-02-01T00:00:00Z');
  for (const { createdDate } of sample.users) expect(Date.parse(createdDate ?? '')).toBeLessThan(began);
  for (const { createdAt, updatedAt } of sample.bookings) {
    expect(Date.parse(createdAt ?? '')).toBeLessThanOrEqual(Date.parse(updatedAt ?? ''));
    expect(Date.parse(updatedAt ?? '')).toBeLessThan(began);
  }
});

test('the sample data is the same at any time, whether it is created at once or row by row', () => {
  const text = JSON.stringify(sampleMock().export());
  for (const seeding of [{}, { seed: seedSampleData }, { seed: seedRowByRow }])
    for (const clock of [{}, { now: '2031-05-05T05:05:05Z' }])
      expect(JSON.stringify(createMock({ ...clock, ...seeding }).export())).toBe(text);
});
