export { createClient } from './client.ts';
export type { Client } from './client.ts';
export type {
  CallOptions,
  ClientCredential,
  ClientOptions,
  ClientSettings,
  CreationOptions,
  ListOptions,
} from './options/client-options.ts';
export type { ClientEvents, Deprecation, ContractMismatch, Logger, Tracer } from './events/events.ts';
export type {
  AttemptTrace,
  CallEvent,
  CallTrace,
  MismatchIssue,
  RateLimitWaitEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TracedCall,
} from './events/events.ts';
export type { TokenContext } from './pipeline/credentials.ts';
export type { PathInput, PathOptions, PathWriteOptions } from './calls/path-call.ts';
export type { ReschedulableBooking, RescheduleOptions } from './bookings/moving.ts';
export type { RecoverOptions } from './errors/recovery.ts';
export type { Attempt, Middleware } from './http/middleware.ts';
export type { Credential } from './pipeline/credentials.ts';
export type { RetryOptions } from './pipeline/retry.ts';
export type { Clock } from './time/clock.ts';
export type { Fetch, FetchOptions } from './http/transport.ts';
export type { Call, WithResponse } from './calls/call.ts';
export type { List, Paged } from './calls/list.ts';
export type { Page } from './calls/page-iterator.ts';
export type { Meta, RateLimit } from './http/meta.ts';
export { isNotFoundOrForbidden, isSlotwiseError } from './errors/any-error.ts';
export { defineEndpoint, typed } from '@slotwise/schemas/internal/table';
export type { EndpointDefinition, EndpointTypes, OwnEndpoint, TypedSchema } from '@slotwise/schemas/internal/table';
export { httpStatusOf } from './user-messages/http-status.ts';
export { issueMessage } from './user-messages/issue-message.ts';
export type { IssueMessageOptions } from './user-messages/issue-message.ts';
export { toResponse } from './user-messages/to-response.ts';
export type { ToResponseOptions } from './user-messages/to-response.ts';
export { isError } from './errors/is-error.ts';
export { userMessage } from './user-messages/user-message.ts';
export type { UserMessageKey, UserMessageOptions } from './user-messages/user-message.ts';
export type { AnySlotwiseError, ErrorKind } from './errors/any-error.ts';
export { SlotwiseError } from './errors/slotwise-error.ts';
export type { Applied, ErrorCode } from './errors/slotwise-error.ts';
export {
  AbortedError,
  AmbiguousError,
  NetworkError,
  RedirectedError,
  InvalidInputError,
  MisconfiguredError,
  InvalidResponseError,
  TimeoutError,
  InvalidJsonError,
} from './errors/request-errors.ts';
export type { CancelOptions } from './bookings/cancellation.ts';
export type { Recovery } from './errors/recovery.ts';
export type { Phase } from './errors/request-errors.ts';
export {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  GoneError,
  MethodNotAllowedError,
  EndpointNotFoundError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
} from './errors/status-errors.ts';
export { locationOf } from './bookings/location-of.ts';
export {
  bookingStatuses,
  endpoints,
  extraField,
  location,
  membershipRoles,
  profiles,
  timeOfDay,
  toDate,
} from '@slotwise/schemas/internal/table';
export type * from './generated/types.ts';
export type {
  ApiKeyPlace,
  Behavior,
  BookingStatus,
  Cause,
  EndpointName,
  IdentityProvider,
  InstantInput,
  Issue,
  KnownBookingStatus,
  Location,
  LocationKind,
  MembershipRole,
  ProblemCode,
  Profile,
  ProfileChoice,
  Protocol,
  Scope,
  SmsLockState,
  TemporalInstant,
  UnknownWord,
  UserRole,
} from '@slotwise/schemas/internal/table';
