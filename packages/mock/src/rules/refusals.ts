/** The refusals of the service, in one table: id, code (with its status), gap number and message. */
import type { ProblemCode } from '@slotwise/schemas/table';

/** A rule that refuses. */
export interface RefusalRule {
  /** Code of the error body; the status follows from it. */
  readonly code: ProblemCode;
  /** Number of the assumption that the refusal rests on, where it does not rest on the specification. */
  readonly gap?: `G-${number}`;
  /** A sentence that says what happened, and what to do. */
  readonly message: string;
  /** A row beyond the caller's reach looks like a missing one (G-28); the status that some deployments answer instead. */
  readonly hides?: 403 | 404;
  /** The status, where it is not the code's. */
  readonly status?: number;
  /** The layer that refuses, where it is not the rule of an endpoint. */
  readonly layer?: RefusalLayer;
  /** A build refuses so before it names the response (G-31) and lets other origins read it (G-33). */
  readonly early?: true;
  /** No page may read it: it carries no CORS headers (G-33). */
  readonly closed?: true;
  /** Some deployments refuse a creation so with 401 (`behavior.refusedCreation`). */
  readonly creation?: true;
}

/**
 * The layers of a build that refuse, each with another error body (`behavior.errors`, G-26).
 *
 * - `website`: an HTML page, of an address without an endpoint
 * - `framework`: plain text, before anything is looked at
 * - `key`: `{ error }`, of a key that does not open
 * - `plain`: `{ message }`: no key at all, too many requests, a method that there is not
 * - `middleware`: `{ message, error }`, always 400
 * - `handler`: `{ message, data }`, of a rule
 */
export type RefusalLayer = 'website' | 'framework' | 'key' | 'plain' | 'middleware' | 'handler';

/** The rules that refuse, by id. The journal names the rule; a response never does. */
export const refusals = {
  'request.no-such-path': {
    code: 'endpoint_not_found',
    gap: 'G-26',
    layer: 'website',
    message:
      'There is no endpoint at this path: check the base URL and the path. The endpoints are listed in the OpenAPI document.',
  },
  'request.origin': {
    code: 'forbidden',
    gap: 'G-33',
    layer: 'plain',
    closed: true,
    message: 'This port does not answer the page that asks.',
  },
  'request.method': {
    code: 'method_not_allowed',
    gap: 'G-27',
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
    gap: 'G-38',
    layer: 'key',
    message: 'The account is locked: an Admin can unlock it.',
  },
  'request.too-large': {
    code: 'invalid_request',
    gap: 'G-32',
    status: 413,
    layer: 'framework',
    message: 'The body is larger than 1 MB.',
  },
  'request.malformed-json': { code: 'invalid_request', gap: 'G-32', message: 'The body is not valid JSON.' },
  'request.media-type': { code: 'unsupported_media_type', gap: 'G-27', message: 'Send the body as application/json.' },
  'request.invalid': {
    code: 'invalid_request',
    gap: 'G-27',
    message: 'The request breaks a rule of its fields; issues names each.',
  },
  'request.scope': {
    code: 'insufficient_scope',
    gap: 'G-14',
    message: 'The access token does not carry the scope for this.',
  },
  'request.too-many': { code: 'rate_limited', gap: 'G-30', layer: 'plain', early: true, message: 'Too many requests.' },
  'request.internal': { code: 'internal', message: 'The mock failed; this is a defect of the mock.' },
  'request.time-zone': { code: 'invalid_request', gap: 'G-73', message: 'The time zone is not a supported one.' },
  'request.taken': { code: 'conflict', gap: 'G-85', message: 'Another row has this already.' },
  'user.hidden': { code: 'not_found', gap: 'G-28', hides: 403, message: 'There is no such user within your reach.' },
  'user.admin-only': {
    code: 'forbidden',
    gap: 'G-11',
    creation: true,
    message: 'Only a system-wide Admin may create, edit or remove users.',
  },
  'user.hosted': {
    code: 'forbidden',
    message: 'On the hosted service the users endpoints only read the caller itself.',
  },
  'user.own-rights': { code: 'invalid_request', gap: 'G-37', message: 'Nobody changes these fields of oneself.' },
  'user.reference': { code: 'invalid_request', gap: 'G-37', message: 'What the field refers to is not there.' },
  'user.last-owner': {
    code: 'conflict',
    gap: 'G-88',
    message: 'The user is the last OWNER of a team: make another member OWNER first.',
  },
  'attendee.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 403,
    message: 'There is no such attendee within your reach.',
  },
  'attendee.booking': {
    code: 'not_found',
    gap: 'G-71',
    hides: 403,
    message: 'There is no such booking within your reach.',
  },
  'attendee.not-host': { code: 'forbidden', message: 'Only the host of a booking adds attendees to it.' },
  'calendar.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 404,
    message: 'There is no such destination calendar within your reach.',
  },
  'calendar.reference': { code: 'invalid_request', gap: 'G-75', message: 'What the field refers to is not there.' },
  'calendar.owner': {
    code: 'forbidden',
    gap: 'G-75',
    creation: true,
    message: 'Only a system-wide Admin makes calendars of other users, or of their event types.',
  },
  'calendar.filter': {
    code: 'forbidden',
    gap: 'G-75',
    status: 401,
    message: 'Only a system-wide Admin filters calendars by user.',
  },
  'calendar.pair': { code: 'invalid_request', gap: 'G-75', message: 'These fields do not go together.' },
  'calendar.missing': { code: 'not_found', gap: 'G-75', message: 'What the calendar refers to is not there.' },
  'calendar.other-user': {
    code: 'forbidden',
    gap: 'G-75',
    message: 'This global calendar is of another user: name that user.',
  },
  'availability.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 404,
    message: 'There is no such availability within your reach.',
  },
  'availability.schedule': {
    code: 'not_found',
    gap: 'G-76',
    creation: true,
    message: 'There is no such schedule within your reach.',
  },
  'availability.no-schedule': { code: 'invalid_request', gap: 'G-76', message: 'There is no such schedule.' },
  'availability.unreadable': {
    code: 'internal',
    gap: 'G-77',
    message: 'Builds of this kind fail here with 500: the time is not a whole DateTime.',
  },
  'availability.times': { code: 'invalid_request', gap: 'G-77', message: 'The end is not after the start.' },
  'reference.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 403,
    message: 'There is no such booking reference within your reach.',
  },
  'reference.marked': { code: 'not_found', gap: 'G-82', message: 'The booking reference is marked as deleted or not.' },
  'reference.booking': { code: 'not_found', gap: 'G-81', message: 'There is no such booking within your reach.' },
  'reference.credential': { code: 'invalid_request', gap: 'G-81', message: 'There is no such credential of the host.' },
  'membership.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 403,
    message: 'There is no such membership within your reach.',
  },
  'membership.missing': { code: 'not_found', gap: 'G-84', message: 'There is no such membership.' },
  'membership.filter': {
    code: 'forbidden',
    gap: 'G-84',
    message: 'Only a system-wide Admin filters memberships by user or team.',
  },
  'membership.team': { code: 'not_found', gap: 'G-84', message: 'There is no such team within your reach.' },
  'membership.user': { code: 'not_found', gap: 'G-84', message: 'There is no such user.' },
  'membership.role': { code: 'forbidden', gap: 'G-84', message: 'Only an ADMIN or OWNER of the team may do this.' },
  'membership.owner-only': {
    code: 'forbidden',
    gap: 'G-84',
    message: "Only an OWNER of the team may touch an OWNER's membership, or make one.",
  },
  'membership.accept': {
    code: 'forbidden',
    gap: 'G-83',
    message: 'Only the member, or a system-wide Admin, may accept a membership.',
  },
  'membership.last-owner': {
    code: 'conflict',
    gap: 'G-84',
    message: 'The last OWNER of a team stays: make another member OWNER first.',
  },
  'booking.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 403,
    message: 'There is no such booking within your reach.',
  },
  'booking.take-maximum': {
    code: 'invalid_request',
    gap: 'G-40',
    message: 'take is larger than this deployment allows.',
  },
  'booking.event-type': { code: 'not_found', gap: 'G-50', message: 'There is no event type with this id.' },
  'booking.required': {
    code: 'invalid_request',
    gap: 'G-50',
    message: 'The request breaks a rule of its fields; issues names each.',
  },
  'booking.length': { code: 'invalid_request', gap: 'G-51', message: 'The time is not as long as the event type.' },
  'booking.order': { code: 'invalid_request', gap: 'G-64', message: 'The end is not after the start.' },
  'booking.past': { code: 'start_in_past', gap: 'G-55', message: 'The start lies in the past.' },
  'booking.notice': {
    code: 'outside_booking_window',
    gap: 'G-130',
    message: 'The start is closer than the minimum notice of the event type: choose a later time.',
  },
  'booking.seats-full': {
    code: 'seats_full',
    gap: 'G-132',
    message: 'There are fewer seats left at that time than people to book: choose another time.',
  },
  'booking.seat-taken': {
    code: 'already_signed_up',
    gap: 'G-132',
    message: 'One of these people has a seat at that time already.',
  },
  'booking.seats-recur': {
    code: 'invalid_request',
    gap: 'G-132',
    message: 'An event type with seats cannot be booked as a series.',
  },
  'booking.no-answers': {
    code: 'internal',
    gap: 'G-50',
    message: 'Builds of this kind fail here with 500: the body has no responses.',
  },
  'booking.original': {
    code: 'not_found',
    gap: 'G-63',
    message: 'There is no booking with the uid rescheduleUid within your reach.',
  },
  'booking.host': {
    code: 'forbidden',
    gap: 'G-58',
    message: 'Only an Admin gives a booking another host, an Organization Admin one of its members.',
  },
  'booking.reason': {
    code: 'invalid_request',
    gap: 'G-61',
    message: 'The host cancels a booking with a reason: send cancellationReason.',
  },
  'booking.ended': { code: 'not_cancellable', gap: 'G-62', message: 'The booking has ended: it cannot be cancelled.' },
  'booking.filter': {
    code: 'not_found',
    gap: 'G-47',
    message: 'No user of the filter userId is a member within your reach.',
  },
  'booking.closed': {
    code: 'slot_unavailable',
    gap: 'G-54',
    message: 'The host is not open for bookings at that time: choose a time inside the opening hours.',
  },
  'booking.taken': {
    code: 'slot_unavailable',
    gap: 'G-54',
    message: 'The host already has a booking at that time: choose a free time.',
  },
  'booking.duplicate': {
    code: 'duplicate_booking',
    gap: 'G-56',
    message: 'A live booking carries the same idempotency key: this request was made before.',
  },
  'booking.transition': { code: 'conflict', gap: 'G-59', message: 'The status cannot change that way.' },
  'booking.cancelled': { code: 'already_cancelled', gap: 'G-62', message: 'The booking is cancelled already.' },
  'booking.move-dead': {
    code: 'already_cancelled',
    gap: 'G-66',
    message: 'Only a live booking can be moved: this one is cancelled or rejected.',
  },
} as const satisfies Readonly<Record<string, RefusalRule>>;
