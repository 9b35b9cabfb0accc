import { excerptAt, issueOf, issuePattern } from '@slotwise/schemas/internal/table';
import type { Issue, MisfitGroup } from '@slotwise/schemas/internal/table';
import type { MismatchIssue } from './events.ts';

const mostIssues = 20;

type Group = Issue & { readonly pattern: string; count: number };

export function groupMismatches(issues: readonly Issue[]): MismatchIssue[] {
  const groups = new Map<string, Group>();
  let others = 0;
  for (const issue of issues) {
    const pattern = issuePattern(issue.path);
    const before = groups.get(pattern);
    if (before !== undefined) before.count += 1;
    else if (groups.size < mostIssues) groups.set(pattern, { ...issue, pattern, count: 1 });
    else others += 1;
  }
  return mismatchIssues([...groups.values()], others);
}

/** `issuesOf` checks only the first place of each group, because it would be slow for every item of a long list. */
export function explainGroups(
  groups: readonly MisfitGroup[],
  value: unknown,
  issuesOf: (excerpt: unknown) => readonly Issue[],
): MismatchIssue[] {
  const explained = groups.slice(0, mostIssues).map(({ pattern, count, first }): Group => {
    const path = first.join('.');
    const issue = issuesOf(excerptAt(value, first)).find((one) => issuePattern(one.path) === pattern);
    const { message, code } = issue ?? issueOf(pattern, 'does not match the contract');
    return { pattern, count, path, code, message: message.replace(issue?.path ?? pattern, () => path) };
  });
  return mismatchIssues(
    explained,
    groups.slice(mostIssues).reduce((sum, { count }) => sum + count, 0),
  );
}

function mismatchIssues(groups: readonly Group[], others: number): MismatchIssue[] {
  const grouped = groups.map(({ pattern, path, message, code, count }) =>
    count === 1
      ? { path: cut(path), message: cut(message), code }
      : { path: cut(pattern), message: `${cut(message.replace(path, () => pattern))} (${count} times)`, code, count },
  );
  return others === 0
    ? grouped
    : [...grouped, { path: '', message: `and ${others} more`, code: 'other', count: others }];
}

function cut(text: string): string {
  return text.slice(0, 300);
}
