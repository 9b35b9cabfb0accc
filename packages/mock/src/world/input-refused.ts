import { moreIn } from '@slotwise/schemas';
import type { Issue } from '@slotwise/schemas/table';

/** A mistake in what a method of the mock was given, with the parts that it is in. */
export class InputRefused extends TypeError {
  /** Each problem with its part. */
  readonly issues: readonly Issue[];

  /** Of a mistake in one part, the message is its problem too. */
  constructor(message: string, at: string | readonly Issue[]) {
    super(message);
    this.issues = typeof at === 'string' ? [{ path: at, message }] : at;
  }
}

/** The problem of a part, said of the whole that it is in; the count at the end of a list is of no part. */
export function issueWithin(whole: string, issue: Issue): Issue {
  const { path, message } = issue;
  return moreIn(issue) > 0 ? issue : { path: path === '' ? whole : `${whole}.${path}`, message };
}
