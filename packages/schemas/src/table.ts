/**
 * The table of endpoints, its types and its helpers. Nothing in this entry point imports zod, so a client can work
 * without it.
 *
 * @module table
 */
export * from './generated/endpoints/index.ts';
/** @internal */
export { copiedFields } from './copied-fields.ts';
/** @internal */
export type { CopiedField } from './copied-fields.ts';
export type * from './generated/types/index.ts';
export type * from './table/endpoint.ts';
export type { Part } from './table/part.ts';
export { defineEndpoint } from './own/define-endpoint.ts';
export type { EndpointDefinition, EndpointTypes, OwnEndpoint } from './own/define-endpoint.ts';
export { typed } from './own/typed.ts';
export type { TypedSchema } from './own/typed.ts';
/** @internal */
export { isOwnEndpoint } from './own/define-endpoint.ts';
/** @internal */
export { issuesOf as issuesOfStandard } from './table/standard-schema.ts';
/** @internal */
export { endpointPathRule, isEndpointPath } from './own/endpoint-path.ts';
/** @internal */
export { namesInPath } from './table/request-fields.ts';
/** @internal */
export type { NamesInPath } from './own/endpoint-path.ts';
export type { StandardIssue, StandardResult, StandardSchema } from './table/standard-schema.ts';
export { profileNames, profileOf, profiles } from './profiles/profiles.ts';
export type { Profile, ProfileChoice } from './profiles/profiles.ts';
export type { Behavior } from './profiles/behavior.ts';
export type { Cause } from './profiles/causes.ts';
/** @internal */
export { sharedByCopies } from './table/shared-by-copies.ts';
/** @internal */
export { codeOf } from './profiles/causes.ts';
export type { ApiKeyPlace, Overrides, Protocol } from './table/protocol.ts';
export { problemCodes } from './table/problem.ts';
export type { FieldIssue, Issue } from './table/issue.ts';
export type { ProblemCode } from './table/problem.ts';
export { bookingStatuses } from './fields/booking-status.ts';
export type { BookingStatus, KnownBookingStatus } from './fields/booking-status.ts';
export { membershipRoles } from './fields/words.ts';
export type {
  IdentityProvider,
  MembershipRole,
  OpenWord,
  SmsLockState,
  UnknownWord,
  UserRole,
} from './fields/words.ts';
export { locationKinds, location, readLocation } from './fields/location.ts';
export type { LocationKind, LocationKindWithOption, Location, LocationView } from './fields/location.ts';
export { extraField } from './fields/extra-field.ts';
export { instantText, isInstantObject, timeOfDay, timeOfDayText, toDate } from './fields/instants.ts';
export type { InstantInput, TemporalInstant } from './fields/instants.ts';
export { adviceOnDate, textOfInstant } from './fields/checks.ts';
/** @internal */
export { idempotencyNamespace } from './fields/idempotency.ts';
/** @internal */
export { specificationProtocol } from './profiles/profiles.ts';
/** @internal */
export { emailInputPattern } from './fields/checks.ts';
/** @internal */
export { isLocalHost, isLoopback } from './fields/local-host.ts';
/** @internal */
export { editDistance } from './fields/similar.ts';
/** @internal */
export { isOptionalLocaleInput } from './generated/checks/scalars.ts';
/** @internal */
export { protocolChoices } from './profiles/choices.ts';
/** @internal */
export { fieldsOf, isRecord, withoutUndefined } from './fields/record.ts';
/** @internal */
export { jsonOrText, parseJson } from './fields/json.ts';
/** @internal */
export { definePrint, definePrintOfError, defineSummary, withoutQuery } from './printing.ts';
/** @internal */
export { excerptAt, groupMisfits } from './misfits/groups.ts';
/** @internal */
export type { MisfitGroup } from './misfits/groups.ts';
/** @internal */
export { issueOf, withoutCodes } from './table/issue.ts';
export { moreIn, issuePattern } from './table/problem.ts';
/** @internal */
export { encodePlain, readPlain } from './table/plain.ts';
/** @internal */
export { misfitsOf, misfitsOfResponse } from './misfits/misfits.ts';
/** @internal */
export { namedMisfitsOf, namedMisfitsOfResponse } from './misfits/named.ts';
/** @internal */
export type { PlainContent, PlainRequest } from './table/plain.ts';
