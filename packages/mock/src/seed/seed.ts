import type * as z from 'zod/mini';
import type {
  AccessTokenRow,
  AccessTokenSeed,
  AttendeeRow,
  AttendeeSeed,
  AuthorizationCodeRow,
  AuthorizationCodeSeed,
  AvailabilityRow,
  AvailabilitySeed,
  BookingReferenceRow,
  BookingReferenceSeed,
  BookingRow,
  BookingSeed,
  CredentialRow,
  CredentialSeed,
  DestinationCalendarRow,
  DestinationCalendarSeed,
  EventTypeRow,
  EventTypeSeed,
  KeyRow,
  KeySeed,
  MembershipRow,
  MembershipSeed,
  OAuthClientRow,
  OAuthClientSeed,
  RefreshTokenRow,
  RefreshTokenSeed,
  ScheduleRow,
  ScheduleSeed,
  TeamRow,
  TeamSeed,
  UserRow,
  UserSeed,
} from '../data/rows.ts';
import type { Host, HostSeed } from './host.ts';
import type { AnyTables, Tables } from '../data/tables.ts';

/**
 * Functions that create rows, with one function for each kind of row. Each function returns the row, so later rows can refer to
 * its `id`. Omitted fields get a default. Rows that the new row refers to must exist.
 */
export interface Seed {
  /** Creates an access token. */
  readonly accessToken: (fields: AccessTokenSeed) => AccessTokenRow;
  /** Creates an attendee of a booking. */
  readonly attendee: (fields: AttendeeSeed) => AttendeeRow;
  /** Creates an authorization code. */
  readonly authorizationCode: (fields: AuthorizationCodeSeed) => AuthorizationCodeRow;
  /** Creates opening hours of a schedule. */
  readonly availability: (fields: AvailabilitySeed) => AvailabilityRow;
  /** Creates a booking. */
  readonly booking: (fields: BookingSeed) => BookingRow;
  /** Creates a booking reference. */
  readonly bookingReference: (fields: BookingReferenceSeed) => BookingReferenceRow;
  /** Creates a credential of a calendar or another app. */
  readonly credential: (fields: CredentialSeed) => CredentialRow;
  /** Creates a destination calendar. */
  readonly destinationCalendar: (fields: DestinationCalendarSeed) => DestinationCalendarRow;
  /** Creates an event type. */
  readonly eventType: (fields: EventTypeSeed) => EventTypeRow;
  /** Creates an API key. */
  readonly key: (fields: KeySeed) => KeyRow;
  /** Creates a membership of a team. */
  readonly membership: (fields: MembershipSeed) => MembershipRow;
  /** Creates an OAuth client. */
  readonly oauthClient: (fields: OAuthClientSeed) => OAuthClientRow;
  /** Creates a refresh token. */
  readonly refreshToken: (fields: RefreshTokenSeed) => RefreshTokenRow;
  /** Creates a schedule. */
  readonly schedule: (fields: ScheduleSeed) => ScheduleRow;
  /** Creates a team. */
  readonly team: (fields: TeamSeed) => TeamRow;
  /** Creates a user. */
  readonly user: (fields: UserSeed) => UserRow;
  /** Current time on the mock's clock, ISO 8601 in UTC. Use it to create rows relative to now. */
  readonly now: string;
  /**
   * Creates an organization, which is a team. Its OWNERs and ADMINs can access the bookings of its members. Assumption A-08.
   *
   * @param fields Name, and other fields that differ from the default.
   */
  organization(fields: TeamSeed): TeamRow;
  /**
   * Creates a host that can be booked: a user with an API key, a schedule with opening hours, and an event type that uses this
   * schedule. The schedule is also the default schedule of the user. If a field is invalid, nothing is created.
   *
   * @param fields Name of the host, and other fields that differ from the default.
   * @returns The new rows, and the text of the API key.
   * @throws TypeError if a field is invalid, or if the username or the email is taken; the message names the field.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
   * const eve = mock.seed.host({ name: 'Eve', timeZone: 'Europe/Paris' });
   * console.log(eve.user.username, eve.eventType.title); // eve Meeting
   * ```
   */
  host(fields: HostSeed): Host;
  /**
   * Creates several rows of one kind. If one row is invalid, no rows are created.
   *
   * @param kind Kind of row.
   * @param count Number of rows.
   * @param make Returns the fields of the row at an index, from 0.
   */
  many<Kind extends SeedKind>(
    kind: Kind,
    count: number,
    make: (index: number) => Parameters<Seed[Kind]>[0],
  ): ReturnType<Seed[Kind]>[];
}

/** A kind of row that a seed can create. A host is not one, because it consists of several rows. */
export type SeedKind = Exclude<keyof Seed, 'host' | 'many' | 'now'>;

/** The functions of a `Seed` that create one row, derived from the tables. */
export type Factories<Kept extends AnyTables> = {
  readonly [Made in Kept[keyof Kept] as Made['entity']['kind']]: (
    fields: z.input<Made['entity']['schema']>,
  ) => ReturnType<Made['put']>;
};

/** A {@link Seed} for any tables. A type test fails if `Seed` lacks the function of a table, or has one without a table. */
export type Makers<Kept extends AnyTables> = Factories<Kept> & Omit<Seed, keyof Factories<Tables>>;
