/** The events of a client, and those who are told of them. No event holds an address, a header or a credential. */
import type { Issue } from '@slotwise/schemas/table';

/** The attempt that an event is about. */
export interface CallEvent {
  /** Number of the call within this process: the attempts of one call share it. */
  readonly call: number;
  /** Name in the table of endpoints, such as `bookings.get`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Path as the table writes it, such as `/bookings/{id}`. */
  readonly path: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

/** A request leaves. */
export interface RequestEvent extends CallEvent {}

/** A response came, or none did. */
export interface ResponseEvent extends CallEvent {
  /** HTTP status; `null` where no response came. */
  readonly status: number | null;
  /** The contract's word for the cause of a refusal, as errors have it in `code`; `null` where nothing tells it. */
  readonly code: string | null;
  /** The service's own word, exactly as it was sent; `null` where it said none. */
  readonly serviceCode: string | null;
  /**
   * Cause for which the response did not come, or not whole: `middleware` where one of them threw, `no_response` where one of them, or
   * the given `fetch`, returned something else; `null` where it did come.
   */
  readonly lost: 'network' | 'timeout' | 'aborted' | 'too_large' | 'middleware' | 'no_response' | null;
  /** Milliseconds from the request to the end of the response. */
  readonly durationMs: number;
  /** Id under which the service's operator finds the request; `null` where there is none. */
  readonly requestId: string | null;
}

/**
 * A call waits: the service refused one of the client's calls for too many requests. It is told once a wait, before the request leaves.
 */
export interface GateEvent extends CallEvent {
  /** Milliseconds until its turn, as far as the service said: at least. */
  readonly delayMs: number;
  /** Number of calls that come first. */
  readonly ahead: number;
}

/** A request will be sent again. */
export interface RetryEvent extends CallEvent {
  /** Milliseconds until then. */
  readonly delayMs: number;
  /** Status that caused it; `null` where the connection did. */
  readonly status: number | null;
}

/** A field of an answer that differs from the contract. */
export interface DriftIssue extends Issue {
  /** Number of places with it, where there is more than one: `path` has an asterisk for the position in a list then, such as `*.title`. */
  readonly count?: number;
}

/** An answer that differed from the contract. */
export interface Drift {
  /** Name in the table of endpoints, such as `bookings.get`. */
  readonly endpoint: string;
  /**
   * Each field that differs, and the contract's rule for it; without the values. However many rows share one problem, it stands here
   * once, with its count. After twenty fields a last entry with an empty `path` counts the others.
   */
  readonly issues: readonly DriftIssue[];
  /** Id under which the service's operator finds the request; `null` where there is none. */
  readonly requestId: string | null;
}

/** A response said that its endpoint is deprecated, or until when it is there. Assumption G-06. */
export interface Deprecation {
  /** Name in the table of endpoints, such as `bookings.get`. */
  readonly endpoint: string;
  /** Content of the `Deprecation` header; `null` where there is none. */
  readonly deprecation: string | null;
  /** Instant at which the endpoint goes out of service (`Sunset`, RFC 8594); `null` where that is not said. */
  readonly sunset: Date | null;
  /** Id under which the service's operator finds the request; `null` where there is none. */
  readonly requestId: string | null;
}

/** The events of a client, by name. */
export interface ClientEvents {
  /** A request leaves. */
  readonly request: RequestEvent;
  /** A response came, or none did. */
  readonly response: ResponseEvent;
  /** A request will be sent again. */
  readonly retry: RetryEvent;
  /** A call waits until the service takes requests again. */
  readonly waiting: GateEvent;
  /** An answer differed from the contract. */
  readonly drift: Drift;
  /** A response said that its endpoint is deprecated. */
  readonly deprecation: Deprecation;
}

/** Functions that are told of events, by their names. An error that a listener throws is ignored: it cannot undo a call. */
export type Listeners<Events = ClientEvents> = { readonly [Name in keyof Events]?: (event: Events[Name]) => void };

/**
 * The amount that is logged: `debug` adds each request, each response and each wait at the gate to the repetitions of `info` and the notices of `warn`.
 */
export type LogLevel = 'debug' | 'info' | 'warn' | 'off';

/** Takes log lines: `console`, or any logger with these methods. */
export interface Logger {
  /**
   * Takes the message and the event of requests and responses; waits at the gate, and of OAuth sessions.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient, type Logger } from '@slotwise/sdk';
   *
   * const lines: string[] = [];
   * const logger: Logger = { debug: (message) => lines.push(message) };
   * await createClient({ ...createMock().as('alice'), logger, logLevel: 'debug' }).me.get();
   * console.log(lines.length); // 2
   * ```
   */
  readonly debug?: (message: string, event: object) => void;
  /**
   * Takes the message and the event of repetitions; new tokens and ends of OAuth sessions.
   *
   * @example
   * ```ts
   * import type { Logger } from '@slotwise/sdk';
   *
   * const records: object[] = [];
   * const logger: Logger = { info: (message, event) => records.push({ level: 'info', message, ...event }) };
   * ```
   */
  readonly info?: (message: string, event: object) => void;
  /**
   * Takes the message and the event of drift and deprecation; failures of a token store.
   *
   * @example
   * ```ts
   * import type { Logger } from '@slotwise/sdk';
   *
   * // The same warning a thousand times is one.
   * const warned = new Set<string>();
   * const logger: Logger = { warn: (message) => warned.add(message) };
   * ```
   */
  readonly warn?: (message: string, event: object) => void;
}

/** The call that a tracer is told of when it begins. */
export interface TracedCall {
  /** Name in the table of endpoints, such as `bookings.get`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Path as the table writes it, such as `/bookings/{id}`. */
  readonly path: string;
  /** Address without its query: no credential is in it. */
  readonly url: string;
}

/** One call under way, for a tracer. */
export interface CallTrace {
  /**
   * Headers that each attempt carries, such as `traceparent`; what no request can carry is left out.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient, type Fetch } from '@slotwise/sdk';
   * import type { CallTrace } from '@slotwise/sdk/types';
   *
   * const headers: CallTrace['headers'] = () => ({ 'x-trace': 'visit-7' });
   * const mock = createMock();
   * const fetch: Fetch = async (request) => {
   *   console.log(request.headers.get('x-trace')); // visit-7
   *   return mock.fetch(request);
   * };
   * await createClient({ ...mock.as('alice'), fetch, tracer: () => ({ headers, end: () => {} }) }).me.get();
   * ```
   */
  readonly headers?: () => Readonly<Record<string, string>>;
  /**
   * Runs an attempt, so that what it starts belongs to this call. One that fails or returns something else changes nothing.
   *
   * @example
   * ```ts
   * import { AsyncLocalStorage } from 'node:async_hooks';
   * import type { Tracer } from '@slotwise/sdk';
   *
   * // What an attempt starts can ask which call it belongs to.
   * const current = new AsyncLocalStorage<string>();
   * const tracer: Tracer = ({ endpoint }) => ({ run: (attempt) => current.run(endpoint, attempt), end: () => {} });
   * ```
   */
  readonly run?: <Value>(attempt: () => Promise<Value>) => Promise<Value>;
  /**
   * Receives each event of the call, with its name.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient, type Tracer } from '@slotwise/sdk';
   *
   * const names: string[] = [];
   * const tracer: Tracer = () => ({ event: (name) => void names.push(name), end: () => {} });
   * await createClient({ ...createMock().as('alice'), tracer }).me.get();
   * console.log(names); // [ 'request', 'response' ]
   * ```
   */
  readonly event?: <Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) => void;
  /**
   * Ends the trace with the result: the last status, and the error that the call failed with: mostly one of the client, else what the caller's own code threw.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   * import type { CallTrace } from '@slotwise/sdk/types';
   *
   * const ended: (number | null)[] = [];
   * const end: CallTrace['end'] = ({ status }) => void ended.push(status);
   * const client = createClient({ ...createMock().as('alice'), tracer: () => ({ end }) });
   * await client.bookings.get(999).catch(() => undefined);
   * console.log(ended); // [ 404 ]
   * ```
   */
  readonly end: (result: { readonly status: number | null; readonly error?: unknown }) => void;
}

/**
 * Follows calls from their beginning to their end: `@slotwise/sdk/otel` makes one for OpenTelemetry.
 *
 * @example
 * ```ts
 * import { createClient, type Tracer } from '@slotwise/sdk';
 *
 * const tracer: Tracer = ({ endpoint }) => ({ end: ({ status }) => console.log(endpoint, status) });
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key', tracer });
 * ```
 */
export type Tracer = (call: TracedCall) => CallTrace;
