import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { ask, outcomeOf, seedPeople } from '../ask.ts';

// Two people of each role in team 1, one who has yet to accept to own it, one of team 2 alone, and a system-wide Admin.
const people = ['owner', 'owner2', 'manager', 'manager2', 'member', 'member2', 'heir', 'outsider', 'root'] as const;
type Person = (typeof people)[number];

const idOf = (person: Person) => people.indexOf(person) + 1;

/** The sample data of them; `member` owns team 2, in which `heir` is a member. The rows of both teams come by turns. */
function world(profile: 'specification' | 'self-hosted'): Mock {
  return createMock({
    profile,
    seed: (seed) => {
      seedPeople(seed, people);
      const [garden, shed] = ['Garden', 'Shed'].map((name) => seed.team({ name }).id);
      const join = (person: Person, teamId = 0, role: 'MEMBER' | 'ADMIN' | 'OWNER' = 'MEMBER', accepted = true) =>
        seed.membership({ userId: idOf(person), teamId, role, accepted });
      join('owner', garden, 'OWNER');
      join('member', shed, 'OWNER');
      join('manager', garden, 'ADMIN');
      join('heir', shed);
      join('member', garden);
      join('outsider', shed);
      join('owner2', garden, 'OWNER');
      join('heir', garden, 'OWNER', false);
      join('manager2', garden, 'ADMIN');
      join('member2', garden);
    },
  });
}

/** The outcome of a request: the status, and the rule that refused. */
async function outcome(mock: Mock, caller: Person, line: string, body?: unknown): Promise<string> {
  await ask(mock, `key_${caller}`, line, { body });
  return outcomeOf(mock);
}

const ours = 'specification';
const builds = 'self-hosted';
const pathIn = (person: Person, team = 1) => `/memberships/${idOf(person)}_${team}`;

const everything = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
test.each([
  [ours, 'member', '', everything],
  [ours, 'heir', '', [2, 4, 6, 8]],
  [ours, 'owner', '?userId=1', [1, 3, 5, 7, 8, 9, 10]],
  [builds, 'member', '', [2, 5]],
  [builds, 'root', '?teamId=2', [2, 4, 6]],
  [builds, 'root', `?userId=${idOf('heir')}&userId=${idOf('owner')}`, [1, 4, 8]],
  [builds, 'root', `?userId=${idOf('heir')}&teamId=2`, [4]],
] as const)('under the %s profile, %s lists with "%s" the rows %j (A-84)', async (profile, caller, query, shown) => {
  const { json } = await ask(world(profile), `key_${caller}`, `GET /memberships${query}`);
  expect(json).toMatchObject({ memberships: shown.map((id) => ({ id })) });
});

const anyone = 'done done done done';
// The columns: to a member, to an ADMIN, to an OWNER, to an OWNER who has yet to accept.
test.each([
  [ours, 'DELETE', 'manager2', 'done done owner-only owner-only'],
  [ours, 'DELETE', 'heir', 'hidden hidden hidden done'],
  [builds, 'DELETE', 'owner2', 'done done role role'],
  [builds, 'DELETE', 'manager2', 'done role role role'],
  [builds, 'DELETE', 'heir', 'done done role done'],
  [ours, 'ADMIN', 'manager2', 'done done owner-only owner-only'],
  [ours, 'ADMIN', 'member2', 'role role role role'],
  [ours, 'ADMIN', 'heir', 'hidden hidden hidden role'],
  [ours, 'OWNER', 'owner2', anyone],
  [ours, 'OWNER', 'manager2', 'owner-only owner-only owner-only owner-only'],
  [builds, 'ADMIN', 'manager2', anyone],
  [builds, 'ADMIN', 'member2', 'role role role role'],
  [builds, 'OWNER', 'manager2', 'owner-only owner-only owner-only owner-only'],
] as const)(
  'under the %s profile, %s of four memberships by %s: %s (A-84)',
  async (profile, change, caller, expected) => {
    const report: (string | undefined)[] = [];
    for (const person of ['member', 'manager', 'owner', 'heir'] as const) {
      const [line, body] =
        change === 'DELETE' ? [`DELETE ${pathIn(person)}`] : [`PATCH ${pathIn(person)}`, { role: change }];
      report.push((await outcome(world(profile), caller, line, body)).split(' ').at(-1));
    }
    expect(report.join(' ')).toBe(expected);
  },
);

test.each([
  [ours, ['heir', 'heir'], { accepted: true }, 'done'],
  [ours, ['heir', 'heir'], { accepted: true, role: 'OWNER' }, '403 role'],
  [ours, ['heir', 'heir'], { accepted: true, disableImpersonation: false }, '403 role'],
  [ours, ['owner', 'heir'], { accepted: true }, '403 accept'],
  [ours, ['manager', 'member'], { accepted: false }, 'done'],
  [ours, ['manager', 'owner'], { accepted: true }, '403 owner-only'],
  [ours, ['member', 'member2'], { accepted: false }, '403 role'],
  [ours, ['member', 'member'], { disableImpersonation: true }, '403 role'],
  [ours, ['manager', 'owner'], { disableImpersonation: true }, '403 owner-only'],
  [builds, ['owner', 'heir'], { accepted: true }, '403 accept'],
  [builds, ['root', 'heir'], { accepted: true, role: 'OWNER' }, 'done'],
  [builds, ['heir', 'member'], { role: 'ADMIN' }, 'done'],
  [builds, ['member', 'owner'], { disableImpersonation: true }, 'done'],
] as const)(
  'under the %s profile, for the caller and member %j, an edit with %j: %s (A-84)',
  async (profile, [caller, person], body, expected) => {
    expect(await outcome(world(profile), caller, `PATCH ${pathIn(person)}`, body)).toBe(expected);
  },
);

test.each([{}, { accepted: true }, { role: 'OWNER' }, { disableImpersonation: true }])(
  'an Admin can edit the last OWNER of a team with %j, which keeps the role (A-84)',
  async (body) => {
    const mock = world(ours);
    expect(await outcome(mock, 'root', `PATCH ${pathIn('member', 2)}`, body)).toBe('done');
    const { memberships } = mock.export();
    const edited = memberships.find(({ userId, teamId }) => userId === idOf('member') && teamId === 2);
    expect(edited).toMatchObject({ ...body, role: 'OWNER' });
  },
);
