/** The makers behind `Seed`: each fills in what a seed leaves out, and checks what it refers to. */
import {
  availabilityDefaults,
  bookingDefaults,
  bookingReferenceDefaults,
  destinationCalendarDefaults,
  userDefaults,
} from '../data/defaults.ts';
import { idempotencyKeyOf, uidOf } from '../data/identifiers.ts';
import type { TeamRow } from '../data/rows.ts';
import { given, newId, refuseDangling, refuseRedirect, refuseTaken, refuseZone, slug, timeOfDay } from './checks.ts';
import type { Seed, TeamSeed } from './seed.ts';
import type { World } from '../world/world.ts';

/** The makers of a world's rows. */
export function createSeed(world: World): Seed {
  const makers = { ...peopleMakers(world), ...offerMakers(world), ...bookingMakers(world) };
  return {
    ...makers,
    many: (kind, count, make) => {
      // The maker of a kind takes that kind's fields, which a union of makers cannot say.
      const one = makers[kind] as (fields: Parameters<Seed[typeof kind]>[0]) => ReturnType<Seed[typeof kind]>;
      return Array.from({ length: count }, (_, index) => one(make(index)));
    },
  };
}

/** Makers of people: users, teams, memberships, keys and OAuth clients. */
function peopleMakers(
  world: World,
): Pick<Seed, 'user' | 'team' | 'organization' | 'membership' | 'key' | 'oauthClient'> {
  return {
    user(fields) {
      const id = newId('user', world.tables.users, fields.id);
      refuseTaken('user', 'email', world.tables.users.first('email', fields.email.toLowerCase()));
      refuseTaken('user', 'username', world.tables.users.first('username', fields.username.toLowerCase()));
      refuseZone('user', fields.timeZone);
      return world.tables.users.put({ ...userDefaults(id, world.clock.nowText()), ...given(fields), id });
    },
    team: (fields) => team(world, fields, false),
    organization: (fields) => team(world, fields, true),
    membership(fields) {
      const id = newId('membership', world.tables.memberships, fields.id);
      refuseDangling('membership', world.tables, {
        users: ['userId', fields.userId],
        teams: ['teamId', fields.teamId],
      });
      refuseTaken(
        'membership',
        'userId and teamId',
        world.tables.memberships.first('pair', `${fields.userId}_${fields.teamId}`),
      );
      return world.tables.memberships.put({
        accepted: true,
        role: 'MEMBER',
        disableImpersonation: false,
        ...given(fields),
        id,
      });
    },
    key(fields) {
      const id = newId('key', world.tables.keys, fields.id);
      refuseDangling('key', world.tables, { users: ['userId', fields.userId] });
      const key = fields.key ?? `key_${world.mark}${uidOf('keys', id)}`;
      refuseTaken('key', 'key', world.tables.keys.first('key', key));
      return world.tables.keys.put({ expiresAt: null, revoked: false, ...given(fields), key, id });
    },
    oauthClient(fields) {
      const id = newId('oauthClient', world.tables.oauthClients, fields.id);
      refuseRedirect(fields.redirectUri);
      refuseTaken('oauthClient', 'clientId', world.tables.oauthClients.first('clientId', fields.clientId));
      return world.tables.oauthClients.put({
        clientSecret: null,
        name: fields.clientId,
        logo: null,
        link: null,
        ...given(fields),
        id,
      });
    },
  };
}

/** Makers of what can be booked: schedules, availabilities, event types, credentials and calendars. */
function offerMakers(
  world: World,
): Pick<Seed, 'schedule' | 'availability' | 'eventType' | 'credential' | 'destinationCalendar'> {
  return {
    schedule(fields) {
      const id = newId('schedule', world.tables.schedules, fields.id);
      refuseDangling('schedule', world.tables, { users: ['userId', fields.userId] });
      refuseZone('schedule', fields.timeZone);
      return world.tables.schedules.put({ name: 'Working hours', ...given(fields), id });
    },
    availability(fields) {
      const id = newId('availability', world.tables.availabilities, fields.id);
      refuseDangling('availability', world.tables, { schedules: ['scheduleId', fields.scheduleId] });
      const [startTime, endTime] = [timeOfDay('startTime', fields.startTime), timeOfDay('endTime', fields.endTime)];
      return world.tables.availabilities.put({ ...availabilityDefaults(id), ...given(fields), startTime, endTime, id });
    },
    eventType(fields) {
      const id = newId('eventType', world.tables.eventTypes, fields.id);
      refuseDangling('eventType', world.tables, {
        users: ['userId', fields.userId],
        schedules: ['scheduleId', fields.scheduleId],
      });
      return world.tables.eventTypes.put({
        slug: slug(fields.title),
        requiresConfirmation: false,
        scheduleId: null,
        ...given(fields),
        id,
      });
    },
    credential(fields) {
      const id = newId('credential', world.tables.credentials, fields.id);
      refuseDangling('credential', world.tables, { users: ['userId', fields.userId] });
      return world.tables.credentials.put({ ...given(fields), id });
    },
    destinationCalendar(fields) {
      const id = newId('destinationCalendar', world.tables.destinationCalendars, fields.id);
      refuseDangling('destinationCalendar', world.tables, {
        users: ['userId', fields.userId],
        eventTypes: ['eventTypeId', fields.eventTypeId],
        credentials: ['credentialId', fields.credentialId],
      });
      return world.tables.destinationCalendars.put({ ...destinationCalendarDefaults(id), ...given(fields), id });
    },
  };
}

/** Makers of bookings, their attendees and references. */
function bookingMakers(world: World): Pick<Seed, 'booking' | 'attendee' | 'bookingReference'> {
  return {
    booking(fields) {
      const id = newId('booking', world.tables.bookings, fields.id);
      refuseDangling('booking', world.tables, {
        users: ['userId', fields.userId],
        eventTypes: ['eventTypeId', fields.eventTypeId],
        destinationCalendars: ['destinationCalendarId', fields.destinationCalendarId],
      });
      const email = fields.responses?.['email'];
      const row = {
        ...bookingDefaults(id, world.clock.nowText()),
        userPrimaryEmail: world.tables.users.get(fields.userId)?.email ?? null,
        ...given(fields),
        id,
      };
      if (row.endTime <= row.startTime) throw new TypeError('seed.booking: endTime must be after startTime');
      const key =
        row.idempotencyKey ?? (typeof email === 'string' ? idempotencyKeyOf(row.startTime, row.endTime, email) : null);
      return world.tables.bookings.put({ ...row, idempotencyKey: key });
    },
    attendee(fields) {
      const id = newId('attendee', world.tables.attendees, fields.id);
      refuseDangling('attendee', world.tables, { bookings: ['bookingId', fields.bookingId] });
      refuseZone('attendee', fields.timeZone);
      return world.tables.attendees.put({
        name: '',
        timeZone: 'UTC',
        locale: 'en',
        bookingSeat: null,
        noShow: false,
        ...given(fields),
        id,
      });
    },
    bookingReference(fields) {
      const id = newId('bookingReference', world.tables.bookingReferences, fields.id);
      refuseDangling('bookingReference', world.tables, { bookings: ['bookingId', fields.bookingId] });
      const uid = uidOf('bookingReferences', id);
      return world.tables.bookingReferences.put({ ...bookingReferenceDefaults(id), uid, ...given(fields), id });
    },
  };
}

function team(world: World, fields: TeamSeed, isOrganization: boolean): TeamRow {
  const id = newId('team', world.tables.teams, fields.id);
  return world.tables.teams.put({ slug: slug(fields.name), adminReach: true, isOrganization, ...given(fields), id });
}
