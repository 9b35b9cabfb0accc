/** The small town: the data that documentation, tests and examples share. Its ids and keys are part of our documentation. */
import { bookingStatuses } from '@slotwise/schemas';
import type { KnownBookingStatus } from '@slotwise/schemas';
import { emptyTables, forkTables, secretsOf } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import { createSeed } from './makers.ts';
import { takeRow } from './read-row.ts';
import type { Seed } from './seed.ts';

const monday = Date.UTC(2030, 0, 7);
const day = 24 * 60 * 60_000;

/**
 * Seeds the small town.
 *
 * Users: 1 admin (system-wide Admin), 2 olivia (OWNER of organization 1 Acme), 3 alice and 4 adam (MEMBERs of Acme), 5 bob
 * (nobody's member); keys `key_admin`, `key_olivia`, `key_alice`, `key_adam`, `key_bob`, and `key_expired`, which was bob's.
 * Alice hosts bookings 1 to 100, bob 101 to 110, adam 111 to 115, all in the year 2030.
 *
 * @example
 * ```ts
 * import { createMock, town } from '@slotwise/mock';
 *
 * const mock = createMock({
 *   seed: (seed) => {
 *     town(seed);
 *     seed.user({ username: 'eve', email: 'eve@example.com' });
 *   },
 * });
 * ```
 */
export function town(seed: Seed): void {
  people(seed);
  offers(seed);
  bookingsOfAlice(seed);
  bookingsOfOthers(seed);
  seed.oauthClient({
    clientId: 'client_demo',
    clientSecret: 'secret_demo',
    redirectUri: 'http://localhost:3000/callback',
    name: 'Demo Calendar',
    logo: 'https://demo.slotwise.test/logo.svg',
    link: 'https://demo.slotwise.test',
  });
}

let built: Tables | undefined;

/** Yields the tables of the small town, built once and forked for each world. */
export function townTables(): Tables {
  if (built === undefined) {
    const world = { tables: emptyTables(), clock: { nowText: () => '2029-01-01T00:00:00.000Z' }, mark: '' };
    // The first world of a process waits for it: its rows are right as they stand, which a test sees to.
    town(createSeed(world, takeRow));
    built = world.tables;
  }
  return forkTables(built, secretsOf(built).fork());
}

function people(seed: Seed): void {
  const acme = seed.organization({ name: 'Acme' });
  const names = ['Admin', 'Olivia', 'Alice', 'Adam', 'Bob'];
  for (const name of names) {
    const username = name.toLowerCase();
    const user = seed.user({
      username,
      name,
      email: `${username}@example.com`,
      role: name === 'Admin' ? 'ADMIN' : 'USER',
      timeZone: name === 'Alice' ? 'Europe/London' : 'UTC',
      organizationId: ['Olivia', 'Alice', 'Adam'].includes(name) ? acme.id : null,
      emailVerified: '2026-01-01T00:00:00.000Z',
      createdDate: '2026-01-01T00:00:00.000Z',
      verified: true,
    });
    seed.key({ userId: user.id, key: `key_${username}` });
  }
  seed.membership({ userId: 2, teamId: acme.id, role: 'OWNER' });
  seed.membership({ userId: 3, teamId: acme.id });
  seed.membership({ userId: 4, teamId: acme.id });
  seed.key({ userId: 5, key: 'key_expired', expiresAt: '2020-01-01T00:00:00.000Z' });
}

function offers(seed: Seed): void {
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

/** Four a day from Monday, 7 January 2030, at 9, 10, 11 and 14 o'clock in London, on 25 weekdays. */
function bookingsOfAlice(seed: Seed): void {
  const locations = [
    { value: 'integrations:zoom', optionValue: '' },
    { value: 'integrations:daily', optionValue: '' },
    { value: 'phone', optionValue: '+44 20 7946 0000' },
  ];
  for (let index = 0; index < 100; index += 1) {
    const workday = Math.floor(index / 4);
    const hour = [9, 10, 11, 14][index % 4] ?? 9;
    const start = monday + (workday + 2 * Math.floor(workday / 5)) * day + hour * 60 * 60_000;
    // Bob attends booking 7, with his own account's email.
    const email = index === 6 ? 'bob@example.com' : `guest${index + 1}@example.com`;
    const name = index === 6 ? 'Bob' : `Guest ${index + 1}`;
    const location = index % 5 === 0 ? locations[(index / 5) % locations.length] : undefined;
    const booking = seed.booking({
      userId: 3,
      eventTypeId: 1,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + 30 * 60_000).toISOString(),
      title: `Intro call between Alice and ${name}`,
      status: statusOf(index),
      responses: { name, email, ...(location === undefined ? {} : { location }) },
      destinationCalendarId: 1,
      metadata: {},
    });
    seed.attendee({ bookingId: booking.id, email, name, timeZone: 'Europe/London' });
    if (location?.value === 'integrations:zoom') {
      seed.bookingReference({
        bookingId: booking.id,
        type: 'zoom_video',
        meetingId: `${8000 + booking.id}`,
        meetingUrl: `https://zoom.example.com/j/${8000 + booking.id}`,
      });
    }
  }
}

/** Bookings 1 to 20 are ACCEPTED; the others of alice go through every status. */
function statusOf(index: number): KnownBookingStatus {
  return index < 20 ? 'ACCEPTED' : (bookingStatuses[index % bookingStatuses.length] ?? 'ACCEPTED');
}

function bookingsOfOthers(seed: Seed): void {
  for (let index = 0; index < 10; index += 1)
    meeting(seed, { userId: 5, eventTypeId: 2, host: 'Bob', title: 'Consultation', minutes: 60, index });
  for (let index = 0; index < 5; index += 1)
    meeting(seed, { userId: 4, eventTypeId: null, host: 'Adam', title: 'Meeting', minutes: 45, index });
}

interface Meeting {
  readonly userId: number;
  readonly eventTypeId: number | null;
  readonly host: string;
  readonly title: string;
  readonly minutes: number;
  readonly index: number;
}

/** One a day from Monday, 4 February 2030, at 13 o'clock UTC. */
function meeting(seed: Seed, { userId, eventTypeId, host, title, minutes, index }: Meeting): void {
  const start = monday + (28 + index + 2 * Math.floor(index / 5)) * day + 13 * 60 * 60_000;
  const name = `Visitor ${index + 1}`;
  const email = `visitor${index + 1}@example.com`;
  const booking = seed.booking({
    userId,
    eventTypeId,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60_000).toISOString(),
    title: `${title} between ${host} and ${name}`,
    responses: { name, email },
    metadata: {},
  });
  seed.attendee({ bookingId: booking.id, email, name });
  if (index === 0) seed.bookingReference({ bookingId: booking.id, type: 'office365_calendar' });
}
