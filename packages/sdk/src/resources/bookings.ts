import { cancelBooking, createBooking, getBooking, listBookings, updateBooking } from '@slotwise/schemas/table';
import type {
  Booking,
  BookingCancellation,
  BookingCancelQuery,
  BookingListQuery,
  BookingPatch,
  InstantInput,
  NewBooking,
} from '@slotwise/schemas/table';
import { callOf, startCall } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, CreationOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/**
 * Bookings of the caller; an Admin reaches further (specification, Bookings rule 1).
 *
 * @example
 * ```ts
 * import { createClient, location } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const booking = await client.bookings.create({
 *   eventTypeId: 1,
 *   start: '2030-01-07T09:00:00Z',
 *   responses: { name: 'Ada', email: 'ada@example.com', location: location.zoom() },
 * });
 * await client.bookings.update(booking.id, { title: 'A first talk' });
 * await client.bookings.cancel(booking.id, { cancellationReason: 'found another way' });
 * ```
 */
export interface BookingsResource {
  /**
   * `GET /bookings`: awaited, all of them or the page that the query names; iterated, every one.
   *
   * Errors: `bad_request`, `unauthorized`. Source: specification, Bookings and Limits; Assumptions G-40 to G-49.
   */
  list(query?: BookingListQuery, options?: ListOptions): List<Booking>;
  /**
   * `GET /bookings/{id}`: one booking.
   *
   * Errors: `not_found`, also for one out of reach (Assumption G-28). Source: specification, Bookings; Assumption G-49.
   */
  get(id: number, options?: CallOptions): Call<Booking>;
  /**
   * `POST /bookings`: books a time. Instants are `Date`s, or ISO 8601 text with a zone (Assumption G-24).
   *
   * Errors: `conflict` with the code `slot_unavailable` or `duplicate_booking`, `bad_request` (Assumptions G-54, G-56, G-55),
   * `ambiguous`, whose `reconcile()` finds out. Without an `idempotencyKey` the client sends one of its own, derived from start,
   * end (else the event type) and email (Assumption G-56). Source: specification, Bookings; Assumptions G-50 to G-57, G-65.
   */
  create(body: NewBooking, options?: CreationOptions): Call<Booking>;
  /**
   * `PATCH /bookings/{id}`: changes title, start, end, status or description, and nothing else.
   *
   * Errors: `not_found`, `conflict`, `bad_request`. Source: specification, Bookings; Assumptions G-58, G-59, G-64.
   */
  update(id: number, patch: BookingPatch, options?: CallOptions): Call<Booking>;
  /**
   * `DELETE /bookings/{id}/cancel`: the booking becomes CANCELLED.
   *
   * Errors: `not_found`; `bad_request` with the code `already_cancelled` (Assumption G-62). Source: specification, States
   * and transitions; Assumptions G-23, G-61.
   */
  cancel(id: number, reason?: BookingCancelQuery, options?: CallOptions): Call<BookingCancellation>;
  /**
   * `POST /bookings` with `rescheduleUid`: cancels the booking and makes a new one at another time, in one step.
   *
   * The new one takes over event type and responses. Errors: as `create`; `not_found` where the caller may not act on the
   * original; `request_invalid` where the booking lacks its event type or responses. Source: specification, States and
   * transitions; Assumption G-63.
   */
  reschedule(booking: Reschedulable, slot: Slot, options?: CreationOptions): Call<Booking>;
}

/**
 * The part of a booking that `reschedule` needs; any booking that the service sent will do.
 *
 * @example
 * ```ts
 * import type { Reschedulable } from '@slotwise/sdk';
 *
 * const booking: Reschedulable = { uid: 'a-uid', eventTypeId: 1, responses: { name: 'Ada', email: 'ada@example.com' } };
 * ```
 */
export type Reschedulable = Pick<Booking, 'uid' | 'eventTypeId' | 'responses'>;

/**
 * A time to move a booking to.
 *
 * @example
 * ```ts
 * import type { Slot } from '@slotwise/sdk';
 *
 * const slot: Slot = { start: new Date('2030-01-08T10:00:00Z') };
 * ```
 */
export interface Slot {
  /** Start: a `Date`, or ISO 8601 text with a zone. */
  readonly start: InstantInput;
  /** End; without it, the start plus the event type's length. Assumption G-51. */
  readonly end?: InstantInput;
}

/** Makes the methods of `client.bookings`. */
export function bookingsResource(sender: Sender): BookingsResource {
  const paging = { paged: true, identity: (item: Booking) => item.id };
  return {
    list: (query, options) => listOf(sender, listBookings, { ...paging, query, options }),
    get: (id, options) => callOf(sender, getBooking, { params: { id } }, options),
    create: (body, options) => callOf(sender, createBooking, { body }, options),
    update: (id, patch, options) => callOf(sender, updateBooking, { params: { id }, body: patch }, options),
    cancel: (id, reason, options) =>
      callOf(sender, cancelBooking, { params: { id }, ...(reason === undefined ? {} : { query: reason }) }, options),
    reschedule: (booking, slot, options) => reschedule(sender, booking, slot, options),
  };
}

function reschedule(sender: Sender, booking: Reschedulable, slot: Slot, options?: CreationOptions): Call<Booking> {
  const { uid, eventTypeId, responses } = booking;
  const missing = Object.entries({ uid, eventTypeId, responses }).filter(([, value]) => (value ?? '') === '');
  const issues = missing.map(([name]) => ({
    path: `booking.${name}`,
    message: `booking.${name} is required to reschedule (G-63): get the booking first, or give it`,
  }));
  return startCall(async (isRaw) => {
    if (issues.length > 0) throw sender.invalid(createBooking, issues);
    // Questions without an answer come as null (G-25), and are left out of a request.
    const answers = Object.fromEntries(Object.entries(responses ?? {}).filter(([, value]) => value !== null));
    const body = { ...slot, eventTypeId, responses: answers, rescheduleUid: uid };
    return sender.send(createBooking, { body }, { options, isRaw });
  });
}
