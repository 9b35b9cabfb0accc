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

/**
 * All data of a mock as one JSON document. Every list is optional, and rows can omit columns that have a default. `mock.export()`
 * returns the document with every list and every column. `slotwise-mock schema` prints its JSON Schema, for editor support.
 */
export interface SnapshotInput {
  /** Version of the format. */
  readonly version: 1;
  /** Next id of each table. It prevents reuse of an id. */
  readonly nextIds?: Readonly<Record<string, number>> | undefined;
  readonly users?: readonly UserSeed[] | undefined;
  readonly bookings?: readonly BookingSeed[] | undefined;
  readonly attendees?: readonly AttendeeSeed[] | undefined;
  readonly destinationCalendars?: readonly DestinationCalendarSeed[] | undefined;
  readonly availabilities?: readonly AvailabilitySeed[] | undefined;
  readonly bookingReferences?: readonly BookingReferenceSeed[] | undefined;
  readonly memberships?: readonly MembershipSeed[] | undefined;
  readonly eventTypes?: readonly EventTypeSeed[] | undefined;
  readonly schedules?: readonly ScheduleSeed[] | undefined;
  readonly credentials?: readonly CredentialSeed[] | undefined;
  readonly teams?: readonly TeamSeed[] | undefined;
  readonly keys?: readonly KeySeed[] | undefined;
  readonly oauthClients?: readonly OAuthClientSeed[] | undefined;
  readonly authorizationCodes?: readonly AuthorizationCodeSeed[] | undefined;
  readonly accessTokens?: readonly AccessTokenSeed[] | undefined;
  readonly refreshTokens?: readonly RefreshTokenSeed[] | undefined;
}

/** All data of a mock, as `mock.export()` returns it. It contains every list and every column. */
export interface Snapshot {
  /** Version of the format. */
  readonly version: 1;
  /** Next id of each table. */
  readonly nextIds: Readonly<Record<string, number>>;
  readonly users: readonly UserRow[];
  readonly bookings: readonly BookingRow[];
  readonly attendees: readonly AttendeeRow[];
  readonly destinationCalendars: readonly DestinationCalendarRow[];
  readonly availabilities: readonly AvailabilityRow[];
  readonly bookingReferences: readonly BookingReferenceRow[];
  readonly memberships: readonly MembershipRow[];
  readonly eventTypes: readonly EventTypeRow[];
  readonly schedules: readonly ScheduleRow[];
  readonly credentials: readonly CredentialRow[];
  readonly teams: readonly TeamRow[];
  readonly keys: readonly KeyRow[];
  readonly oauthClients: readonly OAuthClientRow[];
  readonly authorizationCodes: readonly AuthorizationCodeRow[];
  readonly accessTokens: readonly AccessTokenRow[];
  readonly refreshTokens: readonly RefreshTokenRow[];
}
