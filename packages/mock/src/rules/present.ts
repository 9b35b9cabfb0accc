/** Converts rows for responses: all fields, and relations one level deep with scalar fields only. */
import type { Switches } from '@slotwise/schemas/internal/contract';
import { presentedTimeOfDay } from './instants.ts';
import { listed, profileFields } from './listed.ts';
import { isInstant, isNested } from '../data/columns.ts';
import type { Kind } from '../data/columns.ts';
import type { Entity, Row } from '../data/entity.ts';
import type {
  AttendeeRow,
  AvailabilityRow,
  BookingReferenceRow,
  DestinationCalendarRow,
  MembershipRow,
  UserRow,
} from '../data/rows.ts';
import { entities } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { Filters } from '../request/reading.ts';

export type Json = Record<string, unknown>;

const instantColumns = columnsWith(isInstant);
const nestedColumns = columnsWith(isNested);

function columnsWith(isSuch: (kind: Kind<unknown>) => boolean): ReadonlySet<string> {
  const all = Object.values<Entity>(entities).flatMap((entity) => Object.entries(entity.columns));
  return new Set(all.filter(([, kind]) => isSuch(kind)).map(([name]) => name));
}

export interface PresentContext {
  readonly tables: Tables;
  readonly behavior: Switches;
  readonly filters?: Filters;
}

export function presentMe(row: UserRow, context: PresentContext): Json {
  const user = columns(row, context);
  return Object.fromEntries(profileFields.map((field) => [field, field === 'avatar' ? row.avatarUrl : user[field]]));
}

export function presentListedUser(
  row: UserRow,
  how: 'one' | 'without-avatar' | 'created',
  context: PresentContext,
): Json {
  const user = columns(row, context);
  if (how === 'one') return listed('user', { ...user, avatar: row.avatarUrl });
  if (how === 'without-avatar') return listed('userWithoutAvatar', user);
  return Object.fromEntries(Object.entries(withoutRelations(user)).filter(([name]) => name !== 'locked'));
}

/** A user: 74 fields. What is secret is never sent to anyone, and bookings are never embedded. */
export function presentUser(row: UserRow, context: PresentContext): Json {
  const user = withoutProfile(columns(row, context));
  const { tables } = context;
  const embedAll = (rows: Iterable<Row>) => [...rows].map((other) => embedded(other, context));
  const schedules = tables.schedules.where('user', row.id);
  const calendars = tables.destinationCalendars.where('user', row.id);
  const eventTypes = embedAll(tables.eventTypes.where('user', row.id));
  return {
    ...user,
    ...Object.fromEntries(neverSent.map((name) => [name, null])),
    eventTypes,
    ownedEventTypes: eventTypes,
    teams: embedAll(tables.memberships.where('user', row.id)),
    schedules: embedAll(schedules),
    availability: schedules.flatMap((schedule) =>
      embedAll(tables.availabilities.where('schedule', schedule.id).map(withPresentedEnd)),
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

/** Oneself on the hosted service: the fields that the Me Object shares, and the avatar's URL. */
export function presentHostedUser(row: UserRow, context: PresentContext): Json {
  const user = columns(row, context);
  const shared = profileFields.filter((field) => field !== 'avatar' && field !== 'endTime');
  return Object.fromEntries([...shared, 'avatarUrl'].map((field) => [field, user[field]]));
}

export function presentAttendee(row: AttendeeRow, context: PresentContext): Json {
  if (context.behavior.fields === 'listed') return listed('attendee', row);
  return { ...columns(row, context), booking: embed(context.tables.bookings.get(row.bookingId), context) };
}

export function presentDestinationCalendar(row: DestinationCalendarRow, context: PresentContext): Json {
  if (context.behavior.fields === 'listed') return listed('destinationCalendar', row);
  const { tables } = context;
  return {
    ...columns(row, context),
    user: embed(tables.users.get(row.userId), context),
    booking: tables.bookings.where('destinationCalendar', row.id).map((booking) => embedded(booking, context)),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), context),
    credential: embed(tables.credentials.get(row.credentialId), context),
  };
}

/** An availability with its schedule, which at least says whose it is (specification, Availability Object). */
export function presentAvailability(row: AvailabilityRow, context: PresentContext): Json {
  const { tables } = context;
  const schedule = tables.schedules.get(row.scheduleId);
  const availability = columns(withPresentedEnd(row), context);
  if (context.behavior.fields === 'listed') {
    const Schedule = schedule === undefined ? null : listed('availabilitySchedule', schedule);
    return { ...listed('availability', availability), Schedule };
  }
  return {
    ...availability,
    user: embed(tables.users.get(row.userId), context),
    eventType: embed(tables.eventTypes.get(row.eventTypeId), context),
    Schedule: embed(schedule, context),
  };
}

function withPresentedEnd(row: AvailabilityRow): AvailabilityRow {
  const endTime = presentedTimeOfDay(row.endTime);
  return endTime === row.endTime ? row : { ...row, endTime };
}

/** A booking reference. */
export function presentBookingReference(row: BookingReferenceRow, context: PresentContext): Json {
  return context.behavior.fields === 'listed' ? listed('bookingReference', row) : columns(row, context);
}

/** A membership. */
export function presentMembership(row: MembershipRow, context: PresentContext): Json {
  return columns(row, context);
}

export function embed(row: Row | undefined, context: PresentContext): Json | null {
  return row === undefined ? null : embedded(row, context);
}

export function embedded(row: Row, context: PresentContext): Json {
  // A row never changes, so its embedding is worked out once: a list shows its host on every line.
  const known = embeddings[context.behavior.instants].get(row);
  if (known !== undefined) return known;
  const json = withoutProfile(withoutRelations(columns(row, context)));
  embeddings[context.behavior.instants].set(row, json);
  return json;
}

const embeddings: Readonly<Record<Switches['instants'], WeakMap<Row, Json>>> = {
  seconds: new WeakMap(),
  milliseconds: new WeakMap(),
};

/** Without the profile's `endTime`, a number of minutes, which is none of the User Object's fields. */
function withoutProfile(json: Json): Json {
  return Object.fromEntries(
    Object.entries(json).filter(([name, value]) => !(name === 'endTime' && typeof value === 'number')),
  );
}

export function withoutRelations(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !nestedColumns.has(name)));
}

/** Columns that no object of the specification has. */
const unspecified: ReadonlySet<string> = new Set(['cancelledBy', 'rescheduledBy']);

/** The columns of a row, with instants as this deployment spells them. */
export function columns(row: Row, { behavior }: PresentContext): Json {
  const json: Json = {};
  for (const [name, value] of Object.entries(row)) {
    if (behavior.fields === 'whole' && unspecified.has(name)) continue;
    json[name] = typeof value === 'string' && instantColumns.has(name) ? spelled(value, behavior) : value;
  }
  return json;
}

function spelled(instant: string, behavior: Switches): string {
  return behavior.instants === 'milliseconds' ? instant : `${instant.slice(0, 19)}Z`;
}
