import type { Issue } from '@slotwise/schemas/internal/table';
import type { ErrorCode } from '../errors/slotwise-error.ts';

/** Attempt that an event belongs to. */
export interface CallEvent {
  /** Number that identifies the call within this process. All attempts of one call share this number. */
  readonly call: number;
  /** Endpoint name, such as `bookings.get`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template, such as `/bookings/{id}`. */
  readonly path: string;
  /** Number of the attempt. The first attempt is 1. */
  readonly attempt: number;
}

/** Event before the client sends a request. */
export interface RequestEvent extends CallEvent {}

/** Event after a response arrived or failed to arrive. */
export interface ResponseEvent extends CallEvent {
  /** HTTP status. `null` if there was no response. */
  readonly status: number | null;
  /** Normalized error code, the same as `code` of errors. `null` if the cause is unknown. */
  readonly code: ErrorCode | null;
  /** Error code exactly as the service sent it. `null` if it sent none. */
  readonly serviceCode: string | null;
  /**
   * Why the response is missing or incomplete. `null` if the complete response arrived.
   *
   * `middleware`: a middleware threw. `no_response`: a middleware or the custom `fetch` returned something other than a response.
   */
  readonly lost: 'network' | 'timeout' | 'aborted' | 'too_large' | 'middleware' | 'no_response' | null;
  /** Time from the request to the end of the response, in milliseconds. */
  readonly durationMs: number;
  /** Request id, which the service's operator can look up. `null` if there is none. */
  readonly requestId: string | null;
}

/**
 * A call waits because the service rejected an earlier call of this client with 429. The client emits this event once each time
 * a call waits, before the request.
 */
export interface RateLimitWaitEvent extends CallEvent {
  /** Minimum time that the call waits, in milliseconds, from the service's `Retry-After`. */
  readonly delayMs: number;
  /** Number of calls that the client sends before this one. */
  readonly ahead: number;
}

/** Event before a request is sent again. */
export interface RetryEvent extends CallEvent {
  /** Time until the request, in milliseconds. 0 after a 401. */
  readonly delayMs: number;
  /** Status of the response before it. `null` if the connection failed. */
  readonly status: number | null;
}

/** Field of a response that does not match the endpoint's schema. */
export interface MismatchIssue extends Issue {
  /** Number of places with this issue, if there are several. `path` then has an asterisk instead of the list index, such as `*.title`. */
  readonly count?: number;
}

/** Response that does not match the endpoint's schema. */
export interface ContractMismatch {
  /** Endpoint name, such as `bookings.get`. */
  readonly endpoint: string;
  /**
   * Fields that do not match, each with the rule of the schema but without the field's value.
   *
   * An issue that affects several list items appears once with its count. After 20 fields, a last issue with an empty `path`
   * gives the number of remaining fields.
   */
  readonly issues: readonly MismatchIssue[];
  /** Request id, which the service's operator can look up. `null` if there is none. */
  readonly requestId: string | null;
}

/** Notice from response headers that an endpoint is deprecated or has an end date. Assumption A-06. */
export interface Deprecation {
  /** Endpoint name, such as `bookings.get`. */
  readonly endpoint: string;
  /** Value of the `Deprecation` header. `null` if there is none. */
  readonly deprecation: string | null;
  /** Time at which the service removes the endpoint, from the `Sunset` header. `null` if there is none. Source: RFC 8594. */
  readonly sunset: Date | null;
  /** Request id, which the service's operator can look up. `null` if there is none. */
  readonly requestId: string | null;
}

/** Events of a client, by name. */
export interface ClientEvents {
  /** The client sends a request. */
  readonly request: RequestEvent;
  /** A response arrived or failed to arrive. */
  readonly response: ResponseEvent;
  /** The client will send a request again: a retry, or a request with a new token after a 401. */
  readonly retry: RetryEvent;
  /** A call waits until the rate limit allows requests again. */
  readonly rateLimitWait: RateLimitWaitEvent;
  /** A response does not match the endpoint's schema. */
  readonly mismatch: ContractMismatch;
  /** A response marks its endpoint as deprecated. */
  readonly deprecation: Deprecation;
}

/** Event listeners, by event name. The client ignores errors that a listener throws. */
export type Listeners<Events = ClientEvents> = {
  readonly [Name in keyof Events]?: ((event: Events[Name]) => void) | undefined;
};

/**
 * Minimum level of log lines. `warn` logs mismatches, deprecations and store failures, and `info` also logs retries. `debug` also logs
 * requests, responses and calls that wait for the rate limit. `off` logs nothing.
 */
export type LogLevel = 'debug' | 'info' | 'warn' | 'off';

/** Logger for the client: `console`, or any logger with these methods. */
export interface Logger {
  /**
   * Receives a message and an event for each request and response. Also receives them when a call waits for the rate limit or for
   * the token refresh of an OAuth session.
   */
  readonly debug?: ((message: string, event: object) => void) | undefined;
  /** Receives a message and an event for each retry, for new tokens, and for OAuth sessions that ended. */
  readonly info?: ((message: string, event: object) => void) | undefined;
  /**
   * Receives a message and an event for each response that does not match the endpoint's schema, each deprecation and each token
   * store failure.
   */
  readonly warn?: ((message: string, event: object) => void) | undefined;
}

/** Description of a call. A tracer receives it when the call starts. */
export interface TracedCall {
  /** Endpoint name, such as `bookings.get`. */
  readonly endpoint: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template, such as `/bookings/{id}`. */
  readonly path: string;
  /** URL without its query. It contains no credential. */
  readonly url: string;
}

/** Trace of one call. */
export interface CallTrace {
  /**
   * Runs an attempt with its middleware, so that spans started during the attempt belong to this call. If this function fails or
   * returns another value, the call is unaffected.
   */
  readonly run?: (<Value>(attempt: () => Promise<Value>) => Promise<Value>) | undefined;
  /** Starts the trace of an attempt. The first attempt is 1. */
  readonly attempt?: ((attempt: number) => AttemptTrace) | undefined;
  /** Receives each event of the call with its name. */
  readonly event?: (<Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) => void) | undefined;
  /** Ends the trace with the last status and the error of the call. The error comes from the client or from your own code. */
  readonly end: (result: { readonly status: number | null; readonly error?: unknown }) => void;
}

/** Trace of one attempt: one request and its response. */
export interface AttemptTrace {
  /** Returns headers to add to the request, such as `traceparent`. The client ignores invalid headers. */
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
  /** Runs `fetch`, after all middleware. If this function fails or returns another value, the attempt is unaffected. */
  readonly run?: (<Value>(fetch: () => Promise<Value>) => Promise<Value>) | undefined;
  /** Ends the trace with the event of the response. */
  readonly end?: ((response: ClientEvents['response']) => void) | undefined;
}

/** Traces calls from start to end. `@slotwise/sdk/otel` provides a tracer for OpenTelemetry. */
export type Tracer = (call: TracedCall) => CallTrace;
