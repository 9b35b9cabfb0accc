/** Rows as answers show them: every field of the object, relations one level deep with scalar fields only (G-25). */
import type { Behavior } from '@slotwise/schemas';
import { presentedTimeOfDay } from './instants.ts';
import { listed, profileFields } from './listed.ts';
import { isInstant, isNested } from '../data/columns.ts';
import type { Kind } from '../data/columns.ts';
import type { Entity, Row } from '../data/entity.ts';
import type {
  AttendeeRow,
  AvailabilityRow,
  BookingReferenceRow,
  BookingRow,
  DestinationCalendarRow,
  EventTypeRow,
  MembershipRow,
  TeamRow,
  UserRow,
} from '../data/rows.ts';
import { entities } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { ListFilters } from '../request/fields.ts';
import type { AnswerTexts, WrittenJson } from '../response/answer-texts.ts';

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
  readonly filters?: ListFilters;
}

/** The profile of a user as the Me Object shows it: 24 fields, the avatar from its URL. */
export function presentMe(row: UserRow, context: PresentContext): Json {
  const user = columns(row, context);
  return Object.fromEntries(profileFields.map((field) => [field, field === 'avatar' ? row.avatarUrl : user[field]]));
}

/** A user as builds send one: with the avatar where one is asked for by id, and after a creation as the whole row. */
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

/** A user: 74 fields. What is secret is never sent to anyone, and bookings are never embedded (G-13, G-25). */
export function presentUser(row: UserRow, context: PresentContext): Json {
  const user = withoutProfile(columns(row, context));
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
  const shared = profileFields.filter((field) => field !== 'avatar' && field !== 'endTime');
  return Object.fromEntries([...shared, 'avatarUrl'].map((field) => [field, user[field]]));
}

/** The rows that a booking is shown with. */
interface BookingRelations {
  readonly user: UserRow | undefined;
  readonly eventType: EventTypeRow | undefined;
  readonly destinationCalendar: DestinationCalendarRow | undefined;
  /** The team of the event type, where the answer was asked to show it. */
  readonly team: TeamRow | undefined;
  readonly attendees: readonly AttendeeRow[];
  readonly references: readonly BookingReferenceRow[];
}

function relationsOf(row: BookingRow, { tables, filters }: PresentContext): BookingRelations {
  const eventType = tables.eventTypes.get(row.eventTypeId);
  return {
    user: tables.users.get(row.userId),
    eventType,
    destinationCalendar: tables.destinationCalendars.get(row.destinationCalendarId),
    team: filters?.expand === undefined ? undefined : tables.teams.get(eventType?.teamId),
    attendees: [...tables.attendees.where('booking', row.id)],
    references: [...tables.bookingReferences.where('booking', row.id)],
  };
}

/** A booking as {@link presentBooking} shows it, as text, which is known where the rows that it shows are the same as before. */
export function writtenBooking(
  row: BookingRow,
  context: PresentContext & { readonly answers: AnswerTexts },
): WrittenJson {
  const relations = relationsOf(row, context);
  const { user, eventType, destinationCalendar, team, attendees, references } = relations;
  const { behavior, filters, answers } = context;
  const madeOf = [behavior, filters?.expand !== undefined, user, eventType, destinationCalendar, team];
  return answers.of(row, [...madeOf, ...attendees, ...references], () => bookingJson(row, relations, context));
}

/** A booking with its host, attendees, references, event type and calendar. */
export function presentBooking(row: BookingRow, context: PresentContext): Json {
  return bookingJson(row, relationsOf(row, context), context);
}

function bookingJson(row: BookingRow, relations: BookingRelations, context: PresentContext): Json {
  const { attendees, references, user, eventType, destinationCalendar } = relations;
  if (context.behavior.fields === 'listed') return listedBooking(row, relations, context);
  const seats = attendees.flatMap(({ bookingSeat }) => (bookingSeat === null ? [] : [bookingSeat]));
  const seeded = row.seatsReferences ?? [];
  return {
    ...columns(row, context),
    user: embed(user, context),
    attendees: attendees.map((attendee) => embedded(attendee, context)),
    seatsReferences: seats.length === 0 || seeded.length > 0 ? row.seatsReferences : seats,
    references: references.map((reference) => embedded(reference, context)),
    eventType: embed(eventType, context),
    destinationCalendar: embed(destinationCalendar, context),
  };
}

/** An edited booking: builds load no relations then. */
export function presentEditedBooking(row: BookingRow, context: PresentContext): Json {
  return context.behavior.fields === 'listed'
    ? listed('editedBooking', columns(row, context))
    : presentBooking(row, context);
}

/** A booking as builds answer its creation: the whole row, its people and references, and what the creation came to. */
export function presentCreatedBooking(row: BookingRow, extras: Json, context: PresentContext): Json {
  const { tables } = context;
  const plain = (rows: Iterable<Row>) => [...rows].map((other) => withoutRelations(columns(other, context)));
  return {
    ...withoutRelations(columns(row, context)),
    user: { ...listed('newBookingHost', tables.users.get(row.userId) ?? {}), email: null },
    attendees: plain(tables.attendees.where('booking', row.id)),
    payment: row.payment ?? [],
    references: plain(tables.bookingReferences.where('booking', row.id)),
    paymentRequired: false,
    seatReferenceUid: null,
    videoCallUrl: null,
    luckyUsers: [],
    isDryRun: false,
    ...extras,
  };
}

function listedBooking(
  row: BookingRow,
  { user, attendees, eventType, team }: BookingRelations,
  context: PresentContext,
): Json {
  return {
    ...listed('editedBooking', columns(row, context)),
    attendees: attendees.map((attendee) => listed('bookingAttendee', attendee)),
    user: user === undefined ? null : listed('bookingHost', user),
    payment: (row.payment ?? []).map((payment) => listed('bookingPayment', payment)),
    ...(context.filters?.expand === undefined
      ? {}
      : { eventType: eventType === undefined ? null : withTeam(eventType, team) }),
  };
}

function withTeam(eventType: EventTypeRow, team: TeamRow | undefined): Json {
  return {
    ...listed('bookingEventType', eventType),
    team: team === undefined ? null : listed('bookingTeam', team),
  };
}

/** An attendee with its booking. */
export function presentAttendee(row: AttendeeRow, context: PresentContext): Json {
  if (context.behavior.fields === 'listed') return listed('attendee', row);
  return { ...columns(row, context), booking: embed(context.tables.bookings.get(row.bookingId), context) };
}

/** A destination calendar with its owner, the bookings that use it, its event type and its credential. */
export function presentDestinationCalendar(row: DestinationCalendarRow, context: PresentContext): Json {
  if (context.behavior.fields === 'listed') return listed('destinationCalendar', row);
  const { tables } = context;
  return {
    ...columns(row, context),
    user: embed(tables.users.get(row.userId), context),
    booking: [...tables.bookings.where('destinationCalendar', row.id)].map((booking) => embedded(booking, context)),
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

/** An availability with its end as an answer shows it; nearly always the row itself, whose embedding is known. */
function withPresentedEnd(row: AvailabilityRow): AvailabilityRow {
  const endTime = presentedTimeOfDay(row.endTime);
  return endTime === row.endTime ? row : { ...row, endTime };
}

/** A booking reference (G-81). */
export function presentBookingReference(row: BookingReferenceRow, context: PresentContext): Json {
  return context.behavior.fields === 'listed' ? listed('bookingReference', row) : columns(row, context);
}

/** A membership (G-83). */
export function presentMembership(row: MembershipRow, context: PresentContext): Json {
  return context.behavior.fields === 'listed' ? listed('membership', row) : columns(row, context);
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

/** Columns that no object of the specification has. */
const unspecified: ReadonlySet<string> = new Set(['cancelledBy', 'rescheduledBy']);

/** The columns of a row, with instants as this deployment spells them (G-24). */
function columns(row: Row, { behavior }: PresentContext): Json {
  const json: Json = {};
  for (const [name, value] of Object.entries(row)) {
    if (behavior.fields === 'whole' && unspecified.has(name)) continue;
    json[name] = typeof value === 'string' && instantColumns.has(name) ? spelled(value, behavior) : value;
  }
  return json;
}

function spelled(instant: string, behavior: Behavior): string {
  return behavior.instants === 'milliseconds' ? instant : `${instant.slice(0, 19)}Z`;
}
