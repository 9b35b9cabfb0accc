import {
  cancelBooking,
  createBooking,
  getBooking,
  listBookings,
  updateBooking,
} from '@slotwise/schemas/internal/table';
import type {
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  NewBooking,
} from '@slotwise/schemas/internal/table';
import { issuesOfCancel, queryOfCancel } from '../bookings/cancellation.ts';
import type { CancelOptions } from '../bookings/cancellation.ts';
import { bodyOfMove, issuesOfMove } from '../bookings/moving.ts';
import type { ReschedulableBooking, RescheduleOptions } from '../bookings/moving.ts';
import { adviceOnPatch, adviceOnResponses, issuesOfLocation, issuesOfRange, withAdvice } from '../bookings/requests.ts';
import { callOf, startCall } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, CreationOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List, Paged } from '../calls/list.ts';
import { fieldsOf } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import type { Recovery } from '../errors/recovery.ts';
import { asyncAtCaller } from '../stacks/caller-stack.ts';
import type { Sender } from '../calls/sender.ts';

/** Bookings of the user who makes the request. An Admin can access more bookings. Source: specification, Bookings rule 1. */
export interface BookingsResource {
  /**
   * `GET /bookings`: lists bookings. Await the result to get one page, or all bookings if the query has no page. Iterate the result to
   * get every booking, starting at the page of the query. `pages()` returns them page by page.
   *
   * Errors: `bad_request`, `unauthorized`. On self-hosted deployments also `not_found`, if an Organization Admin passes the
   * `userId` of a user that they cannot access. Source: specification, Bookings and Limits. Assumptions, especially
   *
   *
   * @param query Filters, order and page. `take` is the page size, and pages start at 1.
   * @param options Timeouts, signal and retries for this call.
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
   * `GET /bookings/{id}`: gets one booking.
   *
   * Errors: `not_found`, also if the user who makes the request cannot access the booking. Source: specification, Bookings.
   * Assumptions.
   *
   * @param id Id of the booking.
   * @param options Timeouts, signal and retries for this call.
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
   * `POST /bookings`: creates a booking. Pass times as `Date` or as ISO 8601 text with a time zone.
   *
   * Errors: `bad_request`; `conflict` with the code `slot_unavailable` or `duplicate_booking`; `ambiguous` if the result is
   * unknown. Call `recover()` on an `ambiguous` error to recover the booking.
   *
   * If you omit `idempotencyKey`, the client derives a key from the start, the end and the email. If you omit `end`,
   * the key contains the id of the event type instead of the end. Source: specification, Bookings. Assumptions.
   *
   * @param body Event type, start and responses of the booker. The event type determines the end.
   * @param options Timeouts, signal and retries for this call. `retryUntilKnown` resolves an unknown result.
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
   * `POST /bookings`: creates a booking, or returns the active booking with the same `idempotencyKey`, start and event type. Use it
   * for a form that can be sent twice. If a response is lost, the method looks for the booking before it retries.
   *
   * Create the key when you render the form, such as `crypto.randomUUID()`, and send it with the form. Do not derive the key from the
   * time or the email, because a stranger who knows both would get the booking. If the booking was cancelled, rejected or moved, the
   * service accepts its key again. The user who makes the request must be the host or an Admin.
   *
   * Errors: as for `create` with `retryUntilKnown`; `conflict` with the code `idempotency_key_reused` if the same booker used the key for
   * another start or event type, and the booking as `existing`; `duplicate_booking` if the client cannot find the booking with this
   * key. Profiles whose service ignores keys reject the call. Source: specification, Bookings. Assumption A-56.
   *
   * @param body Booking as for `create`, with an `idempotencyKey` of at least 16 characters.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const form = {
   *   eventTypeId: 1,
   *   start: '2030-01-07T12:00:00Z',
   *   responses: { name: 'Ada', email: 'ada@example.com' },
   *   idempotencyKey: crypto.randomUUID(),
   * };
   * const [first, second] = [await client.bookings.createOnce(form), await client.bookings.createOnce(form)];
   * console.log(first.outcome, second.outcome, first.booking.id === second.booking.id); // created existed true
   * ```
   */
  createOnce(body: NewBooking & { readonly idempotencyKey: string }, options?: CallOptions): Promise<Recovery>;
  /**
   * `PATCH /bookings/{id}`: changes the title, start, end, status or description of a booking. Other fields cannot change.
   *
   * Errors: `not_found`, `conflict`, `bad_request`. To cancel a booking with a reason, use `cancel`. To move a booking
   * to another time under the rules for a new one, use `reschedule`. Source: specification, Bookings.
   * Assumptions.
   *
   * @param id Id of the booking.
   * @param patch Fields to change. Other fields keep their values.
   * @param options Timeouts, signal and retries for this call.
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
   * `DELETE /bookings/{id}/cancel`: cancels a booking. Its status becomes `CANCELLED`.
   *
   * Errors: `not_found`; `bad_request` with the code `already_cancelled`. Source: specification, States and transitions.
   * Assumptions.
   *
   * @param id Id of the booking.
   * @param details Reason, and whether to cancel the remaining bookings of the series.
   * @param options Timeouts, signal and retries for this call.
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
   * `POST /bookings` with `rescheduleUid`: cancels the booking and creates a copy at another time, in one request. The copy has another
   * id. To keep the id, change the times with `update`.
   *
   * The copy keeps the event type, title, description, metadata, responses (with the location), series, guests, and the booker's
   * time zone and locale. Use `slot` to change these fields. The client sends only those fields that are present in the booking
   * you pass. The service decides the values of the other fields.
   *
   * Errors: as for `create`; `not_found` if the user who makes the request cannot change the original; `invalid_input` if the
   * booking has no event type or responses. Source: specification, States and transitions. Assumptions.
   *
   * @param booking Booking to reschedule, as the service returned it.
   * @param slot New start, and other fields to change.
   * @param options Timeouts, signal and retries for this call. `retryUntilKnown` resolves an unknown result.
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

export function bookingsResource(sender: Sender): BookingsResource {
  const paging = { paged: true, identity: (item: Booking) => item.id };
  return {
    list: (query, options) =>
      listOf(sender, listBookings, {
        ...paging,
        query: withoutDefaultOrder(query),
        options,
        issues: issuesOfRange(query),
      }),
    get: (id, options) => callOf(sender, getBooking, { params: { id } }, options),
    create: (body, options) => create(sender, body, options),
    createOnce: asyncAtCaller(async (body, options) => createOnce(sender, body, options)),
    update: (id, patch, options) => update(sender, id, patch, options),
    cancel: (id, details, options) => cancel(sender, { id, details }, options),
    reschedule: (booking, slot, options) => reschedule(sender, booking, slot, options),
  };
}

/**
 * Omits `sortBy: 'id'`, because it is the default and self-hosted deployments reject it. They ignore `order` without
 * `sortBy`, so a descending order keeps `sortBy`.
 */
function withoutDefaultOrder<Query>(query: Query): Query {
  const { sortBy, order } = fieldsOf(query);
  return sortBy === 'id' && order !== 'desc' ? { ...query, sortBy: undefined } : query;
}

function cancel(
  sender: Sender,
  { id, details = {} }: { readonly id: number; readonly details: CancelOptions | undefined },
  options?: CallOptions,
): Call<BookingCancellation> {
  return startCall(cancelBooking, async (isRaw) => {
    const issues = issuesOfCancel(details);
    if (issues.length > 0) throw sender.invalid(cancelBooking, issues);
    return sender.send(cancelBooking, { params: { id }, query: queryOfCancel(details) }, { options, isRaw });
  });
}

function create(sender: Sender, body: NewBooking, options?: CreationOptions): Call<Booking> {
  return startCall(createBooking, async (isRaw) => {
    checkNewBooking(sender, body);
    return sender.send(createBooking, { body }, { options, isRaw });
  });
}

function checkNewBooking(sender: Sender, body: NewBooking): void {
  const { responses } = fieldsOf(body);
  const issues = issuesOfLocation(fieldsOf(responses)['location'], 'responses.location');
  if (issues.length > 0) throw sender.invalid(createBooking, issues);
  sender.advise(createBooking, adviceOnResponses(responses));
}

const leastKeyLength = 16;

async function createOnce(sender: Sender, body: NewBooking, options?: CallOptions): Promise<Recovery> {
  const { idempotencyKey } = fieldsOf(body);
  if (typeof idempotencyKey !== 'string' || idempotencyKey.length < leastKeyLength) {
    const problem = `must be text of at least ${leastKeyLength} characters that nobody can guess, such as crypto.randomUUID()`;
    throw sender.invalid(createBooking, [issueOf('idempotencyKey', problem, 'format')]);
  }
  checkNewBooking(sender, body);
  const onceOptions = { ...options, retryUntilKnown: true };
  const result = await sender.send(createBooking, { body }, { options: onceOptions, isOnce: true });
  return { outcome: result.isExisting === true ? 'existed' : 'created', booking: result.value };
}

function update(sender: Sender, id: number, patch: BookingPatch, options?: CallOptions): Call<Booking> {
  return startCall(updateBooking, async (isRaw) => {
    sender.advise(updateBooking, adviceOnPatch(fieldsOf(patch)));
    try {
      return await sender.send(updateBooking, { params: { id }, body: patch }, { options, isRaw });
    } catch (error) {
      throw withAdvice(error, fieldsOf(patch));
    }
  });
}

function reschedule(
  sender: Sender,
  booking: ReschedulableBooking,
  slot: RescheduleOptions,
  options?: CreationOptions,
): Call<Booking> {
  return startCall(createBooking, async (isRaw) => {
    const issues = [...issuesOfMove(booking, slot), ...issuesOfLocation(fieldsOf(slot)['location'], 'location')];
    if (issues.length > 0) throw sender.invalid(createBooking, issues);
    return sender.send(createBooking, { body: bodyOfMove(booking, slot) }, { options, isRaw });
  });
}
