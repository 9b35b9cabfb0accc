// @slotwise/sdk

import type {
  Attendee,
  AttendeePatch,
  AttendeeSummary,
  Availability,
  AvailabilityPatch,
  Booking,
  BookingCancelQuery,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  BookingResponses,
  CopiedField,
  DeleteResult,
  DestinationCalendar,
  DestinationCalendarPatch,
  Endpoint,
  EndpointErrors,
  EndpointName,
  InputOf,
  Issue,
  LocationView,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  NamesInPath,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  OpenWord,
  Overrides,
  ProblemCode,
  ProfileChoice,
  Protocol,
  StandardSchema,
  User,
  UserListQuery,
  UserPatch,
} from '@slotwise/schemas/internal/table';

export type {
  ApiKeyPlace,
  Attendee,
  AttendeePatch,
  AttendeeSummary,
  Availability,
  AvailabilityPatch,
  AvailabilitySummary,
  Behavior,
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  BookingReferenceSummary,
  BookingResponses,
  BookingStatus,
  BookingSummary,
  Cause,
  DeleteResult,
  DestinationCalendar,
  DestinationCalendarPatch,
  DestinationCalendarSummary,
  EndpointDefinition,
  EndpointName,
  EndpointTypes,
  EventTypeSummary,
  IdentityProvider,
  InstantInput,
  Issue,
  KnownBookingStatus,
  Location,
  LocationKind,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  MembershipRole,
  MembershipSummary,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  OwnEndpoint,
  ProblemCode,
  Profile,
  ProfileChoice,
  Protocol,
  ScheduleSummary,
  Scope,
  SmsLockState,
  TeamSummary,
  TemporalInstant,
  TypedSchema,
  UnknownWord,
  User,
  UserListQuery,
  UserPatch,
  UserRole,
  UserSummary,
} from '@slotwise/schemas/internal/table';
export {
  bookingStatuses,
  defineEndpoint,
  endpoints,
  extraField,
  location,
  membershipRoles,
  profiles,
  timeOfDay,
  toDate,
  typed,
} from '@slotwise/schemas/internal/table';

export class AbortedError extends SlotwiseError<'aborted'> {
  constructor(
    facts: ErrorFacts & {
      readonly phase: Phase;
      readonly reason: unknown;
    },
  );
  readonly phase: Phase;
  readonly reason: unknown;
}

type Aliases = typeof aliases;

declare const aliases: {
  readonly 'bookings.createOnce': 'bookings.create';
  readonly 'bookings.reschedule': 'bookings.create';
};

export class AmbiguousError extends SlotwiseError<'ambiguous'> {
  constructor(facts: ErrorFacts & Pick<AmbiguousError, 'because' | 'phase' | 'networkCode'>);
  readonly because: 'network' | 'timeout';
  readonly networkCode: string | null;
  readonly phase: Phase;
}

export type AnySlotwiseError =
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | EndpointNotFoundError
  | NotFoundError
  | MethodNotAllowedError
  | ConflictError
  | GoneError
  | UnsupportedMediaTypeError
  | RateLimitedError
  | ServerError
  | UnexpectedStatusError
  | NetworkError
  | RedirectedError
  | TimeoutError
  | AbortedError
  | AmbiguousError
  | InvalidInputError
  | MisconfiguredError
  | InvalidResponseError
  | InvalidJsonError
  | OAuthRefusedError
  | StateMismatchError
  | SessionEndedError
  | SignedOutError
  | StoreFailedError;

export type Applied = 'no' | 'unknown' | 'yes';

export interface Attempt {
  readonly attempt: number;
  readonly endpoint: string;
  readonly request: Request;
}

export interface AttemptTrace {
  readonly end?: ((response: ClientEvents['response']) => void) | undefined;
  readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
  readonly run?: (<Value>(fetch: () => Promise<Value>) => Promise<Value>) | undefined;
}

export interface AttendeesResource {
  create(body: NewAttendee, options?: CallOptions): Call<Attendee>;
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
  get(id: number, options?: CallOptions): Call<Attendee>;
  list(options?: ListOptions): List<Attendee>;
  update(id: number, patch: AttendeePatch, options?: CallOptions): Call<Attendee>;
}

export interface AvailabilitiesResource {
  create(body: NewAvailability, options?: CallOptions): Call<Availability>;
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
  get(id: number, options?: CallOptions): Call<Availability>;
  update(id: number, patch: AvailabilityPatch, options?: CallOptions): Call<Availability>;
}

export class BadRequestError extends StatusError<'bad_request'> {
  constructor(facts: StatusFacts);
}

export interface BookingReferencesResource {
  create(body: NewBookingReference, options?: CallOptions): Call<BookingReference>;
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
  get(id: number, options?: CallOptions): Call<BookingReference>;
  list(options?: ListOptions): List<BookingReference>;
  update(id: number, patch: BookingReferencePatch, options?: CallOptions): Call<BookingReference>;
}

export interface BookingsResource {
  cancel(id: number, details?: CancelOptions, options?: CallOptions): Call<BookingCancellation>;
  create(body: NewBooking, options?: CreationOptions): Call<Booking>;
  createOnce(
    body: NewBooking & {
      readonly idempotencyKey: string;
    },
    options?: CallOptions,
  ): Promise<Recovery>;
  get(id: number, options?: CallOptions): Call<Booking>;
  list(query?: Paged<BookingListQuery>, options?: ListOptions): List<Booking>;
  reschedule(booking: ReschedulableBooking, slot: RescheduleOptions, options?: CreationOptions): Call<Booking>;
  update(id: number, patch: BookingPatch, options?: CallOptions): Call<Booking>;
}

export interface Call<Value> extends Promise<Value> {
  raw(): Promise<Response>;
  withResponse(): Promise<WithResponse<Value>>;
}

export interface CallEvent {
  readonly attempt: number;
  readonly call: number;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
}

export interface CallOptions extends SharedOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface CallTrace {
  readonly attempt?: ((attempt: number) => AttemptTrace) | undefined;
  readonly end: (result: { readonly status: number | null; readonly error?: unknown }) => void;
  readonly event?: (<Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) => void) | undefined;
  readonly run?: (<Value>(attempt: () => Promise<Value>) => Promise<Value>) | undefined;
}

export interface CancelOptions extends Pick<BookingCancelQuery, 'allRemainingBookings'> {
  readonly reason?: string | undefined;
}

export interface Client {
  readonly attendees: AttendeesResource;
  readonly availabilities: AvailabilitiesResource;
  readonly baseUrl: string;
  readonly bookingReferences: BookingReferencesResource;
  readonly bookings: BookingsResource;
  delete<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  readonly destinationCalendars: DestinationCalendarsResource;
  get<Path extends string, Value = unknown>(path: Path, ...input: PathInput<Path, PathOptions<Value>>): Call<Value>;
  readonly me: MeResource;
  readonly memberships: MembershipsResource;
  patch<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  post<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  request<Params, Query, Body, Value>(
    endpoint: Endpoint<Params, Query, Body, Value>,
    ...input: RequestArguments<InputOf<Endpoint<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>>>
  ): Call<Value>;
  readonly users: UsersResource;
  with(overrides: ClientOverrides): Client;
}

export type ClientCredential =
  | {
      readonly session: Credential;
      readonly apiKey?: undefined;
      readonly accessToken?: undefined;
    }
  | {
      readonly accessToken: string | ((context: TokenContext) => string | Promise<string>);
      readonly apiKey?: undefined;
      readonly session?: undefined;
    }
  | {
      readonly apiKey: string | null;
      readonly accessToken?: undefined;
      readonly session?: undefined;
    };

export interface ClientEvents {
  readonly deprecation: Deprecation;
  readonly mismatch: ContractMismatch;
  readonly rateLimitWait: RateLimitWaitEvent;
  readonly request: RequestEvent;
  readonly response: ResponseEvent;
  readonly retry: RetryEvent;
}

export type ClientOptions = ClientSettings & ClientCredential;

type ClientOverrides = Partial<ClientSettings> &
  (
    | ClientCredential
    | {
        apiKey?: undefined;
        accessToken?: undefined;
        session?: undefined;
      }
  );

export interface ClientSettings extends SharedOptions {
  readonly allowHttp?: boolean | undefined;
  readonly allowKeyInPage?: boolean | undefined;
  readonly baseUrl: string | URL;
  readonly clock?: Clock | undefined;
  readonly defaults?: CreationDefaults | undefined;
  readonly fetch?: Fetch | undefined;
  readonly fetchOptions?: FetchOptions | undefined;
  readonly logger?: Logger | undefined;
  readonly logLevel?: LogLevel | undefined;
  readonly maxBodyBytes?: number | undefined;
  readonly middleware?: readonly Middleware[] | undefined;
  readonly on?: Listeners | undefined;
  readonly onMismatch?: ((mismatch: ContractMismatch) => void) | undefined;
  readonly profile?: ProfileChoice | undefined;
  readonly protocol?: Overrides<Protocol> | undefined;
  readonly random?: (() => number) | undefined;
  readonly tracer?: Tracer | undefined;
}

export interface Clock {
  limit?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
  monotonic?: (() => number) | undefined;
  now(): number | Date;
  wait?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

export class ConflictError extends StatusError<'conflict'> {
  constructor(facts: StatusFacts);
  readonly existing: Booking | null;
}

export interface ContractMismatch {
  readonly endpoint: string;
  readonly issues: readonly MismatchIssue[];
  readonly requestId: string | null;
}

export function createClient(options: ClientOptions): Client;

interface CreationDefaults {
  readonly language?: string | undefined;
  readonly timeZone?: string | undefined;
}

export interface CreationOptions extends CallOptions {
  readonly retryUntilKnown?: boolean | undefined;
}

export interface Credential {
  readonly as: 'apiKey' | 'bearer';
  token(context: TokenContext): string | Promise<string>;
}

export interface Deprecation {
  readonly deprecation: string | null;
  readonly endpoint: string;
  readonly requestId: string | null;
  readonly sunset: Date | null;
}

export interface DestinationCalendarsResource {
  create(body: NewDestinationCalendar, options?: CallOptions): Call<DestinationCalendar>;
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
  get(id: number, options?: CallOptions): Call<DestinationCalendar>;
  list(options?: ListOptions): List<DestinationCalendar>;
  update(id: number, patch: DestinationCalendarPatch, options?: CallOptions): Call<DestinationCalendar>;
}

type EndpointCode<Name extends EndpointName> =
  | EndpointErrors[Name]
  | RedirectedError['code']
  | 'endpoint_not_found'
  | (Name extends 'bookings.create' ? 'idempotency_key_reused' : never)
  | (Name extends `oauth.${string}` ? OAuthErrorCode : never);

type EndpointError<
  Name extends EndpointName,
  Code extends string | null = OpenWord<EndpointCode<Name>> | null,
> = AnySlotwiseError & {
  readonly endpoint: Name;
  readonly code: Code;
};

export class EndpointNotFoundError extends StatusError<'endpoint_not_found'> {
  constructor(facts: StatusFacts);
}

type EndpointOf<Name extends EndpointName | keyof Aliases> = Name extends keyof Aliases
  ? Aliases[Name]
  : Extract<Name, EndpointName>;

export type ErrorCode = ProblemCode | 'idempotency_key_reused' | (string & {});

interface ErrorFacts {
  readonly applied?: Applied | null | undefined;
  readonly attempts?: number | undefined;
  readonly body?: unknown;
  readonly cause?: unknown;
  readonly code?: ErrorCode | null | undefined;
  readonly endpoint: string;
  readonly headers?: Headers | null | undefined;
  readonly isKeyed?: boolean | undefined;
  readonly issues?: readonly Issue[] | undefined;
  readonly message: string;
  readonly recover?: Recover | null | undefined;
  readonly requestId?: string | null | undefined;
  readonly serviceCode?: string | null | undefined;
  readonly status?: number | null | undefined;
}

export type ErrorKind = AnySlotwiseError['kind'];

type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 500 | 502 | 503;

export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

export type FetchOptions = Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal' | 'redirect' | 'duplex'> &
  Readonly<Record<string, unknown>> & {
    readonly [Name in 'method' | 'headers' | 'body' | 'signal' | 'redirect' | 'duplex']?: never;
  };

export class ForbiddenError extends StatusError<'forbidden'> {
  constructor(facts: StatusFacts);
}

export class GoneError extends StatusError<'gone'> {
  constructor(facts: StatusFacts);
}

export function httpStatusOf(error: unknown): ErrorStatus;

export class InvalidInputError extends SlotwiseError<'invalid_input'> {
  constructor(facts: ErrorFacts);
}

export class InvalidJsonError extends SlotwiseError<'invalid_json'> {
  constructor(facts: ErrorFacts);
}

export class InvalidResponseError extends SlotwiseError<'invalid_response'> {
  constructor(facts: ErrorFacts);
}

export function isError<Name extends EndpointName | keyof Aliases, Code extends EndpointCode<EndpointOf<Name>> = never>(
  error: unknown,
  endpoint: Name,
  code?: Code,
): error is EndpointError<
  EndpointOf<Name>,
  [Code] extends [never] ? OpenWord<EndpointCode<EndpointOf<Name>>> | null : Code
>;

export function isNotFoundOrForbidden(error: unknown): boolean;

export function isSlotwiseError(value: unknown): value is AnySlotwiseError;

export function issueMessage(issue: Pick<Issue, 'path' | 'code'>, options?: IssueMessageOptions): string;

export interface IssueMessageOptions extends UserMessageOptions {
  readonly label?: string | undefined;
}

export interface List<Item> extends Promise<Item[]>, AsyncIterable<Item> {
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
  pages(): AsyncIterableIterator<Page<Item>>;
  raw(): Promise<Response>;
  toArray(options?: { readonly limit?: number | undefined }): Promise<Item[]>;
  withResponse(): Promise<WithResponse<Item[]>>;
}

type Listeners<Events = ClientEvents> = {
  readonly [Name in keyof Events]?: ((event: Events[Name]) => void) | undefined;
};

export interface ListOptions extends CallOptions {
  readonly concurrency?: number | undefined;
}

export function locationOf(booking: Pick<Booking, 'responses'>): LocationView | null;

export interface Logger {
  readonly debug?: ((message: string, event: object) => void) | undefined;
  readonly info?: ((message: string, event: object) => void) | undefined;
  readonly warn?: ((message: string, event: object) => void) | undefined;
}

type LogLevel = 'debug' | 'info' | 'warn' | 'off';

export interface MembershipsResource {
  create(body: NewMembership, options?: CallOptions): Call<Membership>;
  delete(id: MembershipId, options?: CallOptions): Call<DeleteResult>;
  get(id: MembershipId, options?: CallOptions): Call<Membership>;
  list(options?: ListOptions): List<Membership>;
  update(id: MembershipId, patch: MembershipPatch, options?: CallOptions): Call<Membership>;
}

export interface MeResource {
  get(options?: CallOptions): Call<Me>;
}

export interface Meta {
  readonly attempts: number;
  readonly deprecation: string | null;
  readonly rateLimit: RateLimit | null;
  readonly requestId: string | null;
  readonly status: number;
  readonly sunset: Date | null;
  readonly total: number | null;
}

export class MethodNotAllowedError extends StatusError<'method_not_allowed'> {
  constructor(facts: StatusFacts);
}

export type Middleware = (attempt: Attempt, next: (request: Request) => Promise<Response>) => Promise<Response>;

export class MisconfiguredError extends SlotwiseError<'misconfigured'> {
  constructor(facts: ErrorFacts);
}

export interface MismatchIssue extends Issue {
  readonly count?: number;
}

export class NetworkError extends SlotwiseError<'network'> {
  constructor(
    facts: ErrorFacts & {
      readonly networkCode: string | null;
    },
  );
  readonly networkCode: string | null;
}

export class NotFoundError extends StatusError<'not_found'> {
  constructor(facts: StatusFacts);
}

type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_token'
  | 'access_denied'
  | 'invalid_scope'
  | 'unsupported_response_type';

declare class OAuthRefusedError extends SlotwiseError<'oauth_refused'> {
  constructor(facts: ErrorFacts);
  readonly code: OAuthErrorCode | ErrorCode | null;
}

export interface Page<Item> {
  readonly hasNext: boolean;
  readonly items: Item[];
  readonly meta: Meta;
  readonly number: number;
  readonly shifted: boolean;
}

export type Paged<Query> = Query &
  (
    | {
        readonly take: number;
        readonly page?: number | undefined;
      }
    | {
        readonly take?: undefined;
        readonly page?: 1 | undefined;
      }
  );

export type PathInput<Path extends string, Rest> = string extends Path
  ? [
      input?: Rest & {
        readonly params?: Readonly<Record<string, string | number>>;
      },
    ]
  : [NamesInPath<Path>] extends [never]
    ? [
        input?: Rest & {
          readonly params?: undefined;
        },
      ]
    : [
        input: Rest & {
          readonly params: {
            readonly [Name in NamesInPath<Path>]: string | number;
          };
        },
      ];

export interface PathOptions<Value> {
  readonly options?: CallOptions | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | Date | undefined>> | undefined;
  readonly schema?: StandardSchema<Value> | undefined;
}

export interface PathWriteOptions<Value> extends PathOptions<Value> {
  readonly body?: unknown;
}

export type Phase = 'token' | 'connect' | 'headers' | 'body' | 'backoff';

export interface RateLimit {
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: Date | null;
}

export class RateLimitedError extends SlotwiseError<'rate_limited'> {
  constructor(facts: ErrorFacts & Pick<RetryableFacts, 'retryAt'>);
  readonly retryAt: Date | null;
}

export interface RateLimitWaitEvent extends CallEvent {
  readonly ahead: number;
  readonly delayMs: number;
}

type Recover = (options?: RecoverOptions) => Promise<Recovery>;

export interface RecoverOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly totalTimeoutMs?: number | undefined;
}

export interface Recovery {
  readonly booking: Booking;
  readonly outcome: 'created' | 'existed';
}

export class RedirectedError extends SlotwiseError<'redirected'> {
  constructor(
    facts: ErrorFacts & {
      readonly reason: RedirectedError['code'];
      readonly origin: string | null;
    },
  );
  readonly code: 'other_origin' | 'too_many' | 'write' | 'hidden';
  readonly origin: string | null;
}

type RequestArguments<Sent> =
  Record<string, never> extends Sent ? [input?: Sent, options?: CallOptions] : [input: Sent, options?: CallOptions];

export interface RequestEvent extends CallEvent {}

export interface ReschedulableBooking {
  attendees?: readonly Overrides<Pick<AttendeeSummary, 'email' | 'name' | 'timeZone' | 'locale'>>[] | null | undefined;
  description?: string | null | undefined;
  eventTypeId: number | null;
  metadata?: Record<string, unknown> | null | undefined;
  recurringEventId?: string | null | undefined;
  responses: Record<string, unknown> | null;
  title?: string | undefined;
  uid: string;
}

export interface RescheduleOptions
  extends
    Pick<NewBooking, CopiedField | 'timeZone' | 'language'>,
    Pick<NewBooking, 'start' | 'end' | 'idempotencyKey'>,
    Pick<BookingResponses, 'guests' | 'location'> {}

export interface ResponseEvent extends CallEvent {
  readonly code: ErrorCode | null;
  readonly durationMs: number;
  readonly lost: 'network' | 'timeout' | 'aborted' | 'too_large' | 'middleware' | 'no_response' | null;
  readonly requestId: string | null;
  readonly serviceCode: string | null;
  readonly status: number | null;
}

interface RetryableFacts extends StatusFacts {
  readonly retryAt: Date | null;
}

export interface RetryEvent extends CallEvent {
  readonly delayMs: number;
  readonly status: number | null;
}

export interface RetryOptions {
  readonly baseDelayMs?: number | undefined;
  readonly maxDelayMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  readonly repeatWrites?: boolean | undefined;
}

export class ServerError extends StatusError<'server'> {
  constructor(facts: RetryableFacts);
  readonly retryAt: Date | null;
}

declare class SessionEndedError extends SlotwiseError<'session_ended'> {
  constructor(facts: ErrorFacts);
}

interface SharedOptions {
  readonly headers?:
    Readonly<Record<string, string | null>> | Headers | Iterable<readonly [string, string | null]> | undefined;
  readonly query?:
    | Readonly<Record<string, string | number | boolean | null>>
    | URLSearchParams
    | Iterable<readonly [string, string | number | boolean | null]>
    | undefined;
  readonly retry?: RetryOptions | number | false | undefined;
  readonly shareRateLimit?: boolean | undefined;
  readonly timeoutMs?: number | undefined;
  readonly totalTimeoutMs?: number | undefined;
  readonly validate?: 'strict' | 'report' | 'off' | undefined;
}

declare class SignedOutError extends SlotwiseError<'signed_out'> {
  constructor(facts: ErrorFacts & Overrides<Pick<SignedOutError, 'reason'>>);
  readonly reason: 'none' | 'replaced';
}

export abstract class SlotwiseError<Kind extends string = string> extends Error {
  constructor(kind: Kind, facts: ErrorFacts);
  readonly applied: Applied | null;
  readonly attempts: number;
  readonly body: unknown;
  readonly code: ErrorCode | null;
  readonly endpoint: string;
  readonly headers: Headers | null;
  get isRetryable(): boolean;
  readonly issues: readonly Issue[];
  readonly kind: Kind;
  readonly recover: Recover | null;
  readonly requestId: string | null;
  readonly serviceCode: string | null;
  readonly status: number | null;
  toJSON(): Record<string, unknown>;
}

declare class StateMismatchError extends SlotwiseError<'state_mismatch'> {
  constructor(facts: ErrorFacts & Pick<StateMismatchError, 'reason'>);
  readonly reason:
    | 'no_transaction'
    | 'other_service'
    | 'other_client'
    | 'other_redirect'
    | 'expired'
    | 'other_path'
    | 'no_state'
    | 'other_state'
    | 'no_issuer'
    | 'other_issuer'
    | 'used';
}

declare abstract class StatusError<Kind extends string> extends SlotwiseError<Kind> {
  readonly status: number;
}

interface StatusFacts extends ErrorFacts {
  readonly status: number;
}

declare class StoreFailedError extends SlotwiseError<'store_failed'> {
  constructor(facts: ErrorFacts & Pick<StoreFailedError, 'action' | 'reason' | 'networkCode'>);
  readonly action: 'get' | 'set' | 'delete' | 'compareAndSwap';
  readonly networkCode: string | null;
  readonly reason: 'threw' | 'other_app' | 'other_content' | 'no_response' | 'no_change';
}

export class TimeoutError extends SlotwiseError<'timeout'> {
  constructor(
    facts: ErrorFacts & {
      readonly phase: Phase;
    },
  );
  readonly phase: Phase;
}

export interface TokenContext {
  readonly rejected: string | undefined;
  readonly signal: AbortSignal;
}

export function toResponse(error: unknown, options?: ToResponseOptions): Response;

export interface ToResponseOptions extends UserMessageOptions {
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

export interface TracedCall {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly url: string;
}

export type Tracer = (call: TracedCall) => CallTrace;

export class UnauthorizedError extends StatusError<'unauthorized'> {
  constructor(facts: StatusFacts);
}

export class UnexpectedStatusError extends StatusError<'unexpected_status'> {
  constructor(facts: StatusFacts);
}

export class UnsupportedMediaTypeError extends StatusError<'unsupported_media_type'> {
  constructor(facts: StatusFacts);
}

export function userMessage(error: unknown, options?: UserMessageOptions): string;

export type UserMessageKey =
  | ProblemCode
  | ErrorKind
  | 'taken'
  | 'last_owner'
  | 'missing_reference'
  | 'idempotency_key_reused'
  | 'rejected_key'
  | 'saved'
  | 'unconfirmed'
  | 'unknown'
  | `field_${Issue['code']}`;

export interface UserMessageOptions {
  readonly translate?: ((key: UserMessageKey, fallback: string) => string) | undefined;
}

export interface UsersResource {
  create(body: NewUser, options?: CallOptions): Call<User>;
  delete(id: number, options?: CallOptions): Call<DeleteResult>;
  get(id: number, options?: CallOptions): Call<User>;
  list(query?: Paged<UserListQuery>, options?: ListOptions): List<User>;
  update(id: number, patch: UserPatch, options?: CallOptions): Call<User>;
}

export interface WithResponse<Value> {
  readonly data: Value;
  readonly meta: Meta;
  readonly response: Response;
}

export {};
