/** The values of every switch of a profile, to hold a value of unknown origin against. */
import type { Behavior } from './behavior.ts';
import type { Wire } from './wire.ts';

/** The values that each switch of {@link Behavior} can have; `scopes` can be a map besides, `bookingRequires` is a list of some of its own. */
export const behaviorChoices: {
  readonly [Name in keyof Behavior]: readonly (Name extends 'bookingRequires'
    ? Behavior['bookingRequires'][number]
    : Behavior[Name])[];
} = {
  envelope: ['keyed', 'bare'],
  fields: ['whole', 'listed'],
  instants: ['seconds', 'milliseconds'],
  errors: ['full', 'message', 'split'],
  challenges: ['sent', 'absent'],
  requestIds: ['always', 'on-success'],
  cors: ['always', 'on-success'],
  rateHeaders: ['limit', 'stub'],
  bodies: ['strict', 'framework'],
  unknownFields: ['refused', 'by-endpoint'],
  writable: ['specified', 'listed'],
  sentInstants: ['zoned', 'any'],
  hidden: [404, 403, 'by-resource'],
  missingForAdmin: [404, 400],
  refusedCreation: [403, 401],
  keyExpiry: ['instant', 'day'],
  bearer: ['all', 'none'],
  scopes: ['enforce', 'ignore'],
  paging: ['either', 'both'],
  listFilters: ['ours', 'listed'],
  listScope: ['hosts', 'hosts-and-attendees'],
  attendeeAccess: ['none', 'by-id'],
  eventTypeAccess: ['none', 'by-id'],
  bookingRequires: ['timeZone', 'language', 'metadata'],
  bookingErrors: ['contract', 'listed'],
  bookingTexts: ['sent', 'answers'],
  guestLocale: ['booker', 'en'],
  slots: ['enforce', 'ignore'],
  editedTimes: ['checked', 'unchecked'],
  bookingKey: ['booker', 'host'],
  repeatedRequest: ['refused', 'answered'],
  movable: ['live', 'live-or-moved'],
  keptWhenMoved: ['all', 'some'],
  cancelInput: ['query-or-body', 'query'],
  cancelReason: ['optional', 'required'],
  adminAttendees: ['own', 'all'],
  calendarCredential: ['accepted', 'refused'],
  calendarChecks: ['ours', 'strict'],
  hoursChecks: ['enforce', 'ignore'],
  dates: ['instant', 'day'],
  removedReferences: ['gone', 'marked'],
  membershipCreation: ['team-admin', 'admin'],
  membershipRules: ['ours', 'listed'],
  taken: [409, 400],
  newUserSchedule: [false, true],
  userPages: [false, true],
  selfEditing: [false, true],
  formats: ['open', 'checked'],
  locales: ['lower-case', 'listed'],
  oauthErrors: ['rfc6749', 'message'],
  tokenAnswer: ['full', 'pair'],
  tokenRequests: ['wide', 'narrow'],
  codeReuse: ['revokes', 'refused'],
  authorizationChecks: ['all', 'few'],
  denial: ['error', 'bare'],
  checkStatus: [200, 201],
  checkNeedsProfile: [false, true],
  transitions: ['any', 'lifecycle'],
};

/** The values that each switch of {@link Wire} can have, but the place of the API key. */
export const wireChoices: { readonly [Name in Exclude<keyof Wire, 'apiKey'>]: readonly Wire[Name][] } = {
  tokenRequest: ['form', 'json'],
  refreshToken: ['both', 'body', 'header'],
  scopeSeparator: [',', ' '],
  bookingTimes: ['start-end', 'startTime-endTime'],
  idempotencyKeys: ['honored', 'ignored'],
};
