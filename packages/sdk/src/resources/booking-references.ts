import {
  createBookingReference,
  deleteBookingReference,
  getBookingReference,
  listBookingReferences,
  updateBookingReference,
} from '@slotwise/schemas/table';
import type { BookingReference, BookingReferencePatch, NewBookingReference, Removal } from '@slotwise/schemas/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/**
 * Meeting details mapped to a booking (specification, Booking references; Assumption G-81).
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const reference = await client.bookingReferences.create({ type: 'zoom_video', uid: 'meeting-1', bookingId: 7 });
 * await client.bookingReferences.update(reference.id, { meetingUrl: 'https://meet.example.com/1' });
 * ```
 */
export interface BookingReferencesResource {
  /**
   * `GET /booking-references`: those of the caller's bookings.
   *
   * Errors: `unauthorized`. Source: specification, Booking references; Assumptions G-09, G-21.
   */
  list(options?: ListOptions): List<BookingReference>;
  /**
   * `GET /booking-references/{id}`: one of the caller's bookings.
   *
   * Errors: `not_found`. Source: specification, Booking references; Assumption G-28.
   */
  get(id: number, options?: CallOptions): Call<BookingReference>;
  /**
   * `POST /booking-references`: maps meeting details to a booking.
   *
   * Errors: `bad_request`, `not_found` for another's booking. Source: specification, Booking references; Assumption G-81.
   */
  create(body: NewBookingReference, options?: CallOptions): Call<BookingReference>;
  /**
   * `PATCH /booking-references/{id}`: edits one.
   *
   * Errors: `not_found`, `bad_request`. Source: specification, Booking references; Assumptions G-37, G-81.
   */
  update(id: number, patch: BookingReferencePatch, options?: CallOptions): Call<BookingReference>;
  /**
   * `DELETE /booking-references/{id}`: removes one.
   *
   * Errors: `not_found`. Source: specification, Booking references; Assumptions G-23, G-82.
   */
  delete(id: number, options?: CallOptions): Call<Removal>;
}

/** Makes the methods of `client.bookingReferences`. */
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
