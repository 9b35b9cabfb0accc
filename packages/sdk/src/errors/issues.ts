/** Issues: the fields or options that are wrong, and their problems. */
import { issueOf } from '@slotwise/schemas/table';
import type { Issue } from '@slotwise/schemas/table';

export { issueOf };

/** The issues of those names that have a problem. */
export function issuesIn(problems: Readonly<Record<string, string | undefined>>): Issue[] {
  return Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [issueOf(name, problem)]));
}

/** The messages of issues, as one text. */
export function messagesOf(issues: readonly Issue[]): string {
  return issues.map(({ message }) => message).join('; ');
}
