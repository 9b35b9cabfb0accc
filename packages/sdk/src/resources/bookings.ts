import { cancelBooking, createBooking, getBooking, listBookings, updateBooking } from '@slotwise/schemas/table';
import type { Booking, BookingCancellation, BookingListQuery, BookingPatch, NewBooking } from '@slotwise/schemas/table';
import { issuesOfCancel, queryOfCancel } from '../bookings/cancellation.ts';
import type { CancelOptions } from '../bookings/cancellation.ts';
import { bodyOfMove, issuesOfMove } from '../bookings/moving.ts';
import type { ReschedulableBooking, RescheduleOptions } from '../bookings/moving.ts';
import { callOf, startCall } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, CreationOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List, Paged } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/** Bookings of the caller; an Admin reaches further (specification, Bookings rule 1). */
export interface BookingsResource {
  /**
   * `GET /bookings`: awaited, all of them or the page that the query names; iterated, every one.
   *
   * Errors: `bad_request`, `unauthorized`; `not_found` for an Organization Admin whose `userId` is out of reach, on self-hosted builds
   * (Assumption A-47). Source: specification, Bookings and Limits; Assumptions.
   *
   * @param query The filters, the order, and the page: `take` bookings of it, counted from page 1.
   * @param options Limits of time, signal and retries of this listing alone.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const day = { dateFrom: '2030-01-08T00:00:00Z', dateTo: '2030-01-09T00:00:00Z' };
   * const tuesday = await client.bookings.list({ ...day, take: 2, page: 1 });
   * console.log(tuesday.map(({ startTime }) => startTime)); // [ '2030-01-08T09:00:00Z', '2030-01-08T10:00:00Z' ]
   * ```
   */
  list(query?: Paged<BookingListQuery>, options?: ListOptions): List<Booking>;
  /**
   * `GET /bookings/{id}`: one booking.
   *
   * Errors: `not_found`, also for one out of reach (Assumption A-28). Source: specification, Bookings; Assumption A-49.
   *
   * @param id Id of the booking.
   * @param options Limits of time, signal and retries of this call alone.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { startTime, endTime, status } = await client.bookings.get(1);
   * console.log(startTime, endTime, status); // 2030-01-07T09:00:00Z 2030-01-07T09:30:00Z ACCEPTED
   * ```
   */
  get(id: number, options?: CallOptions): Call<Booking>;
  /**
   * `POST /bookings`: books a time. Instants are `Date`s, or ISO 8601 text with a zone (Assumption A-24).
   *
   * Errors: `conflict` with the code `slot_unavailable` or `duplicate_booking`, `bad_request` (Assumptions ),
   * `ambiguous`, whose `recover()` finds out. Without an `idempotencyKey` the client sends one of its own, derived from start,
   * end (else the event type) and email (Assumption A-56). Source: specification, Bookings; Assumptions.
   *
   * @param body Event type, start and the answers of the booker; the end follows from the event type.
   * @param options Limits of time, signal and retries of this call alone; `idempotencyKey` and `retryUntilKnown` for its fate.
   *
   * @example
   * ```ts
   * import { createClient, location } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const booking = await client.bookings.create({
   *   eventTypeId: 1,
   *   start: new Date('2030-01-07T12:00:00Z'),
   *   responses: { name: 'Ada', email: 'ada@example.com', location: location.attendeePhone('+44 20 7946 0000') },
   * });
   * console.log(booking.endTime); // 2030-01-07T12:30:00Z
   * ```
   */
  create(body: NewBooking, options?: CreationOptions): Call<Booking>;
  /**
   * `PATCH /bookings/{id}`: changes title, start, end, status or description, and nothing else.
   *
   * Errors: `not_found`, `conflict`, `bad_request`. Source: specification, Bookings; Assumptions.
   *
   * @param id Id of the booking.
   * @param patch The fields to change; those that are left out stay.
   * @param options Limits of time, signal and retries of this call alone.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { title } = await client.bookings.update(1, { title: 'Contract, second reading' });
   * console.log(title); // Contract, second reading
   * ```
   */
  update(id: number, patch: BookingPatch, options?: CallOptions): Call<Booking>;
  /**
   * `DELETE /bookings/{id}/cancel`: the booking becomes CANCELLED.
   *
   * Errors: `not_found`; `bad_request` with the code `already_cancelled` (Assumption A-62). Source: specification, States
   * and transitions; Assumptions.
   *
   * @param id Id of the booking.
   * @param details The reason, and whether to cancel the rest of the series.
   * @param options Limits of time, signal and retries of this call alone.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * await client.bookings.cancel(3, { reason: 'Ill' });
   * console.log((await client.bookings.get(3)).status); // CANCELLED
   * ```
   */
  cancel(id: number, details?: CancelOptions, options?: CallOptions): Call<BookingCancellation>;
  /**
   * `POST /bookings` with `rescheduleUid`: cancels the booking and makes a new one at another time, in one step.
   *
   * The new one is what the old one was: event type, title, description, metadata, answers (the place among them), series, guests, and the
   * booker's time zone and locale; `slot` says what is to be another. What the booking that is given does not show is left out of the
   * request, and is the service's to keep (Assumption A-67). Errors: as `create`; `not_found` where the caller may not act on the
   * original; `invalid_input` where the booking lacks its event type or responses. Source: specification, States and
   * transitions; Assumption A-63.
   *
   * @param booking The booking to move, as it was read.
   * @param slot The new start, and what else is to be another.
   * @param options Limits of time, signal and retries of this call alone; `idempotencyKey` and `retryUntilKnown` for its fate.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const booking = await client.bookings.get(5);
   * const moved = await client.bookings.reschedule(booking, { start: '2030-01-08T15:30:00Z' });
   * console.log(moved.id === booking.id, moved.startTime); // false 2030-01-08T15:30:00Z
   * ```
   */
  reschedule(booking: ReschedulableBooking, slot: RescheduleOptions, options?: CreationOptions): Call<Booking>;
}

/** Makes the methods of `client.bookings`. */
export function bookingsResource(sender: Sender): BookingsResource {
  const paging = { paged: true, identity: (item: Booking) => item.id };
  return {
    list: (query, options) => listOf(sender, listBookings, { ...paging, query, options }),
    get: (id, options) => callOf(sender, getBooking, { params: { id } }, options),
    create: (body, options) => callOf(sender, createBooking, { body }, options),
    update: (id, patch, options) => callOf(sender, updateBooking, { params: { id }, body: patch }, options),
    cancel: (id, details, options) => cancel(sender, { id, details }, options),
    reschedule: (booking, slot, options) => reschedule(sender, booking, slot, options),
  };
}

function cancel(
  sender: Sender,
  { id, details = {} }: { readonly id: number; readonly details: CancelOptions | undefined },
  options?: CallOptions,
): Call<BookingCancellation> {
  return startCall(async (isRaw) => {
    const issues = issuesOfCancel(details);
    if (issues.length > 0) throw sender.invalid(cancelBooking, issues);
    return sender.send(cancelBooking, { params: { id }, query: queryOfCancel(details) }, { options, isRaw });
  });
}

function reschedule(
  sender: Sender,
  booking: ReschedulableBooking,
  slot: RescheduleOptions,
  options?: CreationOptions,
): Call<Booking> {
  return startCall(async (isRaw) => {
    const issues = issuesOfMove(booking, slot);
    if (issues.length > 0) throw sender.invalid(createBooking, issues);
    return sender.send(createBooking, { body: bodyOfMove(booking, slot) }, { options, isRaw });
  });
}
