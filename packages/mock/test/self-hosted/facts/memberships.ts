/** The facts about memberships; each file of the folder is a part of them. */
import { ask } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { creating } from './memberships/creating.ts';
import { editing } from './memberships/editing.ts';
import { reaching } from './memberships/reaching.ts';
import { removing } from './memberships/removing.ts';
import { bob, invited } from './memberships/samples.ts';
import { firstOf, list, objectIn } from '../fact/rows.ts';

const section = 'resources 8';
const create = 'POST /memberships';
const at = { section, assumption: 'A-84' } as const;
const rules = { ...at, holds: { 'service.access': 'self-hosted' } } as const;
const shared = { ...at, holds: {} } as const;

const responses: readonly Fact[] = factsOf({ needs: 'data' }, [
  [
    'memberships.fields (A-83): A membership has six fields.',
    {
      ...shared,
      statuses: 'id, teamId, userId, accepted, role, disableImpersonation',
      needs: 'reading',
    },
    async (service) => namesOf(await firstOf(service, 'alice', 'GET /memberships')),
  ],
  [
    'memberships.team: A membership comes with its team where the query asks for it.',
    {
      ...rules,
      statuses: ['id, name, slug, isOrganization', 'without its team'],
      needs: 'reading',
    },
    async (service) => {
      const [row = {}] = await list(service, 'alice', 'GET /memberships', { query: { include: 'team' } });
      return 'team' in row ? namesOf(row['team']) : 'without its team';
    },
  ],
  [
    'memberships.list-own: A user lists its own memberships alone.',
    { ...rules, statuses: ['3_1', '2_1, 3_1, 4_1'] },
    async (service) => pairsOf(await list(service, 'alice', 'GET /memberships')),
  ],
  [
    'memberships.list-admin (A-09): An Admin lists all memberships.',
    { ...shared, statuses: '2_1, 3_1, 4_1' },
    async (service) => pairsOf(await list(service, 'admin', 'GET /memberships')),
  ],
  [
    'memberships.list-admin-filter: An Admin lists the memberships of a user.',
    { ...rules, statuses: ['3_1', '2_1, 3_1, 4_1'] },
    async (service) => pairsOf(await list(service, 'admin', 'GET /memberships', { query: { userId: 3 } })),
  ],
  [
    'memberships.defaults (A-83): A new membership is a MEMBER that has not accepted, and can be impersonated.',
    { ...shared, statuses: 'MEMBER, false, false' },
    async (service) => {
      const { role, accepted, disableImpersonation } = objectIn(await invited(service));
      return [role, accepted, disableImpersonation].map(String).join(', ');
    },
  ],
  [
    'memberships.created-accepted (A-83): An Admin makes a member that has accepted already.',
    {
      ...at,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['true', 'undefined'],
    },
    async (service) => {
      const response = await ask(service, 'admin', create, { body: { ...bob, accepted: true } });
      return String(objectIn(response)['accepted']);
    },
  ],
]);

/** Facts about memberships. */
export const membershipFacts: readonly Fact[] = [...responses, ...[...creating, ...reaching, ...editing, ...removing]];

function pairsOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.map(({ userId, teamId }) => `${String(userId)}_${String(teamId)}`).join(', ');
}
