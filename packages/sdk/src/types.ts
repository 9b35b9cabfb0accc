/**
 * The types that others are made of: what an event, an option or an embedded object consists of. A hover shows them; few programs name them.
 *
 * @module types
 */
export type { ClientOverrides, CreationDefaults, SharedOptions } from './options/client-options.ts';
export type {
  AttemptTrace,
  CallEvent,
  CallTrace,
  MismatchIssue,
  RateLimitWaitEvent,
  Listeners,
  LogLevel,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TracedCall,
} from './events/events.ts';
export type { TokenContext } from './request/credentials.ts';
export type { PathInput, PathOptions, PathPart, PathWriteOptions } from './calls/path-call.ts';
export type { ReschedulableBooking, RescheduleOptions } from './bookings/moving.ts';
export type { ErrorFacts } from './errors/slotwise-error.ts';
export type { EndpointCode, EndpointError } from './errors/is-error.ts';
export type { OAuthErrorCode } from './errors/oauth-errors.ts';
export type { Recover, RecoverOptions } from './errors/recovery.ts';
export type { RetryableFacts, StatusFacts } from './errors/status-errors.ts';
export type {
  AnswerCheck,
  AnswerOf,
  ApiKeyPlace,
  AttendeeSummary,
  AvailabilitySummary,
  BookingReferenceSummary,
  BookingSummary,
  Behavior,
  Cause,
  DestinationCalendarSummary,
  Endpoint,
  EndpointAnswer,
  CommonErrors,
  EndpointErrors,
  EventTypeSummary,
  IdentityProvider,
  InputOf,
  InstantInput,
  KnownBookingStatus,
  LocationKind,
  LocationView,
  MembershipSummary,
  Method,
  None,
  OpenWord,
  Overrides,
  Part,
  PartCheck,
  RecordSummary,
  ScheduleSummary,
  Security,
  SmsLockState,
  TemporalInstant,
  StandardIssue,
  StandardResult,
  StandardSchema,
  TeamSummary,
  UnknownWord,
  UserRole,
  UserSummary,
  Protocol,
} from '@slotwise/schemas/table';
