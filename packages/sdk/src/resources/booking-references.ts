import {
  createBookingReference,
  deleteBookingReference,
  getBookingReference,
  listBookingReferences,
  updateBookingReference,
} from '@slotwise/schemas/internal/table';
import type {
  BookingReference,
  BookingReferencePatch,
  NewBookingReference,
  DeleteResult,
} from '@slotwise/schemas/internal/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/** Meeting details of bookings. Source: specification, Booking references. Assumption A-81. */
export interface BookingReferencesResource {
  /**
   * `GET /booking-references`: lists the references of bookings of the user who makes the request.
   *
   * Errors: `unauthorized`. Source: specification, Booking references. Assumptions.
   *
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const references = await client.bookingReferences.list();
   * console.log(new Set(references.map(({ type }) => type))); // Set(1) { 'zoom_video' }
   * ```
   */
  list(options?: ListOptions): List<BookingReference>;
  /**
   * `GET /booking-references/{id}`: gets one reference of a booking of the user who makes the request.
   *
   * Errors: `not_found`. Source: specification, Booking references. Assumption A-28.
   *
   * @param id Id of the booking reference.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { meetingUrl } = await client.bookingReferences.get(1);
   * console.log(meetingUrl); // https://zoom.example.com/j/8001
   * ```
   */
  get(id: number, options?: CallOptions): Call<BookingReference>;
  /**
   * `POST /booking-references`: adds meeting details to a booking.
   *
   * Errors: `bad_request`; `not_found` for another user's booking. Source: specification, Booking references. Assumption A-81.
   *
   * @param body Id of the booking; type, id, URL and password of the meeting.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const meeting = { type: 'daily_video', uid: 'room-12', meetingUrl: 'https://meet.example.com/room-12' };
   * const { bookingId } = await client.bookingReferences.create({ ...meeting, bookingId: 2 });
   * console.log(bookingId); // 2
   * ```
   */
  create(body: NewBookingReference, options?: CallOptions): Call<BookingReference>;
  /**
   * `PATCH /booking-references/{id}`: changes a booking reference.
   *
   * Errors: `not_found`, `bad_request`. Source: specification, Booking references. Assumptions.
   *
   * @param id Id of the booking reference.
   * @param patch Fields to change. Other fields keep their values.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { meetingUrl } = await client.bookingReferences.update(1, { meetingUrl: 'https://meet.example.com/13' });
   * console.log(meetingUrl); // https://meet.example.com/13
   * ```
   */
  update(id: number, patch: BookingReferencePatch, options?: CallOptions): Call<BookingReference>;
  /**
   * `DELETE /booking-references/{id}`: deletes a booking reference.
   *
   * Errors: `not_found`. Source: specification, Booking references. Assumptions.
   *
   * @param id Id of the booking reference.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const before = (await client.bookingReferences.list()).length;
   * await client.bookingReferences.delete(1);
   * console.log(before - (await client.bookingReferences.list()).length); // 1
   * ```
   */
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
}

export function bookingReferencesResource(sender: Sender): BookingReferencesResource {
  const paging = { paged: false, identity: (item: BookingReference) => item.id };
  return {
    list: (options) => listOf(sender, listBookingReferences, { ...paging, options }),
    get: (id, options) => callOf(sender, getBookingReference, { params: { id } }, options),
    create: (body, options) => callOf(sender, createBookingReference, { body }, options),
    update: (id, patch, options) => callOf(sender, updateBookingReference, { params: { id }, body: patch }, options),
    delete: (id, options) => callOf(sender, deleteBookingReference, { params: { id } }, options),
  };
}
