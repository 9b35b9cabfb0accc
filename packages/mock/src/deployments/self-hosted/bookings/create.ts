import { isRecord } from '@slotwise/schemas/internal/contract';
import type { NewBooking } from '@slotwise/schemas/internal/table';
import { isLive } from '../../../data/bookings.ts';
import type { AttendeeRow, BookingRow, EventTypeRow } from '../../../data/rows.ts';
import { withoutOthers } from '../../../rules/bookings/booker-view.ts';
import {
  bookedEventType,
  bookedSpan,
  cancelForReschedule,
  plannedBooking,
  putBooking,
  refuseSeriesOfSeats,
  requireFields,
} from '../../../rules/bookings/new-booking.ts';
import { addAttendees, hasEmail } from '../../../rules/bookings/people.ts';
import { bookingToJoin, checkSeats } from '../../../rules/bookings/seats.ts';
import { checkNotice, checkSlot } from '../../../rules/bookings/slots.ts';
import type { Span } from '../../../rules/instants.ts';
import type { Json } from '../../../rules/present.ts';
import { Refusal } from '../../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../../rules/rule.ts';
import { checkTimeZone } from '../../../rules/time-zones.ts';
import { createdBooking } from '../shapes.ts';
import { checkKeyAndTimes, keyOf } from './key.ts';
import { contentOf, peopleOf, statusOf } from './content.ts';

/** Creates a booking, or reschedules the booking of `rescheduleUid`. */
export const createBooking: RouteRule<'bookings.create'> = ({ body }, context) => {
  requireFields(body, context);
  // The schema accepts a body without `responses`, because this error is a 500 and not a validation error.
  const { responses }: Partial<NewBooking> = body;
  if (responses === undefined) throw new Refusal('booking.no-answers');
  const { eventType, host } = bookedEventType(body, context);
  const span = bookedSpan(body, eventType);
  checkNotice(span, eventType, context);
  checkTimeZone(body.timeZone ?? host.timeZone);
  // An event type has seats or a series, and never both.
  const recurs = body.recurringEventId !== undefined || eventType.recurringEvent !== null;
  if (eventType.seatsPerTimeSlot !== null && recurs) throw refuseSeriesOfSeats();
  const earlier = earlierBooking(body, eventType, span, context);
  if (earlier !== undefined) return responseOf(earlier, attendeesNamed(earlier, responses.email, context), context);
  const original = cancelOriginal(body, context);
  const status = statusOf(eventType, original, context.caller);
  const content = contentOf(body, original);
  const fields = plannedBooking(body, { eventType, host, span, status, content }, context);
  const planned = { ...fields, idempotencyKey: keyOf(fields) };
  const people = peopleOf(body, host.timeZone);
  const shared = original === undefined ? bookingToJoin(eventType, span, context) : undefined;
  // The slot is checked before the idempotency key, so a repeated request gets the error for a taken time.
  if (shared === undefined)
    checkSlot(eventType, span, context, { email: responses.email, idempotencyKey: planned.idempotencyKey });
  checkKeyAndTimes(planned, context, shared?.id);
  checkSeats(eventType, shared, people, context);
  const row = putBooking(planned, shared, context);
  return responseOf(row, addAttendees(row, eventType, people, context), context);
};

/**
 * Returns the live booking with the same event type, start and email. Only event types that require confirmation detect
 * such repeated requests.
 */
function earlierBooking(
  { responses, rescheduleUid }: NewBooking,
  { id, userId, requiresConfirmation }: EventTypeRow,
  { startTime }: Span,
  context: RuleContext,
): BookingRow | undefined {
  if (!requiresConfirmation || rescheduleUid !== undefined) return undefined;
  return context.tables.bookings
    .where('hostStart', userId, startTime)
    .filter(isLive)
    .find((booking) => booking.eventTypeId === id && attendeesNamed(booking, responses.email, context).length > 0);
}

function attendeesNamed({ id }: BookingRow, email: string, { tables }: RuleContext): AttendeeRow[] {
  return tables.attendees.where('booking', id).filter(hasEmail(email));
}

/**
 * Returns the row from before the cancellation, because the new booking copies fields of it. A booking that was already
 * rescheduled can be rescheduled again.
 */
function cancelOriginal({ rescheduleUid }: NewBooking, context: RuleContext): BookingRow | undefined {
  if (rescheduleUid === undefined) return undefined;
  const original = context.tables.bookings.first('uid', rescheduleUid);
  if (original === undefined || !context.service.access.mayActOnBooking(original, context))
    throw new Refusal('booking.original');
  if (!isLive(original) && original.rescheduled !== true) throw new Refusal('booking.move-dead');
  cancelForReschedule(original, { rescheduledBy: context.extra.rescheduledBy ?? null, idempotencyKey: null }, context);
  return original;
}

/** Callers who do not act as the host see no references and, in a booking with seats, only their own seats. */
function responseOf(row: BookingRow, added: readonly AttendeeRow[], context: RuleContext): Json {
  const seat = added[0]?.bookingSeat?.['referenceUid'] ?? null;
  const extras = { seatReferenceUid: seat, location: placeOf(row), creationSource: 'API_V1' };
  return withoutOthers(createdBooking(row, extras, context), row, { added, context });
}

function placeOf({ responses }: BookingRow): string {
  const { location }: { readonly location?: unknown } = responses ?? {};
  const { optionValue, value } = isRecord(location) ? location : {};
  const [place] = [optionValue, value].filter((one) => typeof one === 'string').filter((one) => one !== '');
  return place ?? 'integrations:daily';
}
