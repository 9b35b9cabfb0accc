/** The context of one call: made once, when the call begins, and handed to each step of the pipeline. */
import type { ClientProfile, Endpoint, Input, NewBooking, Protocol, EncodedInput } from '@slotwise/schemas/table';
import type { Recover } from '../errors/recovery.ts';
import type { Clock } from '../pacing/clock.ts';
import type { CallGrant, GrantCredential } from './credentials.ts';
import type { Deadline } from '../exchange/deadline.ts';
import type { ClientEvents, ContractMismatch, Listeners, Logger, LogLevel, Tracer } from '../events/events.ts';
import type { SharedRateLimit, Hold, Turn } from '../pacing/shared-rate-limit.ts';
import type { Middleware } from '../exchange/middleware.ts';
import type { RetryPolicy } from '../pacing/retry.ts';
import type { Secrets } from './secrets.ts';
import type { ExchangeResult, Fetch, FetchOptions, ReceivedResponse } from '../exchange/transport.ts';

/** The options of one call and of its client with nothing left open. */
export interface RequestSettings {
  /** Address that the paths of the endpoints are below, without a slash at its end. */
  readonly baseUrl: string;
  /** True where `baseUrl` may be http on any host. */
  readonly allowHttp: boolean;
  /** Source of the token that each attempt carries; `undefined` where requests carry none, or their own. */
  readonly credential: GrantCredential | undefined;
  /** The deployment; of its `protocol`, single choices may be replaced below. */
  readonly profile: ClientProfile;
  readonly protocol: Protocol;
  /** Values of new bookings that a call does not give. */
  readonly defaults: Partial<Pick<NewBooking, 'timeZone' | 'language'>>;
  /** Transport in place of the global `fetch`. */
  readonly fetch: Fetch | undefined;
  /** Further options of each `fetch`. */
  readonly fetchOptions: FetchOptions | undefined;
  readonly middleware: readonly Middleware[];
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly retry: RetryPolicy;
  /** True where the rate limit may hold requests. */
  readonly shareRateLimit: boolean;
  /** SharedRateLimit of the client and of those made from it with the same credential; `undefined` where there is none. */
  readonly rateLimit: SharedRateLimit | undefined;
  /** Their names are in lower case; `null` for one that is not sent. */
  readonly headers: Readonly<Record<string, string | null>>;
  /** The values of each name. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  readonly validate: 'strict' | 'report' | 'off';
  readonly maxBodyBytes: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly on: Listeners | undefined;
  readonly onMismatch: ((mismatch: ContractMismatch) => void) | undefined;
  readonly logger: Logger | undefined;
  readonly logLevel: LogLevel;
  readonly tracer: Tracer | undefined;
  /** Ends the call when aborted. */
  readonly signal: AbortSignal | undefined;
  /** The last that the service told of its own time: the content of `Date`, `null` before the first answer. */
  readonly lastServerDate: { value: string | null };
  /** Texts that no error and no event may quote, as far as they are known before a token is asked for. */
  readonly secrets: readonly string[];
}

/** The state of one call. */
export interface RequestContext<Value = unknown> {
  readonly endpoint: Endpoint;
  readonly settings: RequestSettings;
  readonly handler: CallHandler<Value>;
  /** Ids in the path, by their names. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Query parameters that are sent, the credential's aside. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Number of items that the answer says there are in all; `null` where it says none. */
  total: number | null;
  /** Instant at which the call began, on the monotonic clock. */
  readonly startedAt: number;
  /** Number of requests that were sent so far. */
  attempts: number;
  /** True once an attempt of a write may have been applied, and its response did not tell. */
  isUncertain: boolean;
  /** Instant at which the last of them left, in milliseconds since 1970. */
  sentAt: number;
  /** The grant that its tokens belong to. */
  readonly grant: CallGrant;
  /** Texts that no error and no event may quote. */
  readonly secrets: Secrets;
  /** Finds out what became of a write whose response never came; `null` where nothing does. */
  readonly recover: Recover | null;
  /** True where the response is left unread, whatever its status. Asked when a request leaves. */
  readonly isRaw: () => boolean;
  /** Place at the rate limit; `undefined` where none holds the call. */
  turn?: Turn | undefined;
  /** Ends the whole call. */
  readonly deadline: Deadline;
  readonly observer: Observer;
}

/** The part of a context that an error tells of its call. */
export interface ErrorContext extends Pick<RequestContext, 'endpoint' | 'settings' | 'attempts' | 'recover'> {
  readonly secrets: Iterable<string>;
  readonly isUncertain?: boolean;
}

/** The part of a context that an observer is made of. */
export type ObservedContext = Pick<RequestContext, 'endpoint' | 'settings' | 'attempts' | 'secrets'>;

/** The parts in which the API of the resources and the OAuth addresses differ. */
export interface CallHandler<Value> {
  /** Writes the input of a call, or refuses it. The input is read before the first `await`, so that the caller may change it afterwards. */
  readonly encode: (call: EncodedCall, deadline: Deadline) => EncodedRequest | Promise<EncodedRequest>;
  /** Runs one attempt of a call in its turn. Default: at once, since there is no rate limit. */
  readonly inTurn?: <Result extends { readonly result: ExchangeResult }>(
    context: RequestContext,
    attempt: () => Promise<Result>,
  ) => Promise<Result>;
  /** Reads the value of a successful response. */
  readonly readValue: (context: RequestContext, received: ReceivedResponse) => Value | Promise<Value>;
  /** Makes the caller's error of a refusal or of an exchange that failed. What a middleware threw stays as it is. */
  readonly errorOf: (context: RequestContext, result: ExchangeResult, retryAt: Date | null) => unknown;
}

/** The call whose input is written. */
export interface EncodedCall {
  readonly endpoint: Endpoint;
  readonly input: Input;
  readonly settings: RequestSettings;
}

/** The input of a call, as it travels. */
export type EncodedRequest = Omit<EncodedInput, 'body'> & { readonly body: EncodedBody | undefined };

/** A body as it travels. */
export interface EncodedBody {
  readonly type: 'application/json' | 'application/x-www-form-urlencoded';
  readonly text: string;
}

/** Tells listeners, logger and tracer of one call. */
export interface Observer {
  /** Tells that a request leaves; the function that it returns tells the result. */
  readonly requested: () => (result: ExchangeResult) => void;
  /** Tells that the rate limit holds the call. */
  readonly held: (hold: Hold) => void;
  /** Tells that the request will be sent again. */
  readonly retried: (delayMs: number, result: ExchangeResult) => void;
  /** Tells that a response differs from the contract. */
  readonly mismatched: (event: ClientEvents['mismatch']) => void;
  /** Headers of the tracer. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** Runs an attempt, which never rejects, where the tracer wants it; when the signal is aborted, at once. */
  readonly run: <Value>(attempt: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;
  /** Tells that the call is over. */
  readonly end: (status: number | null, error?: unknown) => void;
}
