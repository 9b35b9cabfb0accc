/** What a client and a call can be told. */
import type { Profile, Wire } from '@slotwise/schemas';
import type { Clock } from './clock.ts';
import type { Credential, TokenContext } from './credentials.ts';
import type { Drift, Listeners, Logger, LogLevel, Tracer } from './events.ts';
import type { Middleware } from './middleware.ts';
import type { RetryOptions } from './retry.ts';
import type { Fetch } from './transport.ts';

/**
 * What a client can be told beside its credential.
 *
 * @example
 * ```ts
 * import { createClient, type ClientSettings } from '@slotwise/sdk';
 *
 * const settings: ClientSettings = { baseUrl: 'https://api.example.com/v1', timeoutMs: 5000, validate: 'strict' };
 * const client = createClient({ ...settings, apiKey: 'my-api-key' });
 * ```
 */
export interface ClientSettings extends SharedOptions {
  /** Address of the service with its version, http or https, without query or hash. Assumption G-06: `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** The deployment that the client talks to, where the specification is silent. Default `profiles.specification`; give the mock the same. */
  readonly profile?: Profile;
  /** Single choices of the profile's `wire`, in place of the profile's own. */
  readonly wire?: Partial<Wire>;
  /** Sends the requests. Default: the global `fetch`, looked up at each request. */
  readonly fetch?: Fetch;
  /** Told where an answer differs from the contract. What it throws is ignored. */
  readonly onDrift?: (drift: Drift) => void;
  /** Told what the client does, by the name of the event. What a listener throws is ignored. */
  readonly on?: Listeners;
  /** Takes a line for each event, such as `console`. No line holds an address, a header or a credential. */
  readonly logger?: Logger;
  /** How much is logged. Default `info`: repetitions, drift and deprecation. */
  readonly logLevel?: LogLevel;
  /** Follows each call from its beginning to its end, such as the one that `@slotwise/sdk/otel` makes. */
  readonly tracer?: Tracer;
  /** Surrounds each attempt, the first outermost. Default none. */
  readonly middleware?: readonly Middleware[];
  /** Most bytes of an answer's body, uncompressed. Default 33554432 (32 MiB). */
  readonly maxBodyBytes?: number;
  /** Where the time is read. Default: the system's clock. */
  readonly clock?: Clock;
  /** Chance for the jitter: from 0 up to, but not including, 1. Default `Math.random`. */
  readonly random?: () => number;
}

/**
 * Options that a client sets for all its calls, and a call for itself.
 *
 * @example
 * ```ts
 * import type { SharedOptions } from '@slotwise/sdk';
 *
 * const careful: SharedOptions = { validate: 'strict', retry: { maxRetries: 1 }, timeoutMs: 5000 };
 * ```
 */
export interface SharedOptions {
  /** Milliseconds for one attempt, body included; `Infinity` for no limit. Default 30000. */
  readonly timeoutMs?: number;
  /** Milliseconds for the whole call: every attempt and every wait; `Infinity` for no limit. Default 60000. */
  readonly totalTimeoutMs?: number;
  /** How often requests are sent again: options, a number of repetitions, or `false`. Default 2 repetitions. */
  readonly retry?: RetryOptions | number | false;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further query parameters; a method's own parameters win. */
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /**
   * What happens where an answer differs from the contract: `report` tells `onDrift`, `strict` throws, `off` does nothing.
   * Default `report`.
   */
  readonly validate?: 'strict' | 'report' | 'off';
}

/**
 * What a client must show: an API key, an access token or an OAuth session; exactly one of them.
 *
 * @example
 * ```ts
 * import { createClient, type ClientCredential } from '@slotwise/sdk';
 *
 * const credential: ClientCredential = { accessToken: async () => 'a-token' };
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', ...credential });
 * ```
 */
export type ClientCredential =
  | {
      /** API key. Assumption G-01: travels as the query parameter `apiKey`, unless `wire` says otherwise. */
      readonly apiKey: string;
      readonly accessToken?: undefined;
      readonly session?: undefined;
    }
  | {
      /** OAuth access token, or a function that returns the one to use; it is asked before each request. */
      readonly accessToken: string | ((context: TokenContext) => string | Promise<string>);
      readonly apiKey?: undefined;
      readonly session?: undefined;
    }
  | {
      /** An OAuth session of `@slotwise/sdk/oauth`, which keeps its token fresh; or anything else that hands out tokens. */
      readonly session: Credential;
      readonly apiKey?: undefined;
      readonly accessToken?: undefined;
    };

/**
 * What `createClient` takes: settings, and exactly one credential.
 *
 * @example
 * ```ts
 * import { createClient, type ClientOptions } from '@slotwise/sdk';
 *
 * const options: ClientOptions = { baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' };
 * const client = createClient(options);
 * ```
 */
export type ClientOptions = ClientSettings & ClientCredential;

/**
 * What `client.with` takes: any of the client's options; a credential replaces the one before.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * const patient = client.with({ timeoutMs: 60_000, totalTimeoutMs: 300_000 });
 * ```
 */
export type ClientOverrides = Partial<ClientSettings> &
  (ClientCredential | { apiKey?: undefined; accessToken?: undefined; session?: undefined });

/**
 * What every method takes last.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * await client.bookings.get(7, { signal: AbortSignal.timeout(2000), retry: false });
 * ```
 */
export interface CallOptions extends SharedOptions {
  /** Ends the call at once when aborted, in whatever it is doing. */
  readonly signal?: AbortSignal;
}

/**
 * What a list method takes last.
 *
 * @example
 * ```ts
 * import { createClient } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * for await (const booking of client.bookings.list({}, { concurrency: 3 })) console.log(booking.title);
 * ```
 */
export interface ListOptions extends CallOptions {
  /** How many pages are asked for at a time while iterating; they still come in order. Default 1. */
  readonly concurrency?: number;
}
