import { createAvailability, deleteAvailability, getAvailability, updateAvailability } from '@slotwise/schemas/table';
import type { Availability, AvailabilityPatch, NewAvailability, Removal } from '@slotwise/schemas/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { Sender } from '../calls/sender.ts';

/**
 * Days and hours that a schedule uses (specification, Availabilities). There is no list.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const weekly = await client.availabilities.create({
 *   scheduleId: 1,
 *   days: [1, 2, 3, 4, 5],
 *   startTime: '09:00',
 *   endTime: '17:00',
 * });
 * await client.availabilities.update(weekly.id, { endTime: '16:30' });
 * ```
 */
export interface AvailabilitiesResource {
  /**
   * `GET /availabilities/{id}`: one of the caller's. `timeOfDay(availability.startTime)` reads its times.
   *
   * Errors: `not_found`. Source: specification, Availabilities; Assumption G-28.
   */
  get(id: number, options?: CallOptions): Call<Availability>;
  /**
   * `POST /availabilities`: creates one in an existing schedule. Times are `"09:00"`, read in the schedule's time zone; days 0 (Sunday) to 6.
   *
   * Errors: `bad_request`, `not_found` for another's schedule. Source: specification, Availabilities; Assumptions G-76 to G-79.
   */
  create(body: NewAvailability, options?: CallOptions): Call<Availability>;
  /**
   * `PATCH /availabilities/{id}`: changes the schedule, days or hours of one.
   *
   * Errors: `not_found`, `bad_request`. Source: specification, Availabilities; Assumptions G-77, G-78.
   */
  update(id: number, patch: AvailabilityPatch, options?: CallOptions): Call<Availability>;
  /**
   * `DELETE /availabilities/{id}`: deletes one; it cannot be undone.
   *
   * Errors: `not_found`. Source: specification, Availabilities; Assumption G-23.
   */
  delete(id: number, options?: CallOptions): Call<Removal>;
}

/** Makes the methods of `client.availabilities`. */
export function availabilitiesResource(sender: Sender): AvailabilitiesResource {
  return {
    get: (id, options) => callOf(sender, getAvailability, { params: { id } }, options),
    create: (body, options) => callOf(sender, createAvailability, { body }, options),
    update: (id, patch, options) => callOf(sender, updateAvailability, { params: { id }, body: patch }, options),
    delete: (id, options) => callOf(sender, deleteAvailability, { params: { id } }, options),
  };
}
