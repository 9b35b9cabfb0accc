import { rulesOf } from './rule/rules-of.ts';
import { membershipShape } from '@slotwise/schemas';
import type { Membership } from '@slotwise/schemas/table';
import type { As } from './runner/ask.ts';
import { call, lineOf, removeQuietly, withMade } from './runner/call.ts';
import { expectEqual, expectThat, refuse, refuseAsHidden } from './runner/expect.ts';
import type { Rule } from './runner/rule.ts';
import { settingsOf } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = { source: 'Memberships' } as const;
const byId = ['memberships.get', 'memberships.update', 'memberships.delete'] as const;
const all = ['memberships.list', 'memberships.create', ...byId] as const;
const forbidden = { status: 403, code: 'forbidden' } as const;
const conflict = { status: 409, code: 'conflict' } as const;
/** Bob is nobody's member: the rules invite him to Acme, the organization of the others. */
const bobInAcme = { userId: 5, teamId: 1 };

/** The rules of memberships. */
export const membershipRules: readonly Rule[] = rulesOf(own, [
  [
    'memberships.path: A membership is found by user id, underscore, team id, in that order; a part that is no number from 1 gets 400, another form 404.',
    { endpoints: ['memberships.get'], under: { membershipRules: 'ours' } },
    async ({ target }) => {
      for (const userId of [2, 3, 4]) {
        const membership = await call(target, 'alice', 'memberships.get', { id: `${userId}_1` });
        expectEqual(`memberships/${userId}_1`, [membership.userId, membership.teamId], [userId, 1]);
      }
      for (const id of ['1_3', '3_2', '12_34']) await refuseAsHidden(target, 'alice', lineOf('memberships.get', id));
      for (const id of ['3_x', 'x_1', '0_1', '3_0', '03.5_1'])
        await refuse(target, 'alice', lineOf('memberships.get', id), { status: 400, code: 'invalid_request' });
      for (const id of ['3', '3-1', '3_'])
        await refuse(target, 'alice', lineOf('memberships.get', id), { status: 404, code: 'not_found' });
    },
  ],
  [
    'memberships.roles: The members of a team have one membership each, which names the role.',
    { endpoints: ['memberships.list', 'memberships.get'], under: { membershipRules: 'ours' } },
    async ({ target }) => {
      const roles = (await call(target, 'olivia', 'memberships.list')).map(({ userId, role }) => [userId, role]);
      expectEqual(
        'users and roles in Acme',
        roles.filter(([userId]) => userId !== 5),
        [
          [2, 'OWNER'],
          [3, 'MEMBER'],
          [4, 'MEMBER'],
        ],
      );
      expectEqual('the role of alice', (await call(target, 'alice', 'memberships.get', { id: '3_1' })).role, 'MEMBER');
    },
  ],
  [
    'memberships.fields: A membership has all its fields, and gets 400 without `userId` or `teamId`, or with an unknown role.',
    { endpoints: ['memberships.create', 'memberships.get'], gap: 'G-83' },
    async ({ target }) => {
      const membership = await call(target, 'alice', 'memberships.get', { id: '3_1' });
      const missing = Object.keys(membershipShape).filter((field) => !(field in membership));
      expectEqual('fields that the membership lacks', missing, []);
      for (const [field, value] of Object.entries({ role: 'BOSS', userId: 'bob', teamId: 0 })) {
        const body = { ...bobInAcme, [field]: value };
        await refuse(target, 'olivia', 'POST /memberships', {
          body,
          status: 400,
          code: 'invalid_request',
          says: field,
        });
      }
      for (const field of ['userId', 'teamId']) {
        const body = { ...bobInAcme, [field]: undefined };
        await refuse(target, 'olivia', 'POST /memberships', {
          body,
          status: 400,
          code: 'invalid_request',
          says: field,
        });
      }
    },
  ],
  [
    'memberships.accepted-by-the-member: A new membership is not accepted, until its user or a system-wide Admin accepts it; an OWNER cannot.',
    { endpoints: all, gap: 'G-83', under: { membershipRules: 'ours' }, writes: true },
    ({ target }) =>
      withBob(target, {}, async ({ accepted, role, disableImpersonation }) => {
        expectEqual('a new membership', [accepted, role, disableImpersonation], [false, 'MEMBER', false]);
        const accept = { body: { accepted: true } };
        await refuse(target, 'olivia', lineOf('memberships.update', '5_1'), { ...accept, ...forbidden });
        const asBob = await call(target, 'bob', 'memberships.update', { id: '5_1', ...accept });
        expectEqual('accepted by bob', asBob.accepted, true);
        await call(target, 'bob', 'memberships.update', { id: '5_1', body: { accepted: false } });
        const asAdmin = await call(target, 'admin', 'memberships.update', { id: '5_1', ...accept });
        expectEqual('accepted by admin', asAdmin.accepted, true);
      }),
  ],
  [
    'memberships.shown: A member lists and reads all memberships of its team, one who is invited its own, anyone else none.',
    {
      endpoints: ['memberships.list', 'memberships.get'],
      gap: 'G-84',
      under: { membershipRules: 'ours' },
      writes: true,
    },
    async ({ target }) => {
      for (const name of ['olivia', 'alice', 'adam', 'admin'] as const)
        expectEqual(`memberships that ${name} lists`, await namesOf(target, name), ['2_1', '3_1', '4_1']);
      expectEqual('memberships that bob lists', await namesOf(target, 'bob'), []);
      for (const id of ['2_1', '3_1', '999999_1']) await hide(target, 'bob', id);
      await withBob(target, {}, async () => {
        expectEqual('memberships that bob lists, invited', await namesOf(target, 'bob'), ['5_1']);
        await hide(target, 'bob', '3_1');
        await call(target, 'bob', 'memberships.update', { id: '5_1', body: { accepted: true } });
        const everyone = ['2_1', '3_1', '4_1', '5_1'];
        expectEqual('memberships that bob lists, as a member', await namesOf(target, 'bob'), everyone);
        expectEqual('one that bob reads', (await call(target, 'bob', 'memberships.get', { id: '3_1' })).userId, 3);
      });
    },
  ],
  [
    'memberships.managed-by-team-admins: An OWNER invites, promotes and removes members of its team; a MEMBER gets 403, and an unknown user or team 404.',
    {
      endpoints: ['memberships.create', 'memberships.update', 'memberships.delete'],
      gap: 'G-84',
      under: { membershipCreation: 'team-admin', membershipRules: 'ours' },
      writes: true,
    },
    async ({ target }) => {
      await refuse(target, 'alice', 'POST /memberships', { body: bobInAcme, ...forbidden });
      await withBob(target, { as: 'olivia' }, () => managing(target));
      for (const body of [
        { userId: 5, teamId: 999_999 },
        { userId: 999_999, teamId: 1 },
      ])
        await refuse(target, 'olivia', 'POST /memberships', { body, status: 404, code: 'not_found' });
    },
  ],
  [
    'memberships.made-by-admins-only: Where Admins alone make members, an OWNER and a MEMBER get 403 for it.',
    {
      endpoints: ['memberships.create', 'memberships.update', 'memberships.delete'],
      gap: 'G-84',
      under: { membershipCreation: 'admin', membershipRules: 'ours' },
      writes: true,
    },
    async ({ target }) => {
      for (const name of ['olivia', 'alice'] as const)
        await refuse(target, name, 'POST /memberships', { body: bobInAcme, ...forbidden });
      await withBob(target, { as: 'admin' }, () => managing(target));
    },
  ],
  [
    'memberships.owners: An ADMIN of a team edits its members, but no OWNER, and nobody to become OWNER.',
    {
      endpoints: ['memberships.create', 'memberships.update', 'memberships.delete'],
      gap: 'G-84',
      under: { membershipRules: 'ours' },
      writes: true,
    },
    ({ target }) =>
      withBob(target, { role: 'ADMIN' }, async () => {
        await call(target, 'bob', 'memberships.update', { id: '5_1', body: { accepted: true } });
        // An ADMIN of the team manages its members, and not its OWNERs.
        const quiet = { body: { disableImpersonation: true } };
        await call(target, 'bob', 'memberships.update', { id: '4_1', ...quiet });
        await call(target, 'bob', 'memberships.update', { id: '4_1', body: { disableImpersonation: false } });
        await refuse(target, 'bob', lineOf('memberships.update', '2_1'), { ...quiet, ...forbidden });
        await refuse(target, 'bob', lineOf('memberships.delete', '2_1'), forbidden);
        await refuse(target, 'bob', lineOf('memberships.update', '5_1'), { body: { role: 'OWNER' }, ...forbidden });
        await call(target, 'olivia', 'memberships.update', { id: '5_1', body: { role: 'OWNER' } });
        await call(target, 'olivia', 'memberships.update', { id: '5_1', body: { role: 'MEMBER' } });
      }),
  ],
  [
    'memberships.oneself: A member accepts and leaves by itself, and does not raise its own role.',
    { endpoints: ['memberships.update', 'memberships.delete'], gap: 'G-84', writes: true },
    ({ target }) =>
      withBob(target, {}, async () => {
        await call(target, 'bob', 'memberships.update', { id: '5_1', body: { accepted: true } });
        const raise = { body: { role: 'ADMIN' }, ...forbidden };
        await refuse(target, 'bob', lineOf('memberships.update', '5_1'), raise);
        await call(target, 'bob', 'memberships.delete', { id: '5_1' });
        await refuseAsHidden(target, 'bob', lineOf('memberships.get', '5_1'));
        expectThat(!(await namesOf(target, 'olivia')).includes('5_1'), 'the members of Acme', 'without bob', '5_1');
      }),
  ],
  [
    'memberships.last-owner: The last OWNER of a team cannot leave, be removed or step down: 409, for a system-wide Admin too.',
    { endpoints: ['memberships.update', 'memberships.delete'], gap: 'G-84', under: { membershipRules: 'ours' } },
    async ({ target }) => {
      for (const name of ['olivia', 'admin'] as const) {
        await refuse(target, name, lineOf('memberships.delete', '2_1'), conflict);
        for (const body of [{ role: 'ADMIN' }, { accepted: false }])
          await refuse(target, name, lineOf('memberships.update', '2_1'), { body, ...conflict });
      }
    },
  ],
  [
    'memberships.twice: A second membership of a user in a team is refused as taken, naming `userId`.',
    { endpoints: ['memberships.create'], gap: 'G-85' },
    async ({ target }) => {
      const { taken } = settingsOf(target);
      const body = { userId: 3, teamId: 1, role: 'ADMIN' };
      await refuse(target, 'admin', 'POST /memberships', { body, status: taken, code: 'conflict', says: 'userId' });
    },
  ],
  [
    'memberships.of-an-admin: A system-wide Admin invites to any team, and lists, edits and removes its memberships.',
    { endpoints: all, gap: 'G-09', under: { membershipRules: 'ours' }, writes: true },
    ({ target }) =>
      withBob(target, { as: 'admin' }, async () => {
        expectThat((await namesOf(target, 'admin')).includes('5_1'), 'the memberships of admin', 'every one', '5_1');
        await call(target, 'admin', 'memberships.update', { id: '5_1', body: { role: 'ADMIN' } });
        await call(target, 'admin', 'memberships.delete', { id: '5_1' });
        await refuseAsHidden(target, 'admin', lineOf('memberships.get', '5_1'));
      }),
  ],
]);

/** Manages members, with bob invited: an OWNER may, a MEMBER may not. */
async function managing(target: Target): Promise<void> {
  const promote = { body: { role: 'ADMIN' } };
  await refuse(target, 'alice', lineOf('memberships.update', '5_1'), { ...promote, ...forbidden });
  await refuse(target, 'alice', lineOf('memberships.delete', '5_1'), forbidden);
  const promoted = await call(target, 'olivia', 'memberships.update', { id: '5_1', ...promote });
  expectEqual('the role of bob', promoted.role, 'ADMIN');
  await call(target, 'olivia', 'memberships.delete', { id: '5_1' });
  await refuseAsHidden(target, 'olivia', lineOf('memberships.get', '5_1'));
}

async function hide(target: Target, as: As, id: string): Promise<void> {
  await refuseAsHidden(target, as, lineOf('memberships.get', id));
  await refuseAsHidden(target, as, lineOf('memberships.update', id), { body: { role: 'OWNER' } });
  await refuseAsHidden(target, as, lineOf('memberships.delete', id));
}

async function namesOf(target: Target, as: As): Promise<string[]> {
  return (await call(target, as, 'memberships.list')).map(({ userId, teamId }) => `${userId}_${teamId}`);
}

/** Does something with bob invited to Acme; in the end he is not. */
function withBob(
  target: Target,
  { as = 'admin', role }: { readonly as?: As; readonly role?: string },
  act: (membership: Membership) => Promise<void>,
): Promise<void> {
  const body = { ...bobInAcme, role };
  return withMade(
    () => call(target, as, 'memberships.create', { body }),
    () => removeQuietly(target, 'admin', lineOf('memberships.delete', '5_1')),
    act,
  );
}
