import { bookingRefusals, bookingRow } from './bookings/refusals.ts';
import type { HiddenRow, RefusalRule } from './refusal-rule.ts';

const membershipRow: HiddenRow = {
  name: 'membership',
  ownerOf: ({ memberships }, id) => memberships.first('pair', id)?.userId,
};

/** Errors of the service by rule id. The journal contains the id, but responses do not. */
export const refusals = {
  'request.no-such-path': {
    code: 'endpoint_not_found',
    assumption: 'A-26',
    layer: 'website',
    message: 'Endpoint not found. Check the base URL and the path; the OpenAPI document lists all endpoints.',
  },
  'request.origin': {
    code: 'forbidden',
    assumption: 'A-33',
    layer: 'plain',
    closed: true,
    message: 'The server does not accept requests from this origin.',
  },
  'request.method': {
    code: 'method_not_allowed',
    assumption: 'A-27',
    layer: 'plain',
    message: 'The path does not support this method. The Allow header lists the supported methods.',
  },
  'request.unauthorized': {
    code: 'unauthorized',
    layer: 'key',
    early: true,
    message: 'No valid credential. Send an API key, or an access token in the Authorization header.',
  },
  'request.locked': {
    code: 'forbidden',
    assumption: 'A-38',
    layer: 'key',
    message: 'The account is locked. An Admin can unlock it.',
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
    message: 'Send the body with Content-Type: application/json.',
  },
  'request.invalid': {
    code: 'invalid_request',
    assumption: 'A-27',
    message: 'The request is invalid. The issues name each invalid field.',
  },
  'request.scope': {
    code: 'insufficient_scope',
    assumption: 'A-14',
    message: 'The access token lacks the required scope.',
  },
  'request.too-many': {
    code: 'rate_limited',
    assumption: 'A-30',
    layer: 'plain',
    early: true,
    message: 'Too many requests.',
  },
  'request.internal': { code: 'internal', message: 'The mock failed. This is a bug in the mock.' },
  'own.failed': { code: 'internal', message: 'The handler of the endpoint failed.' },
  'own.refused': { code: 'invalid_request', message: 'The handler of the endpoint refused the request.' },
  'request.time-zone': {
    code: 'invalid_request',
    assumption: 'A-73',
    message: 'The time zone is not supported.',
  },
  'request.taken': { code: 'conflict', assumption: 'A-85', message: 'Another object already uses this value.' },
  'user.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    row: { name: 'user', ownerOf: ({ users }, id) => users.get(Number(id))?.id },
    message: 'User not found.',
  },
  'user.admin-only': {
    code: 'forbidden',
    assumption: 'A-11',
    creation: true,
    message: 'Only a system-wide Admin can create, edit or delete users.',
  },
  'user.hosted': {
    code: 'forbidden',
    message: 'On the hosted service, the users endpoints only return the user who makes the request.',
  },
  'user.own-rights': {
    code: 'invalid_request',
    assumption: 'A-37',
    message: 'You cannot change these fields of your own user.',
  },
  'user.reference': {
    code: 'invalid_request',
    assumption: 'A-37',
    message: 'The field refers to an object that does not exist.',
  },
  'user.last-owner': {
    code: 'conflict',
    assumption: 'A-88',
    message: 'The user is the last OWNER of a team. Make another member OWNER first.',
  },
  'attendee.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    row: {
      name: 'attendee',
      ownerOf: ({ attendees, bookings }, id) => bookings.get(attendees.get(Number(id))?.bookingId)?.userId,
    },
    message: 'Attendee not found.',
  },
  'attendee.booking': {
    code: 'not_found',
    assumption: 'A-71',
    hides: 403,
    row: { ...bookingRow, field: 'bookingId' },
    message: 'Booking not found.',
  },
  'attendee.not-host': { code: 'forbidden', message: 'Only the host of a booking can add attendees.' },
  'calendar.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 404,
    row: {
      name: 'destination calendar',
      ownerOf: ({ destinationCalendars }, id) => destinationCalendars.get(Number(id))?.userId,
    },
    message: 'Destination calendar not found.',
  },
  'calendar.reference': {
    code: 'invalid_request',
    assumption: 'A-75',
    message: 'The field refers to an object that does not exist.',
  },
  'calendar.owner': {
    code: 'forbidden',
    assumption: 'A-75',
    creation: true,
    message: 'Only a system-wide Admin can create calendars for other users or their event types.',
  },
  'calendar.filter': {
    code: 'forbidden',
    assumption: 'A-75',
    status: 401,
    message: 'Only a system-wide Admin can filter calendars by user.',
  },
  'calendar.pair': { code: 'invalid_request', assumption: 'A-75', message: 'These fields cannot be combined.' },
  'calendar.missing': {
    code: 'not_found',
    assumption: 'A-75',
    message: 'The calendar refers to an object that does not exist.',
  },
  'calendar.other-user': {
    code: 'forbidden',
    assumption: 'A-75',
    message: 'This calendar belongs to another user. Send the id of that user.',
  },
  'availability.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 404,
    row: {
      name: 'availability',
      ownerOf: ({ availabilities, schedules }, id) => schedules.get(availabilities.get(Number(id))?.scheduleId)?.userId,
    },
    message: 'Availability not found.',
  },
  'availability.schedule': {
    code: 'not_found',
    assumption: 'A-76',
    creation: true,
    message: 'Schedule not found.',
  },
  'availability.no-schedule': { code: 'invalid_request', assumption: 'A-76', message: 'Schedule not found.' },
  'availability.unreadable': {
    code: 'internal',
    assumption: 'A-77',
    message: 'Self-hosted deployments return 500 here, because the time is not a full DateTime.',
  },
  'availability.times': { code: 'invalid_request', assumption: 'A-77', message: 'The end must be after the start.' },
  'reference.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    row: {
      name: 'booking reference',
      ownerOf: ({ bookingReferences, bookings }, id) =>
        bookings.get(bookingReferences.get(Number(id))?.bookingId)?.userId,
    },
    message: 'Booking reference not found.',
  },
  'reference.marked': {
    code: 'not_found',
    assumption: 'A-82',
    message: 'Booking reference not found: it is marked as deleted.',
  },
  'reference.booking': {
    code: 'not_found',
    assumption: 'A-81',
    row: { ...bookingRow, field: 'bookingId' },
    message: 'Booking not found.',
  },
  'reference.credential': {
    code: 'invalid_request',
    assumption: 'A-81',
    message: 'The host has no credential with this id.',
  },
  'membership.hidden': {
    code: 'not_found',
    assumption: 'A-28',
    hides: 403,
    row: membershipRow,
    message: 'Membership not found.',
  },
  'membership.missing': { code: 'not_found', assumption: 'A-84', row: membershipRow, message: 'Membership not found.' },
  'membership.filter': {
    code: 'forbidden',
    assumption: 'A-84',
    message: 'Only a system-wide Admin can filter memberships by user or team.',
  },
  'membership.team': { code: 'not_found', assumption: 'A-84', message: 'Team not found.' },
  'membership.user': { code: 'not_found', assumption: 'A-84', message: 'User not found.' },
  'membership.role': {
    code: 'forbidden',
    assumption: 'A-84',
    message: 'Only an ADMIN or OWNER of the team can do this.',
  },
  'membership.admin-only': {
    code: 'forbidden',
    assumption: 'A-84',
    message: 'Only a system-wide Admin can create a membership.',
  },
  'membership.owner-only': {
    code: 'forbidden',
    assumption: 'A-84',
    message: 'Only an OWNER of the team can create, edit or delete the membership of an OWNER.',
  },
  'membership.accept': {
    code: 'forbidden',
    assumption: 'A-83',
    message: 'Only the member or a system-wide Admin can accept a membership.',
  },
  'membership.last-owner': {
    code: 'conflict',
    assumption: 'A-84',
    message: 'The last OWNER cannot leave the team. Make another member OWNER first.',
  },
  ...bookingRefusals,
} as const satisfies Readonly<Record<string, RefusalRule>>;
