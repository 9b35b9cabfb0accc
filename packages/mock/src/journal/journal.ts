/** The journal of a world: its last requests, with their responses and changes. */
import { entryOf } from './entry.ts';
import type { JournalEntry, RecordedRequest } from './entry.ts';
import { checkFilter } from './journal-filter.ts';
import type { JournalFilter } from './journal-filter.ts';

/** The limits of what a journal keeps. */
export interface JournalOptions {
  /** Number of requests. Default 1,000. */
  readonly entries?: number;
  /** Length of their bodies together, those of the responses too, in characters. Default 10,000,000. The last request is kept anyhow. */
  readonly bytes?: number;
}

/** A change that a test made of a row, between requests. */
export interface JournalEdit {
  /** Kind of the row: `booking`. */
  readonly kind: string;
  /** Its id in its table. */
  readonly id: number;
  /** Names of the columns that were given. */
  readonly columns: readonly string[];
  /** When it was made, by the clock of the mock: ISO 8601 in UTC. */
  readonly at: string;
  /** The number of the last request before it, from 1; 0 where there was none. */
  readonly after: number;
}

/** A listener that is told of each request, and of the number of its world. */
type JournalListener = (entry: JournalEntry, world: number) => void;

/** Requests that are gone, which have the same endpoint, caller and status. */
interface EvictedCount extends Filterable {
  count: number;
}

/** The fields that a filter can name, besides the position. */
type Filterable = Pick<RecordedRequest, 'endpoint' | 'callerId' | 'status'>;

interface Kept {
  readonly recorded: RecordedRequest;
  /** Written when somebody reads it for the first time. */
  entry: JournalEntry | undefined;
}

/**
 * The last requests of a world, oldest first.
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
  readonly #limits: Required<JournalOptions>;
  /** The requests by position, without a hole. */
  readonly #exchanges = new Map<number, Kept>();
  #edits: readonly JournalEdit[] = [];
  #sequence = 0;
  #bytes = 0;
  /** The requests that are gone, counted by what a filter can ask of them. */
  readonly #evicted = new Map<string, EvictedCount>();
  readonly #world: number;
  #listener: JournalListener | undefined;

  /** @internal */
  constructor(options: JournalOptions = {}, world = 1) {
    this.#world = world;
    const { entries = 1000, bytes = 10_000_000 } = options;
    this.#limits = { entries: whole('entries', entries), bytes: whole('bytes', bytes) };
  }

  /** The last requests, oldest first; with a filter, those that it picks. */
  entries(filter: JournalFilter = {}): readonly JournalEntry[] {
    checkFilter('entries', filter);
    return this.#picked(filter).map(([sequence, kept]) => (kept.entry ??= entryOf(sequence, kept.recorded)));
  }

  /**
   * The number of requests there were since the journal was cleared; with a filter, of those that it picks. Requests that are gone
   * ({@link Journal.evicted}) count too.
   *
   * @throws RangeError where requests are gone, and `since` asks for some of them.
   */
  count(filter: JournalFilter = {}): number {
    checkFilter('count', filter);
    const { since = 0 } = filter;
    const lastEvicted = this.#sequence - this.#exchanges.size;
    const cleared = lastEvicted - this.evicted;
    if (since > cleared && since < lastEvicted) {
      throw new RangeError(
        `journal.count cannot know: ${this.evicted} requests are gone, and some of them came after since: ${since}. Count without since, with since: ${lastEvicted} or later, or make the mock with journal: { entries: ${this.#limits.entries * 10} }`,
      );
    }
    const counts = since < lastEvicted ? [...this.#evicted.values()] : [];
    const gone = counts.filter((one) => isPicked(one, filter)).reduce((sum, { count }) => sum + count, 0);
    return gone + this.#picked(filter).length;
  }

  /** The changes that a test made by `mock.edit`, oldest first; as many as there may be requests. */
  edits(): readonly JournalEdit[] {
    return this.#edits;
  }

  /** @internal Adds a change of a test's. */
  noteEdit(edit: Omit<JournalEdit, 'after'>): void {
    this.#edits = [...this.#edits, { ...edit, after: this.#sequence }].slice(-this.#limits.entries);
  }

  /** Number of requests that are gone because newer ones took their place; from 0 again after {@link Journal.clear}. */
  get evicted(): number {
    return [...this.#evicted.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Position of the last request, a number from 1; 0 where there was none. */
  get last(): number {
    return this.#sequence;
  }

  /** Forgets every request and every edit; the next one's position follows on the last one's. */
  clear(): void {
    this.#exchanges.clear();
    this.#edits = [];
    this.#bytes = 0;
    this.#evicted.clear();
  }

  /** @internal Adds a request. */
  add(recorded: RecordedRequest): void {
    this.#sequence += 1;
    this.#exchanges.set(this.#sequence, { recorded, entry: undefined });
    this.#bytes += sizeOf(recorded);
    // Not the entry that is kept: the text of its response may be yet to come.
    this.#listener?.(entryOf(this.#sequence, recorded), this.#world);
    while (
      this.#exchanges.size > this.#limits.entries ||
      (this.#bytes > this.#limits.bytes && this.#exchanges.size > 1)
    )
      this.#evictOldest();
  }

  /** @internal Tells a listener of each request as it is recorded, also in the forks that are made from here on. */
  tell(listener: JournalListener): void {
    this.#listener = listener;
  }

  /** @internal An empty journal of another world, which keeps as much and tells the same listener. */
  fork(world: number): Journal {
    const fork = new Journal(this.#limits, world);
    fork.#listener = this.#listener;
    return fork;
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
  throw new TypeError(`createMock: journal.${name} must be a whole number from 1, got ${value}`);
}
