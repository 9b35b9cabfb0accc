/**
 * What only our packages share of the contract: parameters, OAuth messages, shapes, and the switches of a profile.
 *
 * @module contract
 */
export { profileNames, profileOf } from './profiles/profiles.ts';
export { problemCodes } from './table/problem.ts';
export { locationInput } from './fields/location-input.ts';
export { locationKinds } from './fields/location.ts';
export { userId, userListQuery } from './users.ts';
export { bookingId, bookingListQuery, bookingResponses, bookingCancelQuery, bookingCancellation } from './bookings.ts';
export { attendeeId } from './attendees.ts';
export { destinationCalendarId } from './destination-calendars.ts';
export { availabilityId } from './availabilities.ts';
export { bookingReferenceId } from './booking-references.ts';
export { membershipId } from './memberships.ts';
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
export { deleteResult } from './fields/delete-result.ts';
export { attendeeShape } from './attendees.ts';
export { availabilityShape, newAvailabilityShape } from './availabilities.ts';
export { bookingReferenceShape } from './booking-references.ts';
export { bookingShape } from './bookings.ts';
export { destinationCalendarShape } from './destination-calendars.ts';
export { meShape } from './me.ts';
export { membershipShape } from './memberships.ts';
export { userShape } from './users.ts';
export { timeOfDayText } from './fields/instants.ts';
export { identityProviders, smsLockStates, userRoles } from './fields/words.ts';
export { idempotencyNamespace } from './fields/idempotency.ts';
export { isRecord } from './fields/record.ts';
export { pathPattern } from './table/codec.ts';
export { endIssues, moreIn, mostIssues } from './table/problem.ts';
export { distanceOf } from './fields/similar.ts';
export { behaviorChoices, protocolChoices } from './profiles/choices.ts';
export { hintOnSwitch, switchesKey, switchesOf, testSwitchesIn } from './profiles/switches-of.ts';
export type { Switches } from './profiles/switches.ts';
export { encodingProblem, profileFrom, withoutMark } from './profiles/read-profile.ts';
