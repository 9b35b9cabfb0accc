/** Rows as answers show them: every field of the object, relations one level deep with scalar fields only (G-25). */
import type { Behavior } from '@slotwise/schemas';
import { presentedTimeOfDay } from './instants.ts';
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

/** An object of an answer, before it becomes JSON. */
export type Json = Record<string, unknown>;

const instantColumns = columnsWith(isInstant);
const nestedColumns = columnsWith(isNested);

/** The names of the columns of a kind, in any table. */
function columnsWith(isSuch: (kind: Kind<unknown>) => boolean): ReadonlySet<string> {
  const all = Object.values<Entity>(entities).flatMap((entity) => Object.entries(entity.columns));
  return new Set(all.filter(([, kind]) => isSuch(kind)).map(([name]) => name));
}

/** The data around the rows that are presented, and the spelling of instants. */
export interface PresentContext {
  readonly tables: Tables;
  readonly behavior: Behavior;
}

/** The profile of a user as the Me Object shows it: 24 fields, the avatar from its URL. */
export function presentMe(row: UserRow, context: PresentContext): Json {
  const user = columns(row, context);
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
export function presentUser(row: UserRow, context: PresentContext): Json {
  const user = withoutProfile(columns(row, context));
  if (context.behavior.fields === 'listed') return withoutRelations(user);
  const { tables } = context;
  const embedAll = (rows: Iterable<Row>) => [...rows].map((other) => embedded(other, context));
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
      embedAll([...tables.availabilities.where('schedule', schedule.id)].map(withPresentedEnd)),
    ),
    destinationCalendar: embed(
      calendars.find((calendar) => calendar.eventTypeId === null),
      context,
    ),
    organization: embed(tables.teams.get(row.organizationId), context),
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
export function presentHostedUser(row: UserRow, context: PresentContext): Json {
  const user = columns(row, context);
  const shared = meFields.filter((field) => field !== 'avatar' && field !== 'endTime');
  return Object.fromEntries([...shared, 'avatarUrl'].map((field) => [field, user[field]]));
}

/** A booking with its host, attendees, references, event type and calendar. */
export function presentBooking(row: BookingRow, context: PresentContext): Json {
  const { tables } = context;
  const booking = columns(row, context);
  const people = {
    user: embed(tables.users.get(row.userId), context),
    attendees: [...tables.attendees.where('booking', row.id)].map((attendee) => embedded(attendee, context)),
  };
  if (context.behavior.fields === 'listed') return { ...withoutRelations(booking), ...people };
  return {
    ...booking,
    ...people,
    references: [...tables.bookingReferences.where('booking', row.id)].map((reference) => embedded(reference, context)),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), context),
    destinationCalendar: embed(tables.destinationCalendars.get(row.destinationCalendarId), context),
  };
}

/** A booking for whoever made it without hosting it: of the host, only what a booking page shows (G-65). */
export function presentBookingToBooker(row: BookingRow, context: PresentContext): Json {
  const host = context.tables.users.get(row.userId);
  const { id, username, name, email, timeZone } = host ?? {};
  return { ...presentBooking(row, context), user: host === undefined ? null : { id, username, name, email, timeZone } };
}

/** An attendee with its booking. */
export function presentAttendee(row: AttendeeRow, context: PresentContext): Json {
  return related(
    columns(row, context),
    { booking: embed(context.tables.bookings.get(row.bookingId), context) },
    context,
  );
}

/** A destination calendar with its owner, the bookings that use it, its event type and its credential. */
export function presentDestinationCalendar(row: DestinationCalendarRow, context: PresentContext): Json {
  const { tables } = context;
  const relations = {
    user: embed(tables.users.get(row.userId), context),
    booking: [...tables.bookings.where('destinationCalendar', row.id)].map((booking) => embedded(booking, context)),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), context),
    credential: embed(tables.credentials.get(row.credentialId), context),
  };
  return related(columns(row, context), relations, context);
}

/** An availability with its schedule, which at least says whose it is (specification, Availability Object). */
export function presentAvailability(row: AvailabilityRow, context: PresentContext): Json {
  const { tables } = context;
  const relations = {
    user: embed(tables.users.get(row.userId), context),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), context),
  };
  return {
    ...related(columns(withPresentedEnd(row), context), relations, context),
    Schedule: embed(tables.schedules.get(row.scheduleId), context),
  };
}

/** An availability with its end as an answer shows it; nearly always the row itself, whose embedding is known. */
function withPresentedEnd(row: AvailabilityRow): AvailabilityRow {
  const endTime = presentedTimeOfDay(row.endTime);
  return endTime === row.endTime ? row : { ...row, endTime };
}

/** A booking reference (G-81). */
export function presentBookingReference(row: BookingReferenceRow, context: PresentContext): Json {
  return columns(row, context);
}

/** A membership (G-83). */
export function presentMembership(row: MembershipRow, context: PresentContext): Json {
  return columns(row, context);
}

function related(json: Json, relations: Json, { behavior }: PresentContext): Json {
  return behavior.fields === 'listed' ? withoutRelations(json) : { ...json, ...relations };
}

function embed(row: Row | undefined, context: PresentContext): Json | null {
  return row === undefined ? null : embedded(row, context);
}

/** A row inside another object: scalar fields only. */
function embedded(row: Row, context: PresentContext): Json {
  // A row never changes, so its embedding is worked out once: a list shows its host on every line.
  const known = embeddings[context.behavior.instants].get(row);
  if (known !== undefined) return known;
  const json = withoutProfile(withoutRelations(columns(row, context)));
  embeddings[context.behavior.instants].set(row, json);
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
function columns(row: Row, { behavior }: PresentContext): Json {
  const json: Json = {};
  for (const [name, value] of Object.entries(row)) {
    json[name] = typeof value === 'string' && instantColumns.has(name) ? spelled(value, behavior) : value;
  }
  return json;
}

function spelled(instant: string, behavior: Behavior): string {
  return behavior.instants === 'milliseconds' ? instant : `${instant.slice(0, 19)}Z`;
}
