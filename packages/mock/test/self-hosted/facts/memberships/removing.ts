/** Facts about removals of memberships, by the status of one response. */
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import { roleOf } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', assumption: 'A-84' } as const;
const rules = { ...at, holds: { 'service.access': 'self-hosted' } } as const;
const shared = { ...at, holds: {} } as const;

/** Facts about removals of memberships. */
export const removing: readonly Fact[] = factsOf({ as: 'alice', line: 'DELETE /memberships/4_1' }, [
  ['memberships.leave: Everyone leaves a team.', { ...shared, statuses: '200', line: 'DELETE /memberships/3_1' }],
  [
    'memberships.last-owner-leaves: The last OWNER leaves a team as well.',
    { ...rules, statuses: ['200', '409'], as: 'olivia', line: 'DELETE /memberships/2_1' },
  ],
  ['memberships.remove-by-member: A MEMBER removes nobody else: 403.', { ...shared, statuses: '403' }],
  [
    'memberships.remove-by-team-admin: An ADMIN removes MEMBERs.',
    { ...shared, statuses: '200', before: (service) => roleOf(service, '3_1', 'ADMIN') },
  ],
  [
    'memberships.remove-by-owner: An OWNER removes MEMBERs.',
    { ...shared, statuses: '200', as: 'olivia', line: 'DELETE /memberships/3_1' },
  ],
  [
    'memberships.remove-equal: An ADMIN removes no other ADMIN: 403.',
    {
      ...rules,
      statuses: ['403', '200'],
      before: async (service) => {
        await roleOf(service, '3_1', 'ADMIN');
        await roleOf(service, '4_1', 'ADMIN');
      },
    },
  ],
  [
    'memberships.remove-another-owner: An OWNER removes no other OWNER: 403.',
    {
      ...rules,
      statuses: ['403', '200'],
      before: (service) => roleOf(service, '3_1', 'OWNER'),
      as: 'olivia',
      line: 'DELETE /memberships/3_1',
    },
  ],
  ['memberships.remove-admin: An Admin removes any member.', { ...shared, statuses: '200', as: 'admin' }],
  [
    'memberships.remove-missing: A membership that is not there cannot be removed: 404.',
    { ...shared, statuses: '404', as: 'olivia', line: 'DELETE /memberships/5_1' },
  ],
]);
