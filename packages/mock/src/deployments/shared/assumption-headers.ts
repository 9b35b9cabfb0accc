import type { Headings } from '../../http/json.ts';
import type { Refusal } from '../../rules/refusal.ts';

/**
 * Names the assumption behind an error. Errors with 401 and 404 have no such header, because invalid keys must look
 * alike, and a hidden row must look like a missing one.
 */
export function assumptionHeaders(status: number, { assumption }: Refusal): Headings {
  return assumption === undefined || status === 401 || status === 404 ? {} : { 'x-slotwise-assumption': assumption };
}
