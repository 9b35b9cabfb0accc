/** Slots: times that are open, far enough ahead, and free of what takes the host's time. */
import { isLive } from '../../data/bookings.ts';
import type { BookingRow, EventTypeRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import { refuseBooking, refuseBookingField } from './booking-refusal.ts';
import { minutesLater } from '../instants.ts';
import type { Span } from '../instants.ts';
import { isOpen } from './opening-hours.ts';
import type { RuleContext } from '../rule.ts';
import { hoursOfEventType } from './schedule-of.ts';

type Times = Pick<RuleContext, 'tables' | 'behavior' | 'lenient' | 'now'>;

/** Refuses a start in the past, or closer than the event type's minimum notice. */
export function checkNotice({ startTime }: Span, eventType: EventTypeRow, context: Times): void {
  const { now, behavior } = context;
  if (!checksSlots(context)) return;
  if (startTime < now) throw refuseBookingField('booking.past', 'start', `lies in the past: it is ${now} now`, context);
  const notice = eventType.minimumBookingNotice ?? behavior.minimumNotice;
  const earliest = minutesLater(now, notice);
  if (startTime >= earliest) return;
  const rule = `must be at least ${notice} minutes from now: ${earliest} or later`;
  throw refuseBookingField('booking.notice', 'start', rule, context);
}

/** Refuses a time at which the event type is closed, or its host is taken. */
export function checkSlot(eventType: EventTypeRow, span: Span, context: Times): void {
  const hours = checksSlots(context) ? hoursOfEventType(eventType, context) : undefined;
  if (hours !== undefined && !isOpen(hours, span)) throw refuseBooking('booking.closed', context);
  checkFree({ hostId: eventType.userId, eventType, span }, context);
}

interface WantedTime {
  readonly hostId: number;
  readonly eventType: EventTypeRow | undefined;
  readonly span: Span;
  readonly except?: number;
}

/** Refuses a time that another booking takes. */
export function checkFree(wanted: WantedTime, context: Times): void {
  if (checksSlots(context) && overlapping(wanted, context) !== undefined) throw refuseBooking('booking.taken', context);
}

function checksSlots({ behavior, lenient }: Times): boolean {
  return behavior.slots === 'enforce' && !lenient;
}

/** A booking that takes the host's time and overlaps the span, with the buffers of both event types around them; touching ends do not overlap. */
function overlapping(
  { hostId, eventType, span, except }: WantedTime,
  { tables, behavior }: Times,
): BookingRow | undefined {
  const wanted = withBuffers(span, eventType);
  const widest = Math.max(0, ...tables.eventTypes.where('buffered', 1).map(bufferOf));
  const [from, to] = [minutesLater(wanted.startTime, -widest), minutesLater(wanted.endTime, widest)];
  const { bookings } = tables;
  const recent = bookings.range('liveStart', [hostId], { from: minutesLater(from, -minutesADay), to });
  const long = bookings.range('hostLong', [hostId], { from });
  const overlaps = (booking: BookingRow) => {
    if (booking.id === except || booking.startTime >= to || booking.endTime <= from) return false;
    const own = tables.eventTypes.get(booking.eventTypeId);
    if (!takesTime(booking, own, eventType, behavior.busyBookings)) return false;
    const { startTime, endTime } = withBuffers(booking, own);
    return startTime < wanted.endTime && endTime > wanted.startTime;
  };
  const hosted = recent.find(overlaps) ?? long.find(overlaps);
  return hosted ?? (behavior.attendedBookings === 'busy' ? attendedBy(tables, hostId).find(overlaps) : undefined);
}

/** Tells whether a booking takes its time from those who want it for an event type. */
function takesTime(
  booking: BookingRow,
  own: EventTypeRow | undefined,
  wanted: EventTypeRow | undefined,
  busy: Times['behavior']['busyBookings'],
): boolean {
  if (busy === 'live') return isLive(booking);
  if (booking.status === 'ACCEPTED') return true;
  const blocks = own?.requiresConfirmation === true && own.requiresConfirmationWillBlockSlot;
  return booking.status === 'PENDING' && blocks && own.id === wanted?.id;
}

/** The accepted bookings that a host attends. */
function attendedBy({ users, attendees, bookings }: Tables, hostId: number): BookingRow[] {
  const email = users.get(hostId)?.email.toLowerCase();
  if (email === undefined) return [];
  return attendees
    .where('email', email)
    .flatMap(({ bookingId }) => bookings.get(bookingId) ?? [])
    .filter(({ status }) => status === 'ACCEPTED');
}

const minutesADay = 24 * 60;

function bufferOf({ beforeEventBuffer, afterEventBuffer }: EventTypeRow): number {
  return Math.max(beforeEventBuffer, afterEventBuffer);
}

function withBuffers({ startTime, endTime }: Span, eventType: EventTypeRow | undefined): Span {
  if (eventType === undefined || bufferOf(eventType) === 0) return { startTime, endTime };
  return {
    startTime: minutesLater(startTime, -eventType.beforeEventBuffer),
    endTime: minutesLater(endTime, eventType.afterEventBuffer),
  };
}
