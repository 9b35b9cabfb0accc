/** Facts about who reads memberships, by the status of one response. */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { list } from '../../fact/rows.ts';
import { offers } from '../bookings/book.ts';
import { invited } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', assumption: 'A-84' } as const;
const rules = { ...at, holds: { 'service.access': 'self-hosted' } } as const;
const shared = { ...at, holds: {} } as const;

/** Facts about who reads memberships. */
export const reaching: readonly Fact[] = factsOf({ as: 'alice' }, [
  [
    'memberships.list-filter: A plain user who filters memberships by user is refused with 403.',
    { ...rules, statuses: ['403', '200'], needs: 'reading', line: 'GET /memberships', query: { userId: 1 } },
  ],
  [
    'memberships.list-filter-by-team: A plain user who filters memberships by team is refused with 403.',
    { ...rules, statuses: ['403', '200'], needs: 'reading', line: 'GET /memberships', query: { teamId: 1 } },
  ],
  [
    'memberships.list-of-two-teams: A listing comes in the order in which memberships were made.',
    {
      ...rules,
      needs: 'data',
      statuses: ['4_1, 4_2', '2_1, 3_1, 4_1, 4_2, 5_1'],
    },
    async (service) => {
      await ask(service, 'admin', 'POST /memberships', { body: { userId: 4, teamId: offers.choir } });
      await ask(service, 'admin', `PATCH /memberships/4_${offers.choir}`, { body: { accepted: true } });
      await invited(service);
      const rows = await list(service, 'adam', 'GET /memberships');
      return rows.map(({ userId, teamId }) => `${String(userId)}_${String(teamId)}`).join(', ');
    },
  ],
  [
    'memberships.get-member: A member reads the memberships of its team.',
    { ...shared, statuses: '200', line: 'GET /memberships/4_1' },
  ],
  [
    'memberships.get-invited: Who is invited to a team, and has not accepted, reads its memberships.',
    { ...rules, statuses: ['200', '404'], before: invited, as: 'bob', line: 'GET /memberships/3_1' },
  ],
  [
    'memberships.get-missing: A member is told that somebody is not in the team: 404.',
    { ...shared, statuses: '404', line: 'GET /memberships/5_1' },
  ],
  [
    'memberships.get-missing-admin: An Admin is told that a membership is not there: 404.',
    { ...shared, statuses: '404', as: 'admin', line: 'GET /memberships/5_1' },
  ],
  [
    'memberships.get-malformed (A-27): An id of a membership that is not two numbers is refused with 400.',
    { ...shared, statuses: '400', needs: 'reading', line: 'GET /memberships/3_x' },
  ],
  ...(['3', '3-1'] as const).map((id): FactRow => [
    `memberships.get-malformed-${id} (A-119): The id ${id} of a membership is refused with 400.`,
    {
      ...at,
      holds: { 'service.addresses': 'self-hosted' },
      statuses: ['400', '404'],
      needs: 'reading',
      line: `GET /memberships/${id}`,
    },
  ]),
  ...(['GET', 'PATCH', 'DELETE'] as const).map((method): FactRow => [
    `memberships.${method.toLowerCase()}-outside (A-28): ${method} of a membership of a team that one is not in is refused with 403.`,
    {
      ...at,
      holds: { 'behavior.hidden': 'by-resource' },
      statuses: ['403', '404'],
      as: 'bob',
      line: `${method} /memberships/3_1`,
      body: method === 'PATCH' ? { role: 'ADMIN' } : undefined,
    },
  ]),
]);
