export { createClient } from './client.ts';
export type { Client } from './client.ts';
export type {
  CallOptions,
  ClientCredential,
  ClientOptions,
  ClientOverrides,
  ClientSettings,
  CreationDefaults,
  CreationOptions,
  ListOptions,
  SharedOptions,
} from './options/client-options.ts';
export type {
  CallEvent,
  CallTrace,
  ClientEvents,
  Deprecation,
  Drift,
  DriftIssue,
  GateEvent,
  Listeners,
  Logger,
  LogLevel,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TracedCall,
  Tracer,
} from './events/events.ts';
export type { Attempt, Middleware } from './exchange/middleware.ts';
export type { Credential, TokenContext } from './request/credentials.ts';
export type { RetryOptions } from './pacing/retry.ts';
export type { Clock } from './pacing/clock.ts';
export type { Fetch, FetchOptions } from './exchange/transport.ts';
export type { Call, WithResponse } from './calls/call.ts';
export type { List } from './calls/list.ts';
export type { Page } from './calls/page-iterator.ts';
export type { Meta, RateLimit } from './exchange/meta.ts';
export type { PathInput, PathOptions, PathPart, PathWriteOptions } from './calls/path-call.ts';
export type { BookingsResource } from './resources/bookings.ts';
export type { Reschedulable, Slot } from './bookings/moving.ts';
export type { UsersResource } from './resources/users.ts';
export type { AttendeesResource } from './resources/attendees.ts';
export type { DestinationCalendarsResource } from './resources/destination-calendars.ts';
export type { AvailabilitiesResource } from './resources/availabilities.ts';
export type { BookingReferencesResource } from './resources/booking-references.ts';
export type { MembershipsResource } from './resources/memberships.ts';
export type { MeResource } from './resources/me.ts';
export { isOutOfReach, isSlotwiseError } from './errors/any-error.ts';
export type { AnySlotwiseError, ErrorKind } from './errors/any-error.ts';
export { SlotwiseError } from './errors/slotwise-error.ts';
export type { Applied, ErrorFacts } from './errors/slotwise-error.ts';
export {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RedirectedError,
  RequestInvalidError,
  ResponseInvalidError,
  TimeoutError,
  UndecodableError,
} from './errors/request-errors.ts';
export type { Phase } from './errors/request-errors.ts';
export type { Reconcile, ReconcileOptions, Reconciliation } from './errors/reconciliation.ts';
export {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  GoneError,
  MethodNotAllowedError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
} from './errors/status-errors.ts';
export type { RetryableFacts, StatusFacts } from './errors/status-errors.ts';
export { locationOf } from './bookings/location-of.ts';
export {
  bookingStatuses,
  endpoints,
  extraField,
  location,
  membershipRoles,
  profileNames,
  profileOf,
  profiles,
  timeOfDay,
  toDate,
} from '@slotwise/schemas/table';
export type {
  AnswerCheck,
  AnswerOf,
  ApiKeyPlace,
  Attendee,
  AttendeePatch,
  AttendeeSummary,
  Availability,
  AvailabilityPatch,
  AvailabilitySummary,
  Booking,
  BookingCancellation,
  BookingCancelQuery,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  BookingReferenceSummary,
  BookingResponses,
  BookingStatus,
  BookingSummary,
  Behavior,
  Cause,
  DestinationCalendar,
  DestinationCalendarPatch,
  DestinationCalendarSummary,
  Endpoint,
  EndpointAnswer,
  EndpointName,
  EventTypeSummary,
  InputOf,
  InstantInput,
  Issue,
  KnownBookingStatus,
  Location,
  LocationKind,
  LocationView,
  Me,
  Membership,
  MembershipId,
  MembershipPatch,
  MembershipRole,
  MembershipSummary,
  Method,
  None,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  OpenWord,
  Part,
  PartCheck,
  ProblemCode,
  Profile,
  ProfileChoice,
  RecordSummary,
  Removal,
  ScheduleSummary,
  Scope,
  Security,
  StandardIssue,
  StandardResult,
  StandardSchema,
  TeamSummary,
  User,
  UserListQuery,
  UserPatch,
  UserSummary,
  Wire,
} from '@slotwise/schemas/table';
