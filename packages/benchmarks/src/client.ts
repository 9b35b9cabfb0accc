/** The calls that the report asks of a client: three calls, in whatever way that client's users write them. */

/** The server that a client meets, and the credential it shows. */
interface Meeting {
  /** Loopback address with its version: `http://127.0.0.1:40001/v1`. */
  readonly baseUrl: string;
  /** Text of the credential. */
  readonly secret: string;
  /** Place of the credential. */
  readonly via: 'query' | 'bearer';
  /** Milliseconds for one attempt, told to clients that have such an option. */
  readonly timeoutMs: number;
}

/** The options of a call; clients without such an option ignore it. */
export interface Ask {
  readonly signal: AbortSignal;
}

/** A client that stands before a server. Everything else is left at its default. */
export interface Subject {
  /** GET of one thing. */
  read(id: string, ask: Ask): Promise<unknown>;
  /** POST of a new thing. */
  create(ask: Ask): Promise<unknown>;
  /** DELETE of one thing. */
  remove(id: string, ask: Ask): Promise<unknown>;
}

/** A client of the report. */
export interface Client {
  /** Name of its package. */
  readonly name: string;
  /** True where a call can be given a signal. */
  readonly takesSignal: boolean;
  /** True where its users can send an API key in the query string. */
  readonly keyInQuery: boolean;
  open(meeting: Meeting): Subject;
}
