import { defineSummary } from '@slotwise/schemas/internal/table';
import type { Endpoint, InputOf } from '@slotwise/schemas/internal/table';
import { setProfile } from './options/profile-of.ts';
import { withCreations } from './bookings/creation.ts';
import { startCall } from './calls/call.ts';
import type { Call, RequestArguments } from './calls/call.ts';
import { issuesOfEndpoint } from './calls/endpoint-checks.ts';
import { pathCall } from './calls/path-call.ts';
import type { PathInput, PathOptions, PathWriteOptions } from './calls/path-call.ts';
import { senderOf } from './calls/sender.ts';
import { atCaller } from './stacks/caller-stack.ts';
import { fieldsOf } from './checks/values.ts';
import { redactor } from './errors/redact.ts';
import { checkClientOptions } from './options/check-client-options.ts';
import type { ClientOptions, ClientOverrides } from './options/client-options.ts';
import { warnOfKeyInPage } from './options/key-in-page.ts';
import { optionsInvalid, problemsOf } from './options/option-checks.ts';
import type { RequestSettings } from './pipeline/context.ts';
import { kindOfCredential } from './pipeline/credentials.ts';
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

/** Client of the Scheduling Service API (v1), with one property per resource. */
export interface Client {
  /** URL of the service with its version. It contains no credential. */
  readonly baseUrl: string;
  /** Users of a self-hosted instance, for a system-wide Admin: list, get, create, update, delete. */
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
  /** Profile of the user who makes the request. */
  readonly me: MeResource;
  /**
   * Calls an endpoint with the same retries, timeouts, errors and events as the resource methods.
   *
   * @param endpoint One of `endpoints`, or an endpoint of `defineEndpoint`.
   * @param input Path parameters, query and body of the endpoint, and then timeouts, signal and retries for this call. You can leave out
   * an input without required fields.
   */
  request<Params, Query, Body, Value>(
    endpoint: Endpoint<Params, Query, Body, Value>,
    ...input: RequestArguments<InputOf<Endpoint<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>>>
  ): Call<Value>;
  /**
   * Sends a `GET` request to a path that has no resource method. Retries, timeouts, errors and events work as in every call, and events
   * contain the path template.
   *
   * Errors: `misconfigured` if the path leads outside `baseUrl`; `invalid_input` if `params` do not match the braces.
   *
   * @param path Path template below `baseUrl`, such as `/schedules/{id}`.
   * @param input `params` for the braces of the path; query, schema and options of the call.
   */
  get<Path extends string, Value = unknown>(path: Path, ...input: PathInput<Path, PathOptions<Value>>): Call<Value>;
  /**
   * Sends a `POST` request to a path that has no resource method. The client retries it only if the request cannot have reached the
   * service.
   *
   * @param path Path template below `baseUrl`, such as `/schedules`.
   * @param input `params` for the braces of the path; query, body, schema and options of the call.
   */
  post<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  /**
   * Sends a `PATCH` request to a path that has no resource method. Retries work as for `post`.
   *
   * @param path Path template below `baseUrl`, such as `/schedules/{id}`.
   * @param input `params` for the braces of the path; query, body, schema and options of the call.
   */
  patch<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  /**
   * Sends a `DELETE` request to a path that has no resource method. Retries work as for `post`.
   *
   * @param path Path template below `baseUrl`, such as `/schedules/{id}`.
   * @param input `params` for the braces of the path; query, body, schema and options of the call.
   */
  delete<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  /**
   * Creates a copy of the client with some options changed. The copy keeps the credential unless you pass another one.
   *
   * @param overrides Options to change.
   */
  with(overrides: ClientOverrides): Client;
}

/**
 * Creates a client. The function opens no connection. On a server, it reads the environment variable `SLOTWISE_LOG` if you pass no
 * `logger`. It reads no other variable.
 *
 * @param options Base URL, credential and optional settings.
 * @throws MisconfiguredError if an option is invalid. The error lists each invalid option.
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
  const settings = atCaller(createClient, () => settingsOf(options));
  if (options.allowKeyInPage !== true) warnOfKeyInPage(settings);
  return clientOf(settings);
}

function clientOf(settings: RequestSettings): Client {
  // Each call goes through both senders. `withCreations` records the bookings that the client reads, for later recoveries.
  const sender = withCreations(senderOf(settings), settings);
  const withOverrides: Client['with'] = (overrides) =>
    clientOf(atCaller(withOverrides, () => settingsOf(overrides, settings)));
  const client: Client = {
    baseUrl: settings.baseUrl,
    users: usersResource(sender),
    bookings: bookingsResource(sender),
    attendees: attendeesResource(sender),
    destinationCalendars: destinationCalendarsResource(sender),
    availabilities: availabilitiesResource(sender),
    bookingReferences: bookingReferencesResource(sender),
    memberships: membershipsResource(sender),
    me: meResource(sender),
    request: (endpoint, ...[input, options]) => {
      const parts = fieldsOf(input);
      const issues = [...problemsOf(input ?? {}, inputChecks), ...issuesOfEndpoint(endpoint, parts)];
      return startCall(endpoint, async (isRaw) => {
        if (issues.length > 0) throw optionsInvalid('client.request', issues);
        return sender.send(endpoint, parts, { options, isRaw });
      });
    },
    get: (path, ...[input]) => pathCall(sender, { method: 'GET', path }, input),
    post: (path, ...[input]) => pathCall(sender, { method: 'POST', path }, input),
    patch: (path, ...[input]) => pathCall(sender, { method: 'PATCH', path }, input),
    delete: (path, ...[input]) => pathCall(sender, { method: 'DELETE', path }, input),
    with: withOverrides,
  };
  return defineSummary(setProfile(client, settings.profile), 'SlotwiseClient', () => ({
    baseUrl: redactor(settings.secrets).text(settings.baseUrl),
    profile: settings.profile.name,
    credential: kindOfCredential(settings.credential),
  }));
}

const inputChecks = { params: () => undefined, query: () => undefined, body: () => undefined };

function settingsOf(options: ClientOverrides, from?: RequestSettings): RequestSettings {
  const checked = checkClientOptions(options, from);
  if ('settings' in checked) return checked.settings;
  const { apiKey, accessToken } = fieldsOf(options);
  throw optionsInvalid('createClient', checked.issues, [apiKey, accessToken]);
}
