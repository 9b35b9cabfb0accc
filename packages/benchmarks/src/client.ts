/** The calls that the report asks of a client, in whatever way that client's users write them. */

/** The server that a client meets, the credential it shows, and what its user has set. */
export interface Meeting {
  /** Loopback address with its version: `http://127.0.0.1:40001/v1`. */
  readonly baseUrl: string;
  /** Text of the credential; `undefined` where the variable that should hold it is not set. */
  readonly secret: string | undefined;
  /** Place of the credential. */
  readonly via: 'query' | 'bearer';
  /** Milliseconds for one attempt, told to clients that have such an option. */
  readonly timeoutMs: number;
  /** Milliseconds for a whole call, told to clients that have such an option. */
  readonly totalTimeoutMs?: number | undefined;
  /** The user's own `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Headers that go with each call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Content of the header `X-Signature`, which a middleware of the user's adds to each request. */
  readonly signature?: string | undefined;
  /** Told of whatever the client tells its observers: log, events, traces. */
  readonly observer?: ((...told: readonly unknown[]) => void) | undefined;
  /** True where an answer that differs from the contract is to be an error. */
  readonly isStrict?: boolean | undefined;
}

/** The options of a call; clients without such an option ignore it. */
export interface Ask {
  readonly signal: AbortSignal;
  /** Address of the same server under the name of another host. */
  readonly elsewhere: string;
  /** Headers of this call, in one of the forms that programs in JavaScript pass on. */
  readonly headers?: Readonly<Record<string, string>> | Headers | ReadonlyMap<string, string>;
  /** The field `metadata` of a new thing. */
  readonly metadata?: unknown;
}

/** Whatever only some of the clients have. */
export type Feature =
  | 'signal'
  | 'key in the query'
  | 'key as an option'
  | 'headers'
  | 'observers'
  | 'middleware'
  | 'total time limit'
  | 'lists'
  | 'lists by page number'
  | 'paths of the caller'
  | 'check of answers'
  | 'gate'
  | 'way to find out'
  | 'way to move';

/** A client that stands before a server. Everything else is left at its default. */
export interface Subject {
  /** GET of one thing. */
  read(id: string, ask: Ask): Promise<unknown>;
  /** POST of a new thing. */
  create(ask: Ask): Promise<unknown>;
  /** DELETE of one thing. */
  remove(id: string, ask: Ask): Promise<unknown>;
  /** POST of a new thing, in the way that makes sure of it: that of `create`, where there is no other. */
  createForSure?(ask: Ask): Promise<unknown>;
  /** Finds out what became of a creation that failed with this error. */
  findOut?(error: unknown): Promise<unknown>;
  /** Moves a thing that was made before to another time. */
  move?(ask: Ask): Promise<unknown>;
  /** Reads a list to its end. */
  readAll?(ask: Ask): Promise<unknown[]>;
  /** Reads the first page of a list, and tells whether the service holds more. */
  holdsMore?(ask: Ask): Promise<boolean>;
  /** GET of a path that the caller spells. */
  readPath?(path: string, ask: Ask): Promise<unknown>;
}

/** A client of the report. */
export interface Client {
  /** Name of its package. */
  readonly name: string;
  readonly features: ReadonlySet<Feature>;
  open(meeting: Meeting): Subject;
}

/** Options of a call as clients name them. */
export function optionsOf({ signal, headers }: Ask): { signal: AbortSignal; headers?: Record<string, string> } {
  // The types of clients do not admit a `Map`; this report wants to know what happens when they are not asked.
  return { signal, ...(headers === undefined ? {} : { headers: headers as Record<string, string> }) };
}

/** The metadata of a new thing, where there is one. */
export function metadataOf({ metadata }: Ask): { metadata?: Record<string, string> } {
  // The types of clients admit texts alone, their users pass on what they have.
  return metadata === undefined ? {} : { metadata: metadata as Record<string, string> };
}

/** Every item of a list. */
export async function itemsOf(list: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of list) items.push(item);
  return items;
}
