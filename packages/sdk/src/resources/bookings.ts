import { cancelBooking, createBooking, getBooking, listBookings, updateBooking } from '@slotwise/schemas/table';
import type {
  Booking,
  BookingCancellation,
  BookingCancelQuery,
  BookingListQuery,
  BookingPatch,
  NewBooking,
} from '@slotwise/schemas/table';
import { bodyOfMove, issuesOfMove } from '../bookings/moving.ts';
import type { Reschedulable, Slot } from '../bookings/moving.ts';
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
   * The new one is what the old one was: event type, title, description, metadata, answers (the place among them), series, guests, and the
   * booker's time zone and locale; `slot` says what is to be another. What the booking that is given does not show is left out of the
   * request, and is the service's to keep (Assumption G-67). Errors: as `create`; `not_found` where the caller may not act on the
   * original; `request_invalid` where the booking lacks its event type or responses. Source: specification, States and
   * transitions; Assumption G-63.
   */
  reschedule(booking: Reschedulable, slot: Slot, options?: CreationOptions): Call<Booking>;
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
  return startCall(async (isRaw) => {
    const issues = issuesOfMove(booking);
    if (issues.length > 0) throw sender.invalid(createBooking, issues);
    return sender.send(createBooking, { body: bodyOfMove(booking, slot) }, { options, isRaw });
  });
}
