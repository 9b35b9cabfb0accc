import type { Profile, Endpoint, Input, NewBooking, Protocol, EncodedInput } from '@slotwise/schemas/internal/table';
import type { Recover } from '../errors/recovery.ts';
import type { Clock, ServerDate } from '../time/clock.ts';
import type { CallGrant, GrantCredential } from './credentials.ts';
import type { Deadline } from '../time/deadline.ts';
import type { ClientEvents, ContractMismatch, Listeners, Logger, LogLevel, Tracer } from '../events/events.ts';
import type { SharedRateLimit, Hold, Ticket } from './shared-rate-limit.ts';
import type { Middleware } from '../http/middleware.ts';
import type { RetryPolicy } from './retry.ts';
import type { Secrets } from './secrets.ts';
import type { ExchangeResult, Fetch, FetchOptions, ReceivedResponse } from '../http/transport.ts';

export interface RequestSettings {
  readonly baseUrl: string;
  readonly allowHttp: boolean;
  readonly credential: GrantCredential | undefined;
  readonly profile: Profile;
  readonly protocol: Protocol;
  readonly defaults: Partial<Pick<NewBooking, 'timeZone' | 'language'>>;
  readonly fetch: Fetch | undefined;
  readonly fetchOptions: FetchOptions | undefined;
  readonly middleware: readonly Middleware[];
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly retry: RetryPolicy;
  readonly shareRateLimit: boolean;
  readonly rateLimit: SharedRateLimit | undefined;
  readonly headers: Readonly<Record<string, string | null>>;
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
  readonly signal: AbortSignal | undefined;
  readonly serverDates: { last: ServerDate | null };
  /** `isGiven` is true after the client has printed a warning about a contract mismatch. It prints only one. */
  readonly mismatchWarning: { isGiven: boolean };
  readonly secrets: readonly string[];
}

/** Only `send.ts` changes these fields. */
export interface Progress {
  /** Number of requests sent so far. */
  attempts: number;
  /** True if the service may have executed an earlier attempt. */
  isUncertain: boolean;
}

export interface RequestContext<Value = unknown> extends Readonly<Progress> {
  readonly endpoint: Endpoint;
  readonly settings: RequestSettings;
  readonly handler: CallHandler<Value>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly startedAt: number;
  readonly grant: CallGrant;
  readonly secrets: Secrets;
  /** Recovers a write whose response is lost. `null` if the call has no recovery. */
  readonly recover: Recover | null;
  /** Returns true if the caller called `raw()`. After the first call of this function, `raw()` is too late. */
  readonly isRaw: () => boolean;
  /** The shared rate limit changes this ticket. `undefined` if the call uses no shared rate limit. */
  readonly ticket: Ticket | undefined;
  readonly deadline: Deadline;
  readonly observer: Observer;
}

export interface ErrorContext extends Pick<RequestContext, 'endpoint' | 'settings' | 'attempts' | 'recover'> {
  readonly secrets: Iterable<string>;
  readonly isUncertain?: boolean;
}

export type ObservedContext = Pick<RequestContext, 'endpoint' | 'settings' | 'attempts' | 'secrets'>;

export interface CallHandler<Value> {
  /** Encodes the input, or throws. It reads the input before the first `await`, so the caller can change the input afterwards. */
  readonly encode: (call: EncodedCall, deadline: Deadline) => EncodedRequest | Promise<EncodedRequest>;
  readonly readValue: (context: RequestContext, received: Received) => ReadValue<Value> | Promise<ReadValue<Value>>;
  readonly errorOf: (context: RequestContext, result: ExchangeResult, retryAt: Date | null) => unknown;
}

export interface Received extends ReceivedResponse {
  /** Start of the attempt, in milliseconds since 1970. */
  readonly sentAt: number;
}

export interface ReadValue<Value> {
  readonly value: Value;
  /** Total number of items in the list, if the response contains it. */
  readonly total?: number | null;
}

export interface EncodedCall {
  readonly endpoint: Endpoint;
  readonly input: Input;
  readonly settings: RequestSettings;
}

export type EncodedRequest = Omit<EncodedInput, 'body'> & { readonly body: EncodedBody | undefined };

export interface EncodedBody {
  readonly type: 'application/json' | 'application/x-www-form-urlencoded';
  readonly text: string;
}

interface AttemptObserver {
  readonly headers: Readonly<Record<string, string>>;
  /** Runs `fetch` in the tracer's context. `undefined` if no tracer observes the attempt. */
  readonly around: (<Value>(fetch: () => Promise<Value>, signal: AbortSignal) => Promise<Value>) | undefined;
  readonly onResult: (result: ExchangeResult) => void;
}

export interface Observer {
  readonly onRequest: () => AttemptObserver;
  readonly onHold: (hold: Hold) => void;
  readonly onRetry: (delayMs: number, result: ExchangeResult) => void;
  readonly onContractMismatch: (event: ClientEvents['mismatch']) => void;
  /**
   * Runs the attempt in the tracer's context. If the signal is aborted first, the attempt runs immediately. The attempt
   * must not reject.
   */
  readonly run: <Value>(attempt: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;
  readonly end: (status: number | null, error?: unknown) => void;
}
