/** Facts about rows that are missing or out of reach: the statuses by resource, for a plain user and for an Admin. */
import type { Fact } from './fact.ts';
import { membersOf, statusOf } from './looks.ts';

const missing = { section: 'resources 1.6', gap: 'G-28' } as const;
const id = 999_999_999;

/** Ids that nobody has, rows that are not alice's, and the status for both. */
const hidden = [
  ['bookings', '/bookings/101', '403'],
  ['attendees', '/attendees/101', '403'],
  ['booking-references', '/booking-references/15', '403'],
  ['users', '/users/5', '403'],
] as const;

/** Resources whose rows look missing to those who do not own them. */
const looksMissing = [
  ['availabilities', '/availabilities/2'],
  ['destination-calendars', undefined],
] as const;

/** The reads in which a build stumbles over a row that is not there. */
const stumbles = ['bookings', 'attendees', 'users', 'destination-calendars', 'availabilities'] as const;

/** Requests of an Admin for a row that is not there, which is missed. */
const missed = [
  'GET /booking-references/999999999',
  'GET /memberships/999999999_999999999',
  'PATCH /bookings/999999999',
  'PATCH /attendees/999999999',
  'PATCH /users/999999999',
  'PATCH /memberships/999999999_999999999',
  'DELETE /bookings/999999999/cancel',
  'DELETE /attendees/999999999',
  'DELETE /users/999999999',
  'DELETE /availabilities/999999999',
  'DELETE /destination-calendars/999999999',
  'DELETE /booking-references/999999999',
  'DELETE /memberships/999999999_999999999',
] as const;

/** Facts about rows out of reach. */
export const reachFacts: readonly Fact[] = [
  ...hidden.flatMap(([resource, foreign, status]): Fact[] => [
    {
      ...missing,
      id: `reach.missing-in-${resource}`,
      fact: `To a plain user, a row of ${resource} that there is not is forbidden.`,
      request: `GET /${resource}/{id} that there is not`,
      holds: { 'behavior.hidden': 'by-resource' },
      selfHosted: status,
      specification: '404',
      needs: 'reading',
      look: statusOf('alice', `GET /${resource}/${id}`),
    },
    {
      ...missing,
      id: `reach.foreign-in-${resource}`,
      fact: `To a plain user, a row of ${resource} that is not theirs is forbidden.`,
      request: `GET ${foreign} as alice`,
      holds: { 'behavior.hidden': 'by-resource' },
      selfHosted: status,
      specification: '404',
      needs: 'town',
      look: statusOf('alice', `GET ${foreign}`),
    },
  ]),
  {
    ...missing,
    id: 'reach.missing-in-memberships',
    fact: 'To a plain user, a membership that there is not is forbidden.',
    request: 'GET /memberships/{userId}_{teamId} that there is not',
    holds: { 'behavior.hidden': 'by-resource' },
    selfHosted: '403',
    specification: '404',
    needs: 'reading',
    look: statusOf('alice', `GET /memberships/${id}_${id}`),
  },
  {
    ...missing,
    id: 'reach.foreign-team',
    fact: 'To a plain user, a membership of a team that is not theirs is forbidden.',
    request: 'GET /memberships/3_1 as bob',
    holds: { 'behavior.hidden': 'by-resource' },
    selfHosted: '403',
    specification: '404',
    needs: 'town',
    look: statusOf('bob', 'GET /memberships/3_1'),
  },
  ...looksMissing.map(([resource, foreign]): Fact => ({
    ...missing,
    id: `reach.missing-in-${resource}`,
    fact: `To a plain user, a row of ${resource} that there is not, or that is not theirs, is missing.`,
    request: `GET /${resource}/{id} that there is not`,
    holds: {},
    selfHosted: '404',
    needs: foreign === undefined ? 'reading' : 'town',
    look: statusOf('alice', foreign === undefined ? `GET /${resource}/${id}` : `GET ${foreign}`),
  })),
  {
    ...missing,
    id: 'reach.missing-when-cancelled',
    fact: 'To a plain user, cancelling a booking that there is not is a bad request.',
    request: 'DELETE /bookings/{id}/cancel of a booking that there is not',
    holds: { 'behavior.hidden': 'by-resource' },
    selfHosted: '400',
    specification: '404',
    needs: 'writing',
    look: statusOf('alice', `DELETE /bookings/${id}/cancel`),
  },
  {
    ...missing,
    id: 'reach.missing-when-cancelled-body',
    fact: 'That refusal has a body of `message` and `error`.',
    request: 'DELETE /bookings/{id}/cancel of a booking that there is not',
    holds: { 'behavior.hidden': 'by-resource', 'behavior.errors': 'split' },
    selfHosted: 'message, error',
    specification: 'message, code',
    needs: 'writing',
    look: membersOf('alice', `DELETE /bookings/${id}/cancel`),
  },
  ...stumbles.map((resource): Fact => ({
    ...missing,
    id: `reach.missing-for-admin-in-${resource}`,
    fact: `To a system-wide Admin, reading a row of ${resource} that there is not is a bad request.`,
    request: `GET /${resource}/{id} that there is not, as a system-wide Admin`,
    holds: { 'behavior.missingForAdmin': 400 },
    selfHosted: '400',
    specification: '404',
    needs: 'town',
    look: statusOf('admin', `GET /${resource}/${id}`),
  })),
  ...missed.map((line): Fact => ({
    ...missing,
    id: `reach.missed-${line
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, '')}`,
    fact: `To a system-wide Admin, ${line.split(' ')[0] ?? ''} of a row of ${line.split('/')[1] ?? ''} that there is not is missing.`,
    request: `${line} as a system-wide Admin`,
    holds: {},
    selfHosted: '404',
    needs: 'town',
    look: statusOf('admin', line, line.startsWith('PATCH') ? { body: {} } : {}),
  })),
];
