/** Issues: the fields or options that are wrong, and their problems. */
import type { Issue } from '@slotwise/schemas/table';

export { issueOf } from '@slotwise/schemas/table';

/** The messages of issues, as one text. */
export function messagesOf(issues: readonly Issue[]): string {
  return issues.map(({ message }) => message).join('; ');
}
