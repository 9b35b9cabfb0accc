import type { FieldIssue, Issue } from './issue.ts';

/**
 * Returns the path of a field with an asterisk instead of each list index.
 *
 * @internal
 */
export function issuePattern(path: string): string {
  return path.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
}

/** Maximum number of issues in a list. */
export const mostIssues = 100;

/**
 * Limits a list of issues to 100. One extra issue, which names no field, states the number of omitted issues.
 *
 * @internal
 * @param issues The issues. They may include issues from lists that are already limited.
 * @param unworded Number of further issues.
 */
export function endIssues<One extends FieldIssue>(issues: readonly One[], unworded = 0): readonly (One | Issue)[] {
  if (issues.length <= mostIssues && unworded === 0) return issues;
  const single = issues.filter((issue) => moreIn(issue) === 0);
  const rest = issues.reduce((sum, issue) => sum + moreIn(issue), unworded + Math.max(0, single.length - mostIssues));
  return rest === 0
    ? single
    : [...single.slice(0, mostIssues), { path: '', message: `and ${rest} more`, code: 'other' }];
}

/**
 * Returns the number of omitted issues that this issue states, or 0 for an ordinary issue.
 *
 * @internal
 */
export function moreIn({ path, message }: FieldIssue): number {
  return path === '' ? Number(/^and (\d+) more\b/.exec(message)?.[1] ?? 0) : 0;
}

/**
 * Error codes of the API contract, each with the HTTP status that the specification's service uses.
 *
 * `error.code` is one of these codes for every deployment, because `Profile.words` translates other codes. The specification shows
 * neither the error body nor the statuses. Assumptions.
 */
export const problemCodes = {
  /** The request has invalid fields. `issues` lists them. */
  invalid_request: 400,
  /** The start is in the past, by the clock of the service. Assumption A-55. */
  start_in_past: 400,
  /** The booking is already cancelled. Assumption A-62. */
  already_cancelled: 400,
  /** The booking has ended, so it cannot be cancelled. */
  not_cancellable: 400,
  /** The start is outside the minimum notice or the booking period of the event type. */
  outside_booking_window: 400,
  /** The booker has reached the maximum number of bookings for the event type. */
  booking_limit: 400,
  /** The credential is missing, unknown, expired or revoked. Assumption A-05. */
  unauthorized: 401,
  /** The user who makes the request is known but does not have permission. */
  forbidden: 403,
  /** The access token does not have the required scope. Assumption A-15. */
  insufficient_scope: 403,
  /** The object does not exist, or the user who makes the request has no access to it. Assumption A-28. */
  not_found: 404,
  /** No endpoint exists at this URL: the base URL or the path is wrong. Assumption A-26. */
  endpoint_not_found: 404,
  /** The path exists, but not with this method. The `Allow` header lists the supported methods. */
  method_not_allowed: 405,
  /** The request conflicts with existing data. */
  conflict: 409,
  /** The time slot is outside the opening hours, or taken. Assumption A-54. */
  slot_unavailable: 409,
  /** A live booking has the same idempotency key. Assumption A-56. */
  duplicate_booking: 409,
  /** The event type does not have enough free seats at that time. */
  seats_full: 409,
  /** The same person already has a seat at that time. */
  already_signed_up: 409,
  /** The event type requires a payment that could not be started. */
  payment_required: 409,
  /** The endpoint does not accept the media type of the body. */
  unsupported_media_type: 415,
  /** Too many requests. Assumption A-30. */
  rate_limited: 429,
  /** Internal error of the service. */
  internal: 500,
} as const;

/** Error code of the service, such as `slot_unavailable`. */
export type ProblemCode = keyof typeof problemCodes;

/** Error body of the service: `{ message, code, issues? }`. Assumption A-26. */
export interface Problem {
  /** A sentence that describes what happened and what to do. Assumption A-26. */
  message: string;
  /** Error code, or a code that a later version of the service adds. Assumption A-26. */
  code: string;
  /** One issue per rejected field. Assumption A-26. */
  issues?: FieldIssue[] | undefined;
}
