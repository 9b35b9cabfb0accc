import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import type { RefusalId } from './refusal.ts';
import { refusals } from './refusals.ts';
import type { RefusalRule } from './refusal-rule.ts';

/**
 * Every refusal as the service says it: status and code, the assumption it rests on, the layer of a build where it is not the handler, the status
 * where rows out of reach are no secret, and whether it refuses a creation, is early, or closed to pages.
 */
const facts: readonly (readonly [fact: string, ids: string])[] = [
  ['404 endpoint_not_found A-26 website', 'request.no-such-path'],
  ['403 forbidden A-33 plain closed', 'request.origin'],
  ['405 method_not_allowed A-27 plain', 'request.method'],
  ['401 unauthorized key early', 'request.unauthorized'],
  ['403 forbidden A-38 key', 'request.locked'],
  ['413 invalid_request A-32 framework', 'request.too-large'],
  ['400 invalid_request A-32', 'request.malformed-json'],
  ['415 unsupported_media_type A-27', 'request.media-type'],
  ['400 invalid_request A-27', 'request.invalid'],
  ['403 insufficient_scope A-14', 'request.scope'],
  ['429 rate_limited A-30 plain early', 'request.too-many'],
  ['500 internal', 'request.internal'],
  ['400 invalid_request A-73', 'request.time-zone'],
  ['409 conflict A-85', 'request.taken'],
  ['404 not_found A-28 or 403', 'user.hidden attendee.hidden reference.hidden membership.hidden booking.hidden'],
  ['403 forbidden A-11 creation', 'user.admin-only'],
  ['403 forbidden', 'user.hosted attendee.not-host'],
  ['400 invalid_request A-37', 'user.own-rights user.reference'],
  ['409 conflict A-88', 'user.last-owner'],
  ['404 not_found A-71 or 403', 'attendee.booking'],
  ['404 not_found A-28 or 404', 'calendar.hidden availability.hidden'],
  ['400 invalid_request A-75', 'calendar.reference calendar.pair'],
  ['403 forbidden A-75 creation', 'calendar.owner'],
  ['401 forbidden A-75', 'calendar.filter'],
  ['404 not_found A-75', 'calendar.missing'],
  ['403 forbidden A-75', 'calendar.other-user'],
  ['404 not_found A-76 creation', 'availability.schedule'],
  ['400 invalid_request A-76', 'availability.no-schedule'],
  ['500 internal A-77', 'availability.unreadable'],
  ['400 invalid_request A-77', 'availability.times'],
  ['404 not_found A-81', 'reference.booking'],
  ['404 not_found A-82', 'reference.marked'],
  ['400 invalid_request A-81', 'reference.credential'],
  ['404 not_found A-84', 'membership.missing membership.team membership.user'],
  ['403 forbidden A-84', 'membership.filter membership.role membership.owner-only'],
  ['403 forbidden A-83', 'membership.accept'],
  ['409 conflict A-84', 'membership.last-owner'],
  ['400 invalid_request A-40', 'booking.take-maximum'],
  ['404 not_found A-50', 'booking.event-type'],
  ['400 invalid_request A-50', 'booking.required'],
  ['400 invalid_request A-51', 'booking.length'],
  ['400 invalid_request A-64', 'booking.order'],
  ['400 start_in_past A-55', 'booking.past'],
  ['400 outside_booking_window A-130', 'booking.notice'],
  ['409 seats_full A-132', 'booking.seats-full'],
  ['409 already_signed_up A-132', 'booking.seat-taken'],
  ['401 forbidden A-132', 'booking.seated'],
  ['400 invalid_request A-132', 'booking.seats-recur'],
  ['500 internal A-50', 'booking.no-answers'],
  ['404 not_found A-63', 'booking.original'],
  ['403 forbidden A-58', 'booking.host'],
  ['400 invalid_request A-61', 'booking.reason'],
  ['400 not_cancellable A-62', 'booking.ended'],
  ['404 not_found A-47', 'booking.filter'],
  ['409 slot_unavailable A-54', 'booking.closed booking.taken'],
  ['409 duplicate_booking A-56', 'booking.duplicate'],
  ['409 conflict A-59', 'booking.transition'],
  ['400 already_cancelled A-62', 'booking.cancelled'],
  ['400 already_cancelled A-66', 'booking.move-dead'],
];

// The words are ids of rules, which the first test holds: `split` forgets that.
const lines = facts.flatMap(([fact, ids]) => ids.split(' ').map((id) => [id as RefusalId, fact] as const));

test('every refusal has its facts', () => {
  expect(lines.map(([id]) => id).toSorted()).toEqual(Object.keys(refusals).toSorted());
});

test.each(lines)('%s is %s', (id, line) => {
  const rule: RefusalRule = refusals[id];
  const { status, assumption } = new Refusal(id);
  const [creation, early, closed] = (['creation', 'early', 'closed'] as const).map((flag) =>
    rule[flag] === true ? flag : '',
  );
  const hides = rule.hides === undefined ? '' : `or ${rule.hides}`;
  const words = [status, rule.code, assumption, rule.layer, hides, creation, early, closed];
  expect(words.filter((word) => word !== undefined && word !== '').join(' ')).toBe(line);
});
