import { membershipShape } from '@slotwise/schemas/internal/contract';
import { call } from './runner/call.ts';
import { expectEqual, expectThat, takenStatus } from './runner/expect.ts';
import type { CallerName, Target } from './runner/target.ts';
import { rulesOf } from './rule/rules-of.ts';
import { each, hides } from './rule/steps.ts';
import type { Step } from './rule/steps.ts';

const byId = ['memberships.get', 'memberships.update', 'memberships.delete'] as const;
const all = ['memberships.list', 'memberships.create', ...byId] as const;
const managedEndpoints = ['memberships.create', 'memberships.update', 'memberships.delete'] as const;
const ours = { imitates: 'specification' } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const forbidden = { status: 403, code: 'forbidden' } as const;
const missing = { status: 404, code: 'not_found' } as const;
const conflict = { status: 409, code: 'conflict' } as const;
const bobInAcme = { userId: 5, teamId: 1 };
const accept = { id: '5_1', body: { accepted: true } };
const promote = { id: '5_1', body: { role: 'ADMIN' } };

export const membershipRules = rulesOf({ source: 'Memberships', endpoints: managedEndpoints }, [
  [
    'memberships.path: A membership path contains user id and team id, as in `3_1`; invalid numbers return 400, and other formats 404.',
    { endpoints: ['memberships.get'], under: ours },
    [
      ...each([2, 3, 4], (userId) => ['alice', 'memberships.get', { id: `${userId}_1`, gets: { userId, teamId: 1 } }]),
      ...each(['1_3', '3_2', '12_34'], (id) => ['alice', 'memberships.get', { id, hidden: true }]),
      ...each(['3_x', 'x_1', '0_1', '3_0', '03.5_1'], (id) => ['alice', 'memberships.get', { id, ...invalid }]),
      ...each(['3', '3-1', '3_'], (id) => [
        'alice',
        'memberships.get',
        { id, status: 404, code: 'endpoint_not_found' },
      ]),
    ],
  ],
  [
    "memberships.roles: Each team member has one membership, which contains the member's role.",
    { endpoints: ['memberships.list', 'memberships.get'], under: ours },
    async ({ target }) => {
      const roles = (await call(target, 'olivia', 'memberships.list')).map(({ userId, role }) => `${userId} ${role}`);
      const others = roles.filter((one) => !one.startsWith('5 '));
      expectEqual('users and roles in Acme', others, ['2 OWNER', '3 MEMBER', '4 MEMBER']);
      return [['alice', 'memberships.get', { id: '3_1', gets: { role: 'MEMBER' } }]];
    },
  ],
  [
    'memberships.fields (A-83): A membership has all its fields; creating one without `userId` or `teamId`, or with an unknown role, returns 400.',
    { endpoints: ['memberships.create', 'memberships.get'] },
    [
      ['alice', 'memberships.get', { id: '3_1', fields: Object.keys(membershipShape) }],
      ...[{ role: 'BOSS' }, { userId: 'bob' }, { teamId: 0 }, { userId: undefined }, { teamId: undefined }].map(
        (wrong): Step => {
          const body = { ...bobInAcme, ...wrong };
          return ['olivia', 'memberships.create', { body, ...invalid, says: Object.keys(wrong).join() }];
        },
      ),
    ],
  ],
  [
    'memberships.accepted-by-the-member (A-83): A new membership is not accepted until its user or a system-wide Admin accepts it; an OWNER cannot.',
    { endpoints: all, under: ours, writes: true },
    async ({ make }) => {
      const { accepted, role, disableImpersonation } = await make('memberships.create', 'admin', bobInAcme);
      expectEqual('a new membership', [accepted, role, disableImpersonation], [false, 'MEMBER', false]);
      return [
        ['olivia', 'memberships.update', { ...accept, ...forbidden }],
        ['bob', 'memberships.update', { ...accept, gets: { accepted: true } }],
        ['bob', 'memberships.update', { id: '5_1', body: { accepted: false } }],
        ['admin', 'memberships.update', { ...accept, gets: { accepted: true } }],
      ];
    },
  ],
  [
    'memberships.shown (A-84): Team members list and read all memberships of their team, invited users only their own, and other users none.',
    { endpoints: ['memberships.list', 'memberships.get'], under: ours, writes: true },
    async ({ target, make, take }) => {
      const expectNames = async (as: CallerName, names: readonly string[]) =>
        expectEqual(`memberships that ${as} lists`, await namesOf(target, as), names);
      for (const name of ['olivia', 'alice', 'adam', 'admin'] as const) await expectNames(name, ['2_1', '3_1', '4_1']);
      await expectNames('bob', []);
      await take(['2_1', '3_1', '999999_1'].flatMap((id) => hides('bob', 'memberships', id)));
      await make('memberships.create', 'admin', bobInAcme);
      await expectNames('bob', ['5_1']);
      await take([...hides('bob', 'memberships', '3_1'), ['bob', 'memberships.update', accept]]);
      await expectNames('bob', ['2_1', '3_1', '4_1', '5_1']);
      return [['bob', 'memberships.get', { id: '3_1', gets: { userId: 3 } }]];
    },
  ],
  [
    'memberships.managed-by-team-admins (A-84): An OWNER can invite, promote and remove members; a MEMBER gets 403, and an unknown user or team returns 404.',
    { under: ours, writes: true },
    async ({ make, take }) => {
      await take([['alice', 'memberships.create', { body: bobInAcme, ...forbidden }]]);
      await make('memberships.create', 'olivia', bobInAcme);
      return [
        ...managing,
        ['olivia', 'memberships.create', { body: { userId: 5, teamId: 999_999 }, ...missing }],
        ['olivia', 'memberships.create', { body: { userId: 999_999, teamId: 1 }, ...missing }],
      ];
    },
  ],
  [
    'memberships.owners (A-84): A team ADMIN can edit members, but cannot edit or remove an OWNER or promote anyone to OWNER.',
    { under: ours, writes: true },
    async ({ make }) => {
      await make('memberships.create', 'admin', { ...bobInAcme, role: 'ADMIN' });
      // An ADMIN of a team can edit the memberships of ADMINs and MEMBERs, but not of OWNERs.
      const quiet = { body: { disableImpersonation: true } };
      return [
        ['bob', 'memberships.update', accept],
        ['bob', 'memberships.update', { id: '4_1', ...quiet }],
        ['bob', 'memberships.update', { id: '4_1', body: { disableImpersonation: false } }],
        ['bob', 'memberships.update', { id: '2_1', ...quiet, ...forbidden }],
        ['bob', 'memberships.update', { id: '2_1', body: { role: 'MEMBER' }, ...forbidden }],
        ['olivia', 'memberships.update', { id: '2_1', body: { role: 'OWNER' }, gets: { role: 'OWNER' } }],
        ['bob', 'memberships.delete', { id: '2_1', ...forbidden }],
        ['bob', 'memberships.update', { id: '5_1', body: { role: 'OWNER' }, ...forbidden }],
        ['olivia', 'memberships.update', { id: '5_1', body: { role: 'OWNER' } }],
        ['olivia', 'memberships.update', { id: '5_1', body: { role: 'MEMBER' } }],
      ];
    },
  ],
  [
    'memberships.oneself (A-84): Members can accept their own membership and leave, but cannot raise their own role.',
    { endpoints: ['memberships.update', 'memberships.delete'], writes: true },
    async ({ target, make, take }) => {
      await make('memberships.create', 'admin', bobInAcme);
      await take([
        ['bob', 'memberships.update', accept],
        ['bob', 'memberships.update', { ...promote, ...forbidden }],
        ['bob', 'memberships.delete', { id: '5_1' }],
        ['bob', 'memberships.get', { id: '5_1', hidden: true }],
      ]);
      expectThat(!(await namesOf(target, 'olivia')).includes('5_1'), 'the members of Acme', 'without bob', '5_1');
    },
  ],
  [
    'memberships.last-owner (A-84): The last OWNER of a team cannot leave, be removed or step down; the service returns 409, even for a system-wide Admin.',
    { endpoints: ['memberships.update', 'memberships.delete'], under: ours },
    (['olivia', 'admin'] as const).flatMap((name) => [
      [name, 'memberships.delete', { id: '2_1', ...conflict }],
      [name, 'memberships.update', { id: '2_1', body: { role: 'ADMIN' }, ...conflict }],
      [name, 'memberships.update', { id: '2_1', body: { accepted: false }, ...conflict }],
    ]),
  ],
  [
    'memberships.twice (A-85): The service rejects a second membership of a user in the same team as a conflict and names `userId`.',
    { endpoints: ['memberships.create'] },
    ({ target }) => {
      const refusal = { status: takenStatus(target), code: 'conflict', says: 'userId' } as const;
      return [['admin', 'memberships.create', { body: { userId: 3, teamId: 1, role: 'ADMIN' }, ...refusal }]];
    },
  ],
  [
    'memberships.of-an-admin (A-09): A system-wide Admin can invite users to any team, and list, edit and delete its memberships.',
    { endpoints: all, under: ours, writes: true },
    async ({ target, make }) => {
      await make('memberships.create', 'admin', bobInAcme);
      expectThat((await namesOf(target, 'admin')).includes('5_1'), 'the memberships of admin', 'every one', '5_1');
      return [
        ['admin', 'memberships.update', promote],
        ['admin', 'memberships.delete', { id: '5_1' }],
        ['admin', 'memberships.get', { id: '5_1', hidden: true }],
      ];
    },
  ],
]);

const managing: readonly Step[] = [
  ['alice', 'memberships.update', { ...promote, ...forbidden }],
  ['alice', 'memberships.delete', { id: '5_1', ...forbidden }],
  ['olivia', 'memberships.update', { ...promote, gets: { role: 'ADMIN' } }],
  ['olivia', 'memberships.delete', { id: '5_1' }],
  ['olivia', 'memberships.get', { id: '5_1', hidden: true }],
];

async function namesOf(target: Target, as: CallerName): Promise<string[]> {
  return (await call(target, as, 'memberships.list')).map(({ userId, teamId }) => `${userId}_${teamId}`);
}
