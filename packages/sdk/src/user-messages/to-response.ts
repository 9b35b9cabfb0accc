import { issuePattern, moreIn } from '@slotwise/schemas/internal/table';
import type { Issue } from '@slotwise/schemas/internal/table';
import { isRecord, isText } from '../checks/values.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import type { AnySlotwiseError } from '../errors/any-error.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { httpStatusOf } from './http-status.ts';
import { issueMessage } from './issue-message.ts';
import { checkOptions, keyOf, optionChecks, textOf } from './user-message.ts';
import type { UserMessageOptions } from './user-message.ts';

/** Options of `toResponse`. */
export interface ToResponseOptions extends UserMessageOptions {
  /**
   * Names of fields, as your form shows them, by the path of the issue: `{ 'responses.email': 'Your email' }`. Write an asterisk for each
   * list index: `responses.guests.*`. Default for other fields: the last name of the path.
   */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/**
 * Creates the HTTP response that your server can send for a caught error: JSON of the media type `application/problem+json` (RFC 9457).
 *
 * The body contains only texts for users, never a message for developers, a URL or the body of the service:
 *
 * - `status`: the result of `httpStatusOf`
 * - `title`: the result of `userMessage`
 * - `code`: the key of this message, such as `slot_unavailable`, `unconfirmed` or `unknown`
 * - `issues` (only for the status 422): the invalid fields, each with `path`, `code` and the result of `issueMessage` as `message`
 *
 * A response with the status 503 has the header `Retry-After`: the time of `error.retryAt`, or 5 seconds. A 502 never has it, because
 * a repeated request can make the change twice. The function does not log the error: log those with the status 500.
 *
 * @param error Caught value of any type.
 * @param options Names of fields, and the function that translates the texts.
 * @throws MisconfiguredError if an option is invalid.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, toResponse } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * try {
 *   await client.bookings.get(999_999);
 * } catch (error) {
 *   const response = toResponse(error);
 *   const { code } = await response.json();
 *   console.log(response.status, code); // 404 not_found
 * }
 * ```
 */
export function toResponse(error: unknown, options: ToResponseOptions = {}): Response {
  checkOptions('toResponse', options, { ...optionChecks, labels: labelsCheck });
  const status = httpStatusOf(error);
  const code = keyOf(error);
  const known = isSlotwiseError(error) ? error : undefined;
  const title = textOf(code, options.translate);
  const issues = status === 422 ? { issues: issuesForUsers(known?.issues ?? [], options) } : {};
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  const retryAfter = status === 503 ? { 'retry-after': retryAfterOf(known) } : {};
  const body = JSON.stringify({ status, title, code, ...issues });
  return new Response(body, { status, headers: { ...headers, ...retryAfter } });
}

const labelsCheck: OptionCheck = [
  (value) => isRecord(value) && Object.values(value).every(isText),
  "must be texts by path, such as { email: 'Your email' }",
];

function issuesForUsers(issues: readonly Issue[], { translate, labels = {} }: ToResponseOptions) {
  return issues
    .filter((issue) => moreIn(issue) === 0)
    .map(({ path, code }) => {
      const name = [path, issuePattern(path)].find((one) => Object.hasOwn(labels, one));
      const label = name === undefined ? undefined : labels[name];
      return { path, code, message: issueMessage({ path, code }, { translate, label }) };
    });
}

/** A date, because `retryAt` is a time of the client's clock. HTTP dates have no milliseconds. */
function retryAfterOf(error: AnySlotwiseError | undefined): string {
  const retryAt = error?.kind === 'rate_limited' || error?.kind === 'server' ? error.retryAt : null;
  return retryAt === null ? '5' : new Date(Math.ceil(retryAt.getTime() / 1000) * 1000).toUTCString();
}
