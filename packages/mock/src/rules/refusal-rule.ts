import type { ProblemCode } from '@slotwise/schemas/table';

export interface RefusalRule {
  readonly code: ProblemCode;
  /** Number of the assumption that the refusal rests on, where it does not rest on the specification. */
  readonly assumption?: `A-${number}`;
  readonly message: string;
  /** A row beyond the caller's reach looks like a missing one; the status that some deployments answer instead. */
  readonly hides?: 403 | 404;
  readonly status?: number;
  readonly layer?: RefusalLayer;
  /** A build refuses so before it names the response and lets other origins read it. */
  readonly early?: true;
  /** No page may read it: it carries no CORS headers. */
  readonly closed?: true;
  readonly creation?: true;
}

/**
 * The layers of a build that refuse, each with another error body (`behavior.errors`, A-26).
 *
 * - `website`: an HTML page, of an address without an endpoint
 * - `framework`: plain text, before anything is looked at
 * - `key`: `{ error }`, of a key that does not open
 * - `plain`: `{ message }`: no key at all, too many requests, a method that there is not
 * - `middleware`: `{ message, error }`, always 400
 * - `handler`: `{ message, data }`, of a rule
 */
export type RefusalLayer = 'website' | 'framework' | 'key' | 'plain' | 'middleware' | 'handler';
