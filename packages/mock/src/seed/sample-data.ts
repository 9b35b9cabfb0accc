import { bookingStatuses } from '@slotwise/schemas';
import type { KnownBookingStatus, Location } from '@slotwise/schemas/internal/table';
import { emptyTables, forkTables, secretsOf } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { BookingRow } from '../data/rows.ts';
import { checkSeed, createSeed, takesOver } from './makers.ts';
import { locations, paymentOf, seedGuests, seedMeeting, wordsOf } from './meetings.ts';
import { seedPeople } from './people.ts';
import { takeRow } from './read-row.ts';
import type { Seed } from './seed.ts';
import { visitorAt } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const monday = Date.UTC(2030, 0, 7);
const hour = 60 * 60_000;
const day = 24 * hour;

const since = '2026-01-01T00:00:00.000Z';

/**
 * Seeds the default sample data, with all bookings in 2030. {@link sampleDataAroundNow} seeds the same users, but with bookings
 * around the current time.
 *
 * Users: 1 admin (system-wide Admin), 2 olivia (OWNER of organization 1 Acme), 3 alice and 4 adam (MEMBERs of Acme), 5 bob (no
 * membership).
 *
 * Keys: `key_admin`, `key_olivia`, `key_alice`, `key_adam`, `key_bob`, and bob's expired `key_expired`.
 *
 * Alice hosts bookings 1 to 100, bob hosts bookings 101 to 110, and adam hosts bookings 111 to 115. Booking 21 was rescheduled to
 * booking 22. Bookings 12, 32, 52, 72 and 92 are a series.
 *
 * @example
 * ```ts
 * import { createMock, sampleData } from '@slotwise/mock';
 *
 * const mock = createMock({
 *   seed: (seed) => {
 *     sampleData(seed);
 *     seed.user({ username: 'eve', email: 'eve@example.com' });
 *   },
 * });
 * ```
 */
export function sampleData(seed: Seed): void {
  checkSeed('sampleData', seed);
  if (!takesOver(seed, builtSample())) seedSampleData(seed);
}

export function seedSampleData(seed: Seed): void {
  const timeZones = { Admin: 'UTC', Olivia: 'UTC', Alice: 'Europe/London', Adam: 'UTC', Bob: 'UTC' };
  seedPeople(seed, { timeZones, since, expired: '2020-01-01T00:00:00.000Z' });
  seedOffers(seed);
  const ofAlice = seedBookingsOfAlice(seed);
  seedBookingsOfOthers(seed);
  // Added after the bookers, so that attendee n is the booker of booking n.
  for (const [index, { id }] of ofAlice.entries()) seedGuests(seed, id, guestsOf(index));
}

let cached: Tables | undefined;

export function sampleTables(): Tables {
  const tables = builtSample();
  return forkTables(tables, secretsOf(tables).fork());
}

function builtSample(): Tables {
  if (cached !== undefined) return cached;
  const world = { tables: emptyTables(), clock: { nowText: () => since }, mark: '' };
  // The rows are not checked here, because the first mock of a process waits for them. A test checks them.
  seedSampleData(createSeed(world, takeRow));
  cached = world.tables;
  return cached;
}

function seedOffers(seed: Seed): void {
  seed.schedule({ userId: 3, timeZone: 'Europe/London' });
  seed.schedule({ userId: 5, timeZone: 'UTC' });
  const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };
  for (const scheduleId of [1, 2]) {
    seed.availability({ scheduleId, days: [1, 2, 3, 4, 5], ...hours });
  }
  seed.eventType({ userId: 3, title: 'Intro call', length: 30, scheduleId: 1 });
  seed.eventType({ userId: 5, title: 'Consultation', length: 60, requiresConfirmation: true });
  seed.credential({ userId: 3, type: 'google_calendar' });
  seed.credential({ userId: 5, type: 'office365_calendar' });
  seed.destinationCalendar({
    userId: 3,
    integration: 'google_calendar',
    externalId: 'alice@example.com',
    primaryEmail: 'alice@example.com',
    credentialId: 1,
  });
}

const series: readonly number[] = [11, 31, 51, 71, 91];

const movedTimes = { from: 20, to: 21 };

function seedBookingsOfAlice(seed: Seed): readonly BookingRow[] {
  const rows: BookingRow[] = [];
  for (let index = 0; index < 100; index += 1) {
    const workday = Math.floor(index / 4);
    const start = monday + (workday + 2 * Math.floor(workday / 5)) * day + ([9, 10, 11, 14][index % 4] ?? 9) * hour;
    const location = locationOf(index === movedTimes.to ? movedTimes.from : index);
    const booking = seedMeeting(seed, {
      userId: 3,
      host: 'Alice',
      eventTypeId: 1,
      subject: 'Intro call',
      destinationCalendarId: 1,
      ...spanOf(start, 30),
      ...wordsAndTimes(index, statusOf(index)),
      ...(series.includes(index) ? { recurringEventId: 'weekly-call' } : {}),
      ...(index === movedTimes.from
        ? { rescheduled: true, cancellationReason: null, updatedAt: creationTime(movedTimes.to) }
        : {}),
      ...(index === movedTimes.to ? { fromReschedule: rows[movedTimes.from]?.uid ?? null } : {}),
      visitor: bookerOf(index),
      guests: guestsOf(index),
      location,
    });
    rows.push(booking);
    if (location?.value === 'integrations:zoom') {
      seed.bookingReference({
        bookingId: booking.id,
        type: 'zoom_video',
        meetingId: `${8000 + booking.id}`,
        meetingUrl: `https://zoom.example.com/j/${8000 + booking.id}`,
      });
    }
  }
  return rows;
}

function statusOf(index: number): KnownBookingStatus {
  return index < 20 ? 'ACCEPTED' : (bookingStatuses[index % bookingStatuses.length] ?? 'ACCEPTED');
}

function bookerOf(index: number): Visitor {
  if (index === 6) return { name: 'Bob', email: 'bob@example.com', timeZone: 'Europe/London', locale: 'en' };
  if (index === movedTimes.to) return visitorAt(movedTimes.from);
  return visitorAt(series.includes(index) ? (series[0] ?? 0) : index);
}

function guestsOf(index: number): Visitor[] {
  if (index % 9 !== 4 || series.includes(index)) return [];
  return Array.from({ length: 1 + (Math.floor(index / 9) % 3) }, (_, place) => visitorAt(index + 7 * (place + 1)));
}

function locationOf(index: number): Location | undefined {
  const [usual, others] = [locations.slice(0, 3), locations.slice(3)];
  if (index % 5 === 0) return usual[(index / 5) % usual.length];
  return index % 2 === 0 ? undefined : others[Math.floor(index / 2) % others.length];
}

function seedBookingsOfOthers(seed: Seed): void {
  const bob = {
    userId: 5,
    host: 'Bob',
    eventTypeId: 2,
    subject: 'Consultation',
    minutes: 60,
    count: 10,
    firstIndex: 100,
  };
  const adam = {
    userId: 4,
    host: 'Adam',
    eventTypeId: null,
    subject: 'Meeting',
    minutes: 45,
    count: 5,
    firstIndex: 110,
  };
  for (const { minutes, count, firstIndex, ...meeting } of [bob, adam]) {
    for (let index = 0; index < count; index += 1) {
      const start = monday + (28 + index + 2 * Math.floor(index / 5)) * day + 13 * hour;
      const { id } = seedMeeting(seed, {
        ...meeting,
        ...spanOf(start, minutes),
        ...wordsAndTimes(firstIndex + index, 'ACCEPTED'),
        ...(meeting.eventTypeId === null ? {} : paymentOf(firstIndex + index + 1, index % 2 === 0)),
        visitor: visitorAt(firstIndex + index),
      });
      if (index === 0) seed.bookingReference({ bookingId: id, type: 'office365_calendar' });
    }
  }
}

function wordsAndTimes(index: number, status: KnownBookingStatus) {
  const createdAt = creationTime(index);
  const isOver = status === 'CANCELLED' || status === 'REJECTED';
  return { ...wordsOf(index, status), status, createdAt, updatedAt: isOver ? creationTime(index + 9) : createdAt };
}

function creationTime(index: number): string {
  return new Date(Date.parse(since) + 4 * day + index * 3 * hour).toISOString();
}

function spanOf(start: number, minutes: number) {
  return { startTime: new Date(start).toISOString(), endTime: new Date(start + minutes * 60_000).toISOString() };
}
