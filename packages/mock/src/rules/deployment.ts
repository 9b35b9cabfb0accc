/** Differences between the deployments that a mock imitates. Each deployment has a folder in `deployments`, with a file for each member. */
import type { SchemaEndpoint } from '@slotwise/schemas';
import type {
  Behavior,
  BookingListQuery,
  EndpointName,
  MembershipId,
  MembershipPatch,
  Scope,
  UserListQuery,
  UserPatch,
} from '@slotwise/schemas/internal/table';
import type { BookingSource } from '../data/booking-page.ts';
import type {
  AttendeeRow,
  AvailabilityRow,
  BookingReferenceRow,
  BookingRow,
  DestinationCalendarRow,
  EventTypeRow,
  MembershipRow,
  ScheduleRow,
  UserRow,
} from '../data/rows.ts';
import type { Direction } from '../data/table.ts';
import type { RowRules } from '../data/row.ts';
import type { Tables } from '../data/tables.ts';
import type { RequestBody } from '../http/body.ts';
import type { Filters, Reading } from '../shapes/reading.ts';
import type { Headings } from '../http/json.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { BadCredential, Caller } from './caller.ts';
import type { Refusal } from './refusal.ts';
import type { RefusalLayer } from './refusal-rule.ts';
import type { ResponseContent } from './content.ts';
import type { OpeningHours } from './bookings/opening-hours.ts';
import type { Json, PresentContext } from './present.ts';

export interface DeploymentParts {
  readonly requests: RequestPart;
  readonly errors: ErrorPart;
  readonly responses: ResponsePart;
  readonly access: AccessPart;
  readonly paging: PagingPart;
  readonly availability: AvailabilityPart;
  readonly shapes: ShapePart;
  readonly stored: StoredPart;
  readonly oauth: OAuthPart;
  /** `one`: an endpoint has only its own path. `many`: it also has other prefixes, and ids are less strict. */
  readonly addresses: 'one' | 'many';
}

/** Excludes the OAuth endpoints, because they are below the app URL, not the base URL. */
export type ResourceEndpoint = Exclude<EndpointName, `oauth.${string}`>;

/** How requests are read. */
export interface RequestPart {
  /** Throws if no endpoint accepts the body. This check runs before authentication. */
  readonly checkBody: (body: RequestBody) => void;
  readonly parseBody: (body: RequestBody) => unknown;
  readonly readingOf: (endpoint: SchemaEndpoint) => Reading;
}

/** Format of error responses. */
export interface ErrorPart {
  readonly response: (refusal: Refusal, context: ErrorContext) => PlainResponse;
  readonly faultBody: (status: number, message: string, requestId: string) => object;
  /** Replaces the layer and message of the error for each kind of bad credential. */
  readonly badCredentials: Readonly<Record<BadCredential, CredentialError>>;
}

interface CredentialError {
  readonly layer?: RefusalLayer;
  readonly message?: string;
}

export interface ErrorContext {
  readonly behavior: Pick<Behavior, 'hidden'>;
  readonly requestId: string;
  readonly endpoint: SchemaEndpoint | undefined;
  readonly caller: Caller | null;
  /** Methods that the path supports, for the `Allow` header. */
  readonly methods: readonly string[];
  /** Headers with the number of remaining requests. */
  readonly rateHeaders: Headings;
}

/** Format of successful responses and preflight responses. */
export interface ResponsePart {
  readonly body: (endpoint: SchemaEndpoint, content: ResponseContent) => object;
  readonly requestIds: (requestId: string) => Headings;
  readonly rateLimit: RateLimitPart;
  /** CORS headers, which let pages of other origins read the response. */
  readonly cors: Headings;
  /** `first`: the service responds to preflights before all checks. `after-credential`: it checks the credential first. */
  readonly preflight: 'first' | 'after-credential';
}

/** Who may see and change which rows. */
export interface AccessPart {
  readonly mayActOnBooking: (booking: BookingRow, who: Who) => boolean;
  /** Unlike `mayActOnBooking`, returns false for callers who only attend the booking. */
  readonly actsAsHost: (booking: BookingRow, who: Who) => boolean;
  readonly listedBookings: (userIds: readonly number[] | undefined, who: Who) => BookingSource;
  readonly mayReachAttendee: (attendee: AttendeeRow, who: Who) => boolean;
  /** Returns the schedule. Throws if the caller may not add availabilities to it. */
  readonly openedSchedule: (id: number, who: Who) => ScheduleRow;
  /** `userId` is undefined if the request creates a user. */
  readonly mayWriteUser: (userId: number | undefined, caller: Caller) => boolean;
  readonly mayRemoveUser: (userId: number, tables: Tables) => boolean;
  /** Removes fields that users cannot change about themselves, or throws. */
  readonly ofOneself: (body: UserPatch, caller: Caller) => UserPatch;
  readonly memberships: MembershipRights;
  /** Returns the instant at which an API key expires. */
  readonly keyEnd: (expiresAt: string) => string;
}

/** The `rateLimit` options of a mock override `reset` and `retryAfter`. */
export interface RateLimitPart {
  /** Headers of responses if the mock has no rate limit. */
  readonly unlimited: Headings;
  readonly reset: 'seconds' | 'milliseconds';
  readonly retryAfter: boolean;
}

export interface Who {
  readonly tables: Tables;
  readonly caller: Caller;
}

export interface MembershipRights {
  readonly list: (who: Who, filters: Filters) => Iterable<MembershipRow>;
  readonly find: (id: MembershipId, who: Who) => MembershipRow;
  /** Throws if the caller may not create memberships at all, regardless of the team. */
  readonly checkCreation: (caller: Caller) => void;
  readonly checkEdit: (before: MembershipRow, body: MembershipPatch, who: Who) => void;
  readonly checkRemoval: (row: MembershipRow, who: Who) => void;
}

/** Pagination of lists. */
export interface PagingPart {
  readonly bookings: (query: BookingListQuery, maxTake: number | null) => Range;
  readonly order: (query: BookingListQuery) => Direction;
  readonly users: (query: UserListQuery) => Range;
}

/** Arguments of `slice`, so `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** When event types can be booked. */
export interface AvailabilityPart {
  /** Minimum notice of event types that set none. */
  readonly minimumNoticeMinutes: number;
  /** Returns undefined if the event type is always open. */
  readonly hours: (eventType: EventTypeRow, tables: Tables) => OpeningHours | undefined;
  /**
   * Returns for which event types of the host an existing booking takes its time.
   *
   * - `none`: the time stays free
   * - `same`: only for the event type of the booking
   * - `all`: for every event type
   */
  readonly timeTakenFor: (booking: BookingRow, tables: Tables) => 'none' | 'same' | 'all';
  /** Returns bookings of other hosts that the host attends, and that therefore take the host's time. */
  readonly attendedBookings: (host: UserRow, tables: Tables) => readonly BookingRow[];
}

/** Builds the objects in responses from rows. */
export interface ShapePart {
  readonly booking: Shape<BookingRow>;
  readonly attendee: Shape<AttendeeRow>;
  readonly destinationCalendar: Shape<DestinationCalendarRow>;
  readonly availability: Shape<AvailabilityRow>;
  readonly bookingReference: Shape<BookingReferenceRow>;
  readonly membership: Shape<MembershipRow>;
  readonly user: (row: UserRow, how: 'one' | 'without-avatar' | 'created', context: PresentContext) => Json;
}

type Shape<Row> = (row: Row, context: PresentContext) => Json;

/** Stored form of rows, and side effects of changes. */
export interface StoredPart extends RowRules {
  readonly timeOfDay: (value: string, field: 'startTime' | 'endTime') => string;
  /** Returns the stored form of an availability's date. */
  readonly date: (instant: string) => string;

  /** Adds the rows that a new user gets, such as a schedule. */
  readonly addToUser: (user: UserRow, surroundings: Pick<Who, 'tables'> & { readonly now: string }) => void;
  readonly removeReference: (row: BookingReferenceRow, tables: Tables) => void;
  readonly mayEditReference: (row: BookingReferenceRow) => boolean;
  /** Returns true if the host of the booking finds the reference in a list. Admins find every reference. */
  readonly isListedForHost: (row: BookingReferenceRow) => boolean;
}

/** Differences of the OAuth endpoints that `behavior.oauthEndpoints` does not set. */
export interface OAuthPart {
  /** True if 401 responses have `WWW-Authenticate`. */
  readonly challenges: boolean;
  /** True if responses have `X-Request-Id`. */
  readonly requestIds: boolean;
  /** `narrow`: reads only a form, reads the refresh token only from the header, and accepts the refresh token of any client. */
  readonly requests: 'wide' | 'narrow';
  /** Effect of an authorization code that is used twice. `revokes`: also revokes its tokens. `refused`: only rejects the request. */
  readonly codeReuse: 'revokes' | 'refused';
  /** Status of a successful credential check. With 201, the check also accepts POST. */
  readonly checkStatus: 200 | 201;
  /** Scope that the credential check requires. */
  readonly checkScope: Scope | null;
}
