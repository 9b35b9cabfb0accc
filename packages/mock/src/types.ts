/**
 * The types that others are made of: rows of each table, what seeds them, and the parts of faults and requests.
 *
 * @module types
 */
export type { Overrides } from '@slotwise/schemas/table';
export type { ScenarioTime } from './faults/fault-scenarios.ts';
export type { FaultContext } from './faults/fault-type.ts';
export type { RandomSource } from './faults/faults.ts';
export type { NearEndpoint } from './routing/nearest.ts';
export type { BodyPace, PlainResponse } from './response/plain-response.ts';
export type { RowEdit, RowKind } from './seed/edit.ts';
export type { HostHours, HostSeed } from './seed/host.ts';
export type { SeedKind } from './seed/seed.ts';
export type {
  AccessTokenSeed,
  AttendeeSeed,
  AuthorizationCodeSeed,
  AvailabilitySeed,
  BookingReferenceSeed,
  BookingSeed,
  CredentialSeed,
  DestinationCalendarSeed,
  EventTypeSeed,
  KeySeed,
  MembershipSeed,
  OAuthClientSeed,
  RefreshTokenSeed,
  ScheduleSeed,
  TeamSeed,
  UserSeed,
} from './data/rows.ts';
export type { UserReference } from './world/caller-keys.ts';
