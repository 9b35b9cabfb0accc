/** A field of a rejected request, and the problem with that field. */
export interface Issue {
  /** Dotted path of the field, such as `responses.location.optionValue`. Empty if the problem concerns the whole body, query or path. */
  readonly path: string;
  /** Message with the field, its problem and the allowed values: `take must be a whole number from 1, got -1`. */
  readonly message: string;
  /**
   * Kind of problem, for messages in the words of your app:
   *
   * - `required`: the value is missing or empty
   * - `type`: the value has another type, such as text instead of a number
   * - `format`: the text is not an email address, an instant, a time zone or another expected form
   * - `choice`: the value is not one of the allowed values
   * - `range`: the number is too small or too large, or the time is outside its limits
   * - `length`: the text or the list is too short or too long
   * - `taken`: another object has this value
   * - `unknown_field`: the endpoint does not accept this field
   * - `other`: all other problems, and the issues that the service sends, because its error body has no such codes
   */
  readonly code: 'required' | 'type' | 'format' | 'choice' | 'range' | 'length' | 'taken' | 'unknown_field' | 'other';
}

/** An issue as error bodies contain it: without a code. Assumption A-26. */
export type FieldIssue = Omit<Issue, 'code'>;

/** Removes the codes of issues, because error bodies contain none. */
export function withoutCodes(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.map(({ path, message }) => ({ path, message }));
}

/**
 * Creates an issue from the path of a field and its problem.
 *
 * @internal
 */
export function issueOf(path: string, problem: string, code: Issue['code'] = 'other'): Issue {
  return { path, message: `${path} ${problem}`, code };
}
