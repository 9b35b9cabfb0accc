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
import type { Behavior } from '@slotwise/schemas/table';
import { describe, expect, test } from 'vitest';
import { createMock, profiles } from '../index.ts';
import type { Mock, MockOptions, Seed } from '../index.ts';
import { ask } from '../../test/ask.ts';
import { emptyTables } from '../data/tables.ts';
import { createSeed } from '../seed/makers.ts';
import { embed, embedded } from './present.ts';

/** Rita with a row in every table; sam has rows of his own, which belong in none of her answers, and root is an Admin. */
function everything(seed: Seed): void {
  const { id: organizationId } = seed.organization({ name: 'Garden' });
  const rita = {
    ...{ username: 'rita', email: 'rita@example.com', organizationId, avatarUrl: 'https://example.com/rita.png' },
    ...{ emailVerified: '2029-01-01T10:20:30.250Z', webhooks: [{ id: 1 }], hosts: [{ id: 1 }], endTime: 1020 },
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
const by = (behavior: Partial<Behavior>) => world({ behavior });

/** The content of an answer to rita, without its envelope. */
async function answer(mock: Mock, path: string, key?: string): Promise<unknown> {
  const { status, json } = await ask(mock, 'key_rita', `GET ${path}`);
  expect(status).toBe(200);
  return key === undefined ? json : json[key];
}

/** Rita's rows, as objects show them inside: scalar fields only. */
const instant = '2030-01-01T00:00:00Z';
const embeddedUser = {
  ...{ id: 2, username: 'rita', name: null, email: 'rita@example.com', emailVerified: '2029-01-01T10:20:30Z' },
  ...{ bio: null, avatarUrl: 'https://example.com/rita.png', timeZone: 'UTC', weekStart: 'Sunday', bufferTime: 0 },
  ...{ hideBranding: false, theme: null, appTheme: null, createdDate: instant, trialEndsAt: null },
  ...{ defaultScheduleId: null, completedOnboarding: true, locale: 'en', timeFormat: 12, twoFactorEnabled: false },
  ...{ identityProvider: 'CAL', identityProviderId: null, invitedTo: null, brandColor: null, darkBrandColor: null },
  ...{ allowDynamicBooking: true, allowSEOIndexing: true, receiveMonthlyDigestEmail: true, metadata: null },
  ...{ verified: false, role: 'USER', disableImpersonation: false, organizationId: 1, locked: false },
  ...{ movedToProfileId: null, isPlatformManaged: false, smsLockState: 'UNLOCKED' },
};
const eventType = {
  ...{ id: 2, userId: 2, title: 'rita', slug: 'rita', length: 30, requiresConfirmation: false, teamId: null },
  ...{ scheduleId: 2, minimumBookingNotice: 0, beforeEventBuffer: 0, afterEventBuffer: 0, seatsPerTimeSlot: null },
};
const schedule = { id: 2, userId: 2, name: 'rita', timeZone: 'UTC' };
const hours = [
  { id: 3, userId: null, eventTypeId: null, days: [1], date: null, scheduleId: 2 },
  { id: 4, userId: 2, eventTypeId: 2, days: [2], date: null, scheduleId: 2 },
].map((row, index) => ({
  ...row,
  startTime: '1970-01-01T09:00:00Z',
  // The end of the day is shown as 00:00.
  endTime: index === 0 ? '1970-01-01T00:00:00Z' : '1970-01-01T17:00:00Z',
}));
const calendar = {
  ...{ id: 4, integration: 'google_calendar', externalId: 'rita', primaryEmail: null },
  ...{ userId: 2, eventTypeId: null, credentialId: 2 },
};
const tied = { ...calendar, id: 3, externalId: 'tied', eventTypeId: 2 };
const credential = { id: 2, userId: 2, type: 'google_calendar' };
const member = { id: 2, teamId: 1, userId: 2, accepted: true, role: 'MEMBER', disableImpersonation: false };
const person = { id: 2, email: 'otto@example.com', name: 'Otto', timeZone: 'UTC', locale: 'en', bookingId: 2 };
const organization = { id: 1, name: 'Garden', slug: 'garden', isOrganization: true, adminReach: true };

describe('an answer has the fields of its object, and no other (G-25)', () => {
  test.each([
    ['/me', undefined, me],
    ['/users/2', 'user', user],
    ['/bookings/2', 'booking', booking],
    ['/attendees/2', 'attendee', attendee],
    ['/destination-calendars/4', 'destinationCalendar', destinationCalendar],
    ['/availabilities/3', 'availability', availability],
    ['/booking-references/2', 'bookingReference', bookingReference],
    ['/memberships/2_1', 'membership', membership],
  ] as const)('%s', async (path, key, { shape }) => {
    const fields = Object.keys(Object(await answer(world(), path, key)));
    expect(fields.toSorted()).toEqual(Object.keys(shape).toSorted());
  });
});

describe('its relations are shown one level deep, with scalar fields only (G-25)', () => {
  test('of a user, with nothing that is secret, and no bookings (G-13)', async () => {
    const secret = [
      ...['password', 'twoFactorSecret', 'backupCodes', 'apiKeys', 'credentials', 'accounts', 'sessions'],
      ...['accessCodes', 'AccessToken', 'RefreshToken', 'PlatformAuthorizationToken', 'bookings'],
    ];
    const shown = await answer(world(), '/users/2', 'user');
    expect(shown).toMatchObject({
      ...embeddedUser,
      ...Object.fromEntries(secret.map((name) => [name, null])),
      ...{ webhooks: [{ id: 1 }], hosts: [{ id: 1 }], eventTypes: [eventType], ownedEventTypes: [eventType] },
      ...{ teams: [member], schedules: [schedule], availability: hours },
      ...{ destinationCalendar: calendar, organization },
    });
  });

  test('of a user who has none', async () => {
    const { json } = await ask(world(), 'key_root', 'GET /users/3');
    const none = { eventTypes: [], ownedEventTypes: [], teams: [], schedules: [], availability: [] };
    expect(json).toMatchObject({ user: { ...none, destinationCalendar: null, organization: null } });
  });

  test('of a user whose calendars are all tied to an event type, none is the default one', async () => {
    const mock = world();
    await ask(mock, 'key_rita', 'DELETE /destination-calendars/4');
    expect(await answer(mock, '/users/2', 'user')).toMatchObject({ destinationCalendar: null });
  });

  const hosted = { id: 2, userId: 2, startTime: '2030-01-07T09:00:00Z', endTime: '2030-01-07T09:30:00Z' };

  test('of an attendee', async () => {
    const shown = await answer(world(), '/attendees/2', 'attendee');
    expect(shown).toMatchObject({ ...person, bookingSeat: { referenceUid: 'seat' }, booking: hosted });
    for (const name of ['user', 'attendees', 'references', 'payment', 'cancelledBy'])
      expect(shown).not.toHaveProperty(`booking.${name}`);
  });

  test('of a calendar', async () => {
    const mock = world();
    expect(await answer(mock, '/destination-calendars/4', 'destinationCalendar')).toEqual({
      ...{ ...calendar, user: embeddedUser, eventType: null, credential },
      booking: [expect.objectContaining(hosted)],
    });
    expect(await answer(mock, '/destination-calendars/3', 'destinationCalendar')).toEqual({
      ...{ ...tied, user: embeddedUser, booking: [], eventType, credential },
    });
  });

  test('of an availability', async () => {
    const mock = world();
    const [unowned, owned] = hours;
    const whole = { ...unowned, user: null, eventType: null, Schedule: schedule };
    expect(await answer(mock, '/availabilities/3', 'availability')).toEqual(whole);
    const shown = { ...owned, user: embeddedUser, eventType, Schedule: schedule };
    expect(await answer(mock, '/availabilities/4', 'availability')).toEqual(shown);
  });

  test('of a reference and of a membership there are none', async () => {
    const mock = world();
    expect(await answer(mock, '/memberships/2_1', 'membership')).toEqual(member);
    const empty = { meetingId: null, meetingPassword: null, meetingUrl: null, externalCalendarId: null, deleted: null };
    const uid: unknown = expect.any(String);
    expect(await answer(mock, '/booking-references/2', 'bookingReference')).toEqual({
      ...{ id: 2, type: 'zoom_video', uid, bookingId: 2, credentialId: 2, ...empty },
    });
  });
});

describe('instants are spelled as the deployment does (G-24)', () => {
  test.each([
    ['seconds', '2029-01-01T10:20:30Z', '1970-01-01T17:00:00Z', '2030-01-07T09:00:00Z'],
    ['milliseconds', '2029-01-01T10:20:30.250Z', '1970-01-01T17:00:00.000Z', '2030-01-07T09:00:00.000Z'],
  ] as const)('in %s: %s, %s and %s', async (instants, emailVerified, endTime, startTime) => {
    const mock = by({ instants });
    expect(await answer(mock, '/me')).toMatchObject({ emailVerified });
    const owned = { endTime, user: { emailVerified } };
    expect(await answer(mock, '/availabilities/4', 'availability')).toMatchObject(owned);
    expect(await answer(mock, '/attendees/2', 'attendee')).toMatchObject({ booking: { startTime } });
    const { json } = await ask(world({ behavior: { instants } }), 'key_rita', 'GET /users/2');
    expect(json).toMatchObject({ user: { emailVerified, availability: [{}, { endTime }] } });
  });

  test('what only looks like an instant stays as it was written', async () => {
    const mock = world();
    const bio = '2030-01-01T00:00:00.000Z';
    await ask(mock, 'key_root', 'PATCH /users/2', { body: { bio } });
    expect(await answer(mock, '/me')).toMatchObject({ bio, emailVerified: '2029-01-01T10:20:30Z' });
  });
});

describe('a row inside another object', () => {
  const tables = emptyTables();
  everything(createSeed({ tables, clock: { nowText: () => instant }, mark: '' }));
  const { behavior } = profiles.specification;
  const context = { tables, behavior };
  const [row] = tables.bookings.all();
  if (row === undefined) throw new Error('sam hosts booking 1');

  test('is worked out once, for each spelling of instants', () => {
    const shown = embedded(row, context);
    expect(embedded(row, context)).toBe(shown);
    expect(embed(row, context)).toBe(shown);
    const inMilliseconds = embedded(row, { tables, behavior: { ...behavior, instants: 'milliseconds' } });
    expect(inMilliseconds).toMatchObject({ startTime: '2030-01-07T09:00:00.000Z' });
    expect(embedded(row, context)).toBe(shown);
    const renamed = { ...row, title: 'New' };
    expect(embedded(renamed, context)).toMatchObject({ title: 'New' });
  });

  test('that is not there is null', () => {
    expect(embed(undefined, context)).toBeNull();
  });
});

describe('the profile of a user', () => {
  const profile = {
    ...{ id: 2, username: 'rita', name: null, email: 'rita@example.com', emailVerified: '2029-01-01T10:20:30Z' },
    ...{ bio: null, timeZone: 'UTC', weekStart: 'Sunday', bufferTime: 0, appTheme: null, theme: null },
    ...{ defaultScheduleId: null, locale: 'en', timeFormat: 12, hideBranding: false, brandColor: null },
    ...{ darkBrandColor: null, allowDynamicBooking: true, createdDate: instant, verified: false, invitedTo: null },
    role: 'USER',
  };
  const avatar = 'https://example.com/rita.png';

  test('is the Me Object, with its avatar, and its end of the day in minutes (G-86)', async () => {
    for (const fields of ['whole', 'listed'] as const)
      expect(await answer(by({ fields }), '/me')).toEqual({ ...profile, avatar, endTime: 1020 });
  });

  test('is all that the hosted service shows of oneself, with the URL of the avatar (G-12)', async () => {
    const hosted = world({ profile: { ...profiles.specification, deployment: 'hosted' } });
    expect(await answer(hosted, '/users/2', 'user')).toEqual({ ...profile, avatarUrl: avatar });
  });

  test('is all that builds show of a user; the avatar, of one who is asked for by id', async () => {
    const mock = by({ fields: 'listed' });
    expect(await answer(mock, '/users/2', 'user')).toEqual({ ...profile, avatar, endTime: 1020 });
    expect(await answer(mock, '/users', 'users')).toEqual([{ ...profile, endTime: 1020 }]);
    const { json } = await ask(mock, 'key_root', 'PATCH /users/2', { body: {} });
    expect(json).toEqual({ user: { ...profile, endTime: 1020 } });
  });

  test('is not all that builds show of a new user: that is the row, but for what is nested, and locked', async () => {
    const body = { username: 'eve', email: 'eve@example.com' };
    const { json } = await ask(by({ fields: 'listed' }), 'key_root', 'POST /users', { body });
    const { locked, ...row } = embeddedUser;
    const fresh = { ...body, id: 4, emailVerified: null, avatarUrl: null, organizationId: null, endTime: 1440 };
    expect([locked, json]).toEqual([false, { user: { ...row, ...fresh } }]);
  });
});

test('of other objects, builds send the fields that are listed (G-25)', async () => {
  const mock = by({ fields: 'listed' });
  const { locale, ...attendeeSent } = person;
  const { primaryEmail, credentialId, ...calendarSent } = calendar;
  expect([locale, primaryEmail, credentialId]).toEqual(['en', null, 2]);
  expect(await answer(mock, '/bookings/2', 'booking')).toMatchObject({ cancelledBy: 'a', rescheduledBy: 'b' });
  expect(await answer(mock, '/attendees/2', 'attendee')).toEqual(attendeeSent);
  expect(await answer(mock, '/destination-calendars/4', 'destinationCalendar')).toEqual(calendarSent);
  expect(await answer(mock, '/memberships/2_1', 'membership')).toEqual(member);
  expect(await answer(mock, '/availabilities/3', 'availability')).toEqual({
    ...{ id: 3, days: [1], date: null, scheduleId: 2, Schedule: { userId: 2 } },
    ...{ startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T00:00:00Z' },
  });
  const empty = { meetingId: null, meetingPassword: null, meetingUrl: null, deleted: null };
  const uid: unknown = expect.any(String);
  const reference = { id: 2, type: 'zoom_video', uid, bookingId: 2, ...empty };
  expect(await answer(mock, '/booking-references/2', 'bookingReference')).toEqual(reference);
});
