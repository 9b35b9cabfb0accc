/** The options of a client and of a call. */
import type { ProfileChoice, Protocol } from '@slotwise/schemas/table';
import type { Clock } from '../pacing/clock.ts';
import type { Credential, TokenContext } from '../request/credentials.ts';
import type { ContractMismatch, Listeners, Logger, LogLevel, Tracer } from '../events/events.ts';
import type { Middleware } from '../exchange/middleware.ts';
import type { RetryOptions } from '../pacing/retry.ts';
import type { Fetch, FetchOptions } from '../exchange/transport.ts';

/** The options of a client beside its credential. */
export interface ClientSettings extends SharedOptions {
  /** URL of the service with its version, https (for http see `allowHttp`), without query or hash. Assumption A-06: `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /**
   * Lets `baseUrl` be http on any host: whoever is on the way reads the credential. Default `false`: http is for `localhost`, 127.0.0.0/8, `[::1]`,
   * `*.localhost`, `*.test` and host names without a dot, as in Docker and Kubernetes.
   */
  readonly allowHttp?: boolean;
  /** The deployment that the client talks to: `specification`, the default, `self-hosted`, or a profile as a value. Give the mock the same. */
  readonly profile?: ProfileChoice;
  /** Single choices of the profile's `protocol`, in place of the profile's own. */
  readonly protocol?: Partial<Protocol>;
  /** Values that each new booking gets where the call gives none. Some profiles require them; the runtime's own zone is never guessed. */
  readonly defaults?: CreationDefaults;
  /** Sends the requests. Default: the global `fetch`, looked up at each request. */
  readonly fetch?: Fetch;
  /** Further options of `fetch`, handed on with each request: `cache`, `credentials`, the `dispatcher` of a proxy. */
  readonly fetchOptions?: FetchOptions;
  /** Says that a page in a browser is meant to hold the API key, which everybody who opens it can read: no warning. Default `false`. */
  readonly allowKeyInPage?: boolean;
  /** Called for each response that differs from the contract. Errors that the function throws are ignored. */
  readonly onMismatch?: (mismatch: ContractMismatch) => void;
  /** Listeners of what the client does, by the name of the event. An error that one throws is ignored. */
  readonly on?: Listeners;
  /** Takes a line for each event, such as `console`. No line holds an address, a header or a credential. */
  readonly logger?: Logger;
  /** Least level that is logged. Default `info`: retries, contract mismatches and deprecations. */
  readonly logLevel?: LogLevel;
  /** Follows each call from its beginning to its end, such as the one that `@slotwise/sdk/otel` makes. */
  readonly tracer?: Tracer;
  /** Surrounds each attempt, the first outermost. Default none. */
  readonly middleware?: readonly Middleware[];
  /** Most bytes of a response's body, uncompressed. Default 33554432 (32 MiB). */
  readonly maxBodyBytes?: number;
  /** Clock by which the time is read. Default: the system's. */
  readonly clock?: Clock;
  /** Random numbers for the jitter: from 0 up to, but not including, 1. Default `Math.random`. */
  readonly random?: () => number;
}

/**
 * The values that new bookings get where a call gives none: those of the booker, as the page or the account knows them. A booking that is moved
 * gets them only where the profile requires them: else it keeps its own.
 */
export interface CreationDefaults {
  /** Time zone of the booker, such as `Europe/Berlin`: mails tell the time in it. */
  readonly timeZone?: string;
  /** Language of the booker, such as `de`: a locale in lower case (Assumption A-89). */
  readonly language?: string;
}

/** Options that a client sets for all its calls, and a call for itself. */
export interface SharedOptions {
  /** Milliseconds for one attempt, body included; `Infinity` for no limit of the client's (Node's `fetch` has its own). Default 20000. */
  readonly timeoutMs?: number;
  /** Milliseconds for the whole call: every attempt and every wait; `Infinity` for no limit. Default 60000. */
  readonly totalTimeoutMs?: number;
  /** Repetitions of requests: options, a number of repetitions, or `false`. Default 2 repetitions. */
  readonly retry?: RetryOptions | number | false;
  /**
   * After a 429, or a 503 with `Retry-After`, all calls of this client wait, and so do the calls of clients made by `with` with the same credential.
   * They continue in order when the service allows requests again. `false`: each call waits only for its own 429. Default `true`.
   */
  readonly shareRateLimit?: boolean;
  /**
   * Further headers. A call's take the place of its client's, in whatever case their names are written; `null` takes one away, also one
   * that the client sends by itself.
   */
  readonly headers?: Readonly<Record<string, string | null>> | Headers | Iterable<readonly [string, string | null]>;
  /**
   * Further query parameters; a method's own parameters win. A call's take the place of its client's; `null` takes one away. A name that
   * `URLSearchParams` or a list has more than once is sent as often.
   */
  readonly query?:
    | Readonly<Record<string, string | number | boolean | null>>
    | URLSearchParams
    | Iterable<readonly [string, string | number | boolean | null]>;
  /**
   * Treatment of an answer that differs from the contract: `report` tells `onMismatch`, `strict` throws, `off` does nothing.
   * Default `report`.
   */
  readonly validate?: 'strict' | 'report' | 'off';
}

/** The credential of a client: an API key, an access token or an OAuth session; exactly one of them. */
export type ClientCredential =
  | {
      /** An OAuth session of `@slotwise/sdk/oauth`, which keeps its token fresh; or anything else that hands out tokens. */
      readonly session: Credential;
      readonly apiKey?: undefined;
      readonly accessToken?: undefined;
    }
  | {
      /** OAuth access token, or a function that returns the one to use; it is asked before each request. */
      readonly accessToken: string | ((context: TokenContext) => string | Promise<string>);
      readonly apiKey?: undefined;
      readonly session?: undefined;
    }
  // Last: the compiler explains a value that fits none by the last one.
  | {
      /** API key. Assumption A-01: travels as the query parameter `apiKey`, unless `protocol` says otherwise. */
      readonly apiKey: string;
      readonly accessToken?: undefined;
      readonly session?: undefined;
    };

/** The options of `createClient`: settings, and exactly one credential. */
export type ClientOptions = ClientSettings & ClientCredential;

/** The options of `client.with`: any of the client's options; a credential replaces the one before. */
export type ClientOverrides = Partial<ClientSettings> &
  (ClientCredential | { apiKey?: undefined; accessToken?: undefined; session?: undefined });

/** The options that every method takes last. */
export interface CallOptions extends SharedOptions {
  /** Ends the call at once when aborted, in whatever it is doing. */
  readonly signal?: AbortSignal;
}

/** The options that `bookings.create` and `bookings.reschedule` take last. */
export interface CreationOptions extends CallOptions {
  /**
   * Finds out by itself, within the total time limit, what became of a creation whose fate is unknown: it is sent again under its
   * `idempotencyKey` (Assumption A-56) until the call resolves with the booking or rejects with `applied: 'no'` or `'yes'`; with
   * `'unknown'` only where time runs out. Where the profile says that keys are ignored, the client looks for the booking before it
   * sends it again. Default false.
   */
  readonly retryUntilKnown?: boolean;
}

/** The options that a list method takes last. */
export interface ListOptions extends CallOptions {
  /** Number of pages that are asked for at a time while iterating; they still come in order. Default 1. */
  readonly concurrency?: number;
}
