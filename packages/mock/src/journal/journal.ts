/** The journal of a world: its last requests, with their responses and changes. */
import { entryOf } from './entry.ts';
import type { JournalEntry, RecordedRequest } from './entry.ts';

/**
 * A filter for entries of a journal: it picks those to which all of this applies.
 *
 * @example
 * ```ts
 * import { createMock, type JournalFilter } from '@slotwise/mock';
 *
 * const refused: JournalFilter = { endpoint: 'bookings.create', callerId: 5, status: 409 };
 * console.log(createMock().journal.count(refused)); // 0
 * ```
 */
export interface JournalFilter {
  /** `resource.action`. */
  readonly endpoint?: string;
  /** Id of the calling user; `null` for requests without a valid credential. */
  readonly callerId?: number | null;
  /** HTTP status of the response; 0 where the connection broke. */
  readonly status?: number;
  /** Those after this position. */
  readonly since?: number;
}

/**
 * The limits of what a journal keeps.
 *
 * @example
 * ```ts
 * import { createMock, type JournalOptions } from '@slotwise/mock';
 *
 * const journal: JournalOptions = { entries: 50, bytes: 1_000_000 };
 * const mock = createMock({ journal });
 * ```
 */
export interface JournalOptions {
  /** Number of requests. Default 1,000. */
  readonly entries?: number;
  /** Length of their bodies together, those of the responses too, in characters. Default 10,000,000. The last request is kept anyhow. */
  readonly bytes?: number;
}

/** A listener that is told of each request, and of the number of its world. */
type JournalListener = (entry: JournalEntry, world: number) => void;

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
  readonly #kept = new Map<number, Kept>();
  #sequence = 0;
  #bytes = 0;
  #evicted = 0;
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
    return this.#picked(filter).map(([sequence, kept]) => (kept.entry ??= entryOf(sequence, kept.recorded)));
  }

  /**
   * The number of requests there were; with a filter, of those that it picks.
   *
   * @throws RangeError where requests are gone that might count: {@link Journal.evicted}.
   */
  count(filter: JournalFilter = {}): number {
    const oldest = this.#sequence - this.#kept.size;
    if (this.#evicted > 0 && (filter.since ?? 0) < oldest) {
      throw new RangeError(
        `journal.count cannot know: the first ${this.#evicted} requests are gone. Count with since: ${oldest} or later, clear the journal before what is counted, or make the mock with journal: { entries: ${this.#limits.entries * 10} }`,
      );
    }
    return this.#picked(filter).length;
  }

  /** Number of requests that are gone because newer ones took their place; from 0 again after {@link Journal.clear}. */
  get evicted(): number {
    return this.#evicted;
  }

  /** Position of the last request; 0 where there was none. */
  get last(): number {
    return this.#sequence;
  }

  /** Forgets every request; the next one's position follows on the last one's. */
  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
    this.#evicted = 0;
  }

  /** @internal Adds a request. */
  add(recorded: RecordedRequest): void {
    this.#sequence += 1;
    this.#kept.set(this.#sequence, { recorded, entry: undefined });
    this.#bytes += sizeOf(recorded);
    // Not the entry that is kept: the text of its response may be yet to come.
    this.#listener?.(entryOf(this.#sequence, recorded), this.#world);
    while (this.#kept.size > this.#limits.entries || (this.#bytes > this.#limits.bytes && this.#kept.size > 1))
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
    const oldest = this.#sequence - this.#kept.size + 1;
    const kept = this.#kept.get(oldest);
    if (kept !== undefined) this.#bytes -= sizeOf(kept.recorded);
    this.#kept.delete(oldest);
    this.#evicted += 1;
  }

  #picked({ endpoint, callerId, status, since = 0 }: JournalFilter): [number, Kept][] {
    return [...this.#kept].filter(
      ([sequence, { recorded }]) =>
        sequence > since &&
        (endpoint === undefined || recorded.endpoint === endpoint) &&
        (callerId === undefined || recorded.callerId === callerId) &&
        (status === undefined || recorded.status === status),
    );
  }
}

function sizeOf({ body, responseText }: RecordedRequest): number {
  return body.text.length + (responseText?.length ?? 0);
}

function whole(name: keyof JournalOptions, value: number): number {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new TypeError(`createMock: journal.${name} must be a whole number from 1, got ${value}`);
}
