/** Groups what is wrong with an answer: thousands of rows with the same problem are one issue with a count. */
import type { Issue } from '@slotwise/schemas/table';
import type { DriftIssue } from './events.ts';

const mostIssues = 20;
const mostText = 300;

/** One issue a field, wherever in a list it stands; those beyond twenty are counted in a last one. */
export function groupDrift(issues: readonly Issue[]): DriftIssue[] {
  const groups = new Map<string, DriftIssue>();
  let others = 0;
  for (const { path, message } of issues) {
    const pattern = path.replaceAll(/(^|\.)\d+(?=\.|$)/g, '$1*');
    const known = groups.get(pattern);
    const count = known === undefined ? 1 : (known.count ?? 1) + 1;
    if (count === 1 && groups.size === mostIssues) others += 1;
    else if (count === 1) groups.set(pattern, { path: path.slice(0, mostText), message: message.slice(0, mostText) });
    else {
      const rule = message.startsWith(path) ? pattern + message.slice(path.length) : message;
      groups.set(pattern, {
        path: pattern.slice(0, mostText),
        message: `${rule.slice(0, mostText)} (${count} times)`,
        count,
      });
    }
  }
  const rest = others === 0 ? [] : [{ path: '', message: `and ${others} more`, count: others }];
  return [...groups.values(), ...rest];
}
