export { endpoints } from './endpoints.ts';
export type { EndpointName } from './endpoints.ts';
export type { Method, Scope, None, AnswerRow, Security, Endpoint, InputOf, AnswerOf } from './table/endpoint.ts';
export { profiles } from './table/profiles.ts';
export type { Profile } from './table/profiles.ts';
export type { Behavior } from './table/behavior.ts';
export type { ApiKeyPlace, Wire } from './table/wire.ts';
export { problemCodes, issueShape, problemShape, problem } from './table/problem.ts';
export type { Issue, ProblemCode, Problem } from './table/problem.ts';
export { pathPattern, encode, decode, readAnswer, check } from './table/codec.ts';
export type { Outcome, Input, WireInput, DecodeOptions } from './table/codec.ts';
export { locationInput } from './fields/location-input.ts';
export { locationKinds, location, readLocation } from './fields/location.ts';
export type { LocationKind, LocationKindWithOption, Location, LocationView } from './fields/location.ts';
export { instantText, toDate, timeOfDay } from './fields/instants.ts';
export type { InstantInput } from './fields/instants.ts';
export {
  userShape,
  user,
  userIdShape,
  userId,
  userListQueryShape,
  userListQuery,
  userPatchShape,
  userPatch,
  newUserShape,
  newUser,
  listUsers,
  getUser,
  updateUser,
  deleteUser,
  createUser,
} from './users.ts';
export type { User, UserId, UserListQuery, UserPatch, NewUser } from './users.ts';
export {
  bookingStatuses,
  bookingShape,
  booking,
  bookingIdShape,
  bookingId,
  bookingListQueryShape,
  bookingListQuery,
  bookingResponsesShape,
  bookingResponses,
  newBookingShape,
  newBooking,
  bookingPatchShape,
  bookingPatch,
  bookingCancelQueryShape,
  bookingCancelQuery,
  bookingCancellationShape,
  bookingCancellation,
  listBookings,
  createBooking,
  getBooking,
  updateBooking,
  cancelBooking,
} from './bookings.ts';
export type {
  KnownBookingStatus,
  BookingStatus,
  Booking,
  BookingId,
  BookingListQuery,
  BookingResponses,
  NewBooking,
  BookingPatch,
  BookingCancelQuery,
  BookingCancellation,
} from './bookings.ts';
export {
  attendeeShape,
  attendee,
  attendeeIdShape,
  attendeeId,
  newAttendeeShape,
  newAttendee,
  attendeePatchShape,
  attendeePatch,
  listAttendees,
  createAttendee,
  getAttendee,
  updateAttendee,
  deleteAttendee,
} from './attendees.ts';
export type { Attendee, AttendeeId, NewAttendee, AttendeePatch } from './attendees.ts';
export {
  destinationCalendarShape,
  destinationCalendar,
  destinationCalendarIdShape,
  destinationCalendarId,
  newDestinationCalendarShape,
  newDestinationCalendar,
  destinationCalendarPatchShape,
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
} from './destination-calendars.ts';
export {
  availabilityShape,
  availability,
  availabilityIdShape,
  availabilityId,
  newAvailabilityShape,
  newAvailability,
  availabilityPatchShape,
  availabilityPatch,
  createAvailability,
  getAvailability,
  updateAvailability,
  deleteAvailability,
} from './availabilities.ts';
export type { Availability, AvailabilityId, NewAvailability, AvailabilityPatch } from './availabilities.ts';
export {
  bookingReferenceShape,
  bookingReference,
  bookingReferenceIdShape,
  bookingReferenceId,
  newBookingReferenceShape,
  newBookingReference,
  bookingReferencePatchShape,
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
} from './booking-references.ts';
export {
  membershipRoles,
  membershipShape,
  membership,
  membershipIdShape,
  membershipId,
  newMembershipShape,
  newMembership,
  membershipPatchShape,
  membershipPatch,
  listMemberships,
  createMembership,
  getMembership,
  updateMembership,
  deleteMembership,
} from './memberships.ts';
export type { MembershipRole, Membership, MembershipId, NewMembership, MembershipPatch } from './memberships.ts';
export { meShape, me, getMe } from './me.ts';
export type { Me } from './me.ts';
export {
  authorizationQueryShape,
  authorizationQuery,
  tokenRequestShape,
  tokenRequest,
  refreshRequestShape,
  refreshRequest,
  refreshedTokensShape,
  refreshedTokens,
  tokensShape,
  tokens,
  credentialCheckShape,
  credentialCheck,
  oauthErrorCodes,
  oauthErrorShape,
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
  OAuthErrorCode,
  OAuthError,
} from './oauth.ts';
export { distanceOf } from './table/similar.ts';
export { removalShape, removal } from './fields/removal.ts';
export type { Removal } from './fields/removal.ts';
export { userRoles, identityProviders, smsLockStates } from './fields/words.ts';
export {
  embeddedRecordShape,
  embeddedRecord,
  embeddedUserShape,
  embeddedUser,
  embeddedBookingShape,
  embeddedBooking,
  embeddedAttendeeShape,
  embeddedAttendee,
  embeddedDestinationCalendarShape,
  embeddedDestinationCalendar,
  embeddedAvailabilityShape,
  embeddedAvailability,
  embeddedBookingReferenceShape,
  embeddedBookingReference,
  embeddedEventTypeShape,
  embeddedEventType,
  embeddedScheduleShape,
  embeddedSchedule,
  embeddedMembershipShape,
  embeddedMembership,
  embeddedTeamShape,
  embeddedTeam,
} from './fields/embedded.ts';
export type {
  EmbeddedRecord,
  EmbeddedUser,
  EmbeddedBooking,
  EmbeddedAttendee,
  EmbeddedDestinationCalendar,
  EmbeddedAvailability,
  EmbeddedBookingReference,
  EmbeddedEventType,
  EmbeddedSchedule,
  EmbeddedMembership,
  EmbeddedTeam,
} from './fields/embedded.ts';
export type { OpenWord, Schema } from './fields/scalars.ts';
