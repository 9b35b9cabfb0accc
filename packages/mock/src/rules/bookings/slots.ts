/** Checks the time of a booking: opening hours, minimum notice and other bookings of the host. */
import type { Behavior } from '@slotwise/schemas/internal/table';
import { firstMatch } from '../../data/sorted-rows.ts';
import type { BookingRow, EventTypeRow } from '../../data/rows.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { minutesLater } from '../instants.ts';
import type { Span } from '../instants.ts';
import { isOpen } from './opening-hours.ts';
import type { RuleContext } from '../rule.ts';

type Times = Pick<RuleContext, 'tables' | 'lenient' | 'now' | 'service'> & {
  readonly behavior: Pick<Behavior, 'slots'>;
};

/** Throws if the start is in the past. */
export function checkPast({ startTime }: Pick<Span, 'startTime'>, context: Times): void {
  const { now } = context;
  if (!checksSlots(context) || startTime >= now) return;
  throw refuseField('booking.past', 'start', `lies in the past: it is ${now} now`);
}

/** Throws if the start is in the past, or closer than the minimum notice of the event type. */
export function checkNotice({ startTime }: Span, eventType: EventTypeRow, context: Times): void {
  const { now, service } = context;
  if (!checksSlots(context)) return;
  checkPast({ startTime }, context);
  const notice = eventType.minimumBookingNotice ?? service.availability.minimumNoticeMinutes;
  const earliest = minutesLater(now, notice);
  if (startTime >= earliest) return;
  const rule = `must be at least ${notice} minutes from now: ${earliest} or later`;
  throw refuseField('booking.notice', 'start', rule);
}

/** Throws if the event type is closed or the host is busy. */
export function checkSlot(eventType: EventTypeRow, span: Span, context: Times, booker?: Booker): void {
  const hours = checksSlots(context) ? context.service.availability.hours(eventType, context.tables) : undefined;
  if (hours !== undefined && !isOpen(hours, span)) {
    const detail = `${spanText(span)} is outside the opening hours of event type ${eventType.id} in ${hours.timeZone}`;
    throw new Refusal('booking.closed', { detail });
  }
  checkFree({ hostId: eventType.userId, eventType, span, booker }, context);
}

interface Booker extends Pick<BookingRow, 'idempotencyKey'> {
  readonly email: string;
}

interface WantedTime {
  readonly hostId: number;
  readonly eventType: EventTypeRow | undefined;
  readonly span: Span;
  readonly except?: number;
  readonly booker?: Booker | undefined;
}

/** Throws if another booking takes the time. */
export function checkFree(time: WantedTime, context: Times): void {
  const other = checksSlots(context) ? overlappingBookings(time, context) : undefined;
  if (other === undefined) return;
  const detail = `${spanText(time.span)} overlaps booking ${other.id} (${other.status}, ${spanText(other)})`;
  throw new Refusal('booking.taken', { detail: detail + repeatText(other, time, context) });
}

/** Returns a hint for the journal if the request looks like a retry that uses a new idempotency key by mistake. */
function repeatText(other: BookingRow, { span, booker }: WantedTime, { tables }: Times): string {
  if (typeof booker?.idempotencyKey !== 'string' || typeof other.idempotencyKey !== 'string') return '';
  const isSameTime = span.startTime === other.startTime && span.endTime === other.endTime;
  const email = booker.email.toLowerCase();
  const isSamePerson = tables.attendees.where('booking', other.id).some((one) => one.email.toLowerCase() === email);
  return isSameTime && isSamePerson && booker.idempotencyKey !== other.idempotencyKey
    ? '; the same person booked this time with another idempotency key'
    : '';
}

function spanText({ startTime, endTime }: Span): string {
  return `${startTime} to ${endTime}`;
}

function checksSlots({ behavior, lenient }: Times): boolean {
  return behavior.slots === 'enforce' && !lenient;
}

/** Returns a booking that takes the host's time and overlaps the span. Buffers of both bookings count, and ends may touch. */
function overlappingBookings({ hostId, eventType, span, except }: WantedTime, context: Times): BookingRow | undefined {
  const { tables, service } = context;
  const interval = withBuffers(span, eventType);
  const widest = Math.max(0, ...tables.eventTypes.where('buffered', 1).map(bufferOf));
  const [from, to] = [minutesLater(interval.startTime, -widest), minutesLater(interval.endTime, widest)];
  const { bookings } = tables;
  const recent = bookings.scan('hostStart', [hostId], { from: minutesLater(from, -minutesADay), to });
  const long = bookings.scan('hostLong', [hostId], { from });
  const overlaps = (booking: BookingRow) => {
    if (booking.id === except || booking.startTime >= to || booking.endTime <= from) return false;
    const otherEventType = tables.eventTypes.get(booking.eventTypeId);
    const takenFor = service.availability.timeTakenFor(booking, tables);
    const isTaken = takenFor === 'all' || (takenFor === 'same' && booking.eventTypeId === eventType?.id);
    if (!isTaken) return false;
    const { startTime, endTime } = withBuffers(booking, otherEventType);
    return startTime < interval.endTime && endTime > interval.startTime;
  };
  const hostedBooking = firstMatch(recent, overlaps) ?? firstMatch(long, overlaps);
  const host = tables.users.get(hostId);
  return hostedBooking ?? (host && service.availability.attendedBookings(host, tables).find(overlaps));
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
