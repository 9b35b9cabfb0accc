import type { Behavior } from './behavior.ts';

/** Everything that differs between deployments. The deployment that a profile imitates decides it, but for the options of a profile. */
export interface Switches extends Omit<Behavior, 'oauthEndpoints'> {
  /**
   * Fields of an object in responses.
   * - `whole` (default): all fields of the specification, relations one level deep
   * - `listed`: only the fields that self-hosted deployments send
   *
   * Assumption A-25.
   */
  readonly fields: 'whole' | 'listed';
  /** Whether 401 responses of the OAuth endpoints have a `WWW-Authenticate` header. Default: `sent`. Assumption A-27. */
  readonly challenges: 'sent' | 'absent';
  /** Whether responses of the OAuth endpoints have `X-Request-Id`. Default: `always`. `on-success` omits it. Assumption A-31. */
  readonly requestIds: 'always' | 'on-success';
  /**
   * Rate limit headers.
   * - `limit` (default): only if there is a limit, in epoch seconds, with `Retry-After`
   * - `stub`: always, in milliseconds, without `Retry-After`
   *
   * Assumption A-30.
   */
  readonly rateHeaders: 'limit' | 'stub';
  /** When an API key expires. Default: at its exact time. With `day`, the key expires at the end of that day. Assumption A-05. */
  readonly keyExpiry: 'instant' | 'day';
  /**
   * Paths that reach an endpoint.
   * - `one` (default): only its own path
   * - `many`: four path prefixes, and `DELETE /bookings/{id}` also cancels the booking. Ids are read like numbers in JavaScript, and a
   *   membership with a malformed id is a 400
   *
   * Assumption A-119.
   */
  readonly addresses: 'one' | 'many';
  /**
   * Checks of bookings.
   * - `contract` (default): the checks of the API contract
   * - `listed`: the checks of a self-hosted deployment. It does not cancel bookings that have ended, lets only the host and the owner of
   *   the event type cancel bookings with seats, rejects seats in a series, and reads a new booking without answers
   *
   * Assumptions.
   */
  readonly bookingErrors: 'contract' | 'listed';
  /**
   * Title, description and phone number of a new booking.
   * - `sent` (default): as in the request
   * - `answers`: the service creates the title, takes the description from the answer `notes`, and also takes the phone number for SMS
   *   reminders from the answer `attendeePhoneNumber`
   *
   * Assumptions.
   */
  readonly bookingTexts: 'sent' | 'answers';
  /** Locale of the guests of a new booking. Default: the booker's. Assumption A-50. */
  readonly guestLocale: 'booker' | 'en';
  /**
   * Bookings that block the time of their host.
   * - `live` (default): live bookings
   * - `accepted`: ACCEPTED bookings, and booking requests whose event type blocks requested times for other bookers
   *
   * Assumption A-54.
   */
  readonly busyBookings: 'live' | 'accepted';
  /** Whether a host is busy while attending a booking that another host created. Default: free. Assumption A-139. */
  readonly attendedBookings: 'free' | 'busy';
  /**
   * First check of a new booking.
   * - `key` (default): the idempotency key, so the service recognizes a repeated request
   * - `slot`: the time slot, so a repeated request finds the time taken
   *
   * Assumption A-56.
   */
  readonly firstCheck: 'key' | 'slot';
  /**
   * Opening hours of an event type without a schedule.
   * - `own` (default): always open
   * - `default`: the host's default schedule; if the host has none, Monday to Friday, 9 to 17
   *
   * Assumption A-54.
   */
  readonly openingHours: 'own' | 'default';
  /** Minimum notice, in minutes, of an event type that does not set one. Default: 0. Assumption A-130. */
  readonly minimumNotice: 0 | 120;
  /**
   * Effect of a host's travel schedules. Default: none. `followed` moves the default schedule to the time zone of the travel.
   * Assumption A-140.
   */
  readonly travels: 'ignored' | 'followed';
  /** Effect of a host's out-of-office days. Default: none. `closed` makes these days unavailable. Assumption A-141. */
  readonly outOfOffice: 'ignored' | 'closed';
  /**
   * Checks of the times that PATCH sets.
   * - `checked` (default): order, past and overlap are checked, and the iCal sequence increases
   * - `unchecked`: only the booking's fields change
   *
   * Assumptions.
   */
  readonly editedTimes: 'checked' | 'unchecked';
  /**
   * Parts of a booking's idempotency key.
   * - `booker` (default): times and booker
   * - `host`: times and host; only ACCEPTED bookings keep a key
   *
   * Assumption A-56.
   */
  readonly bookingKey: 'booker' | 'host';
  /**
   * Response to a repeated request for a time slot that awaits confirmation. Default: rejected. `answered` returns the
   * existing booking. Assumption A-56.
   */
  readonly repeatedRequest: 'refused' | 'answered';
  /**
   * Bookings that can be rescheduled. Default: live bookings. `live-or-moved` also includes bookings that were already rescheduled.
   * Assumption A-66.
   */
  readonly movable: 'live' | 'live-or-moved';
  /**
   * Fields that a rescheduled booking keeps if the request omits them.
   * - `all` (default): all fields
   * - `some`: series, payments, iCal data, merged metadata, and the consent of the host who reschedules
   *
   * Assumption A-67.
   */
  readonly keptWhenMoved: 'all' | 'some';
  /**
   * Series that a cancellation with `allRemainingBookings` ends.
   * - `any` (default): any series, and the iCal sequence of each booking increases
   * - `recurring`: only series of an event type that recurs, and the iCal sequences do not change
   *
   * Assumption A-133.
   */
  readonly cancelledSeries: 'any' | 'recurring';
  /** Handling of `credentialId` in `POST /destination-calendars`. Default: accepted. Assumption A-75. */
  readonly calendarCredential: 'accepted' | 'refused';
  /**
   * Checks of the owner, field pairs and uniqueness of destination calendars. Default: the checks of this API contract. `strict` uses
   * the checks of a self-hosted deployment. Assumption A-75.
   */
  readonly calendarChecks: 'ours' | 'strict';
  /** Whether the service checks the days and times of an availability. Default: it checks. Assumptions. */
  readonly hoursChecks: 'enforce' | 'ignore';
  /**
   * Stored form of an availability's `date`. Default: the whole DateTime. `day` keeps only the calendar day. Source: specification,
   * Availability Object.
   */
  readonly dates: 'instant' | 'day';
  /** What happens to a deleted booking reference. Default: it is removed. `marked` keeps it with `deleted` set. Assumptions. */
  readonly removedReferences: 'gone' | 'marked';
  /** True if a new user gets a schedule from Monday to Friday. Default: false. Assumption A-87. */
  readonly newUserSchedule: boolean;
  /** Error body of the OAuth endpoints. Default: RFC 6749. `message` is `{ message }`, almost always with status 401. Assumption A-107. */
  readonly oauthErrors: 'rfc6749' | 'message';
  /** Fields of the token response. Default: all fields of RFC 6749. `pair` contains only the two tokens. Assumption A-104. */
  readonly tokenAnswer: 'full' | 'pair';
  /**
   * How the service reads token requests.
   * - `wide` (default): form or JSON, refresh token in the body or in the `Authorization` header, Basic authentication too
   * - `narrow`: a form with its own fields and the header; accepts the refresh token of any client
   *
   * Assumptions.
   */
  readonly tokenRequests: 'wide' | 'narrow';
  /**
   * What happens if an authorization code is used twice. By default, the service revokes the tokens from the first use of the code.
   * Assumption A-106.
   */
  readonly codeReuse: 'revokes' | 'refused';
  /**
   * Checks of the authorization page.
   * - `all` (default): all checks
   * - `few`: ignores redirect URL, response type and challenge, and builds the return URL by joining text
   *
   * Assumptions.
   */
  readonly authorizationChecks: 'all' | 'few';
  /**
   * Parameters of the redirect that returns to the app after the user denies access. Default: `error=access_denied` and the state.
   * `bare` sends neither parameter. Assumption A-109.
   */
  readonly denial: 'error' | 'bare';
  /** Status of a successful credential check. Default: 200. With `201`, the endpoint also accepts POST. Assumption A-114. */
  readonly checkStatus: 200 | 201;
  /** True if the credential check requires `READ_PROFILE`. By default, any valid token is enough. Assumption A-14. */
  readonly checkNeedsProfile: boolean;
}
