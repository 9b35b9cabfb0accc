/** Puts rows into a world by hand. What a row leaves out gets a default; what it refers to must be there. */
import type { InstantInput } from '@slotwise/schemas';
import {
  availabilityDefaults,
  bookingDefaults,
  bookingReferenceDefaults,
  destinationCalendarDefaults,
  userDefaults,
} from './defaults.ts';
import { idempotencyKeyOf, uidOf } from './identifiers.ts';
import type { IndexKeys, Row, Table } from './store.ts';
import type {
  AttendeeRow,
  AvailabilityRow,
  BookingReferenceRow,
  BookingRow,
  CredentialRow,
  DestinationCalendarRow,
  EventTypeRow,
  KeyRow,
  MembershipRow,
  OAuthClientRow,
  ScheduleRow,
  Tables,
  TeamRow,
  UserRow,
} from './tables.ts';
import { isSupportedTimeZone } from './time-zones.ts';
import type { World } from './world.ts';

/** Some columns of a row, those named required; instants as a `Date` or text, which the tables keep as text. */
type Seeded<R, Required extends keyof R> = { readonly [K in Required]: Written<K, R[K]> } & {
  readonly [K in Exclude<keyof R, Required>]?: Written<K, R[K]> | undefined;
};
type Written<K, Value> = K extends InstantColumn ? (Value extends string ? InstantInput : Value) : Value;
type InstantColumn = 'startTime' | 'endTime' | 'date' | 'createdAt' | 'updatedAt' | 'createdDate' | 'emailVerified' | 'trialEndsAt' | 'expiresAt';

/** A user to seed: username and email are required. */
export type UserSeed = Seeded<UserRow, 'username' | 'email'>;
/** A team to seed. */
export type TeamSeed = Seeded<TeamRow, 'name'>;
/** A membership to seed; accepted unless it says otherwise. */
export type MembershipSeed = Seeded<MembershipRow, 'userId' | 'teamId'>;
/** An event type to seed. */
export type EventTypeSeed = Seeded<EventTypeRow, 'userId' | 'title' | 'length'>;
/** A schedule to seed. */
export type ScheduleSeed = Seeded<ScheduleRow, 'userId' | 'timeZone'>;
/** An availability to seed: times as `"09:00"`, on days or on a date. */
export type AvailabilitySeed = Omit<Seeded<AvailabilityRow, 'scheduleId'>, 'startTime' | 'endTime'> & {
  /** Time of day, such as `09:00`. */
  readonly startTime: string;
  /** Time of day, such as `17:00`; `24:00` is the end of the day. */
  readonly endTime: string;
};
/** A credential to seed. */
export type CredentialSeed = Seeded<CredentialRow, 'userId' | 'type'>;
/** A destination calendar to seed. */
export type DestinationCalendarSeed = Seeded<DestinationCalendarRow, 'userId' | 'integration' | 'externalId'>;
/** A booking to seed. Overlaps are not checked: a seed can stage what the service would refuse. */
export type BookingSeed = Seeded<BookingRow, 'userId' | 'startTime' | 'endTime'>;
/** An attendee to seed. */
export type AttendeeSeed = Seeded<AttendeeRow, 'bookingId' | 'email'>;
/** A booking reference to seed. */
export type BookingReferenceSeed = Seeded<BookingReferenceRow, 'bookingId' | 'type'>;
/** An API key to seed. */
export type KeySeed = Seeded<KeyRow, 'userId'>;
/** An OAuth client to seed. */
export type OAuthClientSeed = Seeded<OAuthClientRow, 'clientId' | 'redirectUri'>;

/** Makers of rows, one a kind. Each yields the row, whose `id` the next may refer to. */
export interface Seed {
  /** A user. */
  user(fields: UserSeed): UserRow;
  /** A team. */
  team(fields: TeamSeed): TeamRow;
  /** A team that is an organization, whose OWNERs and ADMINs reach its members' bookings (G-08). */
  organization(fields: TeamSeed): TeamRow;
  /** A membership: MEMBER and accepted unless it says otherwise. */
  membership(fields: MembershipSeed): MembershipRow;
  /** An event type. */
  eventType(fields: EventTypeSeed): EventTypeRow;
  /** A schedule; it opens nothing until it has availabilities. */
  schedule(fields: ScheduleSeed): ScheduleRow;
  /** A weekly row or a date override of a schedule. */
  availability(fields: AvailabilitySeed): AvailabilityRow;
  /** A credential of an integration. */
  credential(fields: CredentialSeed): CredentialRow;
  /** A destination calendar; global unless it names an event type. */
  destinationCalendar(fields: DestinationCalendarSeed): DestinationCalendarRow;
  /** A booking. */
  booking(fields: BookingSeed): BookingRow;
  /** An attendee of a booking. */
  attendee(fields: AttendeeSeed): AttendeeRow;
  /** A booking reference. */
  bookingReference(fields: BookingReferenceSeed): BookingReferenceRow;
  /** An API key; valid for ever unless it says otherwise. */
  key(fields: KeySeed): KeyRow;
  /** An OAuth client. */
  oauthClient(fields: OAuthClientSeed): OAuthClientRow;
}

/** The makers of a world's rows. */
export function createSeed(world: World): Seed {
  const now = () => world.clock.nowText();
  const tables = () => world.tables;
  const team = (fields: TeamSeed, isOrganization: boolean) => {
    const id = newId('team', tables().teams, fields.id);
    return tables().teams.put({ slug: slug(fields.name), adminReach: true, isOrganization, ...given(fields), id });
  };
  return {
    user(fields) {
      const id = newId('user', tables().users, fields.id);
      refuseTaken('user', 'email', tables().users.first('email', fields.email.toLowerCase()));
      refuseTaken('user', 'username', tables().users.first('username', fields.username.toLowerCase()));
      refuseZone('user', fields.timeZone);
      return tables().users.put({ ...userDefaults(id, now()), ...given(fields), id });
    },
    team: (fields) => team(fields, false),
    organization: (fields) => team(fields, true),
    membership(fields) {
      const id = newId('membership', tables().memberships, fields.id);
      refuseDangling('membership', tables(), { users: ['userId', fields.userId], teams: ['teamId', fields.teamId] });
      refuseTaken('membership', 'userId and teamId', tables().memberships.first('pair', `${fields.userId}_${fields.teamId}`));
      return tables().memberships.put({ accepted: true, role: 'MEMBER', disableImpersonation: false, ...given(fields), id });
    },
    eventType(fields) {
      const id = newId('eventType', tables().eventTypes, fields.id);
      refuseDangling('eventType', tables(), { users: ['userId', fields.userId], schedules: ['scheduleId', fields.scheduleId] });
      return tables().eventTypes.put({ slug: slug(fields.title), requiresConfirmation: false, scheduleId: null, ...given(fields), id });
    },
    schedule(fields) {
      const id = newId('schedule', tables().schedules, fields.id);
      refuseDangling('schedule', tables(), { users: ['userId', fields.userId] });
      refuseZone('schedule', fields.timeZone);
      return tables().schedules.put({ name: 'Working hours', ...given(fields), id });
    },
    availability(fields) {
      const id = newId('availability', tables().availabilities, fields.id);
      refuseDangling('availability', tables(), { schedules: ['scheduleId', fields.scheduleId] });
      const [startTime, endTime] = [timeOfDay('startTime', fields.startTime), timeOfDay('endTime', fields.endTime)];
      return tables().availabilities.put({ ...availabilityDefaults(id), ...given(fields), startTime, endTime, id });
    },
    credential(fields) {
      const id = newId('credential', tables().credentials, fields.id);
      refuseDangling('credential', tables(), { users: ['userId', fields.userId] });
      return tables().credentials.put({ ...given(fields), id });
    },
    destinationCalendar(fields) {
      const id = newId('destinationCalendar', tables().destinationCalendars, fields.id);
      refuseDangling('destinationCalendar', tables(), {
        users: ['userId', fields.userId],
        eventTypes: ['eventTypeId', fields.eventTypeId],
        credentials: ['credentialId', fields.credentialId],
      });
      return tables().destinationCalendars.put({ ...destinationCalendarDefaults(id), ...given(fields), id });
    },
    booking(fields) {
      const id = newId('booking', tables().bookings, fields.id);
      refuseDangling('booking', tables(), {
        users: ['userId', fields.userId],
        eventTypes: ['eventTypeId', fields.eventTypeId],
        destinationCalendars: ['destinationCalendarId', fields.destinationCalendarId],
      });
      const email = fields.responses?.['email'];
      const row = {
        ...bookingDefaults(id, now()),
        userPrimaryEmail: tables().users.get(fields.userId)?.email ?? null,
        ...given(fields),
        id,
      };
      if (row.endTime <= row.startTime) throw new TypeError('seed.booking: endTime must be after startTime');
      const key = row.idempotencyKey ?? (typeof email === 'string' ? idempotencyKeyOf(row.startTime, row.endTime, email) : null);
      return tables().bookings.put({ ...row, idempotencyKey: key });
    },
    attendee(fields) {
      const id = newId('attendee', tables().attendees, fields.id);
      refuseDangling('attendee', tables(), { bookings: ['bookingId', fields.bookingId] });
      refuseZone('attendee', fields.timeZone);
      return tables().attendees.put({ name: '', timeZone: 'UTC', locale: 'en', bookingSeat: null, noShow: false, ...given(fields), id });
    },
    bookingReference(fields) {
      const id = newId('bookingReference', tables().bookingReferences, fields.id);
      refuseDangling('bookingReference', tables(), { bookings: ['bookingId', fields.bookingId] });
      const uid = uidOf('bookingReferences', id);
      return tables().bookingReferences.put({ ...bookingReferenceDefaults(id), uid, ...given(fields), id });
    },
    key(fields) {
      const id = newId('key', tables().keys, fields.id);
      refuseDangling('key', tables(), { users: ['userId', fields.userId] });
      const key = fields.key ?? `key_${uidOf('keys', id)}`;
      refuseTaken('key', 'key', tables().keys.first('key', key));
      return tables().keys.put({ expiresAt: null, revoked: false, ...given(fields), key, id });
    },
    oauthClient(fields) {
      const id = newId('oauthClient', tables().oauthClients, fields.id);
      refuseTaken('oauthClient', 'clientId', tables().oauthClients.first('clientId', fields.clientId));
      return tables().oauthClients.put({ clientSecret: null, name: fields.clientId, logo: null, link: null, ...given(fields), id });
    },
  };
}

/** What was given, without what is undefined; instants as the tables keep them. */
function given<Fields extends object>(fields: Fields): { [K in keyof Fields]: Exclude<Fields[K], Date | undefined> } {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, instantColumns.has(name) && value !== null && typeof value !== 'number' ? storedInstant(name, value) : value]];
  });
  // The same names with the same values, save that no value is undefined and no instant is a Date.
  return Object.fromEntries(entries) as { [K in keyof Fields]: Exclude<Fields[K], Date | undefined> };
}

const instantColumns: ReadonlySet<string> = new Set<InstantColumn>([
  'startTime', 'endTime', 'date', 'createdAt', 'updatedAt', 'createdDate', 'emailVerified', 'trialEndsAt', 'expiresAt',
]);

function storedInstant(name: string, value: unknown): string {
  const instant = value instanceof Date ? value : new Date(/^\d\d:\d\d/.test(String(value)) ? timeOfDay(name, String(value)) : String(value));
  if (Number.isNaN(instant.getTime())) throw new TypeError(`seed: ${name} must be a Date or an instant such as 2030-01-07T09:00:00Z`);
  return instant.toISOString();
}

function timeOfDay(name: string, value: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(value) ?? [];
  if (hours === undefined || minutes === undefined) throw new TypeError(`seed.availability: ${name} must be a time of day such as 09:00`);
  return `1970-01-01T${hours === '24' ? '00' : hours}:${minutes}:00.000Z`;
}

function newId<R extends Row, Indexes extends IndexKeys<R>>(kind: string, table: Table<R, Indexes>, id: number | undefined): number {
  if (id === undefined) return table.nextId;
  if (!Number.isSafeInteger(id) || id < 1) throw new TypeError(`seed.${kind}: id must be a whole number from 1, got ${id}`);
  if (table.get(id) !== undefined) throw new TypeError(`seed.${kind}: id ${id} is taken`);
  return id;
}

function refuseTaken(kind: string, what: string, other: Row | undefined): void {
  if (other !== undefined) throw new TypeError(`seed.${kind}: ${what} is taken by ${kind} ${other.id}`);
}

function refuseZone(kind: string, name: string | null | undefined): void {
  if (name !== undefined && name !== null && !isSupportedTimeZone(name)) throw new TypeError(`seed.${kind}: timeZone ${JSON.stringify(name)} is not a supported one`);
}

type References = { readonly [Name in keyof Tables]?: readonly [column: string, id: number | null | undefined] };

function refuseDangling(kind: string, tables: Tables, references: References): void {
  for (const [name, [column, id]] of Object.entries(references)) {
    // The name is a key of the record above, and so of the tables.
    const table = tables[name as keyof Tables];
    if (id !== null && id !== undefined && table.get(id) === undefined) {
      throw new TypeError(`seed.${kind}: ${column} ${id} dangles: seed that row of ${name} first`);
    }
  }
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
