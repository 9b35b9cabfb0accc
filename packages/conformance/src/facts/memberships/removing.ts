/** Facts about removals of memberships, by the status of one response. */
import type { StatusFact } from '../../fact/rows.ts';
import { roleOf } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', gap: 'G-84' } as const;
const rules = { ...at, holds: { 'behavior.membershipRules': 'listed' } } as const;
const shared = { ...at, holds: {} } as const;

/** Facts about removals of memberships. */
export const removing: readonly StatusFact[] = [
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
