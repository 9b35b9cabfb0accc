import { issueOf, moreIn } from '@slotwise/schemas/internal/table';
import type { Issue } from '@slotwise/schemas/internal/table';

export { issueOf };

export function issuesIn(problems: Readonly<Record<string, string | undefined>>): Issue[] {
  return Object.entries(problems).flatMap(([name, problem]) => (problem === undefined ? [] : [issueOf(name, problem)]));
}

const mostTold = 5;

export function messagesOf(issues: readonly Issue[]): string {
  const single = issues.filter((issue) => moreIn(issue) === 0);
  const counted = issues.reduce((sum, issue) => sum + moreIn(issue), 0);
  const rest = counted + Math.max(0, single.length - mostTold);
  const messages = single.slice(0, mostTold).map(({ message }) => message);
  return joinSentences(rest === 0 ? messages : [...messages, `and ${rest} more`]);
}

export function joinSentences(sentences: readonly string[]): string {
  const last = sentences.length - 1;
  return sentences.map((one, index) => (index === last ? one : one.replace(/(?<!\.)\.\s*$/, ''))).join('; ');
}
