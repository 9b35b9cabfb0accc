import { definePrint } from '@slotwise/schemas/internal/table';
import { rangeError, typeError } from '../arguments/caller-error.ts';
import { isEndpointName, nameOfEndpoint } from '../arguments/endpoint-names.ts';
import { deepFreeze } from '../data/copies.ts';
import { entryOf } from './entry.ts';
import type { JournalEntry, RecordedRequest } from './entry.ts';
import type { Journal, JournalEdit, JournalOptions } from './journal.ts';
import { checkFilter } from './journal-filter.ts';
import type { JournalFilter } from './journal-filter.ts';

type JournalListener = (entry: JournalEntry, world: number) => void;

interface EvictedCount extends Filterable {
  count: number;
}

type Filterable = Pick<RecordedRequest, 'endpoint' | 'callerId' | 'status'>;

interface StoredRecord {
  readonly recorded: RecordedRequest;
  entry: JournalEntry | undefined;
}

/** Implementation of {@link Journal}, with the members that only the mock uses. */
export class MockJournal implements Journal {
  readonly #limits: { readonly [Name in keyof JournalOptions]-?: number };
  /** Requests by sequence number. Only the oldest requests are evicted, so the numbers have no gaps. */
  readonly #exchanges = new Map<number, StoredRecord>();
  #edits: readonly JournalEdit[] = [];
  #sequence = 0;
  #bytes = 0;
  /** Counts of evicted requests by endpoint, caller and status, so that `count` includes them. */
  readonly #evicted = new Map<string, EvictedCount>();
  readonly #world: number;
  #listener: JournalListener | undefined;
  readonly #waiting: (() => void)[] = [];
  /** Also accepts the id of a deleted user, because the journal can contain requests of this user. */
  #isUserId: (userId: number) => boolean = () => true;
  #isEndpoint: (name: string) => boolean = () => true;

  static {
    definePrint(this.prototype, 'Journal', (journal) => ({
      requests: journal.#exchanges.size,
      evicted: journal.evicted,
      edits: journal.#edits.length,
      lastRequest: journal.#lastText(),
    }));
  }

  constructor(options: JournalOptions = {}, world = 1) {
    this.#world = world;
    const { entries = 1000, bytes = 10_000_000 } = options;
    this.#limits = { entries: wholeNumber('entries', entries), bytes: wholeNumber('bytes', bytes) };
  }

  entries(filter: JournalFilter = {}): readonly JournalEntry[] {
    checkFilter('entries', filter, this);
    return this.#entriesLike(filter).map(
      ([sequence, stored]) => (stored.entry ??= deepFreeze(entryOf(sequence, stored.recorded))),
    );
  }

  count(filter: JournalFilter = {}): number {
    checkFilter('count', filter, this);
    const { since = 0 } = filter;
    const lastEvicted = this.#sequence - this.#exchanges.size;
    const cleared = lastEvicted - this.evicted;
    if (since > cleared && since < lastEvicted) {
      throw rangeError(
        `journal.count cannot know: ${this.evicted} requests are gone, and some of them came after since: ${since}. Count without since, with since: ${lastEvicted} or later, or make the mock with journal: { entries: ${this.#limits.entries * 10} }`,
      );
    }
    const counts = since < lastEvicted ? [...this.#evicted.values()] : [];
    const evictedCount = counts.filter((one) => isPicked(one, filter)).reduce((sum, { count }) => sum + count, 0);
    return evictedCount + this.#entriesLike(filter).length;
  }

  /** Until this method is called, the journal accepts every user id and every endpoint in a filter. */
  recognize(wasUser: (userId: number) => boolean, isEndpoint: (name: string) => boolean): void {
    this.#isUserId = wasUser;
    this.#isEndpoint = isEndpoint;
  }

  /** Accepts the endpoints of the specification, and those that the test added. */
  knowsEndpoint(name: string): boolean {
    return isEndpointName(name) || this.#isEndpoint(name);
  }

  /** Accepts users who exist or existed, and the caller of any recorded request. */
  knowsCaller(userId: number): boolean {
    if (this.#isUserId(userId)) return true;
    const isTheirs = ({ callerId }: Filterable) => callerId === userId;
    return (
      [...this.#exchanges.values()].some(({ recorded }) => isTheirs(recorded)) ||
      [...this.#evicted.values()].some(isTheirs)
    );
  }

  edits(): readonly JournalEdit[] {
    return this.#edits;
  }

  noteEdit(edit: Omit<JournalEdit, 'after'>): void {
    const entry = deepFreeze({ ...edit, after: this.#sequence });
    this.#edits = Object.freeze([...this.#edits, entry].slice(-this.#limits.entries));
  }

  get evicted(): number {
    return [...this.#evicted.values()].reduce((sum, { count }) => sum + count, 0);
  }

  get last(): number {
    return this.#sequence;
  }

  clear(): void {
    this.#exchanges.clear();
    this.#edits = [];
    this.#bytes = 0;
    this.#evicted.clear();
  }

  add(recorded: RecordedRequest): void {
    this.#sequence += 1;
    this.#exchanges.set(this.#sequence, { recorded, entry: undefined });
    this.#bytes += sizeOf(recorded);
    // The listener gets a copy, because the mock may add the text of the response later.
    this.#listener?.(entryOf(this.#sequence, recorded), this.#world);
    for (const resolve of this.#waiting.splice(0)) resolve();
    while (
      this.#exchanges.size > this.#limits.entries ||
      (this.#bytes > this.#limits.bytes && this.#exchanges.size > 1)
    )
      this.#evictOldest();
  }

  untilAdded(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Replaces the previous listener. Forks that are created later get the same listener. */
  setListener(listener: JournalListener): void {
    this.#listener = listener;
  }

  /** The journal of the fork has no entries, but the same limits and listener. */
  fork(world: number): MockJournal {
    const fork = new MockJournal(this.#limits, world);
    fork.#listener = this.#listener;
    return fork;
  }

  #lastText(): string | null {
    const last = this.#exchanges.get(this.#sequence)?.recorded;
    return last === undefined ? null : `${last.endpoint ?? 'no endpoint'}: ${last.status}`;
  }

  #evictOldest(): void {
    const oldest = this.#sequence - this.#exchanges.size + 1;
    const exchange = this.#exchanges.get(oldest);
    this.#exchanges.delete(oldest);
    if (exchange === undefined) return;
    this.#bytes -= sizeOf(exchange.recorded);
    const { endpoint, callerId, status } = exchange.recorded;
    const key = [endpoint, callerId, status].join(' ');
    const counted = this.#evicted.get(key);
    if (counted === undefined) this.#evicted.set(key, { endpoint, callerId, status, count: 1 });
    else counted.count += 1;
  }

  #entriesLike(filter: JournalFilter): [number, StoredRecord][] {
    const { since = 0 } = filter;
    return [...this.#exchanges].filter(([sequence, { recorded }]) => sequence > since && isPicked(recorded, filter));
  }
}

function isPicked(one: Filterable, { endpoint, callerId, status }: JournalFilter): boolean {
  return (
    (endpoint === undefined || one.endpoint === nameOfEndpoint(endpoint)) &&
    (callerId === undefined || one.callerId === callerId) &&
    (status === undefined || one.status === status)
  );
}

function sizeOf({ body, responseText }: RecordedRequest): number {
  return body.text.length + (responseText?.length ?? 0);
}

function wholeNumber(name: keyof JournalOptions, value: number): number {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw typeError(`createMock: journal.${name} must be a whole number from 1, got ${value}`);
}
