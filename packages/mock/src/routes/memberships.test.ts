import type { Behavior } from '@slotwise/schemas/table';
import { describe, expect, test } from 'vitest';
import { createMock } from '../index.ts';
import type { Mock } from '../index.ts';
import { ask, seedPeople } from '../../test/ask.ts';

const callers = ['root', 'owner', 'manager', 'member', 'invited', 'stranger'] as const;
const people = [...callers, 'guest'] as const;
type Person = (typeof people)[number];

const idOf = (person: Person) => people.indexOf(person) + 1;
const pathOf = (person: Person) => `/memberships/${idOf(person)}_1`;

/** A system-wide Admin, a member of team 1 in every role, an ADMIN that has yet to accept, and two people of no team. */
function garden(behavior: Partial<Behavior> = {}): Mock {
  return createMock({
    behavior,
    seed: (seed) => {
      seedPeople(seed, people);
      const { id: teamId } = seed.team({ name: 'Garden', slug: 'garden', isOrganization: true });
      seed.membership({ userId: idOf('owner'), teamId, role: 'OWNER', accepted: true });
      seed.membership({ userId: idOf('manager'), teamId, role: 'ADMIN', accepted: true });
      seed.membership({ userId: idOf('member'), teamId, role: 'MEMBER', accepted: true });
      seed.membership({ userId: idOf('invited'), teamId, role: 'ADMIN', accepted: false });
      seed.membership({ userId: idOf('root'), teamId: seed.team({ name: 'Shed' }).id, role: 'OWNER', accepted: true });
    },
  });
}

const ours = { membershipRules: 'ours' } as const;
const builds = { membershipRules: 'listed' } as const;

describe('reading (G-84)', () => {
  const row = { id: 3, userId: 4, teamId: 1, accepted: true, role: 'MEMBER', disableImpersonation: false };
  const withTeam = { ...row, team: { id: 1, name: 'Garden', slug: 'garden', isOrganization: true } };
  test.each([
    [ours, '', row],
    [ours, '?include=team', row],
    [builds, '', row],
    [builds, '?include=user', row],
    [builds, '?include=team', withTeam],
  ] as const)('by %j, what is asked for with "%s" is %j, alone and in a list', async (behavior, query, expected) => {
    const mock = garden(behavior);
    const { json } = await ask(mock, 'key_member', `GET ${pathOf('member')}${query}`);
    expect(json).toEqual({ membership: expected });
    const list = await ask(mock, 'key_member', `GET /memberships${query}`);
    expect(list.json['memberships']).toContainEqual(expected);
  });
});
