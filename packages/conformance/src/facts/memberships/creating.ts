/** Facts about new memberships, by the status of one response. */
import type { CallerName } from '../../runner/target.ts';
import type { StatusFact } from '../../fact/rows.ts';
import { bob } from './samples.ts';

// Olivia is the OWNER of team 1, alice and adam are MEMBERs of it, bob is nobody's.
const at = { section: 'resources 8', gap: 'G-84' } as const;
const rules = { ...at, holds: { 'behavior.membershipRules': 'listed' } } as const;
const shared = { ...at, holds: {} } as const;
const create = 'POST /memberships';
const missing = 999_999;

/** Facts about new memberships. */
export const creating: readonly StatusFact[] = [
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

function made(
  id: string,
  fact: string,
  as: CallerName,
  selfHosted: string,
): Pick<StatusFact, 'id' | 'fact' | 'as' | 'selfHosted' | 'line' | 'body'> {
  return { id, fact, as, selfHosted, line: create, body: bob };
}
