import {
  createDestinationCalendar,
  deleteDestinationCalendar,
  getDestinationCalendar,
  listDestinationCalendars,
  updateDestinationCalendar,
} from '@slotwise/schemas/internal/table';
import type {
  DestinationCalendar,
  DestinationCalendarPatch,
  NewDestinationCalendar,
  DeleteResult,
} from '@slotwise/schemas/internal/table';
import { callOf } from '../calls/call.ts';
import type { Call } from '../calls/call.ts';
import type { CallOptions, ListOptions } from '../options/client-options.ts';
import { listOf } from '../calls/list.ts';
import type { List } from '../calls/list.ts';
import type { Sender } from '../calls/sender.ts';

/**
 * Calendars in which bookings appear as events. A calendar is global (`eventTypeId` is `null`) or belongs to one event type. Source:
 * specification, Destination calendars.
 */
export interface DestinationCalendarsResource {
  /**
   * `GET /destination-calendars`: lists the destination calendars of the user who makes the request.
   *
   * Errors: `unauthorized`. Source: specification, Destination calendars. Assumptions.
   *
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const [calendar] = await client.destinationCalendars.list();
   * console.log(calendar?.integration, calendar?.externalId); // google_calendar alice@example.com
   * ```
   */
  list(options?: ListOptions): List<DestinationCalendar>;
  /**
   * `GET /destination-calendars/{id}`: gets one destination calendar of the user who makes the request.
   *
   * Errors: `not_found`. Source: specification, Destination calendars. Assumption A-28.
   *
   * @param id Id of the destination calendar.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { eventTypeId } = await client.destinationCalendars.get(1);
   * console.log(eventTypeId === null ? 'for every booking' : `for event type ${eventTypeId}`); // for every booking
   * ```
   */
  get(id: number, options?: CallOptions): Call<DestinationCalendar>;
  /**
   * `POST /destination-calendars`: creates a destination calendar from an existing credential. The service never creates a
   * credential for this request.
   *
   * Errors: `bad_request` if the credential does not exist. Source: specification, Destination calendars. Assumption A-75.
   *
   * @param body Integration, id of the calendar within the integration, and event type of the calendar.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const ofCalls = { integration: 'google_calendar', externalId: 'calls@example.com', eventTypeId: 1 };
   * const { credentialId } = await client.destinationCalendars.create(ofCalls);
   * console.log(credentialId); // 1
   * ```
   */
  create(body: NewDestinationCalendar, options?: CallOptions): Call<DestinationCalendar>;
  /**
   * `PATCH /destination-calendars/{id}`: changes a destination calendar.
   *
   * Errors: `not_found`, `bad_request`. Source: specification, Destination calendars. Assumption A-37.
   *
   * @param id Id of the destination calendar.
   * @param patch Fields to change. Other fields keep their values.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * const { externalId } = await client.destinationCalendars.update(1, { externalId: 'work@example.com' });
   * console.log(externalId); // work@example.com
   * ```
   */
  update(id: number, patch: DestinationCalendarPatch, options?: CallOptions): Call<DestinationCalendar>;
  /**
   * `DELETE /destination-calendars/{id}`: deletes a destination calendar.
   *
   * Errors: `not_found`. Source: specification, Destination calendars. Assumption A-23.
   *
   * @param id Id of the destination calendar.
   * @param options Timeouts, signal and retries for this call.
   *
   * @example
   * ```ts
   * import { createClient } from '@slotwise/sdk';
   *
   * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
   *
   * await client.destinationCalendars.delete(1);
   * console.log((await client.destinationCalendars.list()).length); // 0
   * ```
   */
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
}

export function destinationCalendarsResource(sender: Sender): DestinationCalendarsResource {
  const paging = { paged: false, identity: (item: DestinationCalendar) => item.id };
  return {
    list: (options) => listOf(sender, listDestinationCalendars, { ...paging, options }),
    get: (id, options) => callOf(sender, getDestinationCalendar, { params: { id } }, options),
    create: (body, options) => callOf(sender, createDestinationCalendar, { body }, options),
    update: (id, patch, options) => callOf(sender, updateDestinationCalendar, { params: { id }, body: patch }, options),
    delete: (id, options) => callOf(sender, deleteDestinationCalendar, { params: { id } }, options),
  };
}
