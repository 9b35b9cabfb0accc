/** A field of a refused request, and its problem. */
export interface Issue {
  /** Path of the field, as dotted text: `responses.location.optionValue`; empty for the whole part. */
  readonly path: string;
  /** The field, its problem and what is allowed: `take must be a whole number from 1, got -1`. */
  readonly message: string;
}

/**
 * Makes the issue of a field from its path and its problem.
 *
 * @internal
 */
export function issueOf(path: string, problem: string): Issue {
  return { path, message: `${path} ${problem}` };
}

/** The most issues that a list holds. */
export const mostIssues = 100;

/**
 * Ends a list of issues at a hundred: one more, which has no field, counts the rest.
 *
 * @internal
 * @param issues The issues; lists that were ended may be among them.
 * @param unworded The number of further ones.
 */
export function endIssues(issues: readonly Issue[], unworded = 0): readonly Issue[] {
  if (issues.length <= mostIssues && unworded === 0) return issues;
  const own = issues.filter((issue) => moreIn(issue) === 0);
  const rest = issues.reduce((sum, issue) => sum + moreIn(issue), unworded + Math.max(0, own.length - mostIssues));
  return rest === 0 ? own : [...own.slice(0, mostIssues), { path: '', message: `and ${rest} more` }];
}

/**
 * The number of issues that the last one of an ended list counts; 0 for an issue of its own.
 *
 * @internal
 */
export function moreIn({ path, message }: Issue): number {
  return path === '' ? Number(/^and (\d+) more\b/.exec(message)?.[1] ?? 0) : 0;
}

/**
 * The contract's words for the causes of refusals, each with the status with which the specification's service sends it. `error.code` is one of
 * them, whatever a deployment sends: `Profile.words` translates.
 *
 * Assumption A-26: the specification does not show the error body. Assumption A-27: nor the statuses.
 */
export const problemCodes = {
  /** The request breaks a rule of its fields; `issues` names each. */
  invalid_request: 400,
  /** The start lies in the past of the service's clock. Assumption A-55. */
  start_in_past: 400,
  /** The booking was cancelled before. Assumption A-62. */
  already_cancelled: 400,
  /** The booking is over, so it cannot be cancelled any more. */
  not_cancellable: 400,
  /** The start lies outside the time in which the event type can be booked: its minimum notice, or its period. */
  outside_booking_window: 400,
  /** The booker has as many bookings as the event type allows. */
  booking_limit: 400,
  /** No credential, or one that is unknown, expired or revoked. Assumption A-05. */
  unauthorized: 401,
  /** The caller is known, and may not do this. */
  forbidden: 403,
  /** The access token lacks the scope. Assumption A-15. */
  insufficient_scope: 403,
  /** There is no such thing, or none within the caller's reach. Assumption A-28. */
  not_found: 404,
  /** There is no endpoint at the address: the base URL or the path is wrong. Assumption A-26. */
  endpoint_not_found: 404,
  /** The path exists, the method does not; `Allow` lists those that do. */
  method_not_allowed: 405,
  /** The request collides with what is there. */
  conflict: 409,
  /** The time is outside the opening hours, or taken. Assumption A-54. */
  slot_unavailable: 409,
  /** A live booking carries the same idempotency key. Assumption A-56. */
  duplicate_booking: 409,
  /** The event type has no seat left at that time, or fewer than were asked for. */
  seats_full: 409,
  /** The same person has a seat at that time already. */
  already_signed_up: 409,
  /** The event type costs money, and the payment could not be begun. */
  payment_required: 409,
  /** The body is not of a media type that the endpoint reads. */
  unsupported_media_type: 415,
  /** Too many requests. Assumption A-30. */
  rate_limited: 429,
  /** A fault of the service itself. */
  internal: 500,
} as const;

/** A word of {@link problemCodes}. */
export type ProblemCode = keyof typeof problemCodes;

/** The error body of the service. Assumption A-26: `{ message, code, issues? }`. */
export interface Problem {
  /** A sentence that says what happened, and what to do. Assumption A-26. */
  message: string;
  /** A word of {@link problemCodes}, or one that a later service adds. Assumption A-26. */
  code: string;
  /** One entry a field that was refused. Assumption A-26. */
  issues?: Issue[] | undefined;
}
