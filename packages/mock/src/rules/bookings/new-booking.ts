import type { NewBooking } from '@slotwise/schemas/internal/table';
import type { BookingRow, EventTypeRow, UserRow } from '../../data/rows.ts';
import { minutesLater, storedInstant } from '../instants.ts';
import type { Span } from '../instants.ts';
import { Refusal, refuseField } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

/** Some deployments require fields that are optional in the specification. */
export function requireFields(body: NewBooking, { behavior }: RuleContext): void {
  const missing = behavior.bookingRequires.find((field) => body[field] === undefined);
  if (missing !== undefined) throw refuseField('booking.required', missing, 'is required by this deployment');
}

export function bookedEventType(
  { eventTypeId }: NewBooking,
  { tables }: RuleContext,
): { readonly eventType: EventTypeRow; readonly host: UserRow } {
  const eventType = tables.eventTypes.get(eventTypeId);
  const host = tables.users.get(eventType?.userId);
  if (eventType === undefined || host === undefined) throw new Refusal('booking.event-type');
  return { eventType, host };
}

export function bookedSpan(body: NewBooking, eventType: EventTypeRow): Span {
  const startTime = storedInstant(body.start, 'start');
  const planned = minutesLater(startTime, eventType.length);
  const endTime = body.end === undefined ? planned : storedInstant(body.end, 'end');
  if (endTime <= startTime) throw refuseField('booking.order', 'end', 'must be after start');
  if (endTime === planned) return { startTime, endTime };
  const rule = `must be ${eventType.length} minutes after start, as long as the event type; or leave it out`;
  throw refuseField('booking.length', 'end', rule);
}

export function refuseSeriesOfSeats(): Refusal {
  return refuseField('booking.seats-recur', 'recurringEventId', 'does not go with an event type that has seats');
}

type BookingDraft = Parameters<RuleContext['tables']['bookings']['draft']>[0];

interface Planned {
  readonly eventType: EventTypeRow;
  readonly host: UserRow;
  readonly span: Span;
  readonly status: 'PENDING' | 'ACCEPTED';
  readonly content: Partial<BookingRow>;
}

/** The row has no idempotency key yet, because the key depends on its other fields. */
export function plannedBooking(
  { responses, rescheduleUid }: NewBooking,
  { eventType, host, span, status, content }: Planned,
  context: RuleContext,
): BookingDraft & Pick<BookingRow, 'userId' | 'startTime' | 'endTime' | 'status'> {
  return {
    userId: host.id,
    userPrimaryEmail: host.email,
    ...span,
    eventTypeId: eventType.id,
    title: `${eventType.title} between ${host.name ?? host.username} and ${responses.name}`,
    status,
    destinationCalendarId: calendarOf(eventType, context),
    fromReschedule: rescheduleUid ?? null,
    ...content,
    // Other people share a booking with seats, so it must not contain the answers of one person.
    ...(eventType.seatsPerTimeSlot === null ? {} : { responses: null, description: null, title: eventType.title }),
  };
}

function calendarOf(eventType: EventTypeRow, { tables }: RuleContext): number | null {
  const calendarsOfHost = tables.destinationCalendars.where('user', eventType.userId);
  const calendar =
    calendarsOfHost.find((row) => row.eventTypeId === eventType.id) ??
    calendarsOfHost.find((row) => row.eventTypeId === null);
  return calendar?.id ?? null;
}

/** `shared` is a booking with seats that the booker joins. Only its `updatedAt` changes. */
export function putBooking(planned: BookingDraft, shared: BookingRow | undefined, context: RuleContext): BookingRow {
  const { tables, now } = context;
  return shared === undefined
    ? tables.bookings.put(tables.bookings.draft(planned, context))
    : tables.bookings.put({ ...shared, updatedAt: now });
}

/** Call this before the checks of the new booking, so that the original's time and key are free. */
export function cancelForReschedule(
  original: BookingRow,
  changes: Partial<BookingRow>,
  { tables, now }: RuleContext,
): void {
  tables.bookings.put({ ...original, ...changes, status: 'CANCELLED', rescheduled: true, updatedAt: now });
}
