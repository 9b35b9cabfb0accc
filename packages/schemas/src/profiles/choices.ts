/** The values of every switch of a profile, to hold a value of unknown origin against. */
import type { Behavior } from './behavior.ts';
import type { Protocol } from '../table/protocol.ts';

/**
 * Allowed values of each option of {@link Behavior}. `scopes` can also be a map. `bookingRequires` is a list that contains some of its
 * allowed values.
 */
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
  addresses: ['one', 'many'],
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
  busyBookings: ['live', 'accepted'],
  attendedBookings: ['free', 'busy'],
  firstCheck: ['key', 'slot'],
  openingHours: ['own', 'default'],
  minimumNotice: [0, 120],
  travels: ['ignored', 'followed'],
  outOfOffice: ['ignored', 'closed'],
  editedTimes: ['checked', 'unchecked'],
  bookingKey: ['booker', 'host'],
  repeatedRequest: ['refused', 'answered'],
  movable: ['live', 'live-or-moved'],
  keptWhenMoved: ['all', 'some'],
  cancelInput: ['query-or-body', 'query'],
  cancelReason: ['optional', 'required'],
  cancelledSeries: ['any', 'recurring'],
  adminAttendees: ['own', 'all'],
  adminSchedules: ['own', 'all'],
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
  sentValues: ['specified', 'listed'],
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

/** Allowed values of each option of {@link Protocol}, except the place of the API key. */
export const protocolChoices: { readonly [Name in Exclude<keyof Protocol, 'apiKey'>]: readonly Protocol[Name][] } = {
  tokenRequest: ['form', 'json'],
  refreshToken: ['both', 'body', 'header'],
  scopeSeparator: [',', ' '],
  bookingTimes: ['start-end', 'startTime-endTime'],
  idempotencyKeys: ['honored', 'ignored'],
};
