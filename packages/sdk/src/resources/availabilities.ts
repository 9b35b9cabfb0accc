import {
  createAvailability,
  deleteAvailability,
  getAvailability,
  updateAvailability,
} from '@slotwise/schemas/internal/table';
import type { Availability, AvailabilityPatch, NewAvailability, DeleteResult } from '@slotwise/schemas/internal/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { Sender } from '../calls/sender.ts';

/** Days and hours that a schedule uses. There is no list method. Source: specification, Availabilities. */
export interface AvailabilitiesResource {
  /**
   * `GET /availabilities/{id}`: gets one availability of the user who makes the request. Use `timeOfDay(availability.startTime)`
   * to read its times.
   *
   * Errors: `not_found`. Source: specification, Availabilities. Assumption A-28.
   *
   * @param id Id of the availability.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient, timeOfDay } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { days, startTime, endTime } = await client.availabilities.get(1);
   * console.log(days, timeOfDay(startTime), timeOfDay(endTime)); // [ 1, 2, 3, 4, 5 ] 09:00 17:00
   * ```
   */
  get(id: number, options?: CallOptions): Call<Availability>;
  /**
   * `POST /availabilities`: creates an availability in an existing schedule.
   *
   * Write times as `"09:00"`, in the schedule's time zone. Days are 0 (Sunday) to 6.
   *
   * Errors: `bad_request`; `not_found` for another user's schedule. Source: specification, Availabilities. Assumptions.
   *
   * @param body Id of the schedule; days and hours.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const saturday = { days: [6], startTime: '10:00', endTime: '13:00' };
   * const { Schedule } = await client.availabilities.create({ scheduleId: 1, ...saturday });
   * console.log(Schedule?.timeZone); // Europe/London
   * ```
   */
  create(body: NewAvailability, options?: CallOptions): Call<Availability>;
  /**
   * `PATCH /availabilities/{id}`: changes the schedule, days or hours of an availability.
   *
   * Errors: `not_found`, `bad_request`. Source: specification, Availabilities. Assumptions.
   *
   * @param id Id of the availability.
   * @param patch Fields to change. Other fields keep their values.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const fourDays = await client.availabilities.update(1, { days: [1, 2, 3, 4] });
   * console.log(fourDays.days); // [ 1, 2, 3, 4 ]
   * ```
   */
  update(id: number, patch: AvailabilityPatch, options?: CallOptions): Call<Availability>;
  /**
   * `DELETE /availabilities/{id}`: deletes an availability permanently.
   *
   * Errors: `not_found`. Source: specification, Availabilities. Assumption A-23.
   *
   * @param id Id of the availability.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient, isSlotwiseError } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * await client.availabilities.delete(1);
   * // Nothing is open any more, so no time can be booked.
   * const responses = { name: 'Ada', email: 'ada@example.com' };
   * const booking = client.bookings.create({ eventTypeId: 1, start: '2030-01-07T12:00:00Z', responses });
   * console.log(await booking.catch((error: unknown) => isSlotwiseError(error) && error.code)); // slot_unavailable
   * ```
   */
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
}

export function availabilitiesResource(sender: Sender): AvailabilitiesResource {
  return {
    get: (id, options) => callOf(sender, getAvailability, { params: { id } }, options),
    create: (body, options) => callOf(sender, createAvailability, { body }, options),
    update: (id, patch, options) => callOf(sender, updateAvailability, { params: { id }, body: patch }, options),
    delete: (id, options) => callOf(sender, deleteAvailability, { params: { id } }, options),
  };
}
