import type { Entry } from '../control/responses.ts';
import { pathOf } from '../copy/replayable.ts';

export interface Filter {
  /** Words that must all be in the request or the response. */
  readonly text: string;
  /** First digit of the status. 0 for a broken connection. */
  readonly statusClass: number | undefined;
  readonly endpoint: string | undefined;
}

export const noFilter: Filter = { text: '', statusClass: undefined, endpoint: undefined };

export function matches(entry: Entry, username: string, { text, statusClass, endpoint }: Filter): boolean {
  if (statusClass !== undefined && Math.floor(entry.status / 100) !== statusClass) return false;
  if (endpoint !== undefined && entry.endpoint !== endpoint) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { sequence, method, status, rule, cause, fault, changes, request, response } = entry;
  const all = [`#${sequence}`, method, pathOf(entry), entry.endpoint, username, status, rule, cause, fault]
    .concat(changes.map(({ kind, id, change }) => `${kind} ${id} ${change}`))
    .concat(JSON.stringify([request.query, request.body, response?.body]))
    .join('\n')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
