export { createClient } from './client.ts';
export type { Client } from './client.ts';
export type {
  CallOptions,
  ClientCredential,
  ClientOptions,
  ClientOverrides,
  ClientSettings,
  ListOptions,
  SharedOptions,
} from './options.ts';
export type {
  CallEvent,
  CallTrace,
  ClientEvents,
  Deprecation,
  Drift,
  Listeners,
  Logger,
  LogLevel,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TracedCall,
  Tracer,
} from './events.ts';
export type { Attempt, Middleware } from './middleware.ts';
export type { Credential, TokenContext } from './credentials.ts';
export type { RetryOptions } from './retry.ts';
export type { Clock } from './clock.ts';
export type { Fetch } from './transport.ts';
export type { Call, WithResponse } from './call.ts';
export type { List } from './pages.ts';
export type { Page } from './page-iterator.ts';
export type { Meta, RateLimit } from './meta.ts';
export type { Editable } from './editable.ts';
export type { BookingsResource, Reschedulable, Slot } from './resources/bookings.ts';
export type { UsersResource } from './resources/users.ts';
export type { AttendeesResource } from './resources/attendees.ts';
export type { DestinationCalendarsResource } from './resources/destination-calendars.ts';
export type { AvailabilitiesResource } from './resources/availabilities.ts';
export type { BookingReferencesResource } from './resources/booking-references.ts';
export type { MembershipsResource } from './resources/memberships.ts';
export type { MeResource } from './resources/me.ts';
export { isSlotwiseError } from './errors.ts';
export type { AnySlotwiseError, ErrorKind } from './errors.ts';
export { SlotwiseError } from './slotwise-error.ts';
export type { ErrorFacts } from './slotwise-error.ts';
export {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RequestInvalidError,
  ResponseInvalidError,
  TimeoutError,
  UndecodableError,
} from './cause-errors.ts';
export type { Phase } from './cause-errors.ts';
export type { Reconcile, ReconcileOptions, Reconciliation } from './reconciliation.ts';
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
} from './status-errors.ts';
export type { RetryableFacts, StatusFacts } from './status-errors.ts';
export { locationOf } from './location-of.ts';
export { bookingStatuses, endpoints, location, membershipRoles, timeOfDay, toDate, wire } from '@slotwise/schemas';
export type {
  AnswerOf,
  ApiKeyPlace,
  Attendee,
  AttendeePatch,
  Availability,
  AvailabilityPatch,
  Booking,
  BookingCancellation,
  BookingCancelQuery,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  BookingResponses,
  BookingStatus,
  DestinationCalendar,
  DestinationCalendarPatch,
  Endpoint,
  EndpointName,
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
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  OpenWord,
  ProblemCode,
  Removal,
  Scope,
  User,
  UserListQuery,
  UserPatch,
  Wire,
} from '@slotwise/schemas';
