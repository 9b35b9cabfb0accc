/** Facts about who reads memberships, by the status of one response. */
import type { StatusFact } from '../../fact/rows.ts';
import { invited } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', gap: 'G-84' } as const;
const rules = { ...at, holds: { 'behavior.membershipRules': 'listed' } } as const;
const shared = { ...at, holds: {} } as const;

/** Facts about who reads memberships. */
export const reaching: readonly StatusFact[] = [
  {
    ...rules,
    id: 'memberships.list-filter',
    fact: 'A plain user who filters memberships by user is refused with 403.',
    selfHosted: '403',
    specification: '200',
    needs: 'reading',
    as: 'alice',
    line: 'GET /memberships',
    query: { userId: 1 },
  },
  {
    ...rules,
    id: 'memberships.list-filter-by-team',
    fact: 'A plain user who filters memberships by team is refused with 403.',
    selfHosted: '403',
    specification: '200',
    needs: 'reading',
    as: 'alice',
    line: 'GET /memberships',
    query: { teamId: 1 },
  },
  {
    ...shared,
    id: 'memberships.get-member',
    fact: 'A member reads the memberships of its team.',
    selfHosted: '200',
    as: 'alice',
    line: 'GET /memberships/4_1',
  },
  {
    ...rules,
    id: 'memberships.get-invited',
    fact: 'Who is invited to a team, and has not accepted, reads its memberships.',
    selfHosted: '200',
    specification: '404',
    before: invited,
    as: 'bob',
    line: 'GET /memberships/3_1',
  },
  {
    ...shared,
    id: 'memberships.get-missing',
    fact: 'A member is told that somebody is not in the team: 404.',
    selfHosted: '404',
    as: 'alice',
    line: 'GET /memberships/5_1',
  },
  {
    ...shared,
    id: 'memberships.get-missing-admin',
    fact: 'An Admin is told that a membership is not there: 404.',
    selfHosted: '404',
    as: 'admin',
    line: 'GET /memberships/5_1',
  },
  {
    ...shared,
    id: 'memberships.get-malformed',
    fact: 'An id of a membership that is not two numbers is refused with 400.',
    gap: 'G-27',
    selfHosted: '400',
    needs: 'reading',
    as: 'alice',
    line: 'GET /memberships/3_x',
  },
  ...(['GET', 'PATCH', 'DELETE'] as const).map((method): StatusFact => ({
    ...at,
    id: `memberships.${method.toLowerCase()}-outside`,
    fact: `${method} of a membership of a team that one is not in is refused with 403.`,
    gap: 'G-28',
    holds: { 'behavior.hidden': 'by-resource' },
    selfHosted: '403',
    specification: '404',
    as: 'bob',
    line: `${method} /memberships/3_1`,
    body: method === 'PATCH' ? { role: 'ADMIN' } : undefined,
  })),
];
