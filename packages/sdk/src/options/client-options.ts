import type { Overrides, ProfileChoice, Protocol } from '@slotwise/schemas/internal/table';
import type { Clock } from '../time/clock.ts';
import type { Credential, TokenContext } from '../pipeline/credentials.ts';
import type { ContractMismatch, Listeners, Logger, LogLevel, Tracer } from '../events/events.ts';
import type { Middleware } from '../http/middleware.ts';
import type { RetryOptions } from '../pipeline/retry.ts';
import type { Fetch, FetchOptions } from '../http/transport.ts';

/** Options of a client, except its credential. */
export interface ClientSettings extends SharedOptions {
  /**
   * URL of the service with its version, without query or hash, such as `https://api.example.com/v1`. It must be https. For http, see
   * `allowHttp`. Assumption A-06.
   */
  readonly baseUrl: string | URL;
  /**
   * True to allow an http `baseUrl` on any host. Others on the network can then read the credential. Default `false`.
   *
   * By default, http works only for `localhost`, 127.0.0.0/8, `[::1]`, `*.localhost`, `*.test` and host names without a dot, as in
   * Docker and Kubernetes.
   */
  readonly allowHttp?: boolean | undefined;
  /**
   * Deployment that the client connects to: `specification`, `self-hosted` or a profile as a value. Use the same profile for the mock.
   * Default `specification`.
   */
  readonly profile?: ProfileChoice | undefined;
  /** Overrides for single values of the profile's `protocol`. */
  readonly protocol?: Overrides<Protocol> | undefined;
  /** Default values for new bookings. Some profiles require them. The client never uses the time zone of the runtime. */
  readonly defaults?: CreationDefaults | undefined;
  /** Function that sends the requests. Default: the global `fetch`, read before each request. */
  readonly fetch?: Fetch | undefined;
  /** Additional `fetch` options for each request, such as `cache`, `credentials` or the `dispatcher` of a proxy. */
  readonly fetchOptions?: FetchOptions | undefined;
  /** True to disable the warning about an API key in a browser page. Every user of the page can read the key. Default `false`. */
  readonly allowKeyInPage?: boolean | undefined;
  /** Callback for each response that does not match the endpoint's schema. The client ignores errors that the callback throws. */
  readonly onMismatch?: ((mismatch: ContractMismatch) => void) | undefined;
  /** Listeners for client events, by event name. The client ignores errors that a listener throws. */
  readonly on?: Listeners | undefined;
  /**
   * Logger, such as `console`, that receives a line for each event. Log lines contain no URLs, headers or credentials.
   *
   * Default: none. On a server with the environment variable `SLOTWISE_LOG`, the default is the console.
   */
  readonly logger?: Logger | undefined;
  /**
   * Minimum log level. Default `info`: retries, deprecations, and responses that do not match the endpoint's schema.
   *
   * Without a `logger`, the default is the value of the environment variable `SLOTWISE_LOG`.
   */
  readonly logLevel?: LogLevel | undefined;
  /** Tracer that follows each call from start to end, such as the one from `@slotwise/sdk/otel`. */
  readonly tracer?: Tracer | undefined;
  /** Middleware that wraps each attempt, the first one outermost. Default none. */
  readonly middleware?: readonly Middleware[] | undefined;
  /** Maximum size of a response body in bytes, uncompressed. Default 33554432 (32 MiB). */
  readonly maxBodyBytes?: number | undefined;
  /** Clock that the client uses. Default: the system clock. */
  readonly clock?: Clock | undefined;
  /** Random number generator for the jitter. It returns a number from 0 up to, but not including, 1. Default `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/**
 * Default booker values for new bookings, used if a call omits them.
 *
 * A rescheduled booking keeps its own values unless the profile requires the default values.
 */
export interface CreationDefaults {
  /** Time zone of the booker, such as `Europe/Berlin`. Emails show times in this time zone. */
  readonly timeZone?: string | undefined;
  /** Language of the booker as a lowercase locale, such as `de`. Assumption A-89. */
  readonly language?: string | undefined;
}

/** Options that you can set for a client or for a single call. */
export interface SharedOptions {
  /**
   * Timeout for one attempt including the body, in milliseconds. `Infinity` disables it, but Node's `fetch` has its own limits. Default
   * 20000.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Timeout for the whole call, in milliseconds. It includes all attempts and the time between them. `Infinity` disables the
   * timeout. Default 60000.
   */
  readonly totalTimeoutMs?: number | undefined;
  /** Retry options, a number of retries, or `false` for none. Default 2 retries. */
  readonly retry?: RetryOptions | number | false | undefined;
  /**
   * True if all calls of this client wait after one of them receives a 429. Clients created by
   * `with` with the same credential wait too.
   *
   * The calls continue in order when the service allows requests again. With `false`, each call waits only for its own 429.
   * Default `true`.
   */
  readonly shareRateLimit?: boolean | undefined;
  /**
   * Additional headers. Headers of a call override those of its client, and names are case-insensitive. `null` removes a header,
   * including those that the client sets.
   */
  readonly headers?:
    Readonly<Record<string, string | null>> | Headers | Iterable<readonly [string, string | null]> | undefined;
  /**
   * Additional query parameters. Parameters of a call override those of its client, and a method's own parameters override both. `null`
   * removes a parameter.
   *
   * The client sends a name several times if `URLSearchParams` or a list contains it several times.
   */
  readonly query?:
    | Readonly<Record<string, string | number | boolean | null>>
    | URLSearchParams
    | Iterable<readonly [string, string | number | boolean | null]>
    | undefined;
  /**
   * Handling of responses that do not match the endpoint's schema. `report` calls `onMismatch`, `strict` throws, and `off`
   * ignores mismatches. Default `report`.
   */
  readonly validate?: 'strict' | 'report' | 'off' | undefined;
}

/** Credential of a client: exactly one of an API key, an access token or an OAuth session. */
export type ClientCredential =
  | {
      /** OAuth session of `@slotwise/sdk/oauth`, which refreshes its token, or any other object that provides tokens. */
      readonly session: Credential;
      readonly apiKey?: undefined;
      readonly accessToken?: undefined;
    }
  | {
      /** OAuth access token, or a function that returns one. The client calls the function before each request. */
      readonly accessToken: string | ((context: TokenContext) => string | Promise<string>);
      readonly apiKey?: undefined;
      readonly session?: undefined;
    }
  // This member is last, because the compiler explains a value that matches no member by the last one.
  | {
      /**
       * API key. The client sends it as the query parameter `apiKey` unless `protocol` sets another way to send it. Assumption A-01.
       *
       * `null` sends no credential. Use it in a web page whose own server adds the credential.
       */
      readonly apiKey: string | null;
      readonly accessToken?: undefined;
      readonly session?: undefined;
    };

/**
 * Options of `createClient`: settings and exactly one of `apiKey`, `accessToken` and `session`.
 *
 * @interface
 */
export type ClientOptions = ClientSettings & ClientCredential;

/** Options of `client.with`: any client option. A new credential replaces the previous one. */
export type ClientOverrides = Partial<ClientSettings> &
  (ClientCredential | { apiKey?: undefined; accessToken?: undefined; session?: undefined });

/** Options that every method accepts as its last argument. */
export interface CallOptions extends SharedOptions {
  /** Signal that aborts the call immediately, at any step. */
  readonly signal?: AbortSignal | undefined;
}

/** Options that `bookings.create` and `bookings.reschedule` accept as their last argument. */
export interface CreationOptions extends CallOptions {
  /**
   * True to resolve an unknown result automatically, within `totalTimeoutMs`. Default false.
   *
   * The client looks for the booking, and retries the creation with the same `idempotencyKey` if the booking does not exist. The
   * call resolves with the booking as it is then, or rejects with `applied: 'no'` or `'yes'`. The call rejects with
   * `applied: 'unknown'` if the time runs out, or if the client cannot tell. Assumption A-56.
   */
  readonly retryUntilKnown?: boolean | undefined;
}

/** Options that a list method accepts as its last argument. */
export interface ListOptions extends CallOptions {
  /** Number of pages that the client loads in parallel during iteration. Pages still arrive in order. Default 1. */
  readonly concurrency?: number | undefined;
}
