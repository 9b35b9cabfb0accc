/** Objects in responses of self-hosted deployments: a few fields of each object, and almost no relations. */
import type { Row } from '../../data/entity.ts';
import type { BookingReferenceRow, BookingRow, EventTypeRow } from '../../data/rows.ts';
import type { ShapePart } from '../../rules/deployment.ts';
import { columns, withPresentedEnd, withoutRelations } from '../../rules/present.ts';
import type { Json, PresentContext } from '../../rules/present.ts';
import { withListedFields } from './sent-fields.ts';

export const shapes: ShapePart = {
  booking: (row, context) => ({
    ...editedBooking(row, context),
    attendees: context.tables.attendees
      .where('booking', row.id)
      .map((attendee) => withListedFields('bookingAttendee', attendee)),
    user: orNull('bookingHost', context.tables.users.get(row.userId)),
    payment: (row.payment ?? []).map((payment) => withListedFields('bookingPayment', payment)),
    ...(context.filters?.expand === undefined ? {} : { eventType: eventTypeOf(row, context) }),
  }),
  attendee: (row) => withListedFields('attendee', row),
  // A calendar of an event type has no user.
  destinationCalendar: (row) =>
    withListedFields('destinationCalendar', { ...row, userId: row.eventTypeId === null ? row.userId : null }),
  availability: (row, context) => ({
    ...withListedFields('availability', columns(withPresentedEnd(row), context)),
    Schedule: orNull('availabilitySchedule', context.tables.schedules.get(row.scheduleId)),
  }),
  bookingReference: (row) => withListedFields('bookingReference', row),
  membership(row, context) {
    const membership = columns(row, context);
    if (context.filters?.include !== 'team') return membership;
    const { id, name, slug, isOrganization } = context.tables.teams.get(row.teamId) ?? {};
    return { ...membership, team: { id, name, slug, isOrganization } };
  },
  user(row, how, context) {
    const user = columns(row, context);
    if (how === 'one') return withListedFields('user', { ...user, avatar: row.avatarUrl });
    if (how === 'without-avatar') return withListedFields('userWithoutAvatar', user);
    return withoutRelations(columns(row, context, new Set(['locked'])));
  },
};

export function editedBooking(row: BookingRow, context: PresentContext): Json {
  return withListedFields('editedBooking', columns(row, context));
}

/** Unlike the response to an edit, this one contains all columns. `extras` are fields that the booking does not store. */
export function createdBooking(row: BookingRow, extras: Json, context: PresentContext): Json {
  const { tables } = context;
  const plain = (rows: Iterable<Row>) => [...rows].map((other) => withoutRelations(columns(other, context)));
  return {
    ...withoutRelations(columns(row, context)),
    user: { ...withListedFields('newBookingHost', tables.users.get(row.userId) ?? {}), email: null },
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

/** References have no id and no empty fields here: the deployment sends them as they were before it stored them. */
function referenceToCreate(reference: BookingReferenceRow): Json {
  const details = Object.entries(withListedFields('newBookingReference', reference));
  return Object.fromEntries(details.filter(([, value]) => value !== null));
}

function eventTypeOf({ eventTypeId }: BookingRow, { tables }: PresentContext): Json | null {
  const eventType: EventTypeRow | undefined = tables.eventTypes.get(eventTypeId);
  if (eventType === undefined) return null;
  return {
    ...withListedFields('bookingEventType', eventType),
    team: orNull('bookingTeam', tables.teams.get(eventType.teamId)),
  };
}

function orNull(kind: Parameters<typeof withListedFields>[0], row: Row | undefined): Json | null {
  return row === undefined ? null : withListedFields(kind, row);
}
