import type { Headings } from '../../http/json.ts';
import type { Refusal } from '../../rules/refusal.ts';

/** The number of the assumption behind an error. It is left out if a hidden row must look like a missing one. */
export function assumptionHeaders(status: number, { assumption }: Refusal): Headings {
  return assumption === undefined || status === 401 || status === 404 ? {} : { 'x-slotwise-assumption': assumption };
}
