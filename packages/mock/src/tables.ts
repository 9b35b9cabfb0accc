/** The tables of a world: what a row of each holds, and what it is found by. */
import type {
  Attendee,
  attendeeShape,
  Availability,
  availabilityShape,
  Booking,
  BookingReference,
  bookingReferenceShape,
  bookingShape,
  DestinationCalendar,
  destinationCalendarShape,
  KnownBookingStatus,
  Membership,
  membershipShape,
  Scope,
  User,
  userShape,
} from '@slotwise/schemas';
import { Table } from './store.ts';
import type { IndexKeys, Row } from './store.ts';

/** The columns of an object: every field of its shape but the relations, `null` where it has no value (G-25). */
type Columns<Shape, Value, Relations extends keyof Shape> = {
  readonly [K in Exclude<keyof Shape, Relations> & keyof Value]: Exclude<Value[K], undefined>;
};

/** Relations of a user that are tables of their own, and what is never sent to anyone (G-13). */
type UserRelation =
  | 'password' | 'eventTypes' | 'credentials' | 'teams' | 'bookings' | 'schedules' | 'twoFactorSecret' | 'backupCodes' | 'availability'
  | 'destinationCalendar' | 'apiKeys' | 'accounts' | 'sessions' | 'ownedEventTypes' | 'organization' | 'accessCodes' | 'AccessToken'
  | 'RefreshToken' | 'PlatformAuthorizationToken';

/** A user: the scalar fields of the User Object, what is loose in it, kept as seeded, and the profile's `endTime` (G-86). */
export interface UserRow extends Columns<typeof userShape, User, UserRelation> {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly timeZone: string;
  /** Minutes after midnight (G-86). */
  readonly endTime: number;
}

/** A booking: the scalar fields of the Booking Object, and what is loose in it, kept as seeded. */
export interface BookingRow
  extends Columns<
    typeof bookingShape,
    Booking,
    'user' | 'references' | 'eventType' | 'attendees' | 'destinationCalendar' | 'status'
  > {
  readonly id: number;
  readonly userId: number;
  readonly status: KnownBookingStatus;
}

/** An attendee. */
export interface AttendeeRow extends Columns<typeof attendeeShape, Attendee, 'booking' | 'bookingSeat' | 'bookingId'> {
  readonly id: number;
  readonly bookingId: number;
  /** Loose, kept as seeded. */
  readonly bookingSeat: Readonly<Record<string, unknown>> | null;
}

/** A destination calendar. */
export interface DestinationCalendarRow
  extends Columns<typeof destinationCalendarShape, DestinationCalendar, 'user' | 'booking' | 'eventType' | 'credential'> {
  readonly id: number;
  readonly userId: number;
}

/** A weekly row or a date override of a schedule. */
export interface AvailabilityRow
  extends Columns<typeof availabilityShape, Availability, 'user' | 'eventType' | 'Schedule' | 'days' | 'scheduleId'> {
  readonly id: number;
  readonly days: readonly number[];
  readonly scheduleId: number;
}

/** Meeting details of a booking (G-81). */
export interface BookingReferenceRow extends Columns<typeof bookingReferenceShape, BookingReference, never> {
  readonly id: number;
  readonly bookingId: number;
}

/** A user's role in a team (G-83). */
export interface MembershipRow extends Columns<typeof membershipShape, Membership, never> {
  readonly id: number;
  readonly teamId: number;
  readonly userId: number;
  readonly accepted: boolean;
}

/** An event type: who hosts it, how long it takes, when it can be booked. Its fields are not shown (G-25). */
export interface EventTypeRow {
  readonly id: number;
  /** The host. */
  readonly userId: number;
  readonly title: string;
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
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  /** IANA name: its availabilities are read in this zone. */
  readonly timeZone: string;
}

/** A credential of an integration. What it unlocks is never sent (G-13). */
export interface CredentialRow {
  readonly id: number;
  readonly userId: number;
  /** Such as `google_calendar`. */
  readonly type: string;
}

/** A team, or an organization. */
export interface TeamRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly isOrganization: boolean;
  /** Whether its OWNERs and ADMINs reach the bookings of its members (G-08). */
  readonly adminReach: boolean;
}

/** An API key (G-04). */
export interface KeyRow {
  readonly id: number;
  readonly key: string;
  readonly userId: number;
  /** Instant from which it is no longer valid; `null` for never (G-05). */
  readonly expiresAt: string | null;
  readonly revoked: boolean;
}

/** An app that may ask for access. */
export interface OAuthClientRow {
  readonly id: number;
  readonly clientId: string;
  /** `null` for a public client, which must use PKCE (G-112). */
  readonly clientSecret: string | null;
  readonly redirectUri: string;
  readonly name: string;
  readonly logo: string | null;
  readonly link: string | null;
}

/** An access token. */
export interface AccessTokenRow {
  readonly id: number;
  readonly token: string;
  readonly userId: number;
  readonly clientId: string | null;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string;
  readonly revoked: boolean;
}

/** Whether a booking holds its slot and its idempotency key (G-54, G-59). */
export function isLive(booking: Pick<BookingRow, 'status'>): boolean {
  return booking.status !== 'CANCELLED' && booking.status !== 'REJECTED';
}

/** The key under which live bookings of a host are filed by month, to find those that overlap a time. */
export function hostMonths(hostId: number, startTime: string, endTime: string): string[] {
  const months: string[] = [];
  const last = new Date(endTime);
  for (let month = new Date(`${startTime.slice(0, 7)}-01T00:00:00Z`); month <= last; month.setUTCMonth(month.getUTCMonth() + 1)) {
    months.push(`${hostId}/${month.toISOString().slice(0, 7)}`);
  }
  return months;
}

const present = <Key extends string | number>(key: Key | null): readonly Key[] => (key === null ? [] : [key]);

/** A table of rows of one kind: the type of the row first, then its indexes. */
function table<R extends Row>() {
  return <const Indexes extends IndexKeys<R>>(indexes: Indexes) => new Table<R, Indexes>(indexes);
}

/** Makes the empty tables of a world. */
export function emptyTables() {
  return {
    users: table<UserRow>()({
      email: (row) => [row.email.toLowerCase()],
      username: (row) => [row.username.toLowerCase()],
    }),
    bookings: table<BookingRow>()({
      host: (row) => [row.userId],
      uid: (row) => [row.uid],
      eventType: (row) => present(row.eventTypeId),
      calendar: (row) => present(row.destinationCalendarId),
      liveKey: (row) => (isLive(row) && typeof row.idempotencyKey === 'string' ? [row.idempotencyKey] : []),
      liveMonth: (row) => (isLive(row) ? hostMonths(row.userId, row.startTime, row.endTime) : []),
    }),
    attendees: table<AttendeeRow>()({
      booking: (row) => [row.bookingId],
      email: (row) => [row.email.toLowerCase()],
    }),
    destinationCalendars: table<DestinationCalendarRow>()({
      user: (row) => [row.userId],
      eventType: (row) => present(row.eventTypeId),
    }),
    availabilities: table<AvailabilityRow>()({ schedule: (row) => [row.scheduleId] }),
    bookingReferences: table<BookingReferenceRow>()({
      booking: (row) => [row.bookingId],
      credential: (row) => present(row.credentialId),
    }),
    memberships: table<MembershipRow>()({
      user: (row) => [row.userId],
      team: (row) => [row.teamId],
      pair: (row) => [`${row.userId}_${row.teamId}`],
    }),
    eventTypes: table<EventTypeRow>()({
      host: (row) => [row.userId],
      schedule: (row) => present(row.scheduleId),
    }),
    schedules: table<ScheduleRow>()({ user: (row) => [row.userId] }),
    credentials: table<CredentialRow>()({ user: (row) => [row.userId] }),
    teams: table<TeamRow>()({}),
    keys: table<KeyRow>()({ key: (row) => [row.key], user: (row) => [row.userId] }),
    oauthClients: table<OAuthClientRow>()({ clientId: (row) => [row.clientId] }),
    accessTokens: table<AccessTokenRow>()({ token: (row) => [row.token], user: (row) => [row.userId] }),
  };
}

/** The data of a world. */
export type Tables = ReturnType<typeof emptyTables>;

/** The same tables, independent from here on; the cost does not depend on the amount of data. */
export function forkTables(tables: Tables): Tables {
  // Each entry is forked to its own kind, which a mapped object cannot say.
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.fork()])) as Tables;
}
