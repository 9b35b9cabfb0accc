export { endpoints } from './endpoints.ts';
export type { PartSchemas, SchemaAnswer, SchemaEndpoint } from './table/schema-endpoint.ts';
export { profileNames, profileOf, profiles } from './profiles/profiles.ts';
export { readProfile } from './profiles/read-profile.ts';
export type { ProfileFile } from './profiles/read-profile.ts';
export { problem } from './table/problem-schema.ts';
export { problemCodes } from './table/problem.ts';
export type { Problem } from './table/problem.ts';
export { encode, decode, readAnswer } from './table/codec.ts';
export { check } from './table/parse.ts';
export type { DecodeOptions } from './table/codec.ts';
export type { Result } from './table/parse.ts';
export { locationInput } from './fields/location-input.ts';
export { locationKinds, location, readLocation } from './fields/location.ts';
export { extraField } from './fields/extra-field.ts';
export { instantText, toDate, timeOfDay } from './fields/instants.ts';
export { user, userId, userListQuery, userPatch, newUser } from './users.ts';
export { bookingStatuses } from './fields/booking-status.ts';
export {
  booking,
  bookingId,
  bookingListQuery,
  bookingResponses,
  newBooking,
  bookingPatch,
  bookingCancelQuery,
  bookingCancellation,
} from './bookings.ts';
export { attendee, attendeeId, newAttendee, attendeePatch } from './attendees.ts';
export {
  destinationCalendar,
  destinationCalendarId,
  newDestinationCalendar,
  destinationCalendarPatch,
} from './destination-calendars.ts';
export { availability, availabilityId, newAvailability, availabilityPatch } from './availabilities.ts';
export {
  bookingReference,
  bookingReferenceId,
  newBookingReference,
  bookingReferencePatch,
} from './booking-references.ts';
export { membershipRoles } from './fields/words.ts';
export { membership, membershipId, newMembership, membershipPatch } from './memberships.ts';
export { me } from './me.ts';
export {
  authorizationQuery,
  tokenRequest,
  refreshRequest,
  refreshedTokens,
  tokens,
  credentialCheck,
  oauthErrorCodes,
  oauthError,
} from './oauth.ts';
export type { OAuthErrorCode } from './oauth.ts';
export type {
  Attendee,
  AttendeePatch,
  Availability,
  AvailabilityPatch,
  Behavior,
  Booking,
  BookingCancellation,
  BookingListQuery,
  BookingPatch,
  BookingReference,
  BookingReferencePatch,
  DeleteResult,
  DestinationCalendar,
  DestinationCalendarPatch,
  EndpointName,
  Issue,
  Me,
  Membership,
  MembershipPatch,
  NewAttendee,
  NewAvailability,
  NewBooking,
  NewBookingReference,
  NewDestinationCalendar,
  NewMembership,
  NewUser,
  ProblemCode,
  Profile,
  ProfileChoice,
  Protocol,
  Scope,
  User,
  UserListQuery,
  UserPatch,
} from './table.ts';
export { deleteResult } from './fields/delete-result.ts';
export type { Schema } from './fields/scalars.ts';
/** @internal */
export { attendeeShape } from './attendees.ts';
/** @internal */
export { availabilityShape, newAvailabilityShape } from './availabilities.ts';
/** @internal */
export { bookingReferenceShape } from './booking-references.ts';
/** @internal */
export { bookingShape } from './bookings.ts';
/** @internal */
export { destinationCalendarShape } from './destination-calendars.ts';
/** @internal */
export { meShape } from './me.ts';
/** @internal */
export { membershipShape } from './memberships.ts';
/** @internal */
export { userShape } from './users.ts';
/** @internal */
export { timeOfDayText } from './fields/instants.ts';
/** @internal */
export { identityProviders, smsLockStates, userRoles } from './fields/words.ts';
/** @internal */
export { idempotencyNamespace } from './fields/idempotency.ts';
/** @internal */
export { isRecord } from './fields/record.ts';
/** @internal */
export { pathPattern } from './table/codec.ts';
/** @internal */
export { endIssues, moreIn, mostIssues } from './table/problem.ts';
/** @internal */
export { distanceOf } from './fields/similar.ts';
/** @internal */
export { behaviorChoices, protocolChoices } from './profiles/choices.ts';
/** @internal */
export { hintOnSwitch, switchesKey, switchesOf, testSwitchesIn } from './profiles/switches-of.ts';
/** @internal */
export type { Switches } from './profiles/switches.ts';
/** @internal */
export { encodingProblem, profileFrom, withoutMark } from './profiles/read-profile.ts';
