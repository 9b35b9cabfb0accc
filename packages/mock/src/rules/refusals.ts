/** The refusals of the service, in one table: id, code (with its status), assumption number and message. */
import { bookingRefusals } from './bookings/refusals.ts';
import type { RefusalRule } from './refusal-rule.ts';

/** The rules that refuse, by id. The journal names the rule; a response never does. */
export const refusals = {
  'request.no-such-path': {
    code: 'endpoint_not_found',
    assumption: 'A-26',
    layer: 'website',
    message:
      'There is no endpoint at this path: check the base URL and the path. The endpoints are listed in the OpenAPI document.',
  },
  'request.origin': {
    code: 'forbidden',
    assumption: 'A-33',
    layer: 'plain',
    closed: true,
    message: 'This port does not answer the page that asks.',
  },
  'request.method': {
    code: 'method_not_allowed',
    assumption: 'A-27',
    layer: 'plain',
    message: 'This path does not have that method; the header Allow lists those it has.',
  },
  'request.unauthorized': {
    code: 'unauthorized',
    layer: 'key',
    early: true,
    message: 'No valid credential: send an API key, or an access token as a bearer.',
  },
  'request.locked': {
    code: 'forbidden',
    assumption: 'A-38',
    layer: 'key',
    message: 'The account is locked: an Admin can unlock it.',
  },
  'request.too-large': {
    code: 'invalid_request',
    assumption: 'A-32',
    status: 413,
    layer: 'framework',
    message: 'The body is larger than 1 MB.',
  },
  'request.malformed-json': { code: 'invalid_request', assumption: 'A-32', message: 'The body is not valid JSON.' },
  'request.media-type': {
    code: 'unsupported_media_type',
    assumption: 'A-27',
    message: 'Send the body as application/json.',
  },
  'request.invalid': {
    code: 'invalid_request',
    assumption: 'A-27',
    message: 'The request breaks a rule of its fields; issues names each.',
  },
  'request.scope': {
    code: 'insufficient_scope',
    assumption: 'A-14',
    message: 'The access token does not carry the scope for this.',
  },
  'request.too-many': {
    code: 'rate_limited',
    assumption: 'A-30',
    layer: 'plain',
    early: true,
    message: 'Too many requests.',
  },
  'request.internal': { code: 'internal', message: 'The mock failed; this is a defect of the mock.' },
  'request.time-zone': {
    code: 'invalid_request',
    assumption: 'A-73',
    message: 'The time zone is not a supported one.',
  },
  'request.taken': { code: 'conflict', assumption: 'A-85', message: 'Another row has this already.' },
  'user.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    message: 'There is no such user within your reach.',
  },
  'user.admin-only': {
    code: 'forbidden',
    assumption: 'A-11',
    creation: true,
    message: 'Only a system-wide Admin may create, edit or remove users.',
  },
  'user.hosted': {
    code: 'forbidden',
    message: 'On the hosted service the users endpoints only read the caller itself.',
  },
  'user.own-rights': {
    code: 'invalid_request',
    assumption: 'A-37',
    message: 'Nobody changes these fields of oneself.',
  },
  'user.reference': { code: 'invalid_request', assumption: 'A-37', message: 'What the field refers to is not there.' },
  'user.last-owner': {
    code: 'conflict',
    assumption: 'A-88',
    message: 'The user is the last OWNER of a team: make another member OWNER first.',
  },
  'attendee.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    message: 'There is no such attendee within your reach.',
  },
  'attendee.booking': {
    code: 'not_found',
    assumption: 'A-71',
    hides: 403,
    message: 'There is no such booking within your reach.',
  },
  'attendee.not-host': { code: 'forbidden', message: 'Only the host of a booking adds attendees to it.' },
  'calendar.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 404,
    message: 'There is no such destination calendar within your reach.',
  },
  'calendar.reference': {
    code: 'invalid_request',
    assumption: 'A-75',
    message: 'What the field refers to is not there.',
  },
  'calendar.owner': {
    code: 'forbidden',
    assumption: 'A-75',
    creation: true,
    message: 'Only a system-wide Admin makes calendars of other users, or of their event types.',
  },
  'calendar.filter': {
    code: 'forbidden',
    assumption: 'A-75',
    status: 401,
    message: 'Only a system-wide Admin filters calendars by user.',
  },
  'calendar.pair': { code: 'invalid_request', assumption: 'A-75', message: 'These fields do not go together.' },
  'calendar.missing': { code: 'not_found', assumption: 'A-75', message: 'What the calendar refers to is not there.' },
  'calendar.other-user': {
    code: 'forbidden',
    assumption: 'A-75',
    message: 'This global calendar is of another user: name that user.',
  },
  'availability.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 404,
    message: 'There is no such availability within your reach.',
  },
  'availability.schedule': {
    code: 'not_found',
    assumption: 'A-76',
    creation: true,
    message: 'There is no such schedule within your reach.',
  },
  'availability.no-schedule': { code: 'invalid_request', assumption: 'A-76', message: 'There is no such schedule.' },
  'availability.unreadable': {
    code: 'internal',
    assumption: 'A-77',
    message: 'Builds of this kind fail here with 500: the time is not a whole DateTime.',
  },
  'availability.times': { code: 'invalid_request', assumption: 'A-77', message: 'The end is not after the start.' },
  'reference.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    message: 'There is no such booking reference within your reach.',
  },
  'reference.marked': {
    code: 'not_found',
    assumption: 'A-82',
    message: 'The booking reference is marked as deleted or not.',
  },
  'reference.booking': {
    code: 'not_found',
    assumption: 'A-81',
    message: 'There is no such booking within your reach.',
  },
  'reference.credential': {
    code: 'invalid_request',
    assumption: 'A-81',
    message: 'There is no such credential of the host.',
  },
  'membership.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    message: 'There is no such membership within your reach.',
  },
  'membership.missing': { code: 'not_found', assumption: 'A-84', message: 'There is no such membership.' },
  'membership.filter': {
    code: 'forbidden',
    assumption: 'A-84',
    message: 'Only a system-wide Admin filters memberships by user or team.',
  },
  'membership.team': { code: 'not_found', assumption: 'A-84', message: 'There is no such team within your reach.' },
  'membership.user': { code: 'not_found', assumption: 'A-84', message: 'There is no such user.' },
  'membership.role': {
    code: 'forbidden',
    assumption: 'A-84',
    message: 'Only an ADMIN or OWNER of the team may do this.',
  },
  'membership.owner-only': {
    code: 'forbidden',
    assumption: 'A-84',
    message: "Only an OWNER of the team may touch an OWNER's membership, or make one.",
  },
  'membership.accept': {
    code: 'forbidden',
    assumption: 'A-83',
    message: 'Only the member, or a system-wide Admin, may accept a membership.',
  },
  'membership.last-owner': {
    code: 'conflict',
    assumption: 'A-84',
    message: 'The last OWNER of a team stays: make another member OWNER first.',
  },
  ...bookingRefusals,
} as const satisfies Readonly<Record<string, RefusalRule>>;
