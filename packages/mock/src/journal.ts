/** What a mock noted of one request. Nothing secret is in it. */
export interface JournalEntry {
  /** Position, from 1. */
  readonly sequence: number;
  /** Instant on the mock's clock, ISO 8601 in UTC. */
  readonly at: string;
  /** `X-Request-Id` of the answer. */
  readonly requestId: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template of the endpoint, or the path where there is none. */
  readonly path: string;
  /** `resource.action`; `null` where no endpoint was met. */
  readonly endpoint: string | null;
  /** Id of the calling user; `null` where there was no valid credential. */
  readonly callerId: number | null;
  /** HTTP status of the answer; 0 where the connection broke. */
  readonly status: number;
  /** Id of the rule that refused; `null` where nothing did. */
  readonly rule: string | null;
  /** Number of the assumption that the refusal rests on; `null` where it rests on the specification. */
  readonly gap: string | null;
  /** What went wrong on purpose; `null` where nothing did. */
  readonly fault: string | null;
  /** Whether the request changed the data. */
  readonly changed: boolean;
}

/** The last requests of a world, oldest first. */
export class Journal {
  readonly #limit: number;
  #entries: JournalEntry[] = [];
  #sequence = 0;

  constructor(limit = 1000) {
    this.#limit = limit;
  }

  /** Notes a request. */
  add(entry: Omit<JournalEntry, 'sequence'>): void {
    this.#sequence += 1;
    this.#entries.push({ sequence: this.#sequence, ...entry });
    // Cut in one go now and then: dropping the first of a long array at each request costs a copy each time.
    if (this.#entries.length > this.#limit * 2) this.#entries = this.#entries.slice(-this.#limit);
  }

  /** The last requests, oldest first; with an endpoint, those that met it. */
  entries(filter: { readonly endpoint?: string } = {}): readonly JournalEntry[] {
    const kept = this.#entries.slice(-this.#limit);
    return filter.endpoint === undefined ? kept : kept.filter((entry) => entry.endpoint === filter.endpoint);
  }
}
