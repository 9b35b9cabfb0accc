export { endpoints } from './endpoints.ts';
export type { EndpointName } from './endpoints.ts';
export type { Method, Scope, None, EndpointAnswer, Security, Endpoint, InputOf, AnswerOf } from './table/endpoint.ts';
export { profiles } from './table/profiles.ts';
export type { Profile } from './table/profiles.ts';
export type { Behavior } from './table/behavior.ts';
export type { ApiKeyPlace, Wire } from './table/wire.ts';
export { problemCodes, problem } from './table/problem.ts';
export type { Issue, ProblemCode, Problem } from './table/problem.ts';
export { encode, decode, readAnswer, check } from './table/codec.ts';
export type { Result, Input, WireInput, DecodeOptions } from './table/codec.ts';
export { locationInput } from './fields/location-input.ts';
export { locationKinds, location, readLocation } from './fields/location.ts';
export type { LocationKind, LocationKindWithOption, Location, LocationView } from './fields/location.ts';
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
export type { User, UserId, UserListQuery, UserPatch, NewUser } from './users.ts';
export {
  bookingStatuses,
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
export type { Attendee, AttendeeId, NewAttendee, AttendeePatch } from './attendees.ts';
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
} from './destination-calendars.ts';
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
export type { Availability, AvailabilityId, NewAvailability, AvailabilityPatch } from './availabilities.ts';
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
} from './booking-references.ts';
export {
  membershipRoles,
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
export type { MembershipRole, Membership, MembershipId, NewMembership, MembershipPatch } from './memberships.ts';
export { me, getMe } from './me.ts';
export type { Me } from './me.ts';
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
  OAuthErrorCode,
  OAuthError,
} from './oauth.ts';
export { removal } from './fields/removal.ts';
export type { Removal } from './fields/removal.ts';
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
