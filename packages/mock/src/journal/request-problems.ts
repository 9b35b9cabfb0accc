import { entryOf } from './entry.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { JournalEntry, RecordedRequest } from './entry.ts';

export const keptAtMost = 100;

/** Recorded when a request receives its response, or when it is certain that it never will. */
export interface Findings {
  readonly sequence: number;
  readonly isUnmatched: boolean;
  readonly knownParameters: readonly string[] | null;
  readonly isHanging: boolean;
}

/** Requests that are expected to match no endpoint. */
export interface UnmatchedRequests {
  /** HTTP method. Default: any. */
  readonly method?: string | undefined;
  /** Full path without the query, for example `/v1/booking/1`. On a server, leave out the prefix that selects the mock. Default: any. */
  readonly path?: string | undefined;
}

type Signalled = Pick<PlainRequest, 'signal'>;

interface Found extends Findings {
  readonly recorded: RecordedRequest;
}

export interface UnknownParameter {
  readonly entry: JournalEntry;
  readonly name: string;
  readonly known: readonly string[];
}

export class RequestProblems {
  readonly #unmatched = new BoundedList<Found>();
  readonly #unknown = new BoundedList<Found>();
  readonly #open = new Map<RecordedRequest, { readonly request: Signalled; sequence: number }>();
  readonly #allowed: UnmatchedRequests[] = [];
  readonly #others = new BoundedList<string>();

  /** Returns warnings about data that the service accepts, but that is probably wrong. */
  readonly doubts: () => readonly string[];

  constructor(doubts: () => readonly string[] = () => []) {
    this.doubts = doubts;
  }

  onRequest(record: RecordedRequest, request: Signalled): void {
    this.#open.set(record, { request, sequence: 0 });
  }

  onResponse(record: RecordedRequest, findings: Findings): void {
    const { knownParameters, isUnmatched, isHanging, sequence } = findings;
    const open = this.#open.get(record);
    if (!isHanging) this.#open.delete(record);
    else if (open !== undefined) {
      open.sequence = sequence;
      this.#forgetAborted();
    }
    if (isUnmatched && !this.#isAllowed(record)) this.#unmatched.add(foundIn(record, findings));
    if (hasUnknown(record.query, knownParameters)) this.#unknown.add(foundIn(record, findings));
  }

  addProblem(problem: string): void {
    this.#others.add(problem);
  }

  allow(requests: UnmatchedRequests): void {
    this.#allowed.push({ ...requests });
  }

  unmatched(): readonly JournalEntry[] {
    return this.#unmatched.all
      .filter(({ recorded }) => !this.#isAllowed(recorded))
      .map(({ sequence, recorded }) => entryOf(sequence, recorded));
  }

  unknownParameters(): readonly UnknownParameter[] {
    return this.#unknown.all.flatMap(({ sequence, recorded, knownParameters }) => {
      const entry = entryOf(sequence, recorded);
      const knownNames = knownParameters ?? [];
      const names = Object.keys(entry.request.query).filter((name) => !knownNames.includes(name));
      return names.map((name) => ({ entry, name, known: knownNames }));
    });
  }

  unanswered(): readonly JournalEntry[] {
    this.#forgetAborted();
    return [...this.#open].map(([record, { sequence }]) => entryOf(sequence, record));
  }

  others(): readonly string[] {
    return this.#others.all;
  }

  get more(): number {
    return this.#unmatched.more + this.#unknown.more + this.#others.more;
  }

  clear(): void {
    for (const list of [this.#unmatched, this.#unknown, this.#others]) list.clear();
    this.#open.clear();
    this.#allowed.length = 0;
  }

  #isAllowed(recorded: RecordedRequest): boolean {
    return this.#allowed.some((one) => isAmong(recorded, one));
  }

  #forgetAborted(): void {
    for (const [record, { request }] of this.#open) if (request.signal.aborted) this.#open.delete(record);
  }
}

class BoundedList<Value> {
  readonly all: Value[] = [];
  more = 0;

  add(value: Value): void {
    if (this.all.length < keptAtMost) this.all.push(value);
    else this.more += 1;
  }

  clear(): void {
    this.all.length = 0;
    this.more = 0;
  }
}

function foundIn(record: RecordedRequest, findings: Findings): Found {
  return { ...findings, recorded: { ...record, body: { text: '', type: null }, responseText: null } };
}

function hasUnknown(query: URLSearchParams, known: readonly string[] | null): boolean {
  if (known !== null) for (const name of query.keys()) if (!known.includes(name)) return true;
  return false;
}

const worldSelector = /^\/_slotwise\/worlds\/\d+(?=\/)/;

function isAmong(recorded: RecordedRequest, { method, path }: UnmatchedRequests): boolean {
  return (
    (method === undefined || method === recorded.method) &&
    (path === undefined || path === recorded.path.replace(worldSelector, ''))
  );
}
