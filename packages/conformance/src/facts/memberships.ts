/** The facts about memberships; each file of the folder is a part of them. */
import { ask } from '../runner/ask.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { creating } from './memberships/creating.ts';
import { editing } from './memberships/editing.ts';
import { reaching } from './memberships/reaching.ts';
import { removing } from './memberships/removing.ts';
import { bob, invited } from './memberships/samples.ts';
import { byStatus, firstOf, list, objectIn } from '../fact/rows.ts';

const section = 'resources 8';
const create = 'POST /memberships';
const at = { section, gap: 'G-84' } as const;
const rules = { ...at, holds: { 'behavior.membershipRules': 'listed' } } as const;
const shared = { ...at, holds: {} } as const;

const answering: readonly Fact[] = [
  {
    ...shared,
    id: 'memberships.fields',
    fact: 'A membership has six fields.',
    gap: 'G-83',
    request: 'GET /memberships',
    selfHosted: 'id, teamId, userId, accepted, role, disableImpersonation',
    needs: 'reading',
    look: async (service) => namesOf(await firstOf(service, 'alice', 'GET /memberships')),
  },
  {
    ...rules,
    id: 'memberships.team',
    fact: 'A membership comes with its team where the query asks for it.',
    request: 'GET /memberships?include=team',
    selfHosted: 'id, name, slug, isOrganization',
    specification: 'without its team',
    needs: 'reading',
    look: async (service) => {
      const [row = {}] = await list(service, 'alice', 'GET /memberships', { query: { include: 'team' } });
      return 'team' in row ? namesOf(row['team']) : 'without its team';
    },
  },
  {
    ...rules,
    id: 'memberships.list-own',
    fact: 'A user lists its own memberships alone.',
    request: 'GET /memberships',
    selfHosted: '3_1',
    specification: '2_1, 3_1, 4_1',
    needs: 'town',
    look: async (service) => pairsOf(await list(service, 'alice', 'GET /memberships')),
  },
  {
    ...shared,
    id: 'memberships.list-admin',
    fact: 'An Admin lists all memberships.',
    gap: 'G-09',
    request: 'GET /memberships as admin',
    selfHosted: '2_1, 3_1, 4_1',
    needs: 'town',
    look: async (service) => pairsOf(await list(service, 'admin', 'GET /memberships')),
  },
  {
    ...rules,
    id: 'memberships.list-admin-filter',
    fact: 'An Admin lists the memberships of a user.',
    request: 'GET /memberships?userId=3 as admin',
    selfHosted: '3_1',
    specification: '2_1, 3_1, 4_1',
    needs: 'town',
    look: async (service) => pairsOf(await list(service, 'admin', 'GET /memberships', { query: { userId: 3 } })),
  },
  {
    ...shared,
    id: 'memberships.defaults',
    fact: 'A new membership is a MEMBER that has not accepted, and can be impersonated.',
    gap: 'G-83',
    request: `${create} with a user and a team`,
    selfHosted: 'MEMBER, false, false',
    needs: 'town',
    look: async (service) => {
      const { role, accepted, disableImpersonation } = objectIn(await invited(service));
      return [role, accepted, disableImpersonation].map(String).join(', ');
    },
  },
  {
    ...at,
    id: 'memberships.created-accepted',
    fact: 'An Admin makes a member that has accepted already.',
    gap: 'G-83',
    request: `${create} { "accepted": true } as admin`,
    holds: { 'behavior.writable': 'listed' },
    selfHosted: 'true',
    specification: 'undefined',
    needs: 'town',
    look: async (service) => {
      const made = await ask(service, 'admin', create, { body: { ...bob, accepted: true } });
      return String(objectIn(made)['accepted']);
    },
  },
];

/** Facts about memberships. */
export const membershipFacts: readonly Fact[] = [
  ...answering,
  ...[...creating, ...reaching, ...editing, ...removing].map(byStatus),
];

function pairsOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.map(({ userId, teamId }) => `${String(userId)}_${String(teamId)}`).join(', ');
}
