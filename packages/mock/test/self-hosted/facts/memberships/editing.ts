/** Facts about edits of memberships, by the status of one response. */
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import { invited, roleOf } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', assumption: 'A-84' } as const;
const rules = { ...at, holds: { 'service.access': 'self-hosted' } } as const;
const shared = { ...at, holds: {} } as const;

/** Facts about edits of memberships. */
export const editing: readonly Fact[] = factsOf({ as: 'olivia', line: 'PATCH /memberships/4_1' }, [
  [
    'memberships.accept-own (A-83): Who is invited accepts.',
    {
      ...shared,
      statuses: '200',
      before: invited,
      as: 'bob',
      line: 'PATCH /memberships/5_1',
      body: { accepted: true },
    },
  ],
  [
    'memberships.accept-for-another (A-83): Nobody else accepts for who is invited, not even the OWNER: 403.',
    { ...shared, statuses: '403', before: invited, line: 'PATCH /memberships/5_1', body: { accepted: true } },
  ],
  [
    'memberships.take-back-acceptance: Nobody else takes an acceptance back, not even the OWNER: 403.',
    { ...rules, statuses: ['403', '200'], line: 'PATCH /memberships/3_1', body: { accepted: false } },
  ],
  [
    'memberships.accept-admin (A-83): An Admin accepts for anyone.',
    {
      ...shared,
      statuses: '200',
      before: invited,
      as: 'admin',
      line: 'PATCH /memberships/5_1',
      body: { accepted: true },
    },
  ],
  [
    'memberships.role-by-member: A MEMBER gives no roles: 403.',
    { ...shared, statuses: '403', as: 'alice', body: { role: 'ADMIN' } },
  ],
  ['memberships.role-by-owner: An OWNER gives every role.', { ...shared, statuses: '200', body: { role: 'OWNER' } }],
  [
    'memberships.owner-by-team-admin: An ADMIN of a team makes nobody its OWNER: 403.',
    {
      ...shared,
      statuses: '403',
      before: (service) => roleOf(service, '3_1', 'ADMIN'),
      as: 'alice',
      body: { role: 'OWNER' },
    },
  ],
  [
    'memberships.impersonation: Every member switches impersonation off and on for every other.',
    { ...rules, statuses: ['200', '403'], as: 'alice', body: { disableImpersonation: true } },
  ],
  [
    'memberships.own-impersonation: A MEMBER switches impersonation off for itself.',
    { ...rules, statuses: ['200', '403'], as: 'adam', body: { disableImpersonation: true } },
  ],
  [
    'memberships.take-back-by-member: A MEMBER takes no acceptance of another back: 403.',
    { ...shared, statuses: '403', as: 'alice', body: { accepted: false } },
  ],
  [
    'memberships.edit-unknown-field (A-29): Unknown fields of an edit of a membership are refused.',
    { ...shared, statuses: '400', body: { colour: 'red' } },
  ],
  [
    'memberships.last-owner-edit: The last OWNER of a team can become a MEMBER.',
    { ...rules, statuses: ['200', '409'], line: 'PATCH /memberships/2_1', body: { role: 'MEMBER' } },
  ],
]);
