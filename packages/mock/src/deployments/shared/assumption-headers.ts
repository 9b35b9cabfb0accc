import type { Headings } from '../../http/json.ts';
import type { Refusal } from '../../rules/refusal.ts';

/**
 * Names the assumption behind an error. A 401 or 404 has no such header, because the header would show why a key is
 * invalid, or that a hidden row exists.
 */
export function assumptionHeaders(status: number, { assumption }: Refusal): Headings {
  return assumption === undefined || status === 401 || status === 404 ? {} : { 'x-slotwise-assumption': assumption };
}
