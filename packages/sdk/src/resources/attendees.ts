import {
  createAttendee,
  deleteAttendee,
  getAttendee,
  listAttendees,
  updateAttendee,
} from '@slotwise/schemas/internal/table';
import type { Attendee, AttendeePatch, NewAttendee, DeleteResult } from '@slotwise/schemas/internal/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/** Attendees of bookings of the user who makes the request. Source: specification, Attendees. */
export interface AttendeesResource {
  /**
   * `GET /attendees`: lists the attendees of bookings of the user who makes the request. A system-wide Admin gets the attendees
   * of all bookings.
   *
   * Errors: `unauthorized`. Source: specification, Attendees. Assumption A-21.
   *
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const zones = new Set<string>();
   * for await (const { timeZone } of client.attendees.list()) zones.add(timeZone ?? 'UTC');
   * console.log(zones.has('Europe/London')); // true
   * ```
   */
  list(options?: ListOptions): List<Attendee>;
  /**
   * `GET /attendees/{id}`: gets one attendee of a booking of the user who makes the request.
   *
   * Errors: `not_found`, also if that user cannot access the attendee. Source: specification, Attendees rule 2. Assumptions A-28,
   *
   *
   * @param id Id of the attendee.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { name, timeZone } = await client.attendees.get(1);
   * console.log(name, timeZone); // Grace Whitfield Europe/London
   * ```
   */
  get(id: number, options?: CallOptions): Call<Attendee>;
  /**
   * `POST /attendees`: adds an attendee to a booking that the user who makes the request hosts. The time zone is an IANA name.
   *
   * Errors: `bad_request`; `forbidden` or `not_found` for another host's booking. Source: specification, Attendees rule 1.
   * Assumptions.
   *
   * @param body Id of the booking; email, name and time zone of the attendee.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const guest = { email: 'tim@example.com', name: 'Tim', timeZone: 'Europe/Rome' };
   * const { bookingId } = await client.attendees.create({ bookingId: 1, ...guest });
   * console.log(bookingId); // 1
   * ```
   */
  create(body: NewAttendee, options?: CallOptions): Call<Attendee>;
  /**
   * `PATCH /attendees/{id}`: changes the email, name, time zone, locale or no-show mark of an attendee.
   *
   * Errors: `not_found`, `bad_request`. Source: specification, Attendees rules 2 and 3. Assumption A-72.
   *
   * @param id Id of the attendee.
   * @param patch Fields to change. Other fields keep their values.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { noShow } = await client.attendees.update(1, { noShow: true });
   * console.log(noShow); // true
   * ```
   */
  update(id: number, patch: AttendeePatch, options?: CallOptions): Call<Attendee>;
  /**
   * `DELETE /attendees/{id}`: deletes an attendee and removes them from the booking.
   *
   * Errors: `not_found`. Source: specification, Attendees rule 2. Assumptions.
   *
   * @param id Id of the attendee.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { id } = await client.attendees.create({ bookingId: 1, email: 'tim@example.com', name: 'Tim', timeZone: 'UTC' });
   * await client.attendees.delete(id);
   * console.log((await client.bookings.get(1)).attendees?.length); // 1
   * ```
   */
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
}

export function attendeesResource(sender: Sender): AttendeesResource {
  const paging = { paged: false, identity: (item: Attendee) => item.id };
  return {
    list: (options) => listOf(sender, listAttendees, { ...paging, options }),
    get: (id, options) => callOf(sender, getAttendee, { params: { id } }, options),
    create: (body, options) => callOf(sender, createAttendee, { body }, options),
    update: (id, patch, options) => callOf(sender, updateAttendee, { params: { id }, body: patch }, options),
    delete: (id, options) => callOf(sender, deleteAttendee, { params: { id } }, options),
  };
}
