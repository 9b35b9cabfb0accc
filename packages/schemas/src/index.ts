export { endpoints } from './endpoints.ts';
export type { EndpointName } from './endpoints.ts';
export type {
  AnswerCheck,
  AnswerOf,
  Endpoint,
  EndpointAnswer,
  Input,
  InputOf,
  Method,
  None,
  PartCheck,
  Scope,
  Security,
  WireInput,
} from './table/endpoint.ts';
export type { PartSchemas, SchemaAnswer, SchemaEndpoint } from './table/schema-endpoint.ts';
export type { Part } from './table/part.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './table/standard-schema.ts';
export { profileNames, profileOf, profiles } from './profiles/profiles.ts';
export type { Profile, ProfileChoice } from './profiles/profiles.ts';
export { readProfile } from './profiles/read-profile.ts';
export type { ProfileFile } from './profiles/read-profile.ts';
export type { Behavior } from './profiles/behavior.ts';
export type { Cause } from './profiles/causes.ts';
export type { ApiKeyPlace, Wire } from './table/wire.ts';
export { problem } from './table/problem-schema.ts';
export { problemCodes } from './table/problem.ts';
export type { Issue, ProblemCode, Problem } from './table/problem.ts';
export { encode, decode, readAnswer } from './table/codec.ts';
export { check } from './table/parse.ts';
export type { DecodeOptions } from './table/codec.ts';
export type { Result } from './table/parse.ts';
export { locationInput } from './fields/location-input.ts';
export { locationKinds, location, readLocation } from './fields/location.ts';
export type { LocationKind, LocationKindWithOption, Location, LocationView } from './fields/location.ts';
export { extraField } from './fields/extra-field.ts';
export { instantText, toDate, timeOfDay } from './fields/instants.ts';
export type { InstantInput } from './fields/instants.ts';
export {
  user,
  userId,
  userListQuery,
  userPatch,
  newUser,
  listUsers,
  getUser,
  updateUser,
  deleteUser,
  createUser,
} from './users.ts';
export type { User, UserId, UserListQuery, UserPatch, NewUser } from './generated/types/users.ts';
export { bookingStatuses } from './fields/booking-status.ts';
export type { BookingStatus, KnownBookingStatus } from './fields/booking-status.ts';
export {
  booking,
  bookingId,
  bookingListQuery,
  bookingResponses,
  newBooking,
  bookingPatch,
  bookingCancelQuery,
  bookingCancellation,
  listBookings,
  createBooking,
  getBooking,
  updateBooking,
  cancelBooking,
} from './bookings.ts';
export type {
  Booking,
  BookingId,
  BookingListQuery,
  BookingResponses,
  NewBooking,
  BookingPatch,
  BookingCancelQuery,
  BookingCancellation,
} from './generated/types/bookings.ts';
export {
  attendee,
  attendeeId,
  newAttendee,
  attendeePatch,
  listAttendees,
  createAttendee,
  getAttendee,
  updateAttendee,
  deleteAttendee,
} from './attendees.ts';
export type { Attendee, AttendeeId, NewAttendee, AttendeePatch } from './generated/types/attendees.ts';
export {
  destinationCalendar,
  destinationCalendarId,
  newDestinationCalendar,
  destinationCalendarPatch,
  listDestinationCalendars,
  createDestinationCalendar,
  getDestinationCalendar,
  updateDestinationCalendar,
  deleteDestinationCalendar,
} from './destination-calendars.ts';
export type {
  DestinationCalendar,
  DestinationCalendarId,
  NewDestinationCalendar,
  DestinationCalendarPatch,
} from './generated/types/destination-calendars.ts';
export {
  availability,
  availabilityId,
  newAvailability,
  availabilityPatch,
  createAvailability,
  getAvailability,
  updateAvailability,
  deleteAvailability,
} from './availabilities.ts';
export type {
  Availability,
  AvailabilityId,
  NewAvailability,
  AvailabilityPatch,
} from './generated/types/availabilities.ts';
export {
  bookingReference,
  bookingReferenceId,
  newBookingReference,
  bookingReferencePatch,
  listBookingReferences,
  createBookingReference,
  getBookingReference,
  updateBookingReference,
  deleteBookingReference,
} from './booking-references.ts';
export type {
  BookingReference,
  BookingReferenceId,
  NewBookingReference,
  BookingReferencePatch,
} from './generated/types/booking-references.ts';
export { membershipRoles } from './fields/words.ts';
export type { MembershipRole, OpenWord } from './fields/words.ts';
export {
  membership,
  membershipId,
  newMembership,
  membershipPatch,
  listMemberships,
  createMembership,
  getMembership,
  updateMembership,
  deleteMembership,
} from './memberships.ts';
export type { Membership, MembershipId, NewMembership, MembershipPatch } from './generated/types/memberships.ts';
export { me, getMe } from './me.ts';
export type { Me } from './generated/types/me.ts';
export {
  authorizationQuery,
  tokenRequest,
  refreshRequest,
  refreshedTokens,
  tokens,
  credentialCheck,
  oauthErrorCodes,
  oauthError,
  requestAuthorization,
  requestTokens,
  refreshTokens,
  checkCredentials,
} from './oauth.ts';
export type {
  AuthorizationQuery,
  TokenRequest,
  RefreshRequest,
  RefreshedTokens,
  Tokens,
  CredentialCheck,
  OAuthError,
} from './generated/types/oauth.ts';
export type { OAuthErrorCode } from './oauth.ts';
export { removal } from './fields/removal.ts';
export type { Removal } from './generated/types/removal.ts';
export type {
  AttendeeSummary,
  AvailabilitySummary,
  BookingReferenceSummary,
  BookingSummary,
  DestinationCalendarSummary,
  EventTypeSummary,
  MembershipSummary,
  RecordSummary,
  ScheduleSummary,
  TeamSummary,
  UserSummary,
} from './generated/types/embedded.ts';
export type { Schema } from './fields/scalars.ts';
