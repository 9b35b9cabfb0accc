import type { Endpoint, InputOf } from '@slotwise/schemas/table';
import { withCreations } from './bookings/creation.ts';
import { callOf, startCall } from './calls/call.ts';
import type { Call } from './calls/call.ts';
import { issuesOfEndpoint } from './calls/endpoint-checks.ts';
import { pathCall } from './calls/path-call.ts';
import type { PathInput, PathOptions, PathWriteOptions } from './calls/path-call.ts';
import { senderOf } from './calls/sender.ts';
import { fieldsOf } from './errors/fields.ts';
import { checkClientOptions } from './options/check-client-options.ts';
import type { CallOptions, ClientOptions, ClientOverrides } from './options/client-options.ts';
import { warnOfKeyInPage } from './options/key-in-page.ts';
import { optionsInvalid, problemsOf } from './options/option-checks.ts';
import type { RequestSettings } from './request/context.ts';
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

/** A client of the Scheduling Service API (v1): one property a resource. */
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
  /**
   * Calls an endpoint through the same pipeline as the methods above: one of the table, or one made by hand, which gives a predicate or a
   * Standard Schema for each part that travels and for its answer, or says `unchecked: true`.
   *
   * @param endpoint The endpoint, such as one of `endpoints`.
   * @param input Parameters of the path, query and body, as the endpoint has them.
   * @param options Limits of time, signal and retries of this call alone.
   */
  request<Params, Query, Body, Value>(
    endpoint: Endpoint<Params, Query, Body, Value>,
    input: InputOf<Endpoint<Params, Query, Body, Value>>,
    options?: CallOptions,
  ): Call<Value>;
  /**
   * Reads what the table of endpoints lacks, by its path below `baseUrl`: through the same pipeline as every call, with its repetitions, time
   * limits, errors and events, which tell the template. Of what the table has, take the methods above.
   *
   * Errors: `invalid_input` for a path that leads elsewhere, and for `params` that are not those of its braces.
   *
   * @param path Path template below `baseUrl`, such as `/schedules/{id}`.
   * @param input `params` for the braces of the path; query, schema and options of the call.
   */
  get<Path extends string, Value = unknown>(path: Path, ...input: PathInput<Path, PathOptions<Value>>): Call<Value>;
  /**
   * Posts to a path that the table of endpoints lacks, as `get` reads one; never sent twice unless it cannot have arrived.
   *
   * @param path Path template below `baseUrl`, such as `/schedules`.
   * @param input `params` for the braces of the path; query, body, schema and options of the call.
   */
  post<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  /**
   * Changes what lies at a path that the table of endpoints lacks, as `post` does.
   *
   * @param path Path template below `baseUrl`, such as `/schedules/{id}`.
   * @param input `params` for the braces of the path; query, body, schema and options of the call.
   */
  patch<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  /**
   * Removes what lies at a path that the table of endpoints lacks, as `post` does.
   *
   * @param path Path template below `baseUrl`, such as `/schedules/{id}`.
   * @param input `params` for the braces of the path; query, body, schema and options of the call.
   */
  delete<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  /**
   * The same client with some options changed; the credential stays the same one unless another is given.
   *
   * @param overrides The options to change.
   */
  with(overrides: ClientOverrides): Client;
}

/**
 * Makes a client. It opens no connection and reads no environment variable.
 *
 * @param options Address and credential, and any setting that is not to be its default.
 * @throws InvalidInputError where an option is wrong; it names each.
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
  const settings = settingsOf(options);
  if (options.allowKeyInPage !== true) warnOfKeyInPage(settings);
  return clientOf(settings);
}

function clientOf(settings: RequestSettings): Client {
  const sender = withCreations(senderOf(settings), settings);
  return {
    users: usersResource(sender),
    bookings: bookingsResource(sender),
    attendees: attendeesResource(sender),
    destinationCalendars: destinationCalendarsResource(sender),
    availabilities: availabilitiesResource(sender),
    bookingReferences: bookingReferencesResource(sender),
    memberships: membershipsResource(sender),
    me: meResource(sender),
    request: (endpoint, input, options) => {
      const issues = [...problemsOf(input, inputChecks), ...issuesOfEndpoint(endpoint, fieldsOf(input))];
      if (issues.length === 0) return callOf(sender, endpoint, input, options);
      return startCall(async () => {
        throw optionsInvalid('client.request', issues, []);
      });
    },
    get: (path, ...[input]) => pathCall(sender, { method: 'GET', path }, input),
    post: (path, ...[input]) => pathCall(sender, { method: 'POST', path }, input),
    patch: (path, ...[input]) => pathCall(sender, { method: 'PATCH', path }, input),
    delete: (path, ...[input]) => pathCall(sender, { method: 'DELETE', path }, input),
    with: (overrides) => clientOf(settingsOf(overrides, settings)),
  };
}

/** Checks of the parts of an input, which the endpoint's own checks judge. */
const inputChecks = { params: () => undefined, query: () => undefined, body: () => undefined };

function settingsOf(options: ClientOverrides, from?: RequestSettings): RequestSettings {
  const checked = checkClientOptions(options, from);
  if ('settings' in checked) return checked.settings;
  const { apiKey, accessToken } = fieldsOf(options);
  throw optionsInvalid('createClient', checked.issues, [apiKey, accessToken]);
}
