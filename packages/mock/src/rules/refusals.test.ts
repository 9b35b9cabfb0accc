import { endpoints, profiles } from '@slotwise/schemas';
import type { Behavior } from '@slotwise/schemas/table';
import { expect, test } from 'vitest';
import { refusalResponse } from '../service/respond.ts';
import { Refusal } from './refusal.ts';
import type { RefusalId } from './refusal.ts';
import { refusals } from './refusals.ts';
import type { RefusalRule } from './refusals.ts';

/**
 * Every refusal as the service says it: status and code, the assumption it rests on, the layer of a build where it is not the handler, the status
 * where rows out of reach are no secret, and whether it refuses a creation, is early, or closed to pages.
 */
const facts: Readonly<Record<RefusalId, string>> = {
  'request.no-such-path': '404 not_found plain',
  'request.origin': '403 forbidden G-33 plain closed',
  'request.method': '405 method_not_allowed G-27 plain',
  'request.unauthorized': '401 unauthorized key early',
  'request.locked': '403 forbidden G-38 key',
  'request.too-large': '413 invalid_request G-32 framework',
  'request.malformed-json': '400 invalid_request G-32',
  'request.media-type': '415 unsupported_media_type G-27',
  'request.invalid': '400 invalid_request G-27',
  'request.scope': '403 insufficient_scope G-14',
  'request.too-many': '429 rate_limited G-30 plain early',
  'request.internal': '500 internal',
  'request.time-zone': '400 invalid_request G-73',
  'request.taken': '409 conflict G-85',
  'user.hidden': '404 not_found G-28 or 403',
  'user.admin-only': '403 forbidden G-11 creation',
  'user.hosted': '403 forbidden',
  'user.own-rights': '400 invalid_request G-37',
  'user.reference': '400 invalid_request G-37',
  'user.last-owner': '409 conflict G-88',
  'attendee.hidden': '404 not_found G-28 or 403',
  'attendee.booking': '404 not_found G-71 or 403',
  'attendee.not-host': '403 forbidden',
  'calendar.hidden': '404 not_found G-28 or 404',
  'calendar.reference': '400 invalid_request G-75',
  'calendar.owner': '403 forbidden G-75 creation',
  'calendar.filter': '401 forbidden G-75',
  'calendar.pair': '400 invalid_request G-75',
  'calendar.missing': '404 not_found G-75',
  'calendar.other-user': '403 forbidden G-75',
  'availability.hidden': '404 not_found G-28 or 404',
  'availability.schedule': '404 not_found G-76 creation',
  'availability.no-schedule': '400 invalid_request G-76',
  'availability.unreadable': '500 internal G-77',
  'availability.times': '400 invalid_request G-77',
  'reference.hidden': '404 not_found G-28 or 403',
  'reference.booking': '404 not_found G-81',
  'reference.credential': '400 invalid_request G-81',
  'membership.hidden': '404 not_found G-28 or 403',
  'membership.missing': '404 not_found G-84',
  'membership.filter': '403 forbidden G-84',
  'membership.team': '404 not_found G-84',
  'membership.user': '404 not_found G-84',
  'membership.role': '403 forbidden G-84',
  'membership.owner-only': '403 forbidden G-84',
  'membership.accept': '403 forbidden G-83',
  'membership.last-owner': '409 conflict G-84',
  'booking.hidden': '404 not_found G-28 or 403',
  'booking.page-needs-take': '400 invalid_request G-42',
  'booking.take-maximum': '400 invalid_request G-40',
  'booking.event-type': '404 not_found G-50',
  'booking.required': '400 invalid_request G-50',
  'booking.length': '400 invalid_request G-51',
  'booking.order': '400 invalid_request G-64',
  'booking.past': '400 start_in_past G-55',
  'booking.notice': '400 outside_booking_window G-130',
  'booking.seats-full': '409 seats_full G-132',
  'booking.seat-taken': '409 already_signed_up G-132',
  'booking.seats-recur': '400 invalid_request G-132',
  'booking.no-answers': '500 internal G-50',
  'booking.original': '404 not_found G-63',
  'booking.host': '403 forbidden G-58',
  'booking.reason': '400 invalid_request G-61',
  'booking.ended': '400 not_cancellable G-62',
  'booking.filter': '404 not_found G-47',
  'booking.closed': '409 slot_unavailable G-54',
  'booking.taken': '409 slot_unavailable G-54',
  'booking.duplicate': '409 duplicate_booking G-56',
  'booking.transition': '409 conflict G-59',
  'booking.cancelled': '400 already_cancelled G-62',
  'booking.move-dead': '400 already_cancelled G-66',
};

// The keys are the ids of the rules: `Object.entries` forgets that.
const lines = Object.entries(facts) as unknown as readonly (readonly [RefusalId, string])[];

/** The response to a creation that is refused so, under some settings. */
function response(id: RefusalId, behavior: Partial<Behavior>, details: ConstructorParameters<typeof Refusal>[1] = {}) {
  return refusalResponse(new Refusal(id, details), [], {
    ...{ requestId: 'a request', endpoint: endpoints['attendees.create'], caller: null, rateHeaders: {} },
    behavior: { ...profiles.specification.behavior, ...behavior },
  });
}

test('every refusal has its facts', () => {
  expect(lines.map(([id]) => id)).toEqual(Object.keys(refusals));
});

test.each(lines)('%s is %s', (id, line) => {
  const rule: RefusalRule = refusals[id];
  const { status, body } = response(id, {});
  const code = rule.layer === 'framework' ? rule.code : (JSON.parse(body) as { code: string }).code;
  const [creation, early, closed] = (['creation', 'early', 'closed'] as const).map((flag) =>
    rule[flag] === true ? flag : '',
  );
  const hides = rule.hides === undefined ? '' : `or ${rule.hides}`;
  const words = [status, code, new Refusal(id).gap, rule.layer, hides, creation, early, closed];
  expect(words.filter((word) => word !== undefined && word !== '').join(' ')).toBe(line);
});

test.each(lines)('%s, which is %s, keeps its status where another setting is not about it', (id, line) => {
  const [status = ''] = line.split(' ');
  const told = (behavior: Partial<Behavior>) => String(response(id, behavior).status);
  expect(told({ hidden: 403 })).toBe(/or (\d+)/.exec(line)?.[1] ?? status);
  expect(told({ hidden: 'by-resource' })).toBe(/or (\d+)/.exec(line)?.[1] ?? status);
  expect(told({ refusedCreation: 401 })).toBe(line.includes('creation') ? '401' : status);
  expect(told({ taken: 400 })).toBe(id === 'request.taken' ? '400' : status);
});

test.each(lines)(
  '%s, which is %s, lets pages read it unless it is early or closed, and names the request unless it is early',
  (id, line) => {
    const { headers } = response(id, { cors: 'on-success', requestIds: 'on-success' }, { layer: 'plain' });
    const isEarly = line.includes('early');
    expect('access-control-allow-origin' in headers).toBe(!isEarly && !line.includes('closed'));
    expect('calcom-response-id' in headers).toBe(!isEarly);
  },
);
