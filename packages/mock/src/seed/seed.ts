/** Puts rows into a world by hand. What a row leaves out gets a default; what it refers to must be there. */
import type { InstantInput } from '@slotwise/schemas';
import type {
  AttendeeRow,
  AvailabilityRow,
  BookingReferenceRow,
  BookingRow,
  CredentialRow,
  DestinationCalendarRow,
  EventTypeRow,
  KeyRow,
  MembershipRow,
  OAuthClientRow,
  ScheduleRow,
  TeamRow,
  UserRow,
} from '../data/rows.ts';

/** Some columns of a row, those named required; instants as a `Date` or text, which the tables keep as text. */
type Seeded<R, Required extends keyof R> = { readonly [K in Required]: Written<K, R[K]> } & {
  readonly [K in Exclude<keyof R, Required>]?: Written<K, R[K]> | undefined;
};
type Written<K, Value> = K extends InstantColumn ? (Value extends string ? InstantInput : Value) : Value;
type InstantColumn =
  | 'startTime'
  | 'endTime'
  | 'date'
  | 'createdAt'
  | 'updatedAt'
  | 'createdDate'
  | 'emailVerified'
  | 'trialEndsAt'
  | 'expiresAt';

/** A user to seed: username and email are required. */
export type UserSeed = Seeded<UserRow, 'username' | 'email'>;
/** A team to seed. */
export type TeamSeed = Seeded<TeamRow, 'name'>;
/** A membership to seed; accepted unless it says otherwise. */
export type MembershipSeed = Seeded<MembershipRow, 'userId' | 'teamId'>;
/** An event type to seed. */
export type EventTypeSeed = Seeded<EventTypeRow, 'userId' | 'title' | 'length'>;
/** A schedule to seed. */
export type ScheduleSeed = Seeded<ScheduleRow, 'userId' | 'timeZone'>;
/** An availability to seed: times as `"09:00"`, on days or on a date. */
export type AvailabilitySeed = Omit<Seeded<AvailabilityRow, 'scheduleId'>, 'startTime' | 'endTime'> & {
  /** Time of day, such as `09:00`. */
  readonly startTime: string;
  /** Time of day, such as `17:00`; `24:00` is the end of the day. */
  readonly endTime: string;
};
/** A credential to seed. */
export type CredentialSeed = Seeded<CredentialRow, 'userId' | 'type'>;
/** A destination calendar to seed. */
export type DestinationCalendarSeed = Seeded<DestinationCalendarRow, 'userId' | 'integration' | 'externalId'>;
/** A booking to seed. Overlaps are not checked: a seed can stage what the service would refuse. */
export type BookingSeed = Seeded<BookingRow, 'userId' | 'startTime' | 'endTime'>;
/** An attendee to seed. */
export type AttendeeSeed = Seeded<AttendeeRow, 'bookingId' | 'email'>;
/** A booking reference to seed. */
export type BookingReferenceSeed = Seeded<BookingReferenceRow, 'bookingId' | 'type'>;
/** An API key to seed. */
export type KeySeed = Seeded<KeyRow, 'userId'>;
/** An OAuth client to seed. */
export type OAuthClientSeed = Seeded<OAuthClientRow, 'clientId' | 'redirectUri'>;

/** Makers of rows, one a kind. Each yields the row, whose `id` the next may refer to. */
export interface Seed {
  /** A user. */
  user(fields: UserSeed): UserRow;
  /** A team. */
  team(fields: TeamSeed): TeamRow;
  /** A team that is an organization, whose OWNERs and ADMINs reach its members' bookings (G-08). */
  organization(fields: TeamSeed): TeamRow;
  /** A membership: MEMBER and accepted unless it says otherwise. */
  membership(fields: MembershipSeed): MembershipRow;
  /** An event type. */
  eventType(fields: EventTypeSeed): EventTypeRow;
  /** A schedule; it opens nothing until it has availabilities. */
  schedule(fields: ScheduleSeed): ScheduleRow;
  /** A weekly row or a date override of a schedule. */
  availability(fields: AvailabilitySeed): AvailabilityRow;
  /** A credential of an integration. */
  credential(fields: CredentialSeed): CredentialRow;
  /** A destination calendar; global unless it names an event type. */
  destinationCalendar(fields: DestinationCalendarSeed): DestinationCalendarRow;
  /** A booking. */
  booking(fields: BookingSeed): BookingRow;
  /** An attendee of a booking. */
  attendee(fields: AttendeeSeed): AttendeeRow;
  /** A booking reference. */
  bookingReference(fields: BookingReferenceSeed): BookingReferenceRow;
  /** An API key; valid for ever unless it says otherwise. */
  key(fields: KeySeed): KeyRow;
  /** An OAuth client. */
  oauthClient(fields: OAuthClientSeed): OAuthClientRow;
  /** Many rows of a kind: `make` says what the one at an index, from 0, holds. */
  many<Kind extends SeedKind>(
    kind: Kind,
    count: number,
    make: (index: number) => Parameters<Seed[Kind]>[0],
  ): ReturnType<Seed[Kind]>[];
}

/** A kind of row that a seed makes. */
export type SeedKind = Exclude<keyof Seed, 'many'>;
