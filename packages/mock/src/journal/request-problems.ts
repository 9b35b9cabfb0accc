/** The requests of a world that strict tests fail on. They are noted as they come: by the end of a test the journal may have forgotten them. */
import { entryOf } from './entry.ts';
import type { PlainRequest } from '../request/plain-request.ts';
import type { JournalEntry, RecordedRequest } from './entry.ts';

/** The problems of one kind that are kept; of those beyond, their number. */
export const keptAtMost = 100;

/** The findings about a request that was answered, or will never be. */
export interface Findings {
  /** Its position in the journal. */
  readonly sequence: number;
  /** True where no endpoint was meant by it. */
  readonly isUnmatched: boolean;
  /** The names of its query parameters that its endpoint knows; `null` where it takes any. */
  readonly knownParameters: readonly string[] | null;
  /** True where it hangs: nobody will answer it. */
  readonly isHanging: boolean;
}

/** Requests that match no endpoint on purpose. */
export interface UnmatchedRequests {
  /** HTTP method. Default: any. */
  readonly method?: string;
  /** Full path without the query, for example `/v1/booking/1`. On a server, leave out the prefix that selects the mock. Default: any. */
  readonly path?: string;
}

/** A request as it came, of which the signal alone counts here. */
type Signalled = Pick<PlainRequest, 'signal'>;

/** A request, and what was found about it. */
interface Found extends Findings {
  readonly recorded: RecordedRequest;
}

/** A query parameter that the endpoint of a request does not know. */
export interface UnknownParameter {
  readonly entry: JournalEntry;
  readonly name: string;
  readonly known: readonly string[];
}

/** The requests of a world that may be mistakes. */
export class RequestProblems {
  readonly #unmatched = new Kept<Found>();
  readonly #unknown = new Kept<Found>();
  /** Requests without an outcome, with what knows the signals that end them. */
  readonly #open = new Map<RecordedRequest, { readonly request: Signalled; sequence: number }>();
  readonly #allowed: UnmatchedRequests[] = [];
  readonly #others = new Kept<string>();

  /** Notes a request that came. */
  opened(record: RecordedRequest, request: Signalled): void {
    this.#open.set(record, { request, sequence: 0 });
  }

  /** Notes what was found about a request that was opened. */
  ended(record: RecordedRequest, findings: Findings): void {
    const { knownParameters, isUnmatched, isHanging, sequence } = findings;
    const open = this.#open.get(record);
    if (!isHanging) this.#open.delete(record);
    else if (open !== undefined) {
      open.sequence = sequence;
      this.#forgetAborted();
    }
    if (isUnmatched && !this.#isAllowed(record)) this.#unmatched.add(noted(record, findings));
    if (hasUnknown(record.query, knownParameters)) this.#unknown.add(noted(record, findings));
  }

  /** Notes a problem that has no request of this world: a text that says what to do. */
  tell(problem: string): void {
    this.#others.add(problem);
  }

  /** Lets requests that meet no endpoint pass, those before and those to come. */
  allow(requests: UnmatchedRequests): void {
    this.#allowed.push(requests);
  }

  /** The requests that met no endpoint, but for those that are allowed. */
  unmatched(): readonly JournalEntry[] {
    return this.#unmatched.all
      .filter(({ recorded }) => !this.#isAllowed(recorded))
      .map(({ sequence, recorded }) => entryOf(sequence, recorded));
  }

  /** The query parameters that no endpoint knew. */
  unknownParameters(): readonly UnknownParameter[] {
    return this.#unknown.all.flatMap(({ sequence, recorded, knownParameters }) => {
      const entry = entryOf(sequence, recorded);
      const known = knownParameters ?? [];
      const names = Object.keys(entry.request.query).filter((name) => !known.includes(name));
      return names.map((name) => ({ entry, name, known }));
    });
  }

  /** The requests that were neither answered nor aborted: those that hang have a position in the journal, the others 0. */
  unanswered(): readonly JournalEntry[] {
    this.#forgetAborted();
    return [...this.#open].map(([record, { sequence }]) => entryOf(sequence, record));
  }

  /** The problems that were told. */
  others(): readonly string[] {
    return this.#others.all;
  }

  /** The number of problems beyond those that are kept. */
  get more(): number {
    return this.#unmatched.more + this.#unknown.more + this.#others.more;
  }

  /** Begins anew. A request that is under way is one of those from before. */
  clear(): void {
    for (const kept of [this.#unmatched, this.#unknown, this.#others]) kept.clear();
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

/** The first of many, and the number of the others. */
class Kept<Value> {
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

/** The note of a request, which says nothing of bodies. */
function noted(record: RecordedRequest, findings: Findings): Found {
  return { ...findings, recorded: { ...record, body: { text: '', type: null }, responseText: null } };
}

function hasUnknown(query: URLSearchParams, known: readonly string[] | null): boolean {
  if (known !== null) for (const name of query.keys()) if (!known.includes(name)) return true;
  return false;
}

/** The beginning of a path that selects a world on a port: a test says the same path on every entry point. */
const worldSelector = /^\/_slotwise\/worlds\/\d+(?=\/)/;

function isAmong(recorded: RecordedRequest, { method, path }: UnmatchedRequests): boolean {
  return (
    (method === undefined || method === recorded.method) &&
    (path === undefined || path === recorded.path.replace(worldSelector, ''))
  );
}
