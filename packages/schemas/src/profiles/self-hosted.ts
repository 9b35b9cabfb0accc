/** The choices of self-hosted builds, made from the table of facts: `pnpm generate facts` writes them anew. */
import type { Behavior } from './behavior.ts';
import type { Wire } from '../table/wire.ts';

/** The form of requests that such builds read, where it is another. */
export const selfHostedWire = {
  bookingTimes: 'startTime-endTime',
  idempotencyKeys: 'ignored',
} as const satisfies Partial<Wire>;

/** The further fields that a booking requires there: they stand apart, since a client needs them and no more of its behavior. */
export const selfHostedBookingRequires = ['timeZone', 'language', 'metadata'] as const;

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
  editedTimes: 'unchecked',
  bookingKey: 'host',
  repeatedRequest: 'answered',
  movable: 'live-or-moved',
  keptWhenMoved: 'some',
  cancelInput: 'query',
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
  formats: 'checked',
  locales: 'listed',
  oauthErrors: 'message',
  tokenAnswer: 'pair',
  tokenRequests: 'narrow',
  codeReuse: 'refused',
  authorizationChecks: 'few',
  denial: 'bare',
  checkStatus: 201,
  checkNeedsProfile: true,
} as const satisfies Partial<Behavior>;
