/** The refusals of the service, in one table: id, code (with its status), gap number and message. */
import { problemCodes } from '@slotwise/schemas';
import type { Issue, ProblemCode } from '@slotwise/schemas';

interface RefusalRule {
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
  /** Some deployments refuse a creation so with 401 (`behavior.refusedCreation`). */
  readonly creation?: true;
}

/**
 * The layers of a build that refuse, each with another error body (`behavior.errors`, G-26).
 *
 * - `framework`: plain text, before anything is looked at
 * - `key`: `{ error }`, of a key that does not open
 * - `plain`: `{ message }`: no key at all, too many requests, a method that there is not
 * - `middleware`: `{ message, error }`, always 400
 * - `handler`: `{ message, data }`, of a rule
 */
export type RefusalLayer = 'framework' | 'key' | 'plain' | 'middleware' | 'handler';

/** The rules that refuse, by id. The journal names the rule; a response never does. */
const refusals = {
  'request.no-such-path': {
    code: 'not_found',
    layer: 'plain',
    message: 'There is no endpoint at this path. The endpoints are listed in the OpenAPI document.',
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
    message: 'Body exceeded 1mb limit',
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
  'availability.times': { code: 'invalid_request', gap: 'G-77', message: 'The end is not after the start.' },
  'reference.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 403,
    message: 'There is no such booking reference within your reach.',
  },
  'reference.booking': { code: 'not_found', gap: 'G-81', message: 'There is no such booking within your reach.' },
  'reference.credential': { code: 'invalid_request', gap: 'G-81', message: 'There is no such credential of the host.' },
  'membership.hidden': {
    code: 'not_found',
    gap: 'G-28',
    hides: 403,
    message: 'There is no such membership within your reach.',
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
  'booking.page-needs-take': { code: 'invalid_request', gap: 'G-42', message: 'page needs take beside it.' },
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

/** Id of a rule that refuses. */
export type RefusalId = keyof typeof refusals;

/** Details that a refusal says beyond its rule. */
interface RefusalDetails {
  readonly issues?: readonly Issue[];
  readonly message?: string;
  /** The status of some deployments, where it is not the rule's. */
  readonly status?: number;
  readonly layer?: RefusalLayer;
  /** Fields among the issues that are not known. */
  readonly unknown?: readonly string[];
}

/** A request that was refused: thrown by a rule, made into a response by the pipeline. Nothing has changed when it is thrown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly id: RefusalId;
  readonly code: ProblemCode;
  readonly status: number;
  readonly gap: string | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly unknown: readonly string[];
  readonly hides: RefusalRule['hides'];
  readonly layer: RefusalLayer;
  readonly creation: boolean;
  /** True where a build refuses before it names the response and lets other origins read it. */
  readonly early: boolean;

  constructor(id: RefusalId, details: RefusalDetails = {}) {
    const rule: RefusalRule = refusals[id];
    super(details.message ?? rule.message);
    this.id = id;
    this.code = rule.code;
    this.status = details.status ?? rule.status ?? problemCodes[rule.code];
    this.gap = rule.gap;
    this.hides = rule.hides;
    this.issues = details.issues;
    this.unknown = details.unknown ?? [];
    this.layer = details.layer ?? rule.layer ?? 'handler';
    this.creation = rule.creation === true;
    this.early = this.layer === 'framework' || this.layer === 'key' || rule.early === true;
  }
}

/** Refuses one field: the message names it, its problem and what is allowed. */
export function refuseField(id: RefusalId, path: string, rule: string): Refusal {
  const message = `${path} ${rule}`;
  return new Refusal(id, { message, issues: [{ path, message }] });
}
