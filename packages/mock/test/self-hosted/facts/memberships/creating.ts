/** Facts about new memberships, by the status of one response. */
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import { bob } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', assumption: 'A-84' } as const;
const rules = { ...at, holds: { 'service.access': 'self-hosted' } } as const;
const shared = { ...at, holds: {} } as const;
const missing = 999_999;

/** Facts about new memberships. */
export const creating: readonly Fact[] = factsOf({ as: 'admin', line: 'POST /memberships' }, [
  [
    'memberships.create-owner: The OWNER of a team makes no members in effect: 403.',
    { ...at, holds: { 'service.access': 'self-hosted' }, statuses: ['403', '200'], as: 'olivia', body: bob },
  ],
  [
    'memberships.create-member: A MEMBER makes no members: 403.',
    { ...shared, as: 'alice', statuses: '403', body: bob },
  ],
  ['memberships.create-admin: An Admin makes members.', { ...shared, statuses: '200', body: bob }],
  [
    'memberships.create-nobody: Who is not in a team makes no members of it: 403.',
    { ...at, holds: { 'service.access': 'self-hosted' }, statuses: ['403', '404'], as: 'bob', body: bob },
  ],
  [
    'memberships.create-unknown-field (A-29): Unknown fields of a new membership are dropped.',
    {
      ...at,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['200', '400'],
      body: { ...bob, colour: 'red' },
    },
  ],
  [
    'memberships.create-twice (A-85): A second membership of a user in a team is refused with 400.',
    { ...at, holds: { 'service.errors': 'self-hosted' }, statuses: ['400', '409'], body: { userId: 3, teamId: 1 } },
  ],
  ...['userId', 'teamId'].flatMap((field): FactRow[] => [
    [
      `memberships.create-without-${field} (A-83): A new membership needs the field ${field}.`,
      { ...shared, statuses: '400', body: { ...bob, [field]: undefined } },
    ],
    [
      `memberships.create-missing-${field}: A ${field} of nobody is refused by the data, with 400.`,
      { ...rules, statuses: ['400', '404'], body: { ...bob, [field]: missing } },
    ],
  ]),
]);
