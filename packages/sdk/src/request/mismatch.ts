import type { Issue } from '@slotwise/schemas/table';
import type { MismatchIssue } from '../events/events.ts';

const mostIssues = 20;

export function groupMismatches(issues: readonly Issue[]): MismatchIssue[] {
  const groups = new Map<string, MismatchIssue>();
  let others = 0;
  for (const { path, message } of issues) {
    const pattern = path.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
    const before = groups.get(pattern);
    if (before !== undefined) groups.set(pattern, { ...before, count: (before.count ?? 1) + 1 });
    else if (groups.size < mostIssues) groups.set(pattern, { path, message });
    else others += 1;
  }
  const grouped = [...groups].map(([pattern, { path, message, count }]) =>
    count === undefined
      ? { path: cut(path), message: cut(message) }
      : { path: cut(pattern), message: `${cut(message.replace(path, () => pattern))} (${count} times)`, count },
  );
  return others === 0 ? grouped : [...grouped, { path: '', message: `and ${others} more`, count: others }];
}

function cut(text: string): string {
  return text.slice(0, 300);
}
