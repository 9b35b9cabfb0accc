/** Slots: times that are open, far enough ahead, and free of what takes the host's time. */
import { isLive } from '../../data/bookings.ts';
import type { BookingRow, EventTypeRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import { Refusal, refuseField } from '../refusal.ts';
import { minutesLater } from '../instants.ts';
import type { Span } from '../instants.ts';
import { isOpen } from './opening-hours.ts';
import type { RuleContext } from '../rule.ts';
import { hoursOfEventType } from './schedule-of.ts';

type Times = Pick<RuleContext, 'tables' | 'behavior' | 'lenient' | 'now'>;

/** Refuses a start in the past. */
export function checkPast({ startTime }: Pick<Span, 'startTime'>, context: Times): void {
  const { now } = context;
  if (!checksSlots(context) || startTime >= now) return;
  throw refuseField('booking.past', 'start', `lies in the past: it is ${now} now`);
}

/** Refuses a start in the past, or closer than the event type's minimum notice. */
export function checkNotice({ startTime }: Span, eventType: EventTypeRow, context: Times): void {
  const { now, behavior } = context;
  if (!checksSlots(context)) return;
  checkPast({ startTime }, context);
  const notice = eventType.minimumBookingNotice ?? behavior.minimumNotice;
  const earliest = minutesLater(now, notice);
  if (startTime >= earliest) return;
  const rule = `must be at least ${notice} minutes from now: ${earliest} or later`;
  throw refuseField('booking.notice', 'start', rule);
}

/** Refuses a time at which the event type is closed, or its host is taken. */
export function checkSlot(eventType: EventTypeRow, span: Span, context: Times, booker?: Booker): void {
  const hours = checksSlots(context) ? hoursOfEventType(eventType, context) : undefined;
  if (hours !== undefined && !isOpen(hours, span)) {
    const detail = `${spanText(span)} is outside the opening hours of event type ${eventType.id} in ${hours.timeZone}`;
    throw new Refusal('booking.closed', { detail });
  }
  checkFree({ hostId: eventType.userId, eventType, span, booker }, context);
}

/** A person who books, and the key of the request. */
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

/** Refuses a time that another booking takes. */
export function checkFree(wanted: WantedTime, context: Times): void {
  const other = checksSlots(context) ? overlapping(wanted, context) : undefined;
  if (other === undefined) return;
  const detail = `${spanText(wanted.span)} overlaps booking ${other.id} (${other.status}, ${spanText(other)})`;
  throw new Refusal('booking.taken', { detail: detail + repeatText(other, wanted, context) });
}

/** A retry with a new key looks like a request of somebody else, so the journal names it. */
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

/** A booking that takes the host's time and overlaps the span, with the buffers of both event types around them; touching ends do not overlap. */
function overlapping({ hostId, eventType, span, except }: WantedTime, context: Times): BookingRow | undefined {
  const { tables, behavior } = context;
  const wanted = withBuffers(span, eventType);
  const widest = Math.max(0, ...tables.eventTypes.where('buffered', 1).map(bufferOf));
  const [from, to] = [minutesLater(wanted.startTime, -widest), minutesLater(wanted.endTime, widest)];
  const { bookings } = tables;
  const recent = bookings.scan('hostStart', [hostId], { from: minutesLater(from, -minutesADay), to });
  const long = bookings.scan('hostLong', [hostId], { from });
  const overlaps = (booking: BookingRow) => {
    if (booking.id === except || booking.startTime >= to || booking.endTime <= from) return false;
    const own = tables.eventTypes.get(booking.eventTypeId);
    if (!takesTime(booking, eventType, context)) return false;
    const { startTime, endTime } = withBuffers(booking, own);
    return startTime < wanted.endTime && endTime > wanted.startTime;
  };
  const hosted = firstOf(recent, overlaps) ?? firstOf(long, overlaps);
  return hosted ?? (behavior.attendedBookings === 'busy' ? attendedBy(tables, hostId).find(overlaps) : undefined);
}

/** Tells whether a booking takes its time from those who want it for an event type. */
function takesTime(booking: BookingRow, wanted: EventTypeRow | undefined, context: Times): boolean {
  const taken = timeTakenBy(booking, context);
  return taken === 'everyone' || (taken === 'event-type' && booking.eventTypeId === wanted?.id);
}

/** Whom a booking keeps from booking the same time: nobody, other bookers of its event type, or everyone. */
function timeTakenBy(
  booking: BookingRow,
  { tables, behavior }: Pick<Times, 'tables' | 'behavior'>,
): keyof typeof extents {
  if (behavior.busyBookings === 'live') return isLive(booking) ? 'everyone' : 'nobody';
  if (booking.status === 'ACCEPTED') return 'everyone';
  const eventType = tables.eventTypes.get(booking.eventTypeId);
  const blocks = eventType?.requiresConfirmation === true && eventType.requiresConfirmationWillBlockSlot;
  return booking.status === 'PENDING' && blocks ? 'event-type' : 'nobody';
}

const extents = { nobody: 0, 'event-type': 1, everyone: 2 };

/** Returns whether an edited booking blocks time that it did not block before. This time must be free. */
export function takesNewTime(before: BookingRow, after: BookingRow, context: Times): boolean {
  if (!isLive(after)) return false;
  const isElsewhere = placeColumns.some((column) => before[column] !== after[column]);
  return isElsewhere || !isLive(before) || extents[timeTakenBy(after, context)] > extents[timeTakenBy(before, context)];
}

// The event type has the buffers.
const placeColumns = ['startTime', 'endTime', 'userId', 'eventTypeId'] as const;

function firstOf<Row>(rows: Iterable<Row>, isWanted: (row: Row) => boolean): Row | undefined {
  for (const row of rows) if (isWanted(row)) return row;
  return undefined;
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
