/** What differs between the deployments that a mock imitates: each has a folder in `deployments`, with a file for each member. */
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
  /** Paths that reach an endpoint: its own path, or also other prefixes and looser ids. */
  readonly addresses: 'one' | 'many';
}

/** An endpoint of the base URL. */
export type ResourceEndpoint = Exclude<EndpointName, `oauth.${string}`>;

/** How requests are read. */
export interface RequestPart {
  /** Rejects a body that is wrong for every endpoint, before the credential is checked. */
  readonly checkBody: (body: RequestBody) => void;
  /** Returns the value of a body for an endpoint that reads one. */
  readonly parseBody: (body: RequestBody) => unknown;
  readonly readingOf: (endpoint: SchemaEndpoint) => Reading;
}

/** The form of errors. */
export interface ErrorPart {
  readonly response: (refusal: Refusal, context: ErrorContext) => PlainResponse;
  /** Returns the body of an error that a fault makes. */
  readonly faultBody: (status: number, message: string, requestId: string) => object;
  /** What an error about a credential says instead of its rule. */
  readonly badCredentials: Readonly<Record<BadCredential, CredentialError>>;
}

export interface CredentialError {
  readonly layer?: RefusalLayer;
  readonly message?: string;
}

export interface ErrorContext {
  readonly behavior: Pick<Behavior, 'hidden'>;
  readonly requestId: string;
  readonly endpoint: SchemaEndpoint | undefined;
  readonly caller: Caller | null;
  /** Methods that the path supports. */
  readonly methods: readonly string[];
  /** Headers with the number of remaining requests. */
  readonly rateHeaders: Headings;
}

/** The form of responses to accepted requests, and of preflights. */
export interface ResponsePart {
  readonly body: (endpoint: SchemaEndpoint, content: ResponseContent) => object;
  readonly requestIds: (requestId: string) => Headings;
  readonly rateLimit: RateLimitPart;
  /** Headers that let pages of other origins read a response. */
  readonly cors: Headings;
  /** Preflights are answered before all other checks, or after that of the credential. */
  readonly preflight: 'first' | 'after-credential';
}

/** Who may see and change which rows. */
export interface AccessPart {
  readonly mayActOnBooking: (booking: BookingRow, who: Who) => boolean;
  /** The same without those who may act on a booking only because they attend it. */
  readonly actsAsHost: (booking: BookingRow, who: Who) => boolean;
  readonly listedBookings: (userIds: readonly number[] | undefined, who: Who) => BookingSource;
  readonly mayReachAttendee: (attendee: AttendeeRow, who: Who) => boolean;
  /** Returns the schedule of an id, if the caller may create availabilities of it. */
  readonly openedSchedule: (id: number, who: Who) => ScheduleRow;
  /** `undefined` for a new user. */
  readonly mayWriteUser: (userId: number | undefined, caller: Caller) => boolean;
  readonly mayRemoveUser: (userId: number, tables: Tables) => boolean;
  /** Rejects or drops fields that users cannot change about themselves. */
  readonly ofOneself: (body: UserPatch, caller: Caller) => UserPatch;
  readonly memberships: MembershipRights;
  /** Returns the instant at which an API key expires. */
  readonly keyEnd: (expiresAt: string) => string;
}

/** Rate limit headers, and how a limit is written if its options do not say. */
export interface RateLimitPart {
  /** Headers without a rate limit. */
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
  /** Rejects callers who can create no membership in any team. */
  readonly checkCreation: (caller: Caller) => void;
  readonly checkEdit: (before: MembershipRow, body: MembershipPatch, who: Who) => void;
  readonly checkRemoval: (row: MembershipRow, who: Who) => void;
}

/** Pages of lists. */
export interface PagingPart {
  readonly bookings: (query: BookingListQuery, maxTake: number | null) => Range;
  readonly order: (query: BookingListQuery) => Direction;
  readonly users: (query: UserListQuery) => Range;
}

/** A part of a list, for `slice`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** When event types can be booked. */
export interface AvailabilityPart {
  /** For an event type that sets none. */
  readonly minimumNoticeMinutes: number;
  /** `undefined` if the event type is always open. */
  readonly hours: (eventType: EventTypeRow, tables: Tables) => OpeningHours | undefined;
  /**
   * Who is prevented from booking the time of an existing booking.
   * - `nobody`: all bookers can book the time
   * - `event-type`: other bookers of the same event type
   * - `everyone`: all bookers
   */
  readonly timeTakenBy: (booking: BookingRow, tables: Tables) => 'nobody' | 'event-type' | 'everyone';
  /** Bookings of other hosts that take the time of a host who attends them. */
  readonly attendedBookings: (host: UserRow, tables: Tables) => readonly BookingRow[];
}

/** The objects in responses. */
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

/** How rows are stored, and what follows from a change. */
export interface StoredPart extends RowRules {
  readonly timeOfDay: (value: string, field: 'startTime' | 'endTime') => string;
  /** Returns the stored form of an availability's date. */
  readonly date: (instant: string) => string;

  /** Adds the rows that a new user gets. */
  readonly addToUser: (user: UserRow, surroundings: Pick<Who, 'tables'> & { readonly now: string }) => void;
  readonly removeReference: (row: BookingReferenceRow, tables: Tables) => void;
  readonly mayEditReference: (row: BookingReferenceRow) => boolean;
  /** True if the host of a booking finds the reference in a list. An Admin lists every reference. */
  readonly isListedForHost: (row: BookingReferenceRow) => boolean;
}

/** The OAuth endpoints, except for what `behavior.oauthEndpoints` decides. */
export interface OAuthPart {
  /** True if 401 responses have `WWW-Authenticate`. */
  readonly challenges: boolean;
  /** True if responses have `X-Request-Id`. */
  readonly requestIds: boolean;
  /** `narrow`: a form with its own fields, the refresh token in the header, and the refresh token of any client. */
  readonly requests: 'wide' | 'narrow';
  /** What happens if an authorization code is used twice: its tokens are revoked, or the request is rejected and no more. */
  readonly codeReuse: 'revokes' | 'refused';
  /** Status of a successful credential check. With 201, POST is accepted too. */
  readonly checkStatus: 200 | 201;
  /** Scope that the credential check requires. */
  readonly checkScope: Scope | null;
}
