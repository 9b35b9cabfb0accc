import type { ProblemCode } from '../table/problem.ts';

/** Row of a table that maps the errors of a deployment to the keys of `problemCodes`. The first matching row is used. */
export interface Cause {
  /** Name of the endpoint, such as `bookings.create`, or `*` for any. */
  readonly endpoint: string;
  /** Status of the error response, or `*` for any. */
  readonly status: number | '*';
  /** Error code exactly as the deployment sends it, or `null` for an error without a code. */
  readonly word: string | null;
  /**
   * Part of the message of an error without a code. Case does not matter. If omitted, the row matches any message, and also an error
   * without a message.
   */
  readonly says?: string | undefined;
  /** Error code: a key of `problemCodes`. */
  readonly code: ProblemCode;
}

/** Parts of an error response that determine its error code. */
export interface RefusalWords {
  /** Name of the endpoint that was called. */
  readonly endpoint: string;
  /** HTTP status. */
  readonly status: number;
  /** Error code that the deployment sent, or `null` if it sent none. */
  readonly word: string | null;
  /** Error message that the deployment sent, or `null` if it sent none. */
  readonly message: string | null;
}

/**
 * Returns the key of `problemCodes` for an error. Returns unknown codes unchanged. Returns `null` if the error has no code and no row
 * matches.
 *
 * @internal
 */
export function codeOf(causes: readonly Cause[], { endpoint, status, word, message }: RefusalWords): string | null {
  const sentence = (message ?? '').toLowerCase();
  const cause = causes.find(
    (one) =>
      one.word === word &&
      (one.endpoint === '*' || one.endpoint === endpoint) &&
      (one.status === '*' || one.status === status) &&
      sentence.includes((one.says ?? '').toLowerCase()),
  );
  return cause?.code ?? word;
}

/**
 * Returns the rows of the profile `self-hosted`. The text in `says` is as short as possible, but still identifies the
 * cause.
 *
 * Sources, named as in `packages/mock/test/self-hosted/facts`: resources 3.3 (creation), 3.5 (cancellation), 2 (users),
 * 1.6 (error bodies) and 1.7 (rate limit), oauth A3 (tokens).
 */
export function selfHostedCauses(): readonly Cause[] {
  const create = 'bookings.create';
  const cancel = 'bookings.cancel';
  const anywhere = '*';
  return [
    // Any status matches: some of these errors have 400 on this route and 409 elsewhere, and older versions return 500.
    ...rows([create], '*', {
      no_available_users_found_error: 'slot_unavailable',
      fixed_hosts_unavailable_for_booking: 'slot_unavailable',
      round_robin_host_unavailable_for_booking: 'slot_unavailable',
      // Not `duplicate_booking`: the service derives its key from times and host, so the booking can belong to another booker.
      booking_conflict_error: 'slot_unavailable',
      already_signed_up_for_this_booking_error: 'already_signed_up',
      booking_seats_full_error: 'seats_full',
      recurring_event_seats_error: 'invalid_request',
      not_enough_available_seats_error: 'seats_full',
      booking_time_out_of_bounds_error: 'outside_booking_window',
      booker_limit_exceeded_error: 'booking_limit',
      booker_limit_exceeded_error_reschedule: 'booking_limit',
      cancelled_bookings_cannot_be_rescheduled: 'already_cancelled',
      event_type_not_found_error: 'not_found',
      missing_payment_credential_error: 'payment_required',
      payment_not_created_error: 'payment_required',
    }),
    ...rows(['users.create', 'users.update'], 400, { already_in_use_error: 'conflict', premium_username: 'conflict' }),
    ...rows([anywhere], 429, { too_many_requests: 'rate_limited' }),
    ...rows(['oauth.token'], 500, { error_code_exchange: 'internal' }),
    ...rows(['oauth.refresh'], 500, { server_error: 'internal' }),
    ...causesByMessage([create], 400, { 'in the past': 'start_in_past', 'event length': 'invalid_request' }),
    ...causesByMessage([cancel], 400, {
      ended: 'not_cancellable',
      already: 'already_cancelled',
      reason: 'invalid_request',
      // On this route, a missing permission also returns 400.
      forbidden: 'forbidden',
    }),
    ...causesByMessage([cancel], 401, { host: 'forbidden' }),
    // These routes return 401 if a permission is missing. The message distinguishes this case from an invalid API key.
    ...causesByMessage(['users.create'], 401, { admin: 'forbidden', 'not authorized': 'forbidden' }),
    ...causesByMessage(['availabilities.create'], 401, { schedule: 'forbidden' }),
    ...causesByMessage(['destinationCalendars.create', 'destinationCalendars.list'], 401, {
      userid: 'forbidden',
      'event type': 'forbidden',
    }),
    ...causesByMessage(['oauth.token', 'oauth.refresh'], 400, { grant: 'invalid_request' }),
    // Texts of validation errors: `code in 'path'`, unknown fields, a question in braces or issues as JSON, and a body that is
    // not JSON.
    ...causesByMessage([anywhere], 400, {
      " in '": 'invalid_request',
      'unrecognized key': 'invalid_request',
      '{': 'invalid_request',
      'invalid json': 'invalid_request',
    }),
    // The web framework returns an HTML page for an unknown path. The client uses the title of the page as the message.
    ...causesByMessage([anywhere], 404, { 'page could not be found': 'endpoint_not_found' }),
    ...Object.entries(statusCodes).map(([status, code]) => ({
      endpoint: anywhere,
      status: Number(status),
      word: null,
      code,
    })),
  ];
}

/** Fallback for errors without a code that no other row matches. 400 is missing because it has many causes. */
const statusCodes: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal',
};

type Codes = Readonly<Record<string, ProblemCode>>;

function rows(endpoints: readonly string[], status: Cause['status'], codes: Codes): Cause[] {
  return endpoints.flatMap((endpoint) =>
    Object.entries(codes).map(([word, code]) => ({ endpoint, status, word, code })),
  );
}

function causesByMessage(endpoints: readonly string[], status: number, codes: Codes): Cause[] {
  return rows(endpoints, status, codes).map(({ word, ...cause }) => ({ ...cause, word: null, says: word ?? '' }));
}
