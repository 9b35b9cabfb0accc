import type { ProblemCode } from '@slotwise/schemas/internal/table';
import type { Tables } from '../data/tables.ts';

export type RefusalRule = RefusalFacts & (Hiding | { readonly hides?: undefined; readonly row?: HiddenRow });

interface RefusalFacts {
  readonly code: ProblemCode;
  /** Number of the assumption behind the error, if the specification does not define the error. */
  readonly assumption?: `A-${number}`;
  readonly message: string;
  readonly status?: number;
  readonly layer?: RefusalLayer;
  /** A self-hosted deployment returns this error before it adds request id headers and CORS headers. */
  readonly early?: true;
  /** The response has no CORS headers, so no page of another origin can read it. */
  readonly closed?: true;
  readonly creation?: true;
}

/** Error for a row that is missing or that the caller cannot access. By default, both get the same response. */
interface Hiding {
  /** Status of deployments whose `behavior.hidden` is not 404. With 404 here, those deployments hide the row too. */
  readonly hides: 403 | 404;
  readonly row: HiddenRow;
}

/** Row that the error is about. The journal reports its owner, or that it does not exist. */
export interface HiddenRow {
  readonly name: string;
  /** Field of the body that contains the id of the row. Default: the path contains the id. */
  readonly field?: 'bookingId';
  /** Returns the id of the user to whom the row belongs, or `undefined` if the row does not exist. */
  readonly ownerOf: (tables: Tables, id: string) => number | undefined;
}

/**
 * The layers of a self-hosted deployment that return errors. Each has its own error body.
 *
 * - `website`: an HTML page, for a path without an endpoint
 * - `framework`: plain text, before all other checks
 * - `key`: `{ error }`, for an invalid key or a locked account
 * - `plain`: `{ message }`, for a missing key, an unknown origin, too many requests or an unsupported method
 * - `middleware`: `{ message, error }`, always with status 400
 * - `handler`: `{ message, data }`, for a broken rule
 */
export type RefusalLayer = 'website' | 'framework' | 'key' | 'plain' | 'middleware' | 'handler';
