import { atCaller } from '../stacks/caller-stack.ts';
import { checkedMs, minutesOf, rangeOf } from './input.ts';
import type { BookableEventType, BookedEventType, ExistingBooking, FreeTimesInput } from './input.ts';
import { errorOf, refuse } from './invalid.ts';
import { openingsOf } from './openings.ts';
import { freeTimesRules } from './rules.ts';
import type { FreeTimesRules } from './rules.ts';
import { issuesOfFreeTimes } from './shapes.ts';
import { minuteMs } from './zone.ts';
import type { Interval } from './zone.ts';

/** A free time slot, in UTC: `2030-01-07T09:00:00Z`. */
export interface FreeTime {
  readonly start: string;
  readonly end: string;
}

/**
 * Returns the free time slots of an event type, in order.
 *
 * The function only computes: it sends no request and reads no clock. Starts count from each opening of a day of the host, or from
 * midnight UTC if the event type is always open, in steps of `stepMinutes`.
 *
 * @throws InvalidInputError if a field is invalid. The error names each invalid field.
 */
export function freeTimes(input: FreeTimesInput): FreeTime[] {
  return atCaller(freeTimes, () => {
    try {
      refuse(issuesOfFreeTimes(input));
      return freeTimesIn(input);
    } catch (error) {
      throw errorOf('freeTimes', error);
    }
  });
}

export function freeTimesIn(input: FreeTimesInput): FreeTime[] {
  const { eventType, hours, stepMinutes, rules: choice = 'specification' } = input;
  const rules = typeof choice === 'string' ? freeTimesRules[choice] : choice;
  const range = rangeOf(input);
  const length = minutesOf(eventType.length, 'eventType.length', 1) * minuteMs;
  const step = minutesOf(stepMinutes ?? eventType.length, 'stepMinutes', 1) * minuteMs;
  const notice = minutesOf(eventType.minimumBookingNotice ?? rules.minimumNotice, 'eventType.minimumBookingNotice', 0);
  const earliest = checkedMs(input.now, 'now') + notice * minuteMs;
  const openings = openingsOf(hours, { start: range.start, end: range.end + length }, rules);
  const { isFree, sharedStarts } = availability(input, rules);
  return startsOf(openings, step, sharedStarts)
    .filter((start) => start >= range.start && start < range.end && start >= earliest)
    .filter((start) => isFree({ start, end: start + length }, openings))
    .map((start) => ({ start: textOf(start), end: textOf(start + length) }));
}

/** Returns the starts on the grid and those of shared bookings, which can be outside the grid. */
function startsOf(openings: readonly Interval[], step: number, sharedStarts: Iterable<number>): number[] {
  const starts = new Set(sharedStarts);
  for (const { start, end } of openings) for (let at = start; at < end; at += step) starts.add(at);
  return [...starts].toSorted((one, other) => one - other);
}

/** Returns the starts of shared bookings, and a function that returns whether a slot is open and free, or has a shared booking with a seat left. */
function availability(
  { eventType, bookings, hostId, otherEventTypes, ignoreBookingUid }: FreeTimesInput,
  rules: FreeTimesRules,
): Availability {
  const others = bookings.filter(({ uid }) => uid === undefined || uid !== ignoreBookingUid).map(withSpan);
  const isHosted = ({ booking }: Spanned) => hostId === undefined || (booking.userId ?? hostId) === hostId;
  const busy = others
    .filter((one) => takesTime(one.booking, isHosted(one), eventType, rules))
    .map(({ booking, span }) => withBuffers(span, eventTypeOf(booking, eventType, otherEventTypes)));
  const shared = new Map(
    others
      .filter((one) => isHosted(one) && isShared(one.booking, eventType) && ignoreBookingUid === undefined)
      .map(({ booking, span }) => [span.start, booking]),
  );
  const isFree: Availability['isFree'] = (slot, openings) => {
    const sharedBooking = shared.get(slot.start);
    if (sharedBooking !== undefined) return (sharedBooking.attendees?.length ?? 0) < (eventType.seatsPerTimeSlot ?? 0);
    return isOpen(slot, openings) && !overlaps(withBuffers(slot, eventType), busy);
  };
  return { isFree, sharedStarts: shared.keys() };
}

interface Availability {
  readonly isFree: (slot: Interval, openings: readonly Interval[]) => boolean;
  readonly sharedStarts: Iterable<number>;
}

interface Spanned {
  readonly booking: ExistingBooking;
  readonly span: Interval;
}

function withSpan(booking: ExistingBooking, index: number): Spanned {
  const start = checkedMs(booking.startTime, `bookings[${index}].startTime`);
  return { booking, span: { start, end: checkedMs(booking.endTime, `bookings[${index}].endTime`) } };
}

/** Returns true if a booking blocks time. The rules decide whether an attended booking does. */
function takesTime(
  booking: ExistingBooking,
  isHosted: boolean,
  eventType: BookableEventType,
  rules: FreeTimesRules,
): boolean {
  const status = booking.status.toUpperCase();
  if (!isHosted) return rules.attendedBookings === 'busy' && status === 'ACCEPTED';
  if (rules.busyBookings === 'live') return status !== 'CANCELLED' && status !== 'REJECTED';
  if (status === 'ACCEPTED') return true;
  if (status !== 'PENDING' || !isSameEventType(booking, eventType)) return false;
  const { requiresConfirmation, requiresConfirmationWillBlockSlot } = eventTypeOf(booking, eventType) ?? {};
  return requiresConfirmation === true && requiresConfirmationWillBlockSlot === true;
}

function isShared(booking: ExistingBooking, eventType: BookableEventType): boolean {
  return (
    (eventType.seatsPerTimeSlot ?? 0) > 0 &&
    booking.status.toUpperCase() === 'ACCEPTED' &&
    isSameEventType(booking, eventType)
  );
}

function isSameEventType({ eventTypeId, eventType }: ExistingBooking, { id }: BookableEventType): boolean {
  return id !== undefined && (eventTypeId ?? eventType?.id) === id;
}

/** A booking may not contain the buffers of its event type. If the event type of the input is the same one, the function uses that. */
function eventTypeOf(
  booking: ExistingBooking,
  eventType: BookableEventType,
  others: readonly BookedEventType[] = [],
): BookedEventType | undefined {
  if (isSameEventType(booking, eventType)) return eventType;
  return booking.eventType ?? others.find(({ id }) => (id ?? null) !== null && id === booking.eventTypeId);
}

function withBuffers({ start, end }: Interval, eventType: BookedEventType | undefined): Interval {
  const before = (eventType?.beforeEventBuffer ?? 0) * minuteMs;
  const after = (eventType?.afterEventBuffer ?? 0) * minuteMs;
  return { start: start - before, end: end + after };
}

/** Returns true if the openings cover the whole slot. Adjacent openings, such as those around midnight, count as one. */
function isOpen({ start, end }: Interval, openings: readonly Interval[]): boolean {
  let coveredUntil = start;
  for (const opening of openings) {
    if (opening.start > coveredUntil) break;
    coveredUntil = Math.max(coveredUntil, opening.end);
    if (coveredUntil >= end) return true;
  }
  return false;
}

/** Touching ends do not overlap. */
function overlaps(slot: Interval, busy: readonly Interval[]): boolean {
  return busy.some(({ start, end }) => start < slot.end && end > slot.start);
}

function textOf(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
