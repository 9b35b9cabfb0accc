/**
 * The parts of the contract that our own packages share and users have no use for. They change without notice.
 *
 * @internal
 * @module
 */
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
export { behaviorChoices, wireChoices } from './profiles/choices.ts';
export { profileFrom } from './profiles/read-profile.ts';
