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

/** A call waits because the service rejected an earlier call of this client with 429. The client emits it once per wait, before the request. */
export interface RateLimitWaitEvent extends CallEvent {
  /** Minimum wait in milliseconds, from the service's `Retry-After`. */
  readonly delayMs: number;
  /** Number of calls that are sent before this one. */
  readonly ahead: number;
}

/** A request will be sent again. */
export interface RetryEvent extends CallEvent {
  /** Milliseconds until then. */
  readonly delayMs: number;
  /** Status that caused it; `null` where the connection did. */
  readonly status: number | null;
}

/** A field of a response that differs from the contract. */
export interface MismatchIssue extends Issue {
  /** Number of places with it, where there is more than one: `path` has an asterisk for the position in a list then, such as `*.title`. */
  readonly count?: number;
}

/** A response that differs from the contract. */
export interface ContractMismatch {
  /** Name in the table of endpoints, such as `bookings.get`. */
  readonly endpoint: string;
  /**
   * Each field that differs, and the contract's rule for it; without the values. However many rows share one problem, it stands here
   * once, with its count. After twenty fields a last entry with an empty `path` counts the others.
   */
  readonly issues: readonly MismatchIssue[];
  /** Id under which the service's operator finds the request; `null` where there is none. */
  readonly requestId: string | null;
}

/** A response said that its endpoint is deprecated, or until when it is there. Assumption A-06. */
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
  /** A call waits until the rate limit allows requests again. */
  readonly rateLimitWait: RateLimitWaitEvent;
  /** A response differs from the contract. */
  readonly mismatch: ContractMismatch;
  /** A response said that its endpoint is deprecated. */
  readonly deprecation: Deprecation;
}

/** Functions that are told of events, by their names. An error that a listener throws is ignored: it cannot undo a call. */
export type Listeners<Events = ClientEvents> = { readonly [Name in keyof Events]?: (event: Events[Name]) => void };

/**
 * The amount that is logged: `debug` adds each request, each response and each rate-limit wait to the repetitions of `info` and the notices of `warn`.
 */
export type LogLevel = 'debug' | 'info' | 'warn' | 'off';

/** Takes log lines: `console`, or any logger with these methods. */
export interface Logger {
  /** Takes the message and the event of requests and responses; rate-limit waits, and of OAuth sessions. */
  readonly debug?: (message: string, event: object) => void;
  /** Takes the message and the event of repetitions; new tokens and ends of OAuth sessions. */
  readonly info?: (message: string, event: object) => void;
  /** Takes the message and the event of contract mismatches and deprecations; failures of a token store. */
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
  /** Headers that each attempt carries, such as `traceparent`; what no request can carry is left out. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Runs an attempt, so that what it starts belongs to this call. One that fails or returns something else changes nothing. */
  readonly run?: <Value>(attempt: () => Promise<Value>) => Promise<Value>;
  /** Receives each event of the call, with its name. */
  readonly event?: <Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) => void;
  /** Ends the trace with the result: the last status, and the error that the call failed with: mostly one of the client, else what the caller's own code threw. */
  readonly end: (result: { readonly status: number | null; readonly error?: unknown }) => void;
}

/** Follows calls from their beginning to their end: `@slotwise/sdk/otel` makes one for OpenTelemetry. */
export type Tracer = (call: TracedCall) => CallTrace;
