/** Rows as the service answers them: every field of the object, relations one level deep with scalar fields only (G-25). */
import type { Behavior } from '@slotwise/schemas';
import { answeredTimeOfDay } from './instants.ts';
import { isInstant, isNested } from '../data/columns.ts';
import type { Kind } from '../data/columns.ts';
import type { Entity, Row } from '../data/entity.ts';
import type {
  AttendeeRow,
  AvailabilityRow,
  BookingReferenceRow,
  BookingRow,
  DestinationCalendarRow,
  MembershipRow,
  UserRow,
} from '../data/rows.ts';
import { entities } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';

/** An object on its way out. */
export type Json = Record<string, unknown>;

const instantColumns = columnsWith(isInstant);
const nestedColumns = columnsWith(isNested);

/** The names of the columns of a kind, in any table. */
function columnsWith(isSuch: (kind: Kind<unknown>) => boolean): ReadonlySet<string> {
  const all = Object.values<Entity>(entities).flatMap((entity) => Object.entries(entity.columns));
  return new Set(all.filter(([, kind]) => isSuch(kind)).map(([name]) => name));
}

/** What rows are presented with: the data around them, and how instants are spelled. */
export interface Presenting {
  readonly tables: Tables;
  readonly behavior: Behavior;
}

/** The profile of a user as the Me Object shows it: 24 fields, the avatar from its URL. */
export function presentMe(row: UserRow, to: Presenting): Json {
  const user = columns(row, to);
  return Object.fromEntries(meFields.map((field) => [field, field === 'avatar' ? row.avatarUrl : user[field]]));
}

const meFields = [
  'id',
  'username',
  'name',
  'email',
  'emailVerified',
  'bio',
  'avatar',
  'timeZone',
  'weekStart',
  'endTime',
  'bufferTime',
  'appTheme',
  'theme',
  'defaultScheduleId',
  'locale',
  'timeFormat',
  'hideBranding',
  'brandColor',
  'darkBrandColor',
  'allowDynamicBooking',
  'createdDate',
  'verified',
  'invitedTo',
  'role',
] as const;

/** A user: 74 fields. What is secret is never sent to anyone, and bookings are never embedded (G-13, G-25). */
export function presentUser(row: UserRow, to: Presenting): Json {
  const user = withoutProfile(columns(row, to));
  if (to.behavior.relations === 'absent') return withoutRelations(user);
  const { tables } = to;
  const embedAll = (rows: Iterable<Row>) => [...rows].map((other) => embedded(other, to));
  const schedules = [...tables.schedules.where('user', row.id)];
  const calendars = [...tables.destinationCalendars.where('user', row.id)];
  const eventTypes = embedAll(tables.eventTypes.where('user', row.id));
  return {
    ...user,
    ...Object.fromEntries(neverSent.map((name) => [name, null])),
    eventTypes,
    ownedEventTypes: eventTypes,
    teams: embedAll(tables.memberships.where('user', row.id)),
    schedules: embedAll(schedules),
    availability: schedules.flatMap((schedule) =>
      embedAll([...tables.availabilities.where('schedule', schedule.id)].map(answered)),
    ),
    destinationCalendar: embed(
      calendars.find((calendar) => calendar.eventTypeId === null),
      to,
    ),
    organization: embed(tables.teams.get(row.organizationId), to),
  };
}

const neverSent = [
  'password',
  'twoFactorSecret',
  'backupCodes',
  'apiKeys',
  'credentials',
  'accounts',
  'sessions',
  'accessCodes',
  'AccessToken',
  'RefreshToken',
  'PlatformAuthorizationToken',
  'bookings',
] as const;

/** Oneself on the hosted service: the fields that the Me Object shares, and the avatar's URL (G-12). */
export function presentHostedUser(row: UserRow, to: Presenting): Json {
  const user = columns(row, to);
  const shared = meFields.filter((field) => field !== 'avatar' && field !== 'endTime');
  return Object.fromEntries([...shared, 'avatarUrl'].map((field) => [field, user[field]]));
}

/** A booking with its host, attendees, references, event type and calendar. */
export function presentBooking(row: BookingRow, to: Presenting): Json {
  const { tables } = to;
  const booking = columns(row, to);
  const people = {
    user: embed(tables.users.get(row.userId), to),
    attendees: [...tables.attendees.where('booking', row.id)].map((attendee) => embedded(attendee, to)),
  };
  if (to.behavior.relations === 'absent') return { ...withoutRelations(booking), ...people };
  return {
    ...booking,
    ...people,
    references: [...tables.bookingReferences.where('booking', row.id)].map((reference) => embedded(reference, to)),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), to),
    destinationCalendar: embed(tables.destinationCalendars.get(row.destinationCalendarId), to),
  };
}

/** A booking for whoever made it without hosting it: of the host, only what a booking page shows (G-65). */
export function presentBookingToBooker(row: BookingRow, to: Presenting): Json {
  const host = to.tables.users.get(row.userId);
  const { id, username, name, email, timeZone } = host ?? {};
  return { ...presentBooking(row, to), user: host === undefined ? null : { id, username, name, email, timeZone } };
}

/** An attendee with its booking. */
export function presentAttendee(row: AttendeeRow, to: Presenting): Json {
  return related(columns(row, to), { booking: embed(to.tables.bookings.get(row.bookingId), to) }, to);
}

/** A destination calendar with its owner, the bookings that use it, its event type and its credential. */
export function presentDestinationCalendar(row: DestinationCalendarRow, to: Presenting): Json {
  const { tables } = to;
  const relations = {
    user: embed(tables.users.get(row.userId), to),
    booking: [...tables.bookings.where('destinationCalendar', row.id)].map((booking) => embedded(booking, to)),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), to),
    credential: embed(tables.credentials.get(row.credentialId), to),
  };
  return related(columns(row, to), relations, to);
}

/** An availability with its schedule, which at least says whose it is (specification, Availability Object). */
export function presentAvailability(row: AvailabilityRow, to: Presenting): Json {
  const { tables } = to;
  const relations = {
    user: embed(tables.users.get(row.userId), to),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), to),
  };
  return {
    ...related(columns(answered(row), to), relations, to),
    Schedule: embed(tables.schedules.get(row.scheduleId), to),
  };
}

/** An availability with its end as it is answered; nearly always the row itself, whose embedding is known. */
function answered(row: AvailabilityRow): AvailabilityRow {
  const endTime = answeredTimeOfDay(row.endTime);
  return endTime === row.endTime ? row : { ...row, endTime };
}

/** A booking reference (G-81). */
export function presentBookingReference(row: BookingReferenceRow, to: Presenting): Json {
  return columns(row, to);
}

/** A membership (G-83). */
export function presentMembership(row: MembershipRow, to: Presenting): Json {
  return columns(row, to);
}

function related(json: Json, relations: Json, { behavior }: Presenting): Json {
  return behavior.relations === 'absent' ? withoutRelations(json) : { ...json, ...relations };
}

function embed(row: Row | undefined, to: Presenting): Json | null {
  return row === undefined ? null : embedded(row, to);
}

/** A row inside another object: scalar fields only. */
function embedded(row: Row, to: Presenting): Json {
  // A row never changes, so what it looks like inside others is worked out once: a list shows its host on every line.
  const known = embeddings[to.behavior.instants].get(row);
  if (known !== undefined) return known;
  const json = withoutProfile(withoutRelations(columns(row, to)));
  embeddings[to.behavior.instants].set(row, json);
  return json;
}

const embeddings: Readonly<Record<Behavior['instants'], WeakMap<Row, Json>>> = {
  seconds: new WeakMap(),
  milliseconds: new WeakMap(),
};

/** Without the profile's `endTime`, a number of minutes, which is none of the User Object's fields (G-86). */
function withoutProfile(json: Json): Json {
  return Object.fromEntries(
    Object.entries(json).filter(([name, value]) => !(name === 'endTime' && typeof value === 'number')),
  );
}

/** Without the columns that hold nested objects. */
function withoutRelations(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !nestedColumns.has(name)));
}

/** The columns of a row, with instants as this deployment spells them (G-24). */
function columns(row: Row, { behavior }: Presenting): Json {
  const json: Json = {};
  for (const [name, value] of Object.entries(row)) {
    json[name] = typeof value === 'string' && instantColumns.has(name) ? spelled(value, behavior) : value;
  }
  return json;
}

function spelled(instant: string, behavior: Behavior): string {
  return behavior.instants === 'milliseconds' ? instant : `${instant.slice(0, 19)}Z`;
}
