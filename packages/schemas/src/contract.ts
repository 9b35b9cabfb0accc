/**
 * Parts of the API contract that only the packages of this repository import: OAuth messages, shapes and profiles.
 *
 * @module contract
 */
export { profileNames, profileOf } from './profiles/profiles.ts';
export { problemCodes } from './table/problem.ts';
export { locationInput } from './fields/location-input.ts';
export { locationKinds } from './fields/location.ts';
export { bookingResponses } from './bookings.ts';
export { oauthErrorCodes, refreshedTokens, refreshRequest, tokenRequest, tokens } from './oauth.ts';
export type { OAuthErrorCode } from './oauth.ts';
export * from './generated/exports/shapes.ts';
export { newAvailabilityShape } from './availabilities.ts';
export { identityProviders, smsLockStates, userRoles } from './fields/words.ts';
export { idempotencyNamespace } from './fields/idempotency.ts';
export { isRecord } from './fields/record.ts';
export { pathPattern } from './table/codec.ts';
export { endIssues, moreIn, mostIssues } from './table/problem.ts';
export { distanceOf, suggestionText } from './fields/similar.ts';
export { behaviorChoices, protocolChoices } from './profiles/choices.ts';
export { encodingProblem, profileFrom, withoutMark } from './profiles/read-profile.ts';
