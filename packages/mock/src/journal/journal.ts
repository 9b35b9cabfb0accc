import { rangeError, typeError } from '../input/caller-error.ts';
import { frozen } from '../data/copies.ts';
import { entryOf } from './entry.ts';
import type { JournalEntry, RecordedRequest } from './entry.ts';
import { definePrint } from '../printing/printing.ts';
import { checkFilter } from './journal-filter.ts';
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

type JournalListener = (entry: JournalEntry, world: number) => void;

interface EvictedCount extends Filterable {
  count: number;
}

type Filterable = Pick<RecordedRequest, 'endpoint' | 'callerId' | 'status'>;

interface Kept {
  readonly recorded: RecordedRequest;
  entry: JournalEntry | undefined;
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
export class Journal {
  readonly #limits: { readonly [Name in keyof JournalOptions]-?: number };
  /** Requests by position, without missing positions. */
  readonly #exchanges = new Map<number, Kept>();
  #edits: readonly JournalEdit[] = [];
  #sequence = 0;
  #bytes = 0;
  /** Counts of removed requests, grouped by the fields of a filter. */
  readonly #evicted = new Map<string, EvictedCount>();
  readonly #world: number;
  #listener: JournalListener | undefined;
  /** Calls that wait for the next request. */
  readonly #waiting: (() => void)[] = [];
  /** True for the id of a user who exists or existed. */
  #wasUser: (userId: number) => boolean = () => true;

  static {
    definePrint(this.prototype, 'Journal', (journal) => ({
      requests: journal.#exchanges.size,
      evicted: journal.evicted,
      edits: journal.#edits.length,
      lastRequest: journal.#lastText(),
    }));
  }

  /**
   * Creates an empty journal.
   *
   * @internal
   */
  constructor(options: JournalOptions = {}, world = 1) {
    this.#world = world;
    const { entries = 1000, bytes = 10_000_000 } = options;
    this.#limits = { entries: whole('entries', entries), bytes: whole('bytes', bytes) };
  }

  /**
   * Returns the last requests, oldest first. With a filter, returns only the matching requests.
   *
   * @throws TypeError if a field of the filter is invalid, or if the user of `callerId` never existed.
   */
  entries(filter: JournalFilter = {}): readonly JournalEntry[] {
    checkFilter('entries', filter, (userId) => this.knowsCaller(userId));
    return this.#picked(filter).map(([sequence, kept]) => (kept.entry ??= frozen(entryOf(sequence, kept.recorded))));
  }

  /**
   * Returns the number of requests since the journal was cleared. With a filter, returns the number of matching requests. The number
   * includes requests that the journal removed ({@link Journal.evicted}).
   *
   * @throws RangeError if the journal removed requests and `since` includes some of them.
   */
  count(filter: JournalFilter = {}): number {
    checkFilter('count', filter, (userId) => this.knowsCaller(userId));
    const { since = 0 } = filter;
    const lastEvicted = this.#sequence - this.#exchanges.size;
    const cleared = lastEvicted - this.evicted;
    if (since > cleared && since < lastEvicted) {
      throw rangeError(
        `journal.count cannot know: ${this.evicted} requests are gone, and some of them came after since: ${since}. Count without since, with since: ${lastEvicted} or later, or make the mock with journal: { entries: ${this.#limits.entries * 10} }`,
      );
    }
    const counts = since < lastEvicted ? [...this.#evicted.values()] : [];
    const gone = counts.filter((one) => isPicked(one, filter)).reduce((sum, { count }) => sum + count, 0);
    return gone + this.#picked(filter).length;
  }

  /**
   * Sets the function that recognizes user ids.
   *
   * @internal
   */
  recognize(wasUser: (userId: number) => boolean): void {
    this.#wasUser = wasUser;
  }

  /**
   * True for the id of a user who exists, existed, or made a request.
   *
   * @internal
   */
  knowsCaller(userId: number): boolean {
    if (this.#wasUser(userId)) return true;
    const isTheirs = ({ callerId }: Filterable) => callerId === userId;
    return (
      [...this.#exchanges.values()].some(({ recorded }) => isTheirs(recorded)) ||
      [...this.#evicted.values()].some(isTheirs)
    );
  }

  /** Returns the changes that a test made with `mock.edit`, oldest first. The maximum number of changes is the same as for requests. */
  edits(): readonly JournalEdit[] {
    return this.#edits;
  }

  /**
   * Adds an edit that a test made.
   *
   * @internal
   */
  noteEdit(edit: Omit<JournalEdit, 'after'>): void {
    const noted = frozen({ ...edit, after: this.#sequence });
    this.#edits = Object.freeze([...this.#edits, noted].slice(-this.#limits.entries));
  }

  /** Number of requests that the journal removed to make space for newer ones. {@link Journal.clear} resets it to 0. */
  get evicted(): number {
    return [...this.#evicted.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Position of the last request, from 1. 0 if there was no request. */
  get last(): number {
    return this.#sequence;
  }

  /** Removes all requests and edits. The positions of new requests continue from the last request. */
  clear(): void {
    this.#exchanges.clear();
    this.#edits = [];
    this.#bytes = 0;
    this.#evicted.clear();
  }

  /**
   * Adds a request.
   *
   * @internal
   */
  add(recorded: RecordedRequest): void {
    this.#sequence += 1;
    this.#exchanges.set(this.#sequence, { recorded, entry: undefined });
    this.#bytes += sizeOf(recorded);
    // Not the entry that is kept: the text of its response may be yet to come.
    this.#listener?.(entryOf(this.#sequence, recorded), this.#world);
    for (const resolve of this.#waiting.splice(0)) resolve();
    while (
      this.#exchanges.size > this.#limits.entries ||
      (this.#bytes > this.#limits.bytes && this.#exchanges.size > 1)
    )
      this.#evictOldest();
  }

  /**
   * Resolves when the next request is recorded.
   *
   * @internal
   */
  added(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /**
   * Sets a listener that receives each request when it is recorded. Forks that are created later use the listener too.
   *
   * @internal
   */
  tell(listener: JournalListener): void {
    this.#listener = listener;
  }

  /**
   * Creates an empty journal for a fork, with the same limits and listener.
   *
   * @internal
   */
  fork(world: number): Journal {
    const fork = new Journal(this.#limits, world);
    fork.#listener = this.#listener;
    return fork;
  }

  #lastText(): string | null {
    const last = this.#exchanges.get(this.#sequence)?.recorded;
    return last === undefined ? null : `${last.endpoint ?? 'no endpoint'}: ${last.status}`;
  }

  #evictOldest(): void {
    const oldest = this.#sequence - this.#exchanges.size + 1;
    const kept = this.#exchanges.get(oldest);
    this.#exchanges.delete(oldest);
    if (kept === undefined) return;
    this.#bytes -= sizeOf(kept.recorded);
    const { endpoint, callerId, status } = kept.recorded;
    const key = [endpoint, callerId, status].join(' ');
    const counted = this.#evicted.get(key);
    if (counted === undefined) this.#evicted.set(key, { endpoint, callerId, status, count: 1 });
    else counted.count += 1;
  }

  #picked(filter: JournalFilter): [number, Kept][] {
    const { since = 0 } = filter;
    return [...this.#exchanges].filter(([sequence, { recorded }]) => sequence > since && isPicked(recorded, filter));
  }
}

function isPicked(one: Filterable, { endpoint, callerId, status }: JournalFilter): boolean {
  return (
    (endpoint === undefined || one.endpoint === endpoint) &&
    (callerId === undefined || one.callerId === callerId) &&
    (status === undefined || one.status === status)
  );
}

function sizeOf({ body, responseText }: RecordedRequest): number {
  return body.text.length + (responseText?.length ?? 0);
}

function whole(name: keyof JournalOptions, value: number): number {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw typeError(`createMock: journal.${name} must be a whole number from 1, got ${value}`);
}
