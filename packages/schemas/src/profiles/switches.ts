import type { Behavior } from './behavior.ts';

/** Everything that differs between deployments. The deployment that a profile imitates decides it, but for the options of a profile. */
export interface Switches extends Omit<Behavior, 'oauthEndpoints'> {
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
