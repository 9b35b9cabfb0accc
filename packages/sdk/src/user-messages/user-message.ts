import type { EndpointErrors, EndpointName, Issue, ProblemCode } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError, ErrorKind } from '../errors/any-error.ts';
import { isText } from '../checks/values.ts';
import { functionCheck, optionsInvalid, problemsOf } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { hasRejectedKey } from '../errors/slotwise-error.ts';
import { signedOutText } from './signed-out.ts';
import { userOutcome } from './user-outcome.ts';

/**
 * Key of a user message: a known error code, an error kind, or another case.
 *
 * - `taken`: another user has this email or username, or the user is already a member of the team.
 * - `last_owner`: the change would leave a team without an owner.
 * - `missing_reference`: a new object refers to something that does not exist, such as an unknown user.
 * - `idempotency_key_reused`: the key of a creation belongs to a booking at another time.
 * - `rejected_key`: the service rejected the API key of the program. Signing in again does not help.
 * - `saved`: the service applied the change, but its response was invalid.
 * - `unconfirmed`: the client cannot tell whether the change happened.
 * - `unknown`: any other error.
 * - `field_…`: a field of a form is invalid. The rest of the key is `issue.code`. The text contains `{label}` for the name of the field.
 */
export type UserMessageKey =
  | ProblemCode
  | ErrorKind
  | 'taken'
  | 'last_owner'
  | 'missing_reference'
  | 'idempotency_key_reused'
  | 'rejected_key'
  | 'saved'
  | 'unconfirmed'
  | 'unknown'
  | `field_${Issue['code']}`;

/** Options of `userMessage`. */
export interface UserMessageOptions {
  /** Returns the text for a key, for example in another language. `fallback` is the English text. Default: the English text. */
  readonly translate?: ((key: UserMessageKey, fallback: string) => string) | undefined;
}

/**
 * Returns a short English text about an error that you can show to users.
 *
 * The text contains no URLs, codes or technical words. The function never throws because of the error or of `translate`. If
 * `translate` throws or returns no text, the function returns the English text.
 *
 * @param error Caught value of any type.
 * @param options Function that translates the text.
 * @throws MisconfiguredError if an option is invalid.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, userMessage } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * try {
 *   await client.bookings.get(999_999);
 * } catch (error) {
 *   console.log(userMessage(error)); // We could not find this. It may have been deleted, or you may not have access to it.
 * }
 * ```
 */
export function userMessage(error: unknown, options: UserMessageOptions = {}): string {
  checkOptions('userMessage', options, optionChecks);
  return textOf(keyOf(error), options.translate);
}

export const optionChecks: Readonly<Record<'translate', OptionCheck>> = { translate: functionCheck };

/** TypeScript rejects wrong values, but callers in JavaScript can pass any value. */
export function checkOptions(call: string, options: unknown, checks: Readonly<Record<string, OptionCheck>>): void {
  const issues = problemsOf(options, checks);
  if (issues.length > 0) throw optionsInvalid(call, issues);
}

/** Returns the text of `translate`, or the English text if `translate` fails. */
export function textOf(key: UserMessageKey, translate: UserMessageOptions['translate']): string {
  const fallback = messages[key];
  try {
    const text: unknown = translate?.(key, fallback);
    return isText(text) ? text : fallback;
  } catch {
    return fallback;
  }
}

/** Returns the key of the message about a caught value of any type. */
export function keyOf(error: unknown): UserMessageKey {
  try {
    return isSlotwiseError(error) ? keyOfError(error) : 'unknown';
  } catch {
    // A getter of a foreign object threw.
    return 'unknown';
  }
}

function keyOfError(error: AnySlotwiseError): UserMessageKey {
  const { code, endpoint } = error;
  const { kind, applied } = userOutcome(error);
  if (applied === 'yes') return 'saved';
  if (applied === 'unknown') return 'unconfirmed';
  // Services send 410 with the code of any invalid request, but the user cannot correct anything.
  const key = (kind === 'gone' ? [kind] : [code, kind]).find(isKey) ?? 'unknown';
  if (key === 'unauthorized' && hasRejectedKey(error)) return 'rejected_key';
  if (key === 'not_found' && endpoint.endsWith('.create')) return 'missing_reference';
  return key === 'conflict' && isConflict(endpoint) ? conflicts[endpoint] : key;
}

/** Endpoints whose 409 has only one possible cause. A conflict of a booking has several causes. */
const conflicts = {
  'users.create': 'taken',
  'users.update': 'taken',
  'users.delete': 'last_owner',
  'memberships.create': 'taken',
  'memberships.update': 'last_owner',
  'memberships.delete': 'last_owner',
} as const satisfies Readonly<Record<WithConflict, UserMessageKey>>;

type WithConflict = {
  [Name in EndpointName]: 'conflict' extends EndpointErrors[Name]
    ? Name extends `bookings.${string}`
      ? never
      : Name
    : never;
}[EndpointName];

function isConflict(endpoint: string): endpoint is keyof typeof conflicts {
  return Object.hasOwn(conflicts, endpoint);
}

function isKey(word: string | null): word is UserMessageKey {
  return word !== null && Object.hasOwn(messages, word);
}

const notFound = 'We could not find this. It may have been deleted, or you may not have access to it.';
const noAccess = 'You do not have access to this.';
const invalidInput = 'Some of the details are not valid. Please check them and try again.';
const changed = 'This could not be saved because something else has changed. Please reload and try again.';
const tooMany = 'There are too many requests at the moment. Please wait a little and try again.';
const unavailable = 'The service is not available at the moment. Please try again later.';
const offline = 'You are offline or the service cannot be reached. Please try again.';
const notPossible = 'This is not possible at the moment. Please contact support.';
const general = 'Something went wrong. Please try again.';
const notValid = '{label} is not valid.';
const signInFailed = 'Signing in did not work. Please try again.';

const messages: Readonly<Record<UserMessageKey, string>> = {
  // Codes.
  invalid_request: invalidInput,
  start_in_past: 'That time has already passed. Please choose a later one.',
  already_cancelled: 'This booking is already cancelled.',
  not_cancellable: 'This booking can no longer be cancelled.',
  outside_booking_window: 'This time cannot be booked. Please choose another one.',
  booking_limit: 'You have reached the maximum number of bookings.',
  insufficient_scope: noAccess,
  slot_unavailable: 'That time is not available. Please choose another one.',
  duplicate_booking: 'This booking already exists.',
  idempotency_key_reused: 'This form was already used for another time.',
  seats_full: 'There are not enough free seats at that time. Please choose another one.',
  already_signed_up: 'You are already signed up for that time.',
  payment_required: 'This booking needs a payment, which could not be started. Please try again later.',
  internal: unavailable,
  // Codes that are kinds too.
  unauthorized: signedOutText,
  forbidden: noAccess,
  not_found: notFound,
  endpoint_not_found: notPossible,
  method_not_allowed: notPossible,
  conflict: changed,
  unsupported_media_type: notPossible,
  rate_limited: tooMany,
  // Kinds.
  bad_request: invalidInput,
  gone: notPossible,
  server: unavailable,
  unexpected_status: unavailable,
  network: offline,
  timeout: 'The service takes too long to respond. Please try again.',
  redirected: notPossible,
  aborted: 'This was cancelled.',
  ambiguous: 'We could not confirm whether this worked. Please check before you try again.',
  invalid_input: invalidInput,
  misconfigured: notPossible,
  invalid_response: general,
  invalid_json: general,
  oauth_refused: signInFailed,
  state_mismatch: signInFailed,
  session_ended: signedOutText,
  signed_out: signedOutText,
  store_failed: general,
  // Other cases.
  taken: 'This is already in use. Please use something else.',
  last_owner: 'A team needs an owner. Please make somebody else an owner first.',
  missing_reference: 'Something that this refers to could not be found. Please check the details and try again.',
  rejected_key: notPossible,
  saved: 'This was saved, but the result could not be shown. Please reload.',
  unconfirmed: 'We could not confirm whether this worked. Please check before you try again.',
  unknown: general,
  // Fields.
  field_required: '{label} is required.',
  field_type: notValid,
  field_format: notValid,
  field_choice: '{label} is not one of the options.',
  field_range: '{label} is out of range.',
  field_length: '{label} is too short or too long.',
  field_taken: '{label} is already in use.',
  field_unknown_field: '{label} cannot be set.',
  field_other: notValid,
};
