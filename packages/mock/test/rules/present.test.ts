import {
  attendee,
  availability,
  booking,
  bookingReference,
  destinationCalendar,
  me,
  membership,
  user,
} from '@slotwise/schemas';
import { describe, expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock, MockOptions, Seed } from '../../src/index.ts';
import { ask } from '../ask.ts';
import { emptyTables } from '../../src/data/tables.ts';
import { createSeed } from '../../src/seed/makers.ts';
import { embedOrNull, embed } from '../../src/deployments/specification/shapes.ts';

/** Rita with a row in every table; sam has rows of his own, which belong in none of her answers, and root is an Admin. */
function everything(seed: Seed): void {
  const { id: organizationId } = seed.organization({ name: 'Garden' });
  const rita = {
    username: 'rita',
    email: 'rita@example.com',
    organizationId,
    avatarUrl: 'https://example.com/rita.png',
    emailVerified: '2029-01-01T10:20:30.250Z',
    webhooks: [{ id: 1 }],
    hosts: [{ id: 1 }],
    endTime: 1020,
  };
  for (const fields of [{ username: 'sam', email: 'sam@example.com' }, rita]) {
    const { id: userId } = seed.user(fields);
    seed.key({ userId, key: `key_${fields.username}` });
    seed.membership({ userId, teamId: organizationId });
    const { id: scheduleId } = seed.schedule({ userId, timeZone: 'UTC', name: fields.username });
    seed.availability({ scheduleId, days: [1], startTime: '09:00', endTime: '24:00' });
    const { id: eventTypeId } = seed.eventType({ userId, title: fields.username, length: 30, scheduleId });
    seed.availability({ scheduleId, days: [2], startTime: '09:00', endTime: '17:00', userId, eventTypeId });
    const { id: credentialId } = seed.credential({ userId, type: 'google_calendar' });
    const calendar = { userId, integration: 'google_calendar', credentialId };
    seed.destinationCalendar({ ...calendar, externalId: 'tied', eventTypeId });
    const { id: destinationCalendarId } = seed.destinationCalendar({ ...calendar, externalId: fields.username });
    const times = { startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' };
    const by = { cancelledBy: 'a', rescheduledBy: 'b' };
    const { id: bookingId } = seed.booking({ userId, eventTypeId, destinationCalendarId, ...by, ...times });
    seed.attendee({ bookingId, email: 'otto@example.com', name: 'Otto', bookingSeat: { referenceUid: 'seat' } });
    seed.bookingReference({ bookingId, type: 'zoom_video', credentialId });
  }
  const { id: userId } = seed.user({ username: 'root', email: 'root@example.com', role: 'ADMIN' });
  seed.key({ userId, key: 'key_root' });
}

const world = (options: MockOptions = {}): Mock =>
  createMock({ now: '2030-01-01T00:00:00.000Z', seed: everything, ...options });

/** The content of an answer to rita, without its envelope. */
async function bodyOf(mock: Mock, path: string, key?: string): Promise<unknown> {
  const { status, json } = await ask(mock, 'key_rita', `GET ${path}`);
  expect(status).toBe(200);
  return key === undefined ? json : json[key];
}

/** Rita's rows, as objects show them inside: scalar fields only. */
const instant = '2030-01-01T00:00:00Z';
const embeddedUser = {
  id: 2,
  username: 'rita',
  name: null,
  email: 'rita@example.com',
  emailVerified: '2029-01-01T10:20:30Z',
  bio: null,
  avatarUrl: 'https://example.com/rita.png',
  timeZone: 'UTC',
  weekStart: 'Sunday',
  bufferTime: 0,
  hideBranding: false,
  theme: null,
  appTheme: null,
  createdDate: instant,
  trialEndsAt: null,
  defaultScheduleId: null,
  completedOnboarding: true,
  locale: 'en',
  timeFormat: 12,
  twoFactorEnabled: false,
  identityProvider: 'CAL',
  identityProviderId: null,
  invitedTo: null,
  brandColor: null,
  darkBrandColor: null,
  allowDynamicBooking: true,
  allowSEOIndexing: true,
  receiveMonthlyDigestEmail: true,
  metadata: null,
  verified: false,
  role: 'USER',
  disableImpersonation: false,
  organizationId: 1,
  locked: false,
  movedToProfileId: null,
  isPlatformManaged: false,
  smsLockState: 'UNLOCKED',
};
test.each([
  ['/me', undefined, me],
  ['/users/2', 'user', user],
  ['/bookings/2', 'booking', booking],
  ['/attendees/2', 'attendee', attendee],
  ['/destination-calendars/4', 'destinationCalendar', destinationCalendar],
  ['/availabilities/3', 'availability', availability],
  ['/booking-references/2', 'bookingReference', bookingReference],
  ['/memberships/2_1', 'membership', membership],
] as const)('a response contains exactly the fields of its object: %s (A-25)', async (path, key, { shape }) => {
  const fields = Object.keys(Object(await bodyOf(world(), path, key)));
  expect(fields.toSorted()).toEqual(Object.keys(shape).toSorted());
});

test('a user contains no secrets and no bookings (A-13)', async () => {
  const secret = [
    ...['password', 'twoFactorSecret', 'backupCodes', 'apiKeys', 'credentials', 'accounts', 'sessions'],
    ...['accessCodes', 'AccessToken', 'RefreshToken', 'PlatformAuthorizationToken', 'bookings'],
  ];
  const visible = await bodyOf(world(), '/users/2', 'user');
  expect(visible).toMatchObject({ ...embeddedUser, ...Object.fromEntries(secret.map((name) => [name, null])) });
});

test('an availability contains its relations, one level deep and with scalar fields only (A-25)', async () => {
  const row = { id: 4, userId: 2, eventTypeId: 2, days: [2], date: null, scheduleId: 2 };
  const times = { startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' };
  const visible = { ...row, ...times, user: embeddedUser, eventType: expect.objectContaining({ id: 2 }) };
  const Schedule = { id: 2, userId: 2, name: 'rita', timeZone: 'UTC' };
  expect(await bodyOf(world(), '/availabilities/4', 'availability')).toEqual({ ...visible, Schedule });
});

test('text that looks like an instant is returned unchanged (A-24)', async () => {
  const mock = world();
  const bio = '2030-01-01T00:00:00.000Z';
  await ask(mock, 'key_root', 'PATCH /users/2', { body: { bio } });
  expect(await bodyOf(mock, '/me')).toMatchObject({ bio, emailVerified: '2029-01-01T10:20:30Z' });
});

describe('a row inside another object', () => {
  const tables = emptyTables();
  everything(createSeed({ tables, clock: { nowText: () => instant }, mark: '' }));
  const context = { tables, deployment: 'self-hosted', behavior: { instants: 'seconds' } } as const;
  const [row] = tables.bookings.all();
  if (row === undefined) throw new Error('sam hosts booking 1');

  test('is created once for each format of instants', () => {
    const visible = embed(row, context);
    expect(embed(row, context)).toBe(visible);
    expect(embedOrNull(row, context)).toBe(visible);
    const inMilliseconds = embed(row, { ...context, behavior: { instants: 'milliseconds' } });
    expect(inMilliseconds).toMatchObject({ startTime: '2030-01-07T09:00:00.000Z' });
    expect(embed(row, context)).toBe(visible);
    const renamed = { ...row, title: 'New' };
    expect(embed(renamed, context)).toMatchObject({ title: 'New' });
  });

  test('is null if it does not exist', () => {
    expect(embedOrNull(undefined, context)).toBeNull();
  });
});

test('a self-hosted deployment returns a new user as its row, without nested objects and locked', async () => {
  const body = { username: 'eve', email: 'eve@example.com' };
  const { json } = await ask(
    world({ profile: 'self-hosted', behavior: { instants: 'seconds' } }),
    'key_root',
    'POST /users',
    { body },
  );
  const { locked, ...row } = embeddedUser;
  const fresh = { ...body, id: 4, emailVerified: null, avatarUrl: null, organizationId: null, endTime: 1440 };
  expect([locked, json]).toEqual([false, { user: { ...row, ...fresh } }]);
});
