/** What a row of each table holds. Instants are ISO 8601 text in UTC with milliseconds, so that text compares like time. */
import type {
  Attendee,
  Availability,
  Booking,
  BookingReference,
  DestinationCalendar,
  KnownBookingStatus,
  Membership,
  Scope,
  User,
} from '@slotwise/schemas';
import type {
  attendeeShape,
  availabilityShape,
  bookingReferenceShape,
  bookingShape,
  destinationCalendarShape,
  membershipShape,
  userShape,
} from '@slotwise/schemas/internal';

/** The columns of an object: every field of its shape but the relations, `null` where it has no value (G-25). */
type Columns<Shape, Value, Relations extends keyof Shape> = {
  readonly [K in Exclude<keyof Shape, Relations> & keyof Value]: Exclude<Value[K], undefined>;
};

/** Relations of a user that are tables of their own, and what is never sent to anyone (G-13). */
type UserRelation =
  | 'password'
  | 'eventTypes'
  | 'credentials'
  | 'teams'
  | 'bookings'
  | 'schedules'
  | 'twoFactorSecret'
  | 'backupCodes'
  | 'availability'
  | 'destinationCalendar'
  | 'apiKeys'
  | 'accounts'
  | 'sessions'
  | 'ownedEventTypes'
  | 'organization'
  | 'accessCodes'
  | 'AccessToken'
  | 'RefreshToken'
  | 'PlatformAuthorizationToken';

/** A user: the scalar fields of the User Object, what is loose in it, kept as seeded, and the profile's `endTime` (G-86). */
export interface UserRow extends Columns<typeof userShape, User, UserRelation> {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Username, in lower case where the service made it. */
  readonly username: string;
  /** Email address. */
  readonly email: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Minutes after midnight (G-86). */
  readonly endTime: number;
}

/** A booking: the scalar fields of the Booking Object, and what is loose in it, kept as seeded. */
export interface BookingRow extends Columns<
  typeof bookingShape,
  Booking,
  'user' | 'references' | 'eventType' | 'attendees' | 'destinationCalendar' | 'status'
> {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Id of the user who owns it. */
  readonly userId: number;
  /** One of the five statuses. */
  readonly status: KnownBookingStatus;
}

/** An attendee. */
export interface AttendeeRow extends Columns<typeof attendeeShape, Attendee, 'booking' | 'bookingSeat' | 'bookingId'> {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Id of the booking. */
  readonly bookingId: number;
  /** Loose, kept as seeded. */
  readonly bookingSeat: Readonly<Record<string, unknown>> | null;
}

/** A destination calendar. */
export interface DestinationCalendarRow extends Columns<
  typeof destinationCalendarShape,
  DestinationCalendar,
  'user' | 'booking' | 'eventType' | 'credential'
> {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Id of the user who owns it. */
  readonly userId: number;
}

/** A weekly row or a date override of a schedule. */
export interface AvailabilityRow extends Columns<
  typeof availabilityShape,
  Availability,
  'user' | 'eventType' | 'Schedule' | 'days' | 'scheduleId'
> {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Weekdays, 0 for Sunday to 6 for Saturday. */
  readonly days: readonly number[];
  /** Id of the schedule. */
  readonly scheduleId: number;
}

/** Meeting details of a booking (G-81). */
export interface BookingReferenceRow extends Columns<typeof bookingReferenceShape, BookingReference, never> {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Id of the booking. */
  readonly bookingId: number;
}

/** A user's role in a team (G-83). */
export interface MembershipRow extends Columns<typeof membershipShape, Membership, never> {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Id of the team. */
  readonly teamId: number;
  /** Id of the user who owns it. */
  readonly userId: number;
  /** Whether the user accepted. */
  readonly accepted: boolean;
}

/** An event type: who hosts it, how long it takes, when it can be booked. Its fields are not shown (G-25). */
export interface EventTypeRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** The host. */
  readonly userId: number;
  /** Title. */
  readonly title: string;
  /** Part of the page's address. */
  readonly slug: string;
  /** Minutes. */
  readonly length: number;
  /** Whether a new booking waits for the host (G-53). */
  readonly requiresConfirmation: boolean;
  /** The schedule that opens it; `null` for no opening hours (G-54). */
  readonly scheduleId: number | null;
}

/** A schedule, which availabilities belong to. */
export interface ScheduleRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Id of the user who owns it. */
  readonly userId: number;
  /** Name. */
  readonly name: string;
  /** IANA name: its availabilities are read in this zone. */
  readonly timeZone: string;
}

/** A credential of an integration. What it unlocks is never sent (G-13). */
export interface CredentialRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Id of the user who owns it. */
  readonly userId: number;
  /** Such as `google_calendar`. */
  readonly type: string;
}

/** A team, or an organization. */
export interface TeamRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Name. */
  readonly name: string;
  /** Part of the page's address. */
  readonly slug: string;
  /** Whether it is an organization. */
  readonly isOrganization: boolean;
  /** Whether its OWNERs and ADMINs reach the bookings of its members (G-08). */
  readonly adminReach: boolean;
}

/** An API key (G-04). */
export interface KeyRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Text of the key. */
  readonly key: string;
  /** Id of the user who owns it. */
  readonly userId: number;
  /** Instant from which it is no longer valid; `null` for never (G-05). */
  readonly expiresAt: string | null;
  /** Whether it was made invalid. */
  readonly revoked: boolean;
}

/** An app that may ask for access. */
export interface OAuthClientRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Identifier of the OAuth client. */
  readonly clientId: string;
  /** `null` for a public client, which must use PKCE (G-112). */
  readonly clientSecret: string | null;
  /** Where the user returns, to the letter (G-108). */
  readonly redirectUri: string;
  /** Name. */
  readonly name: string;
  /** Address of the app's logo. */
  readonly logo: string | null;
  /** Address of the app. */
  readonly link: string | null;
}

/** An authorization code. */
export interface AuthorizationCodeRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Text of the code. */
  readonly code: string;
  /** Identifier of the OAuth client. */
  readonly clientId: string;
  /** Id of the user who allowed. */
  readonly userId: number;
  /** What the user approved. */
  readonly scopes: readonly Scope[];
  /** Where the user returned (G-108). */
  readonly redirectUri: string;
  /** S256 challenge; `null` without PKCE (G-112). */
  readonly codeChallenge: string | null;
  /** Instant from which it is no longer valid, ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** Whether it was exchanged (G-106). */
  readonly used: boolean;
}

/** A refresh token. */
export interface RefreshTokenRow extends AccessTokenRow {
  /** Whether it was exchanged, where the service rotates them (G-105). */
  readonly used: boolean;
}

/** An access token. */
export interface AccessTokenRow {
  /** Generated automatically, from 1. */
  readonly id: number;
  /** Text of the token. */
  readonly token: string;
  /** Id of the user who owns it. */
  readonly userId: number;
  /** Identifier of the OAuth client. */
  readonly clientId: string | null;
  /** Id of the authorization code that it came of; `null` for one made from code. */
  readonly codeId: number | null;
  /** What the user approved. */
  readonly scopes: readonly Scope[];
  /** Instant from which it is no longer valid, ISO 8601 in UTC. */
  readonly expiresAt: string;
  /** Whether it was made invalid. */
  readonly revoked: boolean;
}
