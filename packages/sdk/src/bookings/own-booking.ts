/**
 * Finds the booking of a creation whose response was lost. In this order, it looks for:
 * - a booking with the same key or the same data that was created since the first attempt
 * - a live booking with the same key, whatever its creation date
 * - a booking of the same person and event type whose times were changed since
 * - a booking that may be the one (`doubt`)
 */
import { toDate } from '@slotwise/schemas/internal/table';
import type { Booking, NewBooking } from '@slotwise/schemas/internal/table';
import { fieldsOf } from '../checks/values.ts';
import type { TimeRange } from './first-attempt-time.ts';

export interface Search {
  readonly body: NewBooking;
  readonly since: TimeRange;
  /** Time ranges, on the service's clock, in which a creation request was pending. */
  readonly windows: readonly TimeRange[];
  /** Returns true if the client saw the booking before the creation, or if another creation made it. */
  readonly isKnown: (id: number) => boolean;
}

export type Verdict =
  | { readonly is: 'ours' | 'earlier'; readonly booking: Booking }
  /**
   * Booking that may be the one. If `isLive` is true, the client can send the creation again, because a service that
   * honors keys then rejects a second booking with the same key.
   */
  | { readonly is: 'doubt'; readonly booking: Booking; readonly isLive: boolean }
  | { readonly is: 'none' };

type Timing = 'within' | 'before' | 'doubt' | 'undated';

export function ownBookingIn(bookings: readonly Booking[], search: Search): Verdict {
  const newestFirst = bookings.toSorted((one, other) => createdAtOf(other) - createdAtOf(one));
  const direct = newestFirst.filter((one) => isDirect(one, search.body));
  const inTime = direct.filter((one) => timingOf(one, search) === 'within');
  const bookingInTime = inTime.find(isLive) ?? inTime[0];
  if (bookingInTime !== undefined) return { is: 'ours', booking: successorOf(bookingInTime, newestFirst) };
  // A live booking with this key is the caller's, even if the clocks contradict it.
  const keyedBooking = direct.find((one) => hasKey(one) && isLive(one));
  if (keyedBooking !== undefined)
    return {
      is: timingOf(keyedBooking, search) === 'before' ? 'earlier' : 'ours',
      booking: successorOf(keyedBooking, newestFirst),
    };
  const movedBookings = newestFirst.filter((one) => isPerhapsMoved(one, search));
  const surelyMoved = movedBookings.find(
    (one) => timingOf(one, search) === 'within' && isChanged(one, search.body) === true,
  );
  if (surelyMoved !== undefined) return { is: 'ours', booking: successorOf(surelyMoved, newestFirst) };
  const doubtful = [...direct.filter((one) => timingOf(one, search) === 'doubt'), ...movedBookings];
  const blockingBooking = doubtful.find((one) => !isLive(one) || movedBookings.includes(one));
  if (blockingBooking !== undefined) return { is: 'doubt', booking: blockingBooking, isLive: false };
  const [live] = doubtful;
  return live === undefined ? { is: 'none' } : { is: 'doubt', booking: live, isLive: true };
}

export function hasBookerEmail(booking: Booking, { responses: { email } }: NewBooking): boolean {
  const attendees: readonly unknown[] = Array.isArray(booking.attendees) ? booking.attendees : [];
  const emails = [booking.responses, ...attendees].map((one) => fieldsOf(one)['email']);
  return emails.some((one) => typeof one === 'string' && one.toLowerCase() === email.toLowerCase());
}

export function createdAtOf({ createdAt }: Booking): number {
  return Date.parse(createdAt ?? '') || 0;
}

function isDirect(booking: Booking, body: NewBooking): boolean {
  if (hasKey(booking)) return booking.idempotencyKey === body.idempotencyKey;
  return isAtThatTime(booking, body) && isAlike(booking, body);
}

function isAlike(booking: Booking, body: NewBooking): boolean {
  const { eventTypeId, rescheduleUid } = body;
  return (
    (booking.eventTypeId ?? eventTypeId) === eventTypeId &&
    (booking.fromReschedule ?? undefined) === rescheduleUid &&
    hasBookerEmail(booking, body)
  );
}

export function isAtThatTime({ startTime }: Booking, { start }: NewBooking): boolean {
  return Date.parse(startTime) === toDate(start).getTime();
}

/**
 * Returns true if this may be the created booking after a change of its times. A PATCH of the times replaces the key,
 * so the search cannot rely on the key.
 */
function isPerhapsMoved(booking: Booking, search: Search): boolean {
  const { body, windows } = search;
  const timing = timingOf(booking, search);
  if (timing !== 'within' && timing !== 'doubt') return false;
  const at = createdAtOf(booking);
  if (!windows.some(({ low, high }) => at > low - secondMs && at <= high + secondMs)) return false;
  if (isDirect(booking, body) || !isAlike(booking, body)) return false;
  return isChanged(booking, body) ?? !isAtThatTime(booking, body);
}

/** Returns `undefined` if the booking does not show whether its times were changed. */
function isChanged(booking: Booking, { rescheduleUid }: NewBooking): boolean | undefined {
  const { iCalSequence, status, rescheduled } = booking;
  if (typeof iCalSequence !== 'number') return undefined;
  if (iCalSequence === 0) return false;
  // Some services continue the sequence number of the original booking, so the number shows nothing.
  if (rescheduleUid !== undefined) return undefined;
  // A cancellation increases the number too.
  return iCalSequence > (status === 'CANCELLED' && rescheduled !== true ? 1 : 0);
}

/**
 * Follows a chain of reschedules up to a live booking or the last one in the list. `fromReschedule` contains the uid of
 * the original.
 */
function successorOf(booking: Booking, bookings: readonly Booking[]): Booking {
  let last = booking;
  for (const visited = new Set([last]); !isLive(last); visited.add(last)) {
    const { uid } = last;
    const next = bookings.find((one) => one.fromReschedule === uid && !visited.has(one));
    if (next === undefined) break;
    last = next;
  }
  return last;
}

function timingOf({ id, createdAt }: Booking, { since, isKnown }: Pick<Search, 'since' | 'isKnown'>): Timing {
  if (isKnown(id)) return 'before';
  const at = Date.parse(createdAt ?? '');
  if (Number.isNaN(at)) return 'undated';
  // Services can store `createdAt` in whole seconds, so it can be up to one second too early.
  if (at > since.high - secondMs) return 'within';
  return at > since.low - secondMs ? 'doubt' : 'before';
}

const secondMs = 1000;

export function isLive({ status }: Booking): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED';
}

function hasKey({ idempotencyKey }: Booking): boolean {
  return typeof idempotencyKey === 'string';
}
