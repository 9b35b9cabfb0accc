/** The rows of every table, and what a seed says of them. */
export type { AccessTokenRow, AccessTokenSeed } from './access-tokens.ts';
export type { AttendeeRow, AttendeeSeed } from './attendees.ts';
export type { AuthorizationCodeRow, AuthorizationCodeSeed } from './authorization-codes.ts';
export type { AvailabilityRow, AvailabilitySeed } from './availabilities.ts';
export type { BookingReferenceRow, BookingReferenceSeed } from './booking-references.ts';
export type { BookingRow, BookingSeed } from './bookings.ts';
export type { CredentialRow, CredentialSeed } from './credentials.ts';
export type { DestinationCalendarRow, DestinationCalendarSeed } from './destination-calendars.ts';
export type { EventTypeRow, EventTypeSeed, Recurrence } from './event-types.ts';
export type { KeyRow, KeySeed } from './keys.ts';
export type { MembershipRow, MembershipSeed } from './memberships.ts';
export type { OAuthClientRow, OAuthClientSeed } from './oauth-clients.ts';
export type { RefreshTokenRow, RefreshTokenSeed } from './refresh-tokens.ts';
export type { ScheduleRow, ScheduleSeed } from './schedules.ts';
export type { TeamRow, TeamSeed } from './teams.ts';
export type { UserRow, UserSeed } from './users.ts';
