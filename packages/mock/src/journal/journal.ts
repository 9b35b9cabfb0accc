import type { JournalEntry } from './entry.ts';
import type { JournalFilter } from './journal-filter.ts';

/** Size limits of a journal. */
export interface JournalOptions {
  /** Maximum number of requests. Default 1,000. */
  readonly entries?: number | undefined;
  /** Maximum total length of request and response bodies, in characters. Default 10,000,000. The journal always keeps the last request. */
  readonly bytes?: number | undefined;
}

/** A change that a test made to a row, between requests. */
export interface JournalEdit {
  /** Kind of the row, for example `booking`. */
  readonly kind: string;
  /** Id of the row in its table. */
  readonly id: number;
  /** Names of the edited columns. */
  readonly columns: readonly string[];
  /** Time of the edit on the mock's clock, ISO 8601 in UTC. */
  readonly at: string;
  /** Number of the last request before the edit, from 1. 0 if there was no request before the edit. */
  readonly after: number;
}

/**
 * Journal of the last requests of a mock, oldest first.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 *
 * const mock = createMock();
 * await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
 * console.log(mock.journal.count({ endpoint: 'me.get', callerId: 3 })); // 1
 * ```
 */
export interface Journal {
  /**
   * Returns the last requests, oldest first. With a filter, returns only the matching requests.
   *
   * @throws TypeError if a field of the filter is invalid, or if the user of `callerId` never existed.
   */
  entries(filter?: JournalFilter): readonly JournalEntry[];
  /**
   * Returns the number of requests since the journal was cleared. With a filter, returns the number of matching requests. The number
   * includes requests that the journal removed ({@link Journal.evicted}).
   *
   * @throws RangeError if the journal removed requests and `since` includes some of them.
   */
  count(filter?: JournalFilter): number;
  /** Returns the changes that a test made with `mock.edit`, oldest first. The maximum number of changes is the same as for requests. */
  edits(): readonly JournalEdit[];
  /** Number of requests that the journal removed to make space for newer ones. {@link Journal.clear} resets it to 0. */
  readonly evicted: number;
  /** Position of the last request, from 1. 0 if there was no request. */
  readonly last: number;
  /** Removes all requests and edits. The positions of new requests continue from the last request. */
  clear(): void;
}
