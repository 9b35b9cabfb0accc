/** What self-hosted builds do otherwise. Each value has a fact with its source in `packages/conformance/test/facts`. */
import type { Behavior } from './behavior.ts';
import type { Protocol } from '../table/protocol.ts';

/** The form of requests that such builds read, where it is another. */
export const selfHostedProtocol = {
  bookingTimes: 'startTime-endTime',
  idempotencyKeys: 'ignored',
} as const satisfies Partial<Protocol>;

/** The further fields that a booking requires there. They and the locales stand apart: a client needs them and no more of its behavior. */
export const selfHostedBookingRequires = ['timeZone', 'language', 'metadata'] as const;

/** The locales that it reads. */
export const selfHostedLocales = 'listed';

/** The form of responses that such builds send, and what they permit, where it is another. */
export const selfHostedBehavior = {
  envelope: 'bare',
  fields: 'listed',
  instants: 'milliseconds',
  errors: 'split',
  challenges: 'absent',
  requestIds: 'on-success',
  cors: 'on-success',
  rateHeaders: 'stub',
  bodies: 'framework',
  unknownFields: 'by-endpoint',
  writable: 'listed',
  sentInstants: 'any',
  hidden: 'by-resource',
  missingForAdmin: 400,
  refusedCreation: 401,
  keyExpiry: 'day',
  addresses: 'many',
  bearer: 'none',
  paging: 'both',
  listFilters: 'listed',
  listScope: 'hosts-and-attendees',
  attendeeAccess: 'by-id',
  eventTypeAccess: 'by-id',
  bookingRequires: selfHostedBookingRequires,
  bookingErrors: 'listed',
  bookingTexts: 'answers',
  guestLocale: 'en',
  busyBookings: 'accepted',
  attendedBookings: 'busy',
  firstCheck: 'slot',
  openingHours: 'default',
  minimumNotice: 120,
  travels: 'followed',
  outOfOffice: 'closed',
  editedTimes: 'unchecked',
  bookingKey: 'host',
  repeatedRequest: 'answered',
  movable: 'live-or-moved',
  keptWhenMoved: 'some',
  cancelInput: 'query',
  cancelledSeries: 'recurring',
  adminAttendees: 'all',
  adminSchedules: 'all',
  calendarCredential: 'refused',
  calendarChecks: 'strict',
  hoursChecks: 'ignore',
  dates: 'day',
  removedReferences: 'marked',
  membershipCreation: 'admin',
  membershipRules: 'listed',
  taken: 400,
  newUserSchedule: true,
  userPages: true,
  selfEditing: true,
  sentValues: 'listed',
  formats: 'checked',
  locales: selfHostedLocales,
  oauthErrors: 'message',
  tokenAnswer: 'pair',
  tokenRequests: 'narrow',
  codeReuse: 'refused',
  authorizationChecks: 'few',
  denial: 'bare',
  checkStatus: 201,
  checkNeedsProfile: true,
} as const satisfies Partial<Behavior>;
