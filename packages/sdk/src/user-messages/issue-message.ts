import type { Issue } from '@slotwise/schemas/internal/table';
import { textCheck } from '../options/option-checks.ts';
import { checkOptions, optionChecks, textOf } from './user-message.ts';
import type { UserMessageOptions } from './user-message.ts';

/** Options of `issueMessage`. */
export interface IssueMessageOptions extends UserMessageOptions {
  /** Name of the field, as your form shows it. Default: the last name of the path, such as `Time zone` for `attendee.timeZone`. */
  readonly label?: string | undefined;
}

/**
 * Returns a short English text about one invalid field that you can show to users, such as `Email is not valid.`
 *
 * The text contains no value of the field and no technical words. `issue.message` is meant for developers.
 *
 * @param issue One of `error.issues`.
 * @param options Name of the field, and the function that translates the text. `{label}` in a translated text becomes the name.
 * @throws MisconfiguredError if an option is invalid.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, isSlotwiseError, issueMessage } from '@slotwise/sdk';
 *
 * const client = createClient(createMock().as('alice'));
 * try {
 *   await client.users.update(3, { email: 'no' });
 * } catch (error) {
 *   if (!isSlotwiseError(error)) throw error;
 *   for (const issue of error.issues) console.log(issueMessage(issue)); // Email is not valid.
 * }
 * ```
 */
export function issueMessage(issue: Pick<Issue, 'path' | 'code'>, options: IssueMessageOptions = {}): string {
  checkOptions('issueMessage', options, { ...optionChecks, label: textCheck });
  const { path, code } = issue;
  const { translate, label = labelOf(path) } = options;
  return textOf(`field_${code}`, translate).replaceAll('{label}', () => label);
}

function labelOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'this';
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[_-]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
