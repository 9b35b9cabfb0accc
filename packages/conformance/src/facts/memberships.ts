/** Facts about memberships. */
import { ask } from '../runner/ask.ts';
import type { As } from '../runner/ask.ts';
import { namesOf } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';
import { byStatus, firstOf, list, objectIn } from './rows.ts';
import type { StatusFact } from './rows.ts';

const section = 'resources 8';
const create = 'POST /memberships';
const missing = 999_999;
/** Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's. */
const bob = { userId: 5, teamId: 1 };
const at = { section, gap: 'G-84' } as const;
const rules = { ...at, holds: { 'behavior.membershipRules': 'listed' } } as const;
const shared = { ...at, holds: {} } as const;

const creating: readonly StatusFact[] = [
  {
    ...at,
    id: 'memberships.create-owner',
    fact: 'The OWNER of a team makes no members in effect: 403.',
    holds: { 'behavior.membershipCreation': 'admin' },
    selfHosted: '403',
    specification: '200',
    as: 'olivia',
    line: create,
    body: bob,
  },
  { ...shared, ...made('memberships.create-member', 'A MEMBER makes no members: 403.', 'alice', '403') },
  { ...shared, ...made('memberships.create-admin', 'An Admin makes members.', 'admin', '200') },
  {
    ...at,
    id: 'memberships.create-nobody',
    fact: 'Who is not in a team makes no members of it: 403.',
    holds: { 'behavior.membershipCreation': 'admin' },
    selfHosted: '403',
    specification: '404',
    as: 'bob',
    line: create,
    body: bob,
  },
  {
    ...at,
    id: 'memberships.create-unknown-field',
    fact: 'Unknown fields of a new membership are dropped.',
    gap: 'G-29',
    holds: { 'behavior.unknownFields': 'by-endpoint' },
    selfHosted: '200',
    specification: '400',
    as: 'admin',
    line: create,
    body: { ...bob, colour: 'red' },
  },
  {
    ...at,
    id: 'memberships.create-twice',
    fact: 'A second membership of a user in a team is refused with 400.',
    gap: 'G-85',
    holds: { 'behavior.taken': 400 },
    selfHosted: '400',
    specification: '409',
    as: 'admin',
    line: create,
    body: { userId: 3, teamId: 1 },
  },
  ...['userId', 'teamId'].flatMap((field): StatusFact[] => [
    {
      ...shared,
      id: `memberships.create-without-${field}`,
      fact: `A new membership needs the field ${field}.`,
      gap: 'G-83',
      selfHosted: '400',
      as: 'admin',
      line: create,
      body: { ...bob, [field]: undefined },
    },
    {
      ...rules,
      id: `memberships.create-missing-${field}`,
      fact: `A ${field} of nobody is refused by the data, with 400.`,
      selfHosted: '400',
      specification: '404',
      as: 'admin',
      line: create,
      body: { ...bob, [field]: missing },
    },
  ]),
];

const reaching: readonly StatusFact[] = [
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

const editing: readonly StatusFact[] = [
  {
    ...shared,
    id: 'memberships.accept-own',
    fact: 'Who is invited accepts.',
    gap: 'G-83',
    selfHosted: '200',
    before: invited,
    as: 'bob',
    line: 'PATCH /memberships/5_1',
    body: { accepted: true },
  },
  {
    ...shared,
    id: 'memberships.accept-for-another',
    fact: 'Nobody else accepts for who is invited, not even the OWNER: 403.',
    gap: 'G-83',
    selfHosted: '403',
    before: invited,
    as: 'olivia',
    line: 'PATCH /memberships/5_1',
    body: { accepted: true },
  },
  {
    ...rules,
    id: 'memberships.take-back-acceptance',
    fact: 'Nobody else takes an acceptance back, not even the OWNER: 403.',
    selfHosted: '403',
    specification: '200',
    as: 'olivia',
    line: 'PATCH /memberships/3_1',
    body: { accepted: false },
  },
  {
    ...shared,
    id: 'memberships.accept-admin',
    fact: 'An Admin accepts for anyone.',
    gap: 'G-83',
    selfHosted: '200',
    before: invited,
    as: 'admin',
    line: 'PATCH /memberships/5_1',
    body: { accepted: true },
  },
  {
    ...shared,
    id: 'memberships.role-by-member',
    fact: 'A MEMBER gives no roles: 403.',
    selfHosted: '403',
    as: 'alice',
    line: 'PATCH /memberships/4_1',
    body: { role: 'ADMIN' },
  },
  {
    ...shared,
    id: 'memberships.role-by-owner',
    fact: 'An OWNER gives every role.',
    selfHosted: '200',
    as: 'olivia',
    line: 'PATCH /memberships/4_1',
    body: { role: 'OWNER' },
  },
  {
    ...shared,
    id: 'memberships.owner-by-team-admin',
    fact: 'An ADMIN of a team makes nobody its OWNER: 403.',
    selfHosted: '403',
    before: (service) => roleOf(service, '3_1', 'ADMIN'),
    as: 'alice',
    line: 'PATCH /memberships/4_1',
    body: { role: 'OWNER' },
  },
  {
    ...rules,
    id: 'memberships.impersonation',
    fact: 'Every member switches impersonation off and on for every other.',
    selfHosted: '200',
    specification: '403',
    as: 'alice',
    line: 'PATCH /memberships/4_1',
    body: { disableImpersonation: true },
  },
  {
    ...shared,
    id: 'memberships.edit-unknown-field',
    fact: 'Unknown fields of an edit of a membership are refused.',
    gap: 'G-29',
    selfHosted: '400',
    as: 'olivia',
    line: 'PATCH /memberships/4_1',
    body: { colour: 'red' },
  },
  {
    ...rules,
    id: 'memberships.last-owner-edit',
    fact: 'The last OWNER of a team can become a MEMBER.',
    selfHosted: '200',
    specification: '409',
    as: 'olivia',
    line: 'PATCH /memberships/2_1',
    body: { role: 'MEMBER' },
  },
];

const removing: readonly StatusFact[] = [
  {
    ...shared,
    id: 'memberships.leave',
    fact: 'Everyone leaves a team.',
    selfHosted: '200',
    as: 'alice',
    line: 'DELETE /memberships/3_1',
  },
  {
    ...rules,
    id: 'memberships.last-owner-leaves',
    fact: 'The last OWNER leaves a team as well.',
    selfHosted: '200',
    specification: '409',
    as: 'olivia',
    line: 'DELETE /memberships/2_1',
  },
  {
    ...shared,
    id: 'memberships.remove-by-member',
    fact: 'A MEMBER removes nobody else: 403.',
    selfHosted: '403',
    as: 'alice',
    line: 'DELETE /memberships/4_1',
  },
  {
    ...shared,
    id: 'memberships.remove-by-team-admin',
    fact: 'An ADMIN removes MEMBERs.',
    selfHosted: '200',
    before: (service) => roleOf(service, '3_1', 'ADMIN'),
    as: 'alice',
    line: 'DELETE /memberships/4_1',
  },
  {
    ...rules,
    id: 'memberships.remove-equal',
    fact: 'An ADMIN removes no other ADMIN: 403.',
    selfHosted: '403',
    specification: '200',
    before: async (service) => {
      await roleOf(service, '3_1', 'ADMIN');
      await roleOf(service, '4_1', 'ADMIN');
    },
    as: 'alice',
    line: 'DELETE /memberships/4_1',
  },
  {
    ...rules,
    id: 'memberships.remove-another-owner',
    fact: 'An OWNER removes no other OWNER: 403.',
    selfHosted: '403',
    specification: '200',
    before: (service) => roleOf(service, '3_1', 'OWNER'),
    as: 'olivia',
    line: 'DELETE /memberships/3_1',
  },
  {
    ...shared,
    id: 'memberships.remove-admin',
    fact: 'An Admin removes any member.',
    selfHosted: '200',
    as: 'admin',
    line: 'DELETE /memberships/4_1',
  },
  {
    ...shared,
    id: 'memberships.remove-missing',
    fact: 'A membership that is not there cannot be removed: 404.',
    selfHosted: '404',
    as: 'olivia',
    line: 'DELETE /memberships/5_1',
  },
];

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
    selfHosted: 'with its team',
    specification: 'without its team',
    needs: 'reading',
    look: async (service) => {
      const [row = {}] = await list(service, 'alice', 'GET /memberships', { query: { include: 'team' } });
      return 'team' in row ? 'with its team' : 'without its team';
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

function made(
  id: string,
  fact: string,
  as: As,
  selfHosted: string,
): Pick<StatusFact, 'id' | 'fact' | 'as' | 'selfHosted' | 'line' | 'body'> {
  return { id, fact, as, selfHosted, line: create, body: bob };
}

function invited(service: FactTarget) {
  return ask(service, 'admin', create, { body: bob });
}

function roleOf(service: FactTarget, pair: string, role: string) {
  return ask(service, 'admin', `PATCH /memberships/${pair}`, { body: { role } });
}

function pairsOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.map(({ userId, teamId }) => `${String(userId)}_${String(teamId)}`).join(', ');
}
