/** Slots: times that are inside the opening hours of a schedule, far enough ahead, and free of other live bookings (G-54, G-55). */
import { isLive } from '../../data/bookings.ts';
import type { BookingRow, EventTypeRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import { refuseBooking, refuseBookingField } from './booking-refusal.ts';
import { minutesLater } from '../instants.ts';
import type { Span } from '../instants.ts';
import { isOpen } from './opening-hours.ts';
import type { RuleContext } from '../rule.ts';

/** Refuses a start in the past, or closer than the event type's minimum notice (G-55, G-130). */
export function checkNotice({ startTime }: Span, { minimumBookingNotice }: EventTypeRow, context: RuleContext): void {
  const { now } = context;
  if (!checksSlots(context)) return;
  if (startTime < now) throw refuseBookingField('booking.past', 'start', `lies in the past: it is ${now} now`, context);
  const earliest = minutesLater(now, minimumBookingNotice);
  if (startTime >= earliest) return;
  const rule = `must be at least ${minimumBookingNotice} minutes from now: ${earliest} or later`;
  throw refuseBookingField('booking.notice', 'start', rule, context);
}

/** Refuses a time at which the schedule of the event type is closed, or its host is taken (G-54). */
export function checkSlot(eventType: EventTypeRow, span: Span, context: RuleContext): void {
  const schedule = context.tables.schedules.get(eventType.scheduleId);
  if (schedule !== undefined && checksSlots(context) && !isOpen(context.tables, schedule, span))
    throw refuseBooking('booking.closed', context);
  checkFree({ hostId: eventType.userId, eventType, span }, context);
}

/** A time of a host that is wanted for a booking. */
interface WantedTime {
  readonly hostId: number;
  /** The event type whose buffers count; none for a booking of none. */
  readonly eventType: EventTypeRow | undefined;
  readonly span: Span;
  /** Id of the booking that is there itself. */
  readonly except?: number;
}

/** Refuses a time at which the host has a live booking (G-54). */
export function checkFree(wanted: WantedTime, context: RuleContext): void {
  if (checksSlots(context) && overlapping(context.tables, wanted) !== undefined)
    throw refuseBooking('booking.taken', context);
}

function checksSlots({ behavior, lenient }: RuleContext): boolean {
  return behavior.slots === 'enforce' && !lenient;
}

/** A live booking of the host that overlaps the time, with the buffers of both event types around them; touching ends do not overlap (G-131). */
function overlapping(tables: Tables, { hostId, eventType, span, except }: WantedTime): BookingRow | undefined {
  const wanted = withBuffers(span, eventType);
  const widest = Math.max(0, ...tables.eventTypes.where('buffered', 1).map(bufferOf));
  const [from, to] = [minutesLater(wanted.startTime, -widest), minutesLater(wanted.endTime, widest)];
  const { bookings } = tables;
  const recent = bookings.range('liveStart', [hostId], { from: minutesLater(from, -minutesADay), to });
  const long = bookings.range('hostLong', [hostId], { from });
  const overlaps = (booking: BookingRow) => {
    if (booking.id === except || !isLive(booking) || booking.startTime >= to || booking.endTime <= from) return false;
    const { startTime, endTime } = withBuffers(booking, tables.eventTypes.get(booking.eventTypeId));
    return startTime < wanted.endTime && endTime > wanted.startTime;
  };
  return recent.find(overlaps) ?? long.find(overlaps);
}

const minutesADay = 24 * 60;

function bufferOf({ beforeEventBuffer, afterEventBuffer }: EventTypeRow): number {
  return Math.max(beforeEventBuffer, afterEventBuffer);
}

/** A time with the minutes around it that its event type keeps free. */
function withBuffers({ startTime, endTime }: Span, eventType: EventTypeRow | undefined): Span {
  if (eventType === undefined || bufferOf(eventType) === 0) return { startTime, endTime };
  return {
    startTime: minutesLater(startTime, -eventType.beforeEventBuffer),
    endTime: minutesLater(endTime, eventType.afterEventBuffer),
  };
}
