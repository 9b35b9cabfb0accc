import type { Behavior } from '@slotwise/schemas/table';
import { describe, expect, test } from 'vitest';
import { createMock } from '../index.ts';
import type { Mock } from '../index.ts';
import { ask, lastEntry } from '../../test/ask.ts';

const callers = ['root', 'owner', 'manager', 'member', 'invited', 'stranger'] as const;
type Caller = (typeof callers)[number];
const people = [...callers, 'guest'] as const;
type Person = (typeof people)[number];

const idOf = (person: Person) => people.indexOf(person) + 1;
const pathOf = (person: Person) => `/memberships/${idOf(person)}_1`;

/** A system-wide Admin, a member of team 1 in every role, an ADMIN that has yet to accept, and two people of no team. */
function garden(behavior: Partial<Behavior> = {}): Mock {
  return createMock({
    behavior,
    seed: (seed) => {
      for (const username of people) {
        const role = username === 'root' ? 'ADMIN' : 'USER';
        const { id: userId } = seed.user({ username, email: `${username}@example.com`, role });
        seed.key({ userId, key: `key_${username}` });
      }
      const { id: teamId } = seed.team({ name: 'Garden', slug: 'garden', isOrganization: true });
      seed.membership({ userId: idOf('owner'), teamId, role: 'OWNER', accepted: true });
      seed.membership({ userId: idOf('manager'), teamId, role: 'ADMIN', accepted: true });
      seed.membership({ userId: idOf('member'), teamId, role: 'MEMBER', accepted: true });
      seed.membership({ userId: idOf('invited'), teamId, role: 'ADMIN', accepted: false });
      seed.membership({ userId: idOf('root'), teamId: seed.team({ name: 'Shed' }).id, role: 'OWNER', accepted: true });
    },
  });
}

/** The outcome of a request: the status, and the rule that refused. */
async function outcome(mock: Mock, caller: Caller, line: string, body?: unknown): Promise<string> {
  const { status } = await ask(mock, `key_${caller}`, line, { body });
  return status === 200 ? 'done' : `${status} ${lastEntry(mock).rule?.replace('membership.', '')}`;
}

/** The outcomes of a request of each caller, in a world of its own. */
async function outcomes(behavior: Partial<Behavior>, line: string, body?: unknown): Promise<Record<string, string>> {
  const told = callers.map(async (caller) => [caller, await outcome(garden(behavior), caller, line, body)] as const);
  return Object.fromEntries(await Promise.all(told));
}

const ours = { membershipRules: 'ours' } as const;
const builds = { membershipRules: 'listed' } as const;

/** The same outcome for all callers, or another for some. */
const each = (outcome: string, others: Readonly<Partial<Record<Caller, string>>> = {}) => ({
  ...Object.fromEntries(callers.map((caller) => [caller, outcome])),
  ...others,
});

describe('reading (G-84)', () => {
  const team = ['2 in 1', '3 in 1', '4 in 1', '5 in 1'];
  test.each([
    [ours, 'root', [...team, '1 in 2']],
    [ours, 'owner', team],
    [ours, 'manager', team],
    [ours, 'member', team],
    [ours, 'invited', ['5 in 1']],
    [ours, 'stranger', []],
    [builds, 'root', [...team, '1 in 2']],
    [builds, 'owner', ['2 in 1']],
    [builds, 'manager', ['3 in 1']],
    [builds, 'member', ['4 in 1']],
    [builds, 'invited', ['5 in 1']],
    [builds, 'stranger', []],
  ] as const)('by %j, a listing shows %s the users %j', async (behavior, caller, shown) => {
    const { json } = await ask(garden(behavior), `key_${caller}`, 'GET /memberships');
    const told = shown.map((text) => text.split(' in ').map(Number));
    expect(json).toEqual({
      memberships: told.map(([userId, teamId]): unknown => expect.objectContaining({ userId, teamId })),
    });
  });

  test.each([
    [ours, 'owner', each('done', { invited: '404 hidden', stranger: '404 hidden' })],
    [ours, 'invited', each('done', { stranger: '404 hidden' })],
    [ours, 'guest', each('404 hidden')],
    [builds, 'owner', each('done', { stranger: '404 hidden' })],
    [builds, 'invited', each('done', { stranger: '404 hidden' })],
    [builds, 'guest', each('404 missing', { stranger: '404 hidden' })],
  ] as const)('by %j, the membership of %s is read: %j', async (behavior, person, expected) => {
    expect(await outcomes(behavior, `GET ${pathOf(person)}`)).toEqual(expected);
  });

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

describe('making (G-83 to G-85)', () => {
  const guest = { userId: idOf('guest'), teamId: 1 };
  const outside = (status: number) => ({ invited: `${status} team`, stranger: `${status} team` });
  const member = { ...guest, role: 'MEMBER' };
  const owner = { ...guest, role: 'OWNER' };
  const admins = { membershipCreation: 'admin' } as const;
  test.each([
    [ours, member, each('done', { member: '403 role', ...outside(404) })],
    [ours, { ...guest, role: 'ADMIN' }, each('done', { member: '403 role', ...outside(404) })],
    [ours, owner, each('done', { manager: '403 owner-only', member: '403 role', ...outside(404) })],
    [builds, member, each('done', { member: '403 role', ...outside(400) })],
    [builds, owner, each('done', { manager: '403 owner-only', member: '403 role', ...outside(400) })],
    [{ ...ours, ...admins }, member, each('403 role', { root: 'done' })],
    [{ ...builds, ...admins }, owner, each('403 role', { root: 'done' })],
    [ours, { ...guest, teamId: 9 }, each('404 team')],
    [builds, { ...guest, teamId: 9 }, each('400 team')],
    [ours, { userId: 99, teamId: 1 }, each('404 user', { member: '403 role', ...outside(404) })],
    [builds, { userId: 99, teamId: 1 }, each('400 user', { member: '403 role', ...outside(400) })],
  ] as const)('by %j, POST %j: %j', async (behavior, body, expected) => {
    expect(await outcomes(behavior, 'POST /memberships', body)).toEqual(expected);
  });

  test.each([
    [{}, { accepted: false, role: 'MEMBER', disableImpersonation: false }],
    [{ role: 'ADMIN' }, { accepted: false, role: 'ADMIN', disableImpersonation: false }],
    [{ disableImpersonation: true }, { accepted: false, role: 'MEMBER', disableImpersonation: true }],
    [{ accepted: true }, { accepted: true, role: 'MEMBER', disableImpersonation: false }],
  ])('one made with %j is kept as %j', async (body, expected) => {
    const mock = garden({ writable: 'listed' });
    const { status, json } = await ask(mock, 'key_owner', 'POST /memberships', { body: { ...guest, ...body } });
    const membership = { id: 6, ...guest, ...expected };
    expect([status, json]).toEqual([200, { membership }]);
    expect(mock.export().memberships?.at(-1)).toEqual(membership);
  });

  test('a second one of a user in a team is refused by the name of the field, and nothing is kept', async () => {
    const mock = garden();
    const { status, json } = await ask(mock, 'key_owner', 'POST /memberships', { body: { userId: 5, teamId: 1 } });
    const message = 'userId is a member of this team already';
    expect([status, json]).toEqual([409, { code: 'conflict', message, issues: [{ path: 'userId', message }] }]);
    expect(lastEntry(mock).rule).toBe('request.taken');
    expect(mock.export().memberships).toHaveLength(5);
  });
});

describe('editing (G-83, G-84)', () => {
  test.each([
    [
      ours,
      'invited',
      { accepted: true },
      each('403 accept', { root: 'done', invited: 'done', stranger: '404 hidden' }),
    ],
    [
      ours,
      'member',
      { role: 'ADMIN' },
      each('done', { member: '403 role', invited: '404 hidden', stranger: '404 hidden' }),
    ],
    [
      ours,
      'member',
      { role: 'OWNER' },
      {
        root: 'done',
        owner: 'done',
        manager: '403 owner-only',
        member: '403 role',
        invited: '404 hidden',
        stranger: '404 hidden',
      },
    ],
    [
      ours,
      'owner',
      { role: 'ADMIN' },
      {
        root: '409 last-owner',
        owner: '409 last-owner',
        manager: '403 owner-only',
        member: '403 role',
        invited: '404 hidden',
        stranger: '404 hidden',
      },
    ],
    [
      ours,
      'owner',
      { accepted: false },
      {
        root: '409 last-owner',
        owner: '409 last-owner',
        manager: '403 owner-only',
        member: '403 role',
        invited: '404 hidden',
        stranger: '404 hidden',
      },
    ],
    [
      ours,
      'member',
      { disableImpersonation: true },
      each('done', { member: '403 role', invited: '404 hidden', stranger: '404 hidden' }),
    ],
    [
      builds,
      'invited',
      { accepted: true },
      each('403 accept', { root: 'done', invited: 'done', stranger: '404 hidden' }),
    ],
    [builds, 'member', { role: 'ADMIN' }, each('done', { member: '403 role', stranger: '404 hidden' })],
    [
      builds,
      'member',
      { role: 'OWNER' },
      each('403 owner-only', { root: 'done', owner: 'done', member: '403 role', stranger: '404 hidden' }),
    ],
    [builds, 'owner', { role: 'MEMBER' }, each('done', { member: '403 role', stranger: '404 hidden' })],
    [builds, 'member', { disableImpersonation: true }, each('done', { stranger: '404 hidden' })],
    [builds, 'guest', { accepted: true }, each('404 missing', { stranger: '404 hidden' })],
  ] as const)('by %j, PATCH of %s with %j: %j', async (behavior, person, body, expected) => {
    expect(await outcomes(behavior, `PATCH ${pathOf(person)}`, body)).toEqual(expected);
  });

  const before = { id: 3, userId: 4, teamId: 1, accepted: true, role: 'MEMBER', disableImpersonation: false };
  test.each([{}, undefined, { role: 'ADMIN' }, { accepted: false }, { disableImpersonation: true }])(
    'an edit with %j changes that alone, and is kept',
    async (body) => {
      const mock = garden();
      const { json } = await ask(mock, 'key_root', `PATCH ${pathOf('member')}`, { body });
      expect(json).toEqual({ membership: { ...before, ...body } });
      expect(mock.export().memberships?.find(({ id }) => id === 3)).toEqual({ ...before, ...body });
    },
  );

  test('false is kept where there was true', async () => {
    const mock = garden();
    const edit = async (body: unknown) => (await ask(mock, 'key_root', `PATCH ${pathOf('member')}`, { body })).json;
    await edit({ disableImpersonation: true });
    expect(await edit({ accepted: true })).toEqual({ membership: { ...before, disableImpersonation: true } });
    expect(await edit({ disableImpersonation: false })).toEqual({ membership: before });
  });
});

describe('removing (G-84)', () => {
  const hidden = { invited: '404 hidden', stranger: '404 hidden' };
  test.each([
    [ours, 'owner', each('409 last-owner', { manager: '403 owner-only', member: '403 role', ...hidden })],
    [ours, 'manager', each('done', { member: '403 role', ...hidden })],
    [ours, 'member', each('done', hidden)],
    [ours, 'invited', each('done', { member: '403 role', stranger: '404 hidden' })],
    [builds, 'owner', each('403 role', { root: 'done', owner: 'done', stranger: '404 hidden' })],
    [builds, 'manager', each('done', { member: '403 role', invited: '403 role', stranger: '404 hidden' })],
    [builds, 'member', each('done', { stranger: '404 hidden' })],
    [builds, 'guest', each('404 missing', { stranger: '404 hidden' })],
  ] as const)('by %j, DELETE of %s: %j', async (behavior, person, expected) => {
    expect(await outcomes(behavior, `DELETE ${pathOf(person)}`)).toEqual(expected);
  });

  test('a removed one is gone, alone, and the answer names user and team', async () => {
    const mock = garden();
    const { json } = await ask(mock, 'key_owner', `DELETE ${pathOf('member')}`);
    expect(json).toEqual({ message: 'The membership of user 4 in team 1 is removed.' });
    expect(mock.export().memberships?.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(await outcome(mock, 'root', `GET ${pathOf('member')}`)).toBe('404 hidden');
  });
});
