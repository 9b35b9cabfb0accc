import type { NewBooking } from '@slotwise/schemas/internal/table';
import { isLive } from '../../data/bookings.ts';
import type { BookingRow } from '../../data/rows.ts';
import { checkKey, keyOf } from '../../rules/bookings/booking-key.ts';
import { presentToBooker } from '../../rules/bookings/booker-view.ts';
import {
  bookedEventType,
  bookedSpan,
  cancelForReschedule,
  plannedBooking,
  putBooking,
  refuseSeriesOfSeats,
  requireFields,
} from '../../rules/bookings/new-booking.ts';
import { addAttendees } from '../../rules/bookings/people.ts';
import { bookingToJoin, checkSeats } from '../../rules/bookings/seats.ts';
import { checkNotice, checkSlot } from '../../rules/bookings/slots.ts';
import { Refusal } from '../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';
import { checkTimeZone } from '../../rules/time-zones.ts';
import { contentOf, peopleOf } from '../../rules/bookings/booking-content.ts';

/** Creates a booking, or reschedules the booking of `rescheduleUid`. */
export const createBooking: RouteRule<'bookings.create'> = ({ body }, context) => {
  requireFields(body, context);
  const { eventType, host } = bookedEventType(body, context);
  const span = bookedSpan(body, eventType);
  checkNotice(span, eventType, context);
  checkTimeZone(body.timeZone ?? host.timeZone);
  if (eventType.seatsPerTimeSlot !== null && body.recurringEventId !== undefined) throw refuseSeriesOfSeats();
  const original = cancelOriginal(body, context);
  const status = eventType.requiresConfirmation ? 'PENDING' : 'ACCEPTED';
  const content = contentOf(body, original);
  const fields = plannedBooking(body, { eventType, host, span, status, content }, context);
  const { email } = body.responses;
  const planned = { ...fields, idempotencyKey: keyOf(fields, { key: body.idempotencyKey, email }, context) };
  const people = peopleOf(body, { original, hostTimeZone: host.timeZone }, context);
  const shared = original === undefined ? bookingToJoin(eventType, span, context) : undefined;
  // The key is checked first, to distinguish a repeated request from a taken slot.
  checkKey(planned, context, shared?.id);
  checkSeats(eventType, shared, people, context);
  if (shared === undefined) checkSlot(eventType, span, context, { email, idempotencyKey: planned.idempotencyKey });
  const row = putBooking(planned, shared, context);
  return presentToBooker(row, addAttendees(row, eventType, people, context), context);
};

/** Returns the row from before the cancellation, because the new booking copies fields of it. */
function cancelOriginal({ rescheduleUid }: NewBooking, context: RuleContext): BookingRow | undefined {
  if (rescheduleUid === undefined) return undefined;
  const original = context.tables.bookings.first('uid', rescheduleUid);
  if (original === undefined || !context.service.access.mayActOnBooking(original, context))
    throw new Refusal('booking.hidden');
  if (!isLive(original)) throw new Refusal('booking.move-dead');
  cancelForReschedule(original, {}, context);
  return original;
}
