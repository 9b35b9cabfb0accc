/** Bookings in responses, with their host, attendees, references, event type and calendar. */
import type {
  AttendeeRow,
  BookingReferenceRow,
  BookingRow,
  DestinationCalendarRow,
  EventTypeRow,
  TeamRow,
  UserRow,
} from '../../data/rows.ts';
import type { Row } from '../../data/entity.ts';
import { listed } from '../listed.ts';
import { columns, embed, embedded, withoutRelations } from '../present.ts';
import type { Json, PresentContext } from '../present.ts';

interface BookingRelations {
  readonly user: UserRow | undefined;
  readonly eventType: EventTypeRow | undefined;
  readonly destinationCalendar: DestinationCalendarRow | undefined;
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
    attendees: tables.attendees.where('booking', row.id),
    references: tables.bookingReferences.where('booking', row.id),
  };
}

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

export function presentEditedBooking(row: BookingRow, context: PresentContext): Json {
  return context.behavior.fields === 'listed'
    ? listed('editedBooking', columns(row, context))
    : presentBooking(row, context);
}

export function presentCreatedBooking(row: BookingRow, extras: Json, context: PresentContext): Json {
  const { tables } = context;
  const plain = (rows: Iterable<Row>) => [...rows].map((other) => withoutRelations(columns(other, context)));
  return {
    ...withoutRelations(columns(row, context)),
    user: { ...listed('newBookingHost', tables.users.get(row.userId) ?? {}), email: null },
    attendees: plain(tables.attendees.where('booking', row.id)),
    payment: row.payment ?? [],
    references: tables.bookingReferences.where('booking', row.id).map(referenceToCreate),
    paymentRequired: false,
    seatReferenceUid: null,
    videoCallUrl: null,
    luckyUsers: [],
    isDryRun: false,
    ...extras,
  };
}

/** Builds answer the references that they are about to store: without ids, and without details that there are not. */
function referenceToCreate(reference: BookingReferenceRow): Json {
  const details = Object.entries(listed('newBookingReference', reference));
  return Object.fromEntries(details.filter(([, value]) => value !== null));
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
