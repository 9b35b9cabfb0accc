/** Facts about edits of memberships, by the status of one response. */
import type { StatusFact } from '../../fact/rows.ts';
import { invited, roleOf } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', gap: 'G-84' } as const;
const rules = { ...at, holds: { 'behavior.membershipRules': 'listed' } } as const;
const shared = { ...at, holds: {} } as const;

/** Facts about edits of memberships. */
export const editing: readonly StatusFact[] = [
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
