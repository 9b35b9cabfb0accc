import type { Endpoint, InputOf } from '@slotwise/schemas';
import { callOf } from './calls/call.ts';
import type { Call } from './calls/call.ts';
import { RequestInvalidError } from './errors/request-errors.ts';
import type { CallOptions, ClientOptions, ClientOverrides } from './request/options.ts';
import { redactor } from './errors/redact.ts';
import { usersResource } from './resources/users.ts';
import type { UsersResource } from './resources/users.ts';
import { attendeesResource } from './resources/attendees.ts';
import type { AttendeesResource } from './resources/attendees.ts';
import { destinationCalendarsResource } from './resources/destination-calendars.ts';
import type { DestinationCalendarsResource } from './resources/destination-calendars.ts';
import { availabilitiesResource } from './resources/availabilities.ts';
import type { AvailabilitiesResource } from './resources/availabilities.ts';
import { bookingReferencesResource } from './resources/booking-references.ts';
import type { BookingReferencesResource } from './resources/booking-references.ts';
import { membershipsResource } from './resources/memberships.ts';
import type { MembershipsResource } from './resources/memberships.ts';
import { bookingsResource } from './resources/bookings.ts';
import type { BookingsResource } from './resources/bookings.ts';
import { meResource } from './resources/me.ts';
import type { MeResource } from './resources/me.ts';
import { readClientOptions } from './request/settings.ts';
import type { Checked, Settings } from './request/settings.ts';

/**
 * A client of the Scheduling Service API (v1): one property a resource.
 *
 * @example
 * ```ts
 * import { createClient, type Client } from '@slotwise/sdk';
 *
 * const client: Client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const { email } = await client.me.get();
 * ```
 */
export interface Client {
  /** Users, for a system-wide Admin of a self-hosted instance: list, get, create, update, delete. */
  readonly users: UsersResource;
  /** Bookings: list, get, create, update, cancel, reschedule. */
  readonly bookings: BookingsResource;
  /** Attendees: list, get, create, update, delete. */
  readonly attendees: AttendeesResource;
  /** Destination calendars: list, get, create, update, delete. */
  readonly destinationCalendars: DestinationCalendarsResource;
  /** Availabilities: create, get, update, delete. */
  readonly availabilities: AvailabilitiesResource;
  /** Booking references: list, get, create, update, delete. */
  readonly bookingReferences: BookingReferencesResource;
  /** Memberships: list, get, create, update, delete. */
  readonly memberships: MembershipsResource;
  /** The caller's own profile. */
  readonly me: MeResource;
  /** Calls any row of the table of endpoints on the same road as the methods above. */
  request<Params, Query, Body, Value>(
    row: Endpoint<Params, Query, Body, Value>,
    input: InputOf<Endpoint<Params, Query, Body, Value>>,
    options?: CallOptions,
  ): Call<Value>;
  /** The same client with some options changed; the credential stays the same one unless another is given. */
  with(overrides: ClientOverrides): Client;
}

/**
 * Makes a client. It opens no connection and reads no environment variable.
 *
 * @throws RequestInvalidError where an option is wrong; it names each.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * for await (const booking of client.bookings.list()) console.log(booking.startTime, booking.title);
 * ```
 */
export function createClient(options: ClientOptions): Client {
  return clientOf(settingsOf(readClientOptions(options), options));
}

function clientOf(settings: Settings): Client {
  return {
    users: usersResource(settings),
    bookings: bookingsResource(settings),
    attendees: attendeesResource(settings),
    destinationCalendars: destinationCalendarsResource(settings),
    availabilities: availabilitiesResource(settings),
    bookingReferences: bookingReferencesResource(settings),
    memberships: membershipsResource(settings),
    me: meResource(settings),
    request: (row, input, options) => callOf(settings, row, input, options),
    with: (overrides) => clientOf(settingsOf(readClientOptions(overrides, settings), overrides)),
  };
}

function settingsOf(checked: Checked, { apiKey, accessToken }: ClientOverrides): Settings {
  if ('settings' in checked) return checked.settings;
  const { text } = redactor([apiKey, accessToken].filter((one) => typeof one === 'string'));
  const issues = checked.issues.map(({ path, message }) => ({ path: text(path), message: text(message) }));
  const message = `createClient: ${issues.map((issue) => issue.message).join('; ')}`;
  throw new RequestInvalidError({ message, endpoint: 'createClient', issues });
}
