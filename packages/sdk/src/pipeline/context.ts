import type { Profile, Endpoint, Input, NewBooking, Protocol, EncodedInput } from '@slotwise/schemas/internal/table';
import type { Recover } from '../errors/recovery.ts';
import type { Clock, ServerDate } from '../time/clock.ts';
import type { CallGrant, GrantCredential } from './credentials.ts';
import type { Deadline } from '../time/deadline.ts';
import type { ClientEvents, ContractMismatch, Listeners, Logger, LogLevel, Tracer } from '../events/events.ts';
import type { SharedRateLimit, Hold, Turn } from './shared-rate-limit.ts';
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
  /** Whether the client has printed its one warning about a contract mismatch. */
  readonly mismatchWarning: { isGiven: boolean };
  readonly secrets: readonly string[];
}

export interface RequestContext<Value = unknown> {
  readonly endpoint: Endpoint;
  readonly settings: RequestSettings;
  readonly handler: CallHandler<Value>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  total: number | null;
  readonly startedAt: number;
  attempts: number;
  /** Number of attempts that only told that the token must be renewed. */
  renewals: number;
  isUncertain: boolean;
  /** Instant at which the last of them left, in milliseconds since 1970. */
  sentAt: number;
  readonly grant: CallGrant;
  readonly secrets: Secrets;
  /** Finds out what became of a write whose response never came; `null` where nothing does. */
  readonly recover: Recover | null;
  readonly isRaw: () => boolean;
  turn?: Turn | undefined;
  readonly deadline: Deadline;
  readonly observer: Observer;
}

export interface ErrorContext extends Pick<RequestContext, 'endpoint' | 'settings' | 'attempts' | 'recover'> {
  readonly secrets: Iterable<string>;
  readonly isUncertain?: boolean;
}

export type ObservedContext = Pick<RequestContext, 'endpoint' | 'settings' | 'attempts' | 'secrets'>;

export interface CallHandler<Value> {
  /** Writes the input of a call, or refuses it. The input is read before the first `await`, so that the caller may change it afterwards. */
  readonly encode: (call: EncodedCall, deadline: Deadline) => EncodedRequest | Promise<EncodedRequest>;
  /** Runs one attempt of a call in its turn. Default: at once, since there is no rate limit. */
  readonly inTurn?: <Result extends { readonly result: ExchangeResult }>(
    context: RequestContext,
    attempt: () => Promise<Result>,
  ) => Promise<Result>;
  readonly readValue: (context: RequestContext, received: ReceivedResponse) => Value | Promise<Value>;
  readonly errorOf: (context: RequestContext, result: ExchangeResult, retryAt: Date | null) => unknown;
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

/** What observes one attempt. */
interface Requested {
  readonly headers: Readonly<Record<string, string>>;
  /** Runs `fetch` where the tracer wants it. `undefined` if it does not matter. */
  readonly around: (<Value>(fetch: () => Promise<Value>, signal: AbortSignal) => Promise<Value>) | undefined;
  readonly responded: (result: ExchangeResult) => void;
}

export interface Observer {
  readonly requested: () => Requested;
  readonly held: (hold: Hold) => void;
  readonly retried: (delayMs: number, result: ExchangeResult) => void;
  readonly mismatched: (event: ClientEvents['mismatch']) => void;
  /** Runs an attempt, which never rejects, where the tracer wants it; when the signal is aborted, at once. */
  readonly run: <Value>(attempt: () => Promise<Value>, signal: AbortSignal) => Promise<Value>;
  readonly end: (status: number | null, error?: unknown) => void;
}
