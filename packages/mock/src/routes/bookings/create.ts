import { isRecord } from '@slotwise/schemas/internal/contract';
import type { NewBooking } from '@slotwise/schemas/internal/table';
import { isLive } from '../../data/bookings.ts';
import type { AttendeeRow, BookingRow, EventTypeRow, UserRow } from '../../data/rows.ts';
import { checkKey, keyOf } from '../../rules/bookings/booking-key.ts';
import { presentToBooker, withoutOthers } from '../../rules/bookings/booker-answer.ts';
import { minutesLater, storedInstant } from '../../rules/instants.ts';
import type { Span } from '../../rules/instants.ts';
import { contentOf, peopleOf, statusOf } from '../../rules/bookings/moving.ts';
import { presentCreatedBooking } from '../../rules/bookings/present.ts';
import type { Json } from '../../rules/present.ts';
import { Refusal, refuseField } from '../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';
import { bookingToJoin, checkSeats, seatOf } from '../../rules/bookings/seats.ts';
import { checkNotice, checkSlot } from '../../rules/bookings/slots.ts';
import { checkTimeZone } from '../../rules/time-zones.ts';

/** Books a time, or moves a booking with `rescheduleUid`. */
export const createBooking: RouteRule<'bookings.create'> = ({ body }, context) => {
  const { tables } = context;
  requireFields(body, context);
  const eventType = tables.eventTypes.get(body.eventTypeId);
  const host = tables.users.get(eventType?.userId);
  if (eventType === undefined || host === undefined) throw new Refusal('booking.event-type');
  const span = spanOf(body, eventType);
  checkNotice(span, eventType, context);
  checkTimeZone(body.timeZone ?? host.timeZone);
  checkSeries(body, eventType, context);
  const waiting = waitingRequest(body, eventType, span, context);
  if (waiting !== undefined) return answerOf(waiting, attendeesNamed(waiting, body.responses.email, context), context);
  const original = body.rescheduleUid === undefined ? undefined : cancelOriginal(body.rescheduleUid, context);
  const planned = plan(body, { eventType, host, span, original }, context);
  const booker = { email: body.responses.email, idempotencyKey: planned.idempotencyKey };
  const people = peopleOf(body, { original, hostTimeZone: host.timeZone }, context);
  const shared = original === undefined ? bookingToJoin(eventType, span, context) : undefined;
  const isSlotFirst = context.behavior.firstCheck === 'slot' && shared === undefined;
  if (isSlotFirst) checkSlot(eventType, span, context, booker);
  // Otherwise, check the key first to distinguish a repeated request from a taken slot.
  checkKey(planned, context, shared?.id);
  checkSeats(eventType, shared, people, context);
  if (shared === undefined && !isSlotFirst) checkSlot(eventType, span, context, booker);
  const row =
    shared === undefined
      ? tables.bookings.put(tables.bookings.draft(planned, context))
      : tables.bookings.put({ ...shared, updatedAt: context.now });
  return answerOf(row, addAttendees(row, eventType, people, context), context);
};

interface BookingPlan {
  readonly eventType: EventTypeRow;
  readonly host: UserRow;
  readonly span: Span;
  readonly original: BookingRow | undefined;
}

function plan(body: NewBooking, { eventType, host, span, original }: BookingPlan, context: RuleContext) {
  const fields = {
    userId: host.id,
    userPrimaryEmail: host.email,
    ...span,
    eventTypeId: eventType.id,
    title: `${eventType.title} between ${host.name ?? host.username} and ${body.responses.name}`,
    status: statusOf(eventType, original, context),
    destinationCalendarId: calendarOf(eventType, context),
    fromReschedule: body.rescheduleUid ?? null,
    ...contentOf(body, original, context),
    // Answers of one person are not shown to those who share the start.
    ...(eventType.seatsPerTimeSlot === null ? {} : { responses: null, description: null, title: eventType.title }),
  } as const;
  const idempotencyKey = keyOf(fields, { sent: body.idempotencyKey, email: body.responses.email }, context);
  return { ...fields, idempotencyKey };
}

/**
 * The response body. A caller who acts as the host gets the whole booking. Other callers get fewer fields of the host,
 * and only their own seats.
 */
function answerOf(row: BookingRow, added: readonly AttendeeRow[], context: RuleContext): Json {
  if (context.behavior.fields !== 'listed') return presentToBooker(row, added, context);
  const seat = added[0]?.bookingSeat?.['referenceUid'] ?? null;
  const extras = { seatReferenceUid: seat, location: placeOf(row), creationSource: 'API_V1' };
  return withoutOthers(presentCreatedBooking(row, extras, context), row, { added, context });
}

function attendeesNamed(booking: BookingRow, email: string, { tables }: RuleContext): AttendeeRow[] {
  const named = (one: AttendeeRow) => one.email.toLowerCase() === email.toLowerCase();
  return tables.attendees.where('booking', booking.id).filter(named);
}

function placeOf({ responses }: BookingRow): string {
  const { location }: { readonly location?: unknown } = responses ?? {};
  const { optionValue, value } = isRecord(location) ? location : {};
  const [place] = [optionValue, value].filter((one) => typeof one === 'string').filter((one) => one !== '');
  return place ?? 'integrations:daily';
}

function requireFields(body: NewBooking, { behavior }: RuleContext): void {
  const missing = behavior.bookingRequires.find((field) => body[field] === undefined);
  if (missing !== undefined) throw refuseField('booking.required', missing, 'is required by this deployment');
  // Under `bookingErrors: 'listed'` a body without answers is read, to be refused as builds do.
  const { responses }: Partial<NewBooking> = body;
  if (responses === undefined) throw new Refusal('booking.no-answers');
}

/** Rejects a series of bookings with seats. Self-hosted deployments reject every booking of an event type that has both. */
function checkSeries({ recurringEventId }: NewBooking, eventType: EventTypeRow, context: RuleContext): void {
  const recurs = context.behavior.bookingErrors === 'listed' && eventType.recurringEvent !== null;
  if (eventType.seatsPerTimeSlot === null || (recurringEventId === undefined && !recurs)) return;
  const rule = 'does not go with an event type that has seats';
  throw refuseField('booking.seats-recur', 'recurringEventId', rule);
}

function spanOf(body: NewBooking, eventType: EventTypeRow): Span {
  const startTime = storedInstant(body.start, 'start');
  const planned = minutesLater(startTime, eventType.length);
  const endTime = body.end === undefined ? planned : storedInstant(body.end, 'end');
  if (endTime <= startTime) throw refuseField('booking.order', 'end', 'must be after start');
  if (endTime === planned) return { startTime, endTime };
  const rule = `must be ${eventType.length} minutes after start, as long as the event type; or leave it out`;
  throw refuseField('booking.length', 'end', rule);
}

/**
 * The booking that an earlier, identical request created, if the host must confirm it and the deployment returns it
 * again.
 */
function waitingRequest(
  { responses, rescheduleUid }: NewBooking,
  eventType: EventTypeRow,
  { startTime }: Span,
  context: RuleContext,
): BookingRow | undefined {
  const { tables, behavior } = context;
  if (behavior.repeatedRequest === 'refused' || !eventType.requiresConfirmation || rescheduleUid !== undefined)
    return undefined;
  return tables.bookings
    .where('hostStart', eventType.userId, startTime)
    .filter(isLive)
    .find(
      (booking) => booking.eventTypeId === eventType.id && attendeesNamed(booking, responses.email, context).length > 0,
    );
}

/** Cancels the original booking and returns its previous row. Its time slot and key are then free for the new booking. */
function cancelOriginal(uid: string, context: RuleContext): BookingRow {
  const { tables, service, behavior, extra, now } = context;
  const original = tables.bookings.first('uid', uid);
  if (original === undefined || !service.access.mayActOnBooking(original, context))
    throw behavior.bookingErrors === 'listed' ? new Refusal('booking.original') : new Refusal('booking.hidden');
  const movedBefore = behavior.movable === 'live-or-moved' && original.rescheduled === true;
  if (!isLive(original) && !movedBefore) throw new Refusal('booking.move-dead');
  const rescheduledBy = behavior.keptWhenMoved === 'some' ? (extra.rescheduledBy ?? null) : original.rescheduledBy;
  const idempotencyKey = behavior.bookingKey === 'host' ? null : original.idempotencyKey;
  tables.bookings.put({
    ...original,
    ...{ status: 'CANCELLED', rescheduled: true, rescheduledBy, idempotencyKey, updatedAt: now },
  });
  return original;
}

function calendarOf(eventType: EventTypeRow, { tables }: RuleContext): number | null {
  const own = tables.destinationCalendars.where('user', eventType.userId);
  const calendar = own.find((row) => row.eventTypeId === eventType.id) ?? own.find((row) => row.eventTypeId === null);
  return calendar?.id ?? null;
}

function addAttendees(
  booking: BookingRow,
  { seatsPerTimeSlot }: EventTypeRow,
  people: ReturnType<typeof peopleOf>,
  context: RuleContext,
): AttendeeRow[] {
  const { attendees } = context.tables;
  return people.map(({ name, email, timeZone, locale }) => {
    const bookingSeat = seatsPerTimeSlot === null ? null : seatOf(attendees.nextId);
    return attendees.put(
      attendees.draft({ name, email, timeZone, locale, bookingId: booking.id, bookingSeat }, context),
    );
  });
}
