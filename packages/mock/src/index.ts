export { createMock } from './create-mock.ts';
export type {
  ApproveOptions,
  GrantFilter,
  GrantOptions,
  MockGrant,
  MockOAuth,
  MockTokens,
  TokensOptions,
} from './oauth/mock-oauth.ts';
export type { MockOptions } from './option-shapes.ts';
export type { Mock } from './service/mock.ts';
export type { MockCaller, UserReference } from './world/caller-keys.ts';
export type { Checkpoint } from './world/checkpoints.ts';
export type { KeyOptions } from './world/keys.ts';
export type { ForkOptions } from './world/settings.ts';
export type { ExpectedChanges, RowsChanged } from './testing/changed.ts';
export type { ExpectedRequest, ReceivedRequest } from './testing/received.ts';
export type { AwaitedRequest } from './testing/waiting.ts';
export type { StrictOptions } from './testing/strict.ts';
export type { UnmatchedRequests } from './journal/request-problems.ts';
export type { Clock } from './time/clock.ts';
export type { Duration } from './time/duration.ts';
export { InvalidDocumentError } from './seed/document.ts';
export type { Snapshot, SnapshotInput } from './seed/snapshot.ts';
export { fault } from './faults/fault.ts';
export type { StatusFault } from './faults/fault.ts';
export type { FaultResponse } from './faults/fault-respond.ts';
export type { ServiceResponse } from './faults/fault-change.ts';
export type { Delay } from './faults/fault-latency.ts';
export type { OAuthFaults } from './faults/fault-oauth.ts';
export type { FaultRule, Weekday } from './faults/fault-rule.ts';
export type { ScenarioName, ScenarioTime } from './faults/fault-scenarios.ts';
export type { Faults } from './faults/faults.ts';
export type { Fault } from './faults/fault-type.ts';
export type { AddedFault } from './faults/faults.ts';
export type { ResetOptions, ResetPart } from './world/reset.ts';
export type { RateLimit } from './world/rate-limit.ts';
export type { Journal } from './journal/journal.ts';
export type { JournalFilter } from './journal/journal-filter.ts';
export type { JournalOptions } from './journal/journal.ts';
export type { JournalEntry, JournalRequest, JournalResponse } from './journal/entry.ts';
export type { NearEndpoint } from './http/nearest.ts';
export type { MockOAuthOptions } from './world/oauth-options.ts';
export type { RowChange } from './data/changes.ts';
export type {
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
  Recurrence,
  RefreshTokenRow,
  RefreshTokenSeed,
  ScheduleRow,
  ScheduleSeed,
  TeamRow,
  TeamSeed,
  UserRow,
  UserSeed,
} from './data/rows.ts';
export type { JournalEdit } from './journal/journal.ts';
export type { RowEdit, RowKind } from './seed/edit.ts';
export type { Host, HostHours, HostSeed } from './seed/host.ts';
export type { Seed, SeedKind } from './seed/seed.ts';
export type { AddEndpointOptions, EndpointHandler, HandlerRequest, MockData } from './world/handler.ts';
export { defineEndpoint, typed } from '@slotwise/schemas/internal/table';
export type { EndpointTypes, OwnEndpoint } from '@slotwise/schemas/internal/table';
export { sampleDataAroundNow } from './seed/sample-data-around-now.ts';
export { sampleData } from './seed/sample-data.ts';
export { profiles, readProfile } from '@slotwise/schemas';
export type { ProfileFile } from '@slotwise/schemas';
export type { Behavior, Profile, ProfileChoice, Protocol } from '@slotwise/schemas/internal/table';
