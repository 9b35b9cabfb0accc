// @slotwise/sdk
import type {
  Attendee,
  AttendeePatch,
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
  DestinationCalendar,
  DestinationCalendarPatch,
  Endpoint,
  InputOf,
  Issue,
  LocationView,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  ProfileChoice,
  Removal,
  StandardSchema,
  User,
  UserListQuery,
  UserPatch,
  Wire,
} from '@slotwise/schemas';
import type {
  GrantInvalidError,
  GrantMissingError,
  OAuthRefusedError,
  StateMismatchError,
  StoreFailedError,
} from '@slotwise/sdk/oauth';

export type {
  AnswerCheck,
  AnswerOf,
  ApiKeyPlace,
  Attendee,
  AttendeePatch,
  AttendeeSummary,
  Availability,
  AvailabilityPatch,
  AvailabilitySummary,
  Behavior,
  Booking,
  BookingCancelQuery,
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
  DestinationCalendar,
  DestinationCalendarPatch,
  DestinationCalendarSummary,
  Endpoint,
  EndpointAnswer,
  EventTypeSummary,
  InputOf,
  InstantInput,
  Issue,
  KnownBookingStatus,
  Location,
  LocationKind,
  LocationView,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  MembershipRole,
  MembershipSummary,
  Method,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  None,
  OpenWord,
  Part,
  PartCheck,
  ProblemCode,
  Profile,
  ProfileChoice,
  RecordSummary,
  Removal,
  ScheduleSummary,
  Scope,
  Security,
  StandardIssue,
  StandardResult,
  StandardSchema,
  TeamSummary,
  User,
  UserListQuery,
  UserPatch,
  UserSummary,
  Wire,
} from '@slotwise/schemas';
export type { EndpointName } from '@slotwise/schemas/table';
export {
  bookingStatuses,
  extraField,
  location,
  membershipRoles,
  profileNames,
  profileOf,
  profiles,
  timeOfDay,
  toDate,
} from '@slotwise/schemas';
export { endpoints } from '@slotwise/schemas/table';

export class AbortedError extends SlotwiseError<'aborted'> {
  readonly phase: Phase;
  readonly reason: unknown;
  constructor(
    facts: ErrorFacts & {
      readonly phase: Phase;
      readonly reason: unknown;
    },
  );
}

export class AmbiguousError extends SlotwiseError<'ambiguous'> {
  readonly because: 'network' | 'timeout';
  readonly phase: Phase;
  readonly networkCode: string | null;
  constructor(facts: ErrorFacts & Pick<AmbiguousError, 'because' | 'phase' | 'networkCode'>);
}

export type AnySlotwiseError =
  | BadRequestError
  | UnauthorizedError
  | ForbiddenError
  | NotFoundError
  | MethodNotAllowedError
  | ConflictError
  | GoneError
  | UnsupportedMediaTypeError
  | RateLimitedError
  | ServerError
  | UnexpectedStatusError
  | NetworkError
  | TimeoutError
  | AbortedError
  | AmbiguousError
  | RequestInvalidError
  | ResponseInvalidError
  | UndecodableError
  | OAuthRefusedError
  | StateMismatchError
  | GrantInvalidError
  | GrantMissingError
  | StoreFailedError;

export type Applied = 'no' | 'unknown' | 'yes';

export interface Attempt {
  readonly request: Request;
  readonly endpoint: string;
  readonly attempt: number;
}

export interface AttendeesResource {
  list(options?: ListOptions): List<Attendee>;
  get(id: number, options?: CallOptions): Call<Attendee>;
  create(body: NewAttendee, options?: CallOptions): Call<Attendee>;
  update(id: number, patch: AttendeePatch, options?: CallOptions): Call<Attendee>;
  delete(id: number, options?: CallOptions): Call<Removal>;
}

export interface AvailabilitiesResource {
  get(id: number, options?: CallOptions): Call<Availability>;
  create(body: NewAvailability, options?: CallOptions): Call<Availability>;
  update(id: number, patch: AvailabilityPatch, options?: CallOptions): Call<Availability>;
  delete(id: number, options?: CallOptions): Call<Removal>;
}

export class BadRequestError extends StatusError<'bad_request'> {
  constructor(facts: StatusFacts);
}

export interface BookingReferencesResource {
  list(options?: ListOptions): List<BookingReference>;
  get(id: number, options?: CallOptions): Call<BookingReference>;
  create(body: NewBookingReference, options?: CallOptions): Call<BookingReference>;
  update(id: number, patch: BookingReferencePatch, options?: CallOptions): Call<BookingReference>;
  delete(id: number, options?: CallOptions): Call<Removal>;
}

export interface BookingsResource {
  list(query?: BookingListQuery, options?: ListOptions): List<Booking>;
  get(id: number, options?: CallOptions): Call<Booking>;
  create(body: NewBooking, options?: CreationOptions): Call<Booking>;
  update(id: number, patch: BookingPatch, options?: CallOptions): Call<Booking>;
  cancel(id: number, reason?: BookingCancelQuery, options?: CallOptions): Call<BookingCancellation>;
  reschedule(booking: Reschedulable, slot: Slot, options?: CreationOptions): Call<Booking>;
}

export interface Call<Value> extends Promise<Value> {
  withResponse(): Promise<WithResponse<Value>>;
  raw(): Promise<Response>;
}

export interface CallEvent {
  readonly call: number;
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly attempt: number;
}

export interface CallOptions extends SharedOptions {
  readonly signal?: AbortSignal;
}

export interface CallTrace {
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly run?: <Value>(attempt: () => Promise<Value>) => Promise<Value>;
  readonly event?: <Name extends keyof ClientEvents>(name: Name, event: ClientEvents[Name]) => void;
  readonly end: (result: { readonly status: number | null; readonly error?: unknown }) => void;
}

export interface Client {
  readonly users: UsersResource;
  readonly bookings: BookingsResource;
  readonly attendees: AttendeesResource;
  readonly destinationCalendars: DestinationCalendarsResource;
  readonly availabilities: AvailabilitiesResource;
  readonly bookingReferences: BookingReferencesResource;
  readonly memberships: MembershipsResource;
  readonly me: MeResource;
  request<Params, Query, Body, Value>(
    endpoint: Endpoint<Params, Query, Body, Value>,
    input: InputOf<Endpoint<Params, Query, Body, Value>>,
    options?: CallOptions,
  ): Call<Value>;
  get<Path extends string, Value = unknown>(path: Path, ...input: PathInput<Path, PathOptions<Value>>): Call<Value>;
  post<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  patch<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  delete<Path extends string, Value = unknown>(
    path: Path,
    ...input: PathInput<Path, PathWriteOptions<Value>>
  ): Call<Value>;
  with(overrides: ClientOverrides): Client;
}

export type ClientCredential =
  | {
      readonly apiKey: string;
      readonly accessToken?: undefined;
      readonly session?: undefined;
    }
  | {
      readonly accessToken: string | ((context: TokenContext) => string | Promise<string>);
      readonly apiKey?: undefined;
      readonly session?: undefined;
    }
  | {
      readonly session: Credential;
      readonly apiKey?: undefined;
      readonly accessToken?: undefined;
    };

export interface ClientEvents {
  readonly request: RequestEvent;
  readonly response: ResponseEvent;
  readonly retry: RetryEvent;
  readonly waiting: GateEvent;
  readonly drift: Drift;
  readonly deprecation: Deprecation;
}

export type ClientOptions = ClientSettings & ClientCredential;

export type ClientOverrides = Partial<ClientSettings> &
  (
    | ClientCredential
    | {
        apiKey?: undefined;
        accessToken?: undefined;
        session?: undefined;
      }
  );

export interface ClientSettings extends SharedOptions {
  readonly baseUrl: string;
  readonly profile?: ProfileChoice;
  readonly wire?: Partial<Wire>;
  readonly defaults?: CreationDefaults;
  readonly fetch?: Fetch;
  readonly fetchOptions?: FetchOptions;
  readonly allowKeyInPage?: boolean;
  readonly onDrift?: (drift: Drift) => void;
  readonly on?: Listeners;
  readonly logger?: Logger;
  readonly logLevel?: LogLevel;
  readonly tracer?: Tracer;
  readonly middleware?: readonly Middleware[];
  readonly maxBodyBytes?: number;
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface Clock {
  now(): number | Date;
  monotonic?(): number;
  wait?(ms: number, signal: AbortSignal): Promise<void>;
  limit?(ms: number, signal: AbortSignal): Promise<void>;
}

export class ConflictError extends StatusError<'conflict'> {
  constructor(facts: StatusFacts);
}

export interface CreationDefaults {
  readonly timeZone?: string;
  readonly language?: string;
}

export interface CreationOptions extends CallOptions {
  readonly settle?: boolean;
}

export interface Credential {
  readonly as: 'apiKey' | 'bearer';
  token(context: TokenContext): string | Promise<string>;
}

export interface Deprecation {
  readonly endpoint: string;
  readonly deprecation: string | null;
  readonly sunset: Date | null;
  readonly requestId: string | null;
}

export interface DestinationCalendarsResource {
  list(options?: ListOptions): List<DestinationCalendar>;
  get(id: number, options?: CallOptions): Call<DestinationCalendar>;
  create(body: NewDestinationCalendar, options?: CallOptions): Call<DestinationCalendar>;
  update(id: number, patch: DestinationCalendarPatch, options?: CallOptions): Call<DestinationCalendar>;
  delete(id: number, options?: CallOptions): Call<Removal>;
}

export interface Drift {
  readonly endpoint: string;
  readonly issues: readonly DriftIssue[];
  readonly requestId: string | null;
}

export interface DriftIssue extends Issue {
  readonly count?: number;
}

export interface ErrorFacts {
  readonly message: string;
  readonly endpoint: string;
  readonly status?: number | null;
  readonly code?: string | null;
  readonly serviceCode?: string | null;
  readonly requestId?: string | null;
  readonly attempts?: number;
  readonly body?: unknown;
  readonly issues?: readonly Issue[];
  readonly applied?: Applied | null;
  readonly reconcile?: Reconcile | null;
}

export type ErrorKind = AnySlotwiseError['kind'];

export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

export type FetchOptions = Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal' | 'redirect' | 'duplex'> &
  Readonly<Record<string, unknown>> & {
    readonly [Name in 'method' | 'headers' | 'body' | 'signal' | 'redirect' | 'duplex']?: never;
  };

export class ForbiddenError extends StatusError<'forbidden'> {
  constructor(facts: StatusFacts);
}

export interface GateEvent extends CallEvent {
  readonly delayMs: number;
  readonly ahead: number;
}

export class GoneError extends StatusError<'gone'> {
  constructor(facts: StatusFacts);
}

export interface List<Item> extends Promise<Item[]>, AsyncIterable<Item> {
  withResponse(): Promise<WithResponse<Item[]>>;
  raw(): Promise<Response>;
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
  pages(): AsyncIterableIterator<Page<Item>>;
  toArray(options: { readonly limit: number }): Promise<Item[]>;
}

export interface ListOptions extends CallOptions {
  readonly concurrency?: number;
}

export type Listeners<Events = ClientEvents> = {
  readonly [Name in keyof Events]?: (event: Events[Name]) => void;
};

export type LogLevel = 'debug' | 'info' | 'warn' | 'off';

export interface Logger {
  readonly debug?: (message: string, event: object) => void;
  readonly info?: (message: string, event: object) => void;
  readonly warn?: (message: string, event: object) => void;
}

export interface MeResource {
  get(options?: CallOptions): Call<Me>;
}

export interface MembershipsResource {
  list(options?: ListOptions): List<Membership>;
  get(id: MembershipId, options?: CallOptions): Call<Membership>;
  create(body: NewMembership, options?: CallOptions): Call<Membership>;
  update(id: MembershipId, patch: MembershipPatch, options?: CallOptions): Call<Membership>;
  delete(id: MembershipId, options?: CallOptions): Call<Removal>;
}

export interface Meta {
  readonly status: number;
  readonly requestId: string | null;
  readonly attempts: number;
  readonly rateLimit: RateLimit | null;
  readonly total: number | null;
  readonly deprecation: string | null;
  readonly sunset: Date | null;
}

export class MethodNotAllowedError extends StatusError<'method_not_allowed'> {
  constructor(facts: StatusFacts);
}

export type Middleware = (attempt: Attempt, next: (request: Request) => Promise<Response>) => Promise<Response>;

export class NetworkError extends SlotwiseError<'network'> {
  readonly networkCode: string | null;
  constructor(
    facts: ErrorFacts & {
      readonly networkCode: string | null;
    },
  );
}

export class NotFoundError extends StatusError<'not_found'> {
  constructor(facts: StatusFacts);
}

export interface Page<Item> {
  readonly number: number;
  readonly items: Item[];
  readonly shifted: boolean;
  readonly meta: Meta;
}

export type PathInput<Path extends string, Rest> = string extends Path
  ? [
      input?: Rest & {
        readonly params?: Readonly<Record<string, string | number>>;
      },
    ]
  : [PathPart<Path>] extends [never]
    ? [
        input?: Rest & {
          readonly params?: undefined;
        },
      ]
    : [
        input: Rest & {
          readonly params: {
            readonly [Name in PathPart<Path>]: string | number;
          };
        },
      ];

export interface PathOptions<Value> {
  readonly query?: Readonly<Record<string, string | number | boolean | Date | undefined>>;
  readonly schema?: StandardSchema<Value>;
  readonly options?: CallOptions;
}

export type PathPart<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathPart<Rest>
  : never;

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
  readonly retryAt: Date | null;
  constructor(facts: ErrorFacts & Pick<RetryableFacts, 'retryAt'>);
}

export type Reconcile = (options?: ReconcileOptions) => Promise<Reconciliation>;

export interface ReconcileOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly totalTimeoutMs?: number;
}

export type Reconciliation =
  | {
      readonly outcome: 'created';
      readonly booking: Booking;
    }
  | {
      readonly outcome: 'existed';
      readonly booking: Booking | null;
    };

export interface RequestEvent extends CallEvent {}

export class RequestInvalidError extends SlotwiseError<'request_invalid'> {
  constructor(facts: ErrorFacts);
}

export interface Reschedulable
  extends
    Pick<Booking, 'uid' | 'eventTypeId' | 'responses'>,
    Partial<Pick<Booking, 'title' | 'description' | 'metadata' | 'recurringEventId' | 'attendees'>> {}

export interface ResponseEvent extends CallEvent {
  readonly status: number | null;
  readonly code: string | null;
  readonly serviceCode: string | null;
  readonly lost: 'network' | 'timeout' | 'aborted' | 'too_large' | 'middleware' | 'no_response' | null;
  readonly durationMs: number;
  readonly requestId: string | null;
}

export class ResponseInvalidError extends SlotwiseError<'response_invalid'> {
  constructor(facts: ErrorFacts);
}

export interface RetryEvent extends CallEvent {
  readonly delayMs: number;
  readonly status: number | null;
}

export interface RetryOptions {
  readonly maxRetries?: number;
  readonly baseDelayMs?: number;
  readonly maxDelayMs?: number;
}

export interface RetryableFacts extends StatusFacts {
  readonly retryAt: Date | null;
}

export class ServerError extends StatusError<'server'> {
  readonly retryAt: Date | null;
  constructor(facts: RetryableFacts);
}

export interface SharedOptions {
  readonly timeoutMs?: number;
  readonly totalTimeoutMs?: number;
  readonly retry?: RetryOptions | number | false;
  readonly gate?: boolean;
  readonly headers?: Readonly<Record<string, string | null>> | Headers | Iterable<readonly [string, string | null]>;
  readonly query?:
    | Readonly<Record<string, string | number | boolean | null>>
    | URLSearchParams
    | Iterable<readonly [string, string | number | boolean | null]>;
  readonly validate?: 'strict' | 'report' | 'off';
}

export interface Slot
  extends
    Pick<NewBooking, 'title' | 'description' | 'metadata' | 'recurringEventId' | 'timeZone' | 'language'>,
    Pick<NewBooking, 'start' | 'end' | 'idempotencyKey'>,
    Pick<BookingResponses, 'guests' | 'location'> {}

export abstract class SlotwiseError<Kind extends string = string> extends Error {
  readonly kind: Kind;
  readonly status: number | null;
  readonly code: string | null;
  readonly serviceCode: string | null;
  readonly endpoint: string;
  readonly requestId: string | null;
  readonly attempts: number;
  readonly body: unknown;
  readonly issues: readonly Issue[];
  readonly applied: Applied | null;
  readonly reconcile: Reconcile | null;
  constructor(kind: Kind, facts: ErrorFacts);
  toJSON(): Record<string, unknown>;
}

export interface StatusFacts extends ErrorFacts {
  readonly status: number;
}

export class TimeoutError extends SlotwiseError<'timeout'> {
  readonly phase: Phase;
  constructor(
    facts: ErrorFacts & {
      readonly phase: Phase;
    },
  );
}

export interface TokenContext {
  readonly rejected: string | undefined;
  readonly signal: AbortSignal;
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

export class UndecodableError extends SlotwiseError<'undecodable'> {
  constructor(facts: ErrorFacts);
}

export class UnexpectedStatusError extends StatusError<'unexpected_status'> {
  constructor(facts: StatusFacts);
}

export class UnsupportedMediaTypeError extends StatusError<'unsupported_media_type'> {
  constructor(facts: StatusFacts);
}

export interface UsersResource {
  list(query?: UserListQuery, options?: ListOptions): List<User>;
  get(id: number, options?: CallOptions): Call<User>;
  create(body: NewUser, options?: CallOptions): Call<User>;
  update(id: number, patch: UserPatch, options?: CallOptions): Call<User>;
  delete(id: number, options?: CallOptions): Call<Removal>;
}

export interface WithResponse<Value> {
  readonly data: Value;
  readonly response: Response;
  readonly meta: Meta;
}

export function createClient(options: ClientOptions): Client;

export function isOutOfReach(error: unknown): boolean;

export function isSlotwiseError(value: unknown): value is AnySlotwiseError;

export function locationOf(booking: Pick<Booking, 'responses'>): LocationView | null;

// Reached from above, and not exported.

declare abstract class StatusError<Kind extends string> extends SlotwiseError<Kind> {
  readonly status: number;
}

export {};
