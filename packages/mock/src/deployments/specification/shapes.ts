/** Objects have all fields of the specification. Relations are one level deep, with scalar fields only. */
import type { Behavior } from '@slotwise/schemas/internal/table';
import type { Row } from '../../data/entity.ts';
import type { BookingRow, UserRow } from '../../data/rows.ts';
import type { ShapePart } from '../../rules/deployment.ts';
import { columns, profileFields, withPresentedEnd, withoutRelations } from '../../rules/present.ts';
import type { Json, PresentContext } from '../../rules/present.ts';

export const shapes: ShapePart = {
  booking,
  attendee: (row, context) => ({
    ...specifiedFields(row, context),
    booking: embedOrNull(context.tables.bookings.get(row.bookingId), context),
  }),
  destinationCalendar: (row, context) => ({
    ...specifiedFields(row, context),
    user: embedOrNull(context.tables.users.get(row.userId), context),
    booking: context.tables.bookings.where('destinationCalendar', row.id).map((other) => embed(other, context)),
    eventType: embedOrNull(context.tables.eventTypes.get(row.eventTypeId), context),
    credential: embedOrNull(context.tables.credentials.get(row.credentialId), context),
  }),
  // The schedule contains at least its owner (specification, Availability Object).
  availability: (row, context) => ({
    ...specifiedFields(withPresentedEnd(row), context),
    user: embedOrNull(context.tables.users.get(row.userId), context),
    eventType: embedOrNull(context.tables.eventTypes.get(row.eventTypeId), context),
    Schedule: embedOrNull(context.tables.schedules.get(row.scheduleId), context),
  }),
  bookingReference: specifiedFields,
  membership: specifiedFields,
  user: (row, _, context) => (context.deployment === 'hosted' ? hostedUser(row, context) : wholeUser(row, context)),
};

function booking(row: BookingRow, context: PresentContext): Json {
  const { tables } = context;
  const attendees = tables.attendees.where('booking', row.id);
  const seats = attendees.flatMap(({ bookingSeat }) => (bookingSeat === null ? [] : [bookingSeat]));
  const seeded = row.seatsReferences ?? [];
  return {
    ...specifiedFields(row, context),
    user: embedOrNull(tables.users.get(row.userId), context),
    attendees: attendees.map((attendee) => embed(attendee, context)),
    seatsReferences: seats.length === 0 || seeded.length > 0 ? row.seatsReferences : seats,
    references: tables.bookingReferences.where('booking', row.id).map((reference) => embed(reference, context)),
    eventType: embedOrNull(tables.eventTypes.get(row.eventTypeId), context),
    destinationCalendar: embedOrNull(tables.destinationCalendars.get(row.destinationCalendarId), context),
  };
}

/** Contains all fields of the User Object, but secrets and `bookings` are always `null`. */
function wholeUser(row: UserRow, context: PresentContext): Json {
  const user = withoutMeEndTime(specifiedFields(row, context));
  const { tables } = context;
  const embedAll = (rows: Iterable<Row>) => [...rows].map((other) => embed(other, context));
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
    destinationCalendar: embedOrNull(
      calendars.find((calendar) => calendar.eventTypeId === null),
      context,
    ),
    organization: embedOrNull(tables.teams.get(row.organizationId), context),
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

/** The hosted service returns only the fields that the User Object shares with the Me Object, and `avatarUrl`. */
function hostedUser(row: UserRow, context: PresentContext): Json {
  const user = columns(row, context);
  const shared = profileFields.filter((field) => field !== 'avatar' && field !== 'endTime');
  return Object.fromEntries([...shared, 'avatarUrl'].map((field) => [field, user[field]]));
}

export function embedOrNull(row: Row | undefined, context: PresentContext): Json | null {
  return row === undefined ? null : embed(row, context);
}

export function embed(row: Row, context: PresentContext): Json {
  // Cached: rows never change, and a list contains the host of every booking.
  const cached = embeddings[context.behavior.instants].get(row);
  if (cached !== undefined) return cached;
  const json = withoutMeEndTime(withoutRelations(specifiedFields(row, context)));
  embeddings[context.behavior.instants].set(row, json);
  return json;
}

const embeddings: Readonly<Record<Behavior['instants'], WeakMap<Row, Json>>> = {
  seconds: new WeakMap(),
  milliseconds: new WeakMap(),
};

/** Only the Me Object has a user's `endTime`. Its value is a number, unlike the `endTime` of other objects. */
function withoutMeEndTime(json: Json): Json {
  return Object.fromEntries(
    Object.entries(json).filter(([name, value]) => !(name === 'endTime' && typeof value === 'number')),
  );
}

function specifiedFields(row: Row, context: PresentContext): Json {
  return columns(row, context, unspecified);
}

/** Columns that are in no object of the specification, so responses omit them. */
const unspecified: ReadonlySet<string> = new Set(['cancelledBy', 'rescheduledBy']);
