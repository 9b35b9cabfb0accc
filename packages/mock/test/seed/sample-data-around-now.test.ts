import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isLive } from '../../src/data/bookings.ts';
import { createMock, sampleDataAroundNow, sampleData } from '../../src/index.ts';
import { hoursOf, isOpen } from '../../src/rules/bookings/opening-hours.ts';
import { emptyTables } from '../../src/data/tables.ts';
import { createSeed } from '../../src/seed/makers.ts';

/** A Monday's first instant and a Sunday's last, the days on which clocks change, both ends of a year, and any day. */
const clocks = [
  ...['2026-11-23T00:00:00Z', '2026-11-22T23:59:59Z', '2027-03-28T01:00:00Z', '2027-10-31T00:59:59Z'],
  ...['2028-02-29T12:00:00Z', '2029-12-31T23:30:00Z', '2030-01-01T00:00:00Z', '2031-04-06T04:00:00Z'],
  ...['2024-07-17T09:41:07.123Z', '2001-09-05T16:20:00Z'],
];

function worldAt(now: string) {
  const world = { tables: emptyTables(), clock: { nowText: () => new Date(now).toISOString() }, mark: '' };
  sampleDataAroundNow(createSeed(world));
  const { users, bookings, attendees, keys, eventTypes, schedules, memberships, bookingReferences } = world.tables;
  return {
    tables: world.tables,
    users: [...users.all()],
    bookings: [...bookings.all()],
    attendees: [...attendees.all()],
    keys: [...keys.all()],
    eventTypes: [...eventTypes.all()],
    schedules: [...schedules.all()],
    memberships: [...memberships.all()],
    references: [...bookingReferences.all()],
  };
}

test('the same clock creates the same data, and another clock creates other data', () => {
  const at = (now: string) => JSON.stringify(createMock({ seed: sampleDataAroundNow, now }).export());
  expect(at('2031-05-07T10:00:00Z')).toBe(at('2031-05-07T10:00:00Z'));
  expect(at('2031-05-14T10:00:00Z')).not.toBe(at('2031-05-07T10:00:00Z'));
});

test('users, keys, hosts and the OAuth client are the same as in the sample data', () => {
  const [living, small] = [sampleDataAroundNow, sampleData].map((seed) =>
    createMock({ seed, now: '2031-05-07T10:00:00Z' }).export(),
  );
  const facts = (world: typeof living) => ({
    users: world?.users.map(({ id, username, email, role }) => ({ id, username, email, role })),
    keys: world?.keys.map(({ key, userId, revoked }) => ({ key, userId, revoked })),
    hosts: world?.bookings.map(({ id, userId }) => ({ id, userId })),
    bookers: world?.attendees.slice(0, 115).map(({ id, bookingId }) => ({ id, bookingId })),
    acme: world?.memberships.filter(({ teamId }) => teamId === 1).map(({ userId, role }) => ({ userId, role })),
    offers: world?.eventTypes.slice(0, 2).map(({ id, userId, title, length }) => ({ id, userId, title, length })),
    clients: world?.oauthClients,
    calendars: world?.destinationCalendars,
  });
  expect(facts(living)).toEqual(facts(small));
});

describe.each(clocks)('at %s', (now) => {
  const instant = Date.parse(now);
  const { tables, users, bookings, attendees, eventTypes, schedules, keys } = worldAt(now);
  const at = (id: number) => bookings.find((booking) => booking.id === id);

  test('bookings are in the previous two weeks, this week and the next two weeks', () => {
    const today = Temporal.PlainDate.from(new Date(now).toISOString().slice(0, 10));
    const monday = today.subtract({ days: today.dayOfWeek - 1 });
    const weekOf = (startTime: string) =>
      Math.floor(monday.until(Temporal.PlainDate.from(startTime.slice(0, 10))).days / 7);
    const ofAlice = bookings.filter(({ userId }) => userId === 3).map(({ startTime }) => weekOf(startTime));
    expect(ofAlice).toEqual([-2, -1, 0, 1, 2].flatMap((week) => Array.from({ length: 20 }, () => week)));
    expect(Math.min(...bookings.map(({ startTime }) => Date.parse(startTime)))).toBeLessThan(instant);
    expect(Math.max(...bookings.map(({ startTime }) => Date.parse(startTime)))).toBeGreaterThan(instant);
  });

  test('nothing was created or updated after now', () => {
    for (const { id, createdAt, updatedAt, startTime } of bookings) {
      const [count, touched] = [Date.parse(createdAt ?? ''), Date.parse(updatedAt ?? '')];
      expect([id, count <= touched, touched <= instant, count < Date.parse(startTime)]).toEqual([id, true, true, true]);
    }
    for (const { createdDate } of users) expect(Date.parse(createdDate ?? '')).toBeLessThan(instant);
    expect(Date.parse(keys.at(-1)?.expiresAt ?? '')).toBeLessThan(instant);
  });

  test('no past booking is pending, and some future bookings are', () => {
    const waiting = bookings.filter(({ status }) => status === 'PENDING' || status === 'AWAITING_HOST');
    expect(waiting.filter(({ startTime }) => Date.parse(startTime) < instant)).toEqual([]);
    expect(waiting.map(({ id }) => id)).toEqual(expect.arrayContaining([75, 80, 100, 107, 109]));
    for (const { eventTypeId, status } of bookings) {
      const { requiresConfirmation } = eventTypes.find(({ id }) => id === eventTypeId) ?? {};
      if (status === 'PENDING' || status === 'REJECTED') expect(requiresConfirmation).toBe(true);
    }
  });

  test('cancelled and rejected bookings have a reason, unless they were rescheduled', () => {
    expect([65, 70, 85, 64].map((id) => at(id)?.status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED', 'REJECTED']);
    for (const { id, status, rescheduled, cancellationReason, rejectionReason } of bookings) {
      const why = [cancellationReason !== null, rejectionReason !== null];
      expect([id, ...why]).toEqual([id, status === 'CANCELLED' && rescheduled === false, status === 'REJECTED']);
    }
  });

  test('bookings 18 and 40 were rescheduled to bookings 27 and 62', () => {
    for (const [was, became] of [
      [at(18), at(27)],
      [at(40), at(62)],
    ]) {
      expect(was).toMatchObject({ status: 'CANCELLED', rescheduled: true, updatedAt: became?.createdAt });
      expect(became).toMatchObject({ status: 'ACCEPTED', fromReschedule: was?.uid, eventTypeId: was?.eventTypeId });
      const { email, location } = became?.responses ?? {};
      expect(was?.responses).toMatchObject({ email, location });
    }
  });

  test('the coaching is a series of one attendee, at the same time of each week in London', () => {
    const series = bookings.filter(({ recurringEventId }) => recurringEventId === 'coaching-on-wednesdays');
    expect(series.map(({ id }) => id)).toEqual([12, 32, 52, 72, 92]);
    const times = series.map(({ startTime }) => Temporal.Instant.from(startTime).toZonedDateTimeISO('Europe/London'));
    const visible = times.map((time) => `${time.dayOfWeek} ${time.toPlainTime().toString()}`);
    expect([...new Set(visible)]).toEqual(['3 14:00:00']);
    expect(new Set(series.map(({ responses }) => responses?.['email'])).size).toBe(1);
    expect(eventTypes[3]).toMatchObject({ title: 'Coaching', recurringEvent: { freq: 2, interval: 1, count: 5 } });
  });

  test('no live bookings of a host overlap, and all are within the hours of their event types', () => {
    for (const userId of [3, 4, 5]) {
      const live = bookings.filter((booking) => booking.userId === userId && isLive(booking));
      for (const [index, booking] of live.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1)).entries()) {
        const next = live.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))[index + 1];
        expect([booking.id, (next?.startTime ?? '9999') >= booking.endTime]).toEqual([booking.id, true]);
      }
    }
    for (const booking of bookings) {
      const type = eventTypes.find(({ id }) => id === booking.eventTypeId);
      const schedule = schedules.find(({ id }) => id === type?.scheduleId);
      expect(Date.parse(booking.endTime) - Date.parse(booking.startTime)).toBe((type?.length ?? 0) * 60_000);
      expect([booking.id, schedule !== undefined && isOpen(hoursOf(tables, schedule), booking)]).toEqual([
        booking.id,
        true,
      ]);
    }
  });

  test('no workshop has more attendees than seats', () => {
    for (const { id } of bookings.filter(({ eventTypeId }) => eventTypeId === 5)) {
      const people = attendees.filter(({ bookingId }) => bookingId === id);
      expect(people.length).toBeGreaterThan(2);
      expect(people.length).toBeLessThanOrEqual(8);
      expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    }
  });
});

test('the five users have five time zones, and adam owns a team besides the organization', () => {
  const { users, memberships } = worldAt('2031-05-07T10:00:00Z');
  const zones = ['UTC', 'America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Sydney'];
  expect(users.map(({ timeZone }) => timeZone)).toEqual(zones);
  expect(memberships.filter(({ teamId }) => teamId === 2)).toMatchObject([
    { userId: 4, role: 'OWNER', accepted: true },
    { userId: 5, role: 'ADMIN', accepted: true },
    { userId: 3, role: 'MEMBER', accepted: false },
  ]);
});

test('some bookings are paid, rated, recorded or missed by an attendee, or have a meeting place', () => {
  const { bookings, attendees, references } = worldAt('2031-05-07T10:00:00Z');
  expect(new Set(bookings.map(({ paid }) => paid))).toEqual(new Set([true, false]));
  expect(bookings.filter(({ rating }) => rating !== null).length).toBeGreaterThan(9);
  expect(bookings.some(({ isRecorded }) => isRecorded === true)).toBe(true);
  const missed = attendees.filter(({ noShow }) => noShow === true).map(({ bookingId }) => bookings[bookingId - 1]);
  expect(missed.length).toBeGreaterThan(1);
  expect(missed.filter((booking) => booking?.status !== 'ACCEPTED')).toEqual([]);
  const types = new Set(references.map(({ type }) => type));
  expect(types).toEqual(new Set(['zoom_video', 'daily_video', 'google_meet_video']));
  expect(new Set(bookings.map(({ status }) => status)).size).toBe(5);
});
