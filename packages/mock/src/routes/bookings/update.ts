import type { BookingPatch, KnownBookingStatus } from '@slotwise/schemas/internal/table';
import { isLive } from '../../data/bookings.ts';
import type { BookingRow } from '../../data/rows.ts';
import { checkKey, keyAfterStatus, keyOf } from '../../rules/bookings/booking-key.ts';
import { membersWithinReach, reachableBooking } from '../../rules/bookings/booking-reach.ts';
import { storedInstant } from '../../rules/instants.ts';
import type { Span } from '../../rules/instants.ts';
import { bookerEmail } from '../../rules/bookings/moving.ts';
import { givenFields } from '../../rules/patch.ts';
import { presentEditedBooking } from '../../rules/bookings/present.ts';
import { Refusal, refuseField } from '../../rules/refusal.ts';
import type { RouteRule, RuleContext } from '../../rules/rule.ts';
import { checkFree, checkPast, takesNewTime } from '../../rules/bookings/slots.ts';

/** Changes title, start, end, status or description, and what else the deployment reads. */
export const updateBooking: RouteRule<'bookings.update'> = ({ params, body = {} }, context) => {
  const { tables, behavior, now } = context;
  const before = reachableBooking(params.id, context);
  const { start, end, ...patch } = givenFields(body);
  const extra = givenFields(context.extra);
  if (Object.keys({ ...givenFields(body), ...extra }).length === 0) return presentEditedBooking(before, context);
  if (patch.status !== undefined) checkTransition(before.status, patch.status, context);
  if (extra.userId !== undefined) checkHost(extra.userId, context);
  if (extra.eventTypeId !== undefined && tables.eventTypes.get(extra.eventTypeId) === undefined)
    throw refuseField('request.invalid', 'eventTypeId', 'must be the id of an event type');
  const span = spanOf(before, { start, end });
  const edited = { ...before, ...patch, ...extra, ...span, updatedAt: now };
  // A plain change of the row: nothing is checked, and nothing follows from it.
  if (behavior.editedTimes === 'unchecked')
    return presentEditedBooking(
      tables.bookings.put({ ...edited, idempotencyKey: keyAfterStatus(edited, context) }),
      context,
    );
  if (span.endTime <= span.startTime)
    throw refuseField('booking.order', end === undefined ? 'start' : 'end', 'must keep the end after the start');
  const moved = span.startTime !== before.startTime || span.endTime !== before.endTime;
  const cancels = edited.status === 'CANCELLED' && before.status !== 'CANCELLED';
  if (span.startTime !== before.startTime) checkPast(span, context);
  const after: BookingRow = {
    ...(isLive(edited) && !isLive(before) ? { ...edited, ...fieldsOfNew, ...extra } : edited),
    idempotencyKey: moved
      ? keyOf(edited, { email: bookerEmail(before, context) }, context)
      : keyAfterStatus(edited, context),
    iCalSequence: moved || cancels ? (before.iCalSequence ?? 0) + 1 : before.iCalSequence,
  };
  if (takesNewTime(before, after, context)) {
    checkKey(after, context, before.id);
    const eventType = tables.eventTypes.get(after.eventTypeId);
    checkFree({ hostId: after.userId, eventType, span: after, except: before.id }, context);
  }
  return presentEditedBooking(tables.bookings.put(after), context);
};

/** Fields that are reset when a booking becomes live again. */
const fieldsOfNew = {
  ...{ cancellationReason: null, rejectionReason: null, rescheduled: false },
  ...{ cancelledBy: null, rescheduledBy: null },
};

function spanOf(before: BookingRow, { start, end }: Pick<BookingPatch, 'start' | 'end'>): Span {
  return {
    startTime: start === undefined ? before.startTime : storedInstant(start, 'start'),
    endTime: end === undefined ? before.endTime : storedInstant(end, 'end'),
  };
}

function checkHost(userId: number, { tables, caller }: RuleContext): void {
  const isMember = userId !== caller.user.id && membersWithinReach(tables, caller).has(userId);
  if (caller.kind !== 'admin' && !isMember) throw new Refusal('booking.host');
  if (tables.users.get(userId) === undefined)
    throw refuseField('request.invalid', 'userId', 'must be the id of a user');
}

const lifecycle: Readonly<Record<KnownBookingStatus, readonly KnownBookingStatus[]>> = {
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  AWAITING_HOST: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  ACCEPTED: ['CANCELLED'],
  CANCELLED: [],
  REJECTED: [],
};

function checkTransition(from: KnownBookingStatus, to: KnownBookingStatus, { behavior }: RuleContext): void {
  if (behavior.transitions === 'any' || from === to || lifecycle[from].includes(to)) return;
  const allowed = lifecycle[from].length === 0 ? 'it is final' : `what can follow is ${lifecycle[from].join(', ')}`;
  throw new Refusal('booking.transition', { message: `A booking that is ${from} cannot become ${to}: ${allowed}.` });
}
