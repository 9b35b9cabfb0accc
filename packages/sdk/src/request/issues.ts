/** Groups the issues of a list: the same one of each of its items is told once, with a count. */
import type { Issue } from '@slotwise/schemas/table';
import type { DriftIssue } from './events.ts';

/** Most groups that are told. */
const most = 20;

/** Puts issues together that differ in the number of an item alone: `*.title` for `0.title`, `1.title` and so on. */
export function groupIssues(issues: readonly Issue[]): DriftIssue[] {
  const groups = new Map<string, DriftIssue>();
  for (const issue of issues) {
    const path = issue.path.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*');
    const message = issue.message.replace(issue.path, path);
    const known = groups.get(message);
    const count = (known?.count ?? 1) + 1;
    groups.set(message, known === undefined ? issue : { path, message: `${message} (${count} times)`, count });
  }
  const told = [...groups.values()];
  const rest = told.splice(most).length;
  return rest === 0 ? told : [...told, { path: '', message: `${rest} further kinds of issues`, count: rest }];
}
