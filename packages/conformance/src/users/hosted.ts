import { meShape } from '@slotwise/schemas/internal/contract';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, refuse } from '../runner/expect.ts';
import { newUser, others } from './user.ts';

const section = {
  source: 'Users (administrative)',
  endpoints: ['users.list', 'users.get'],
  under: { deployment: 'hosted' },
} as const;
const everyone = [['admin', 1], ...others] as const;
const forbidden = { status: 403, code: 'forbidden' } as const;
const refusing = ['users.get', 'users.create', 'users.update', 'users.delete'] as const;

/** Rules for the users endpoints that the hosted service still has. */
export const hostedRules = rulesOf(section, [
  [
    'users.hosted-own-information: On the hosted service, every user lists only themselves and can read themselves by id.',
    {},
    everyone.flatMap(([name, id]) => [
      [name, 'users.list', { ids: [id] }],
      [name, 'users.get', { id, gets: { username: name } }],
    ]),
  ],
  [
    'users.hosted-fields (A-12): On the hosted service, a user has only the fields shared with the Me Object, and `avatarUrl`.',
    {},
    async ({ target }) => {
      const shared = Object.keys(meShape).filter((field) => field !== 'avatar' && field !== 'endTime');
      const expected = [...shared, 'avatarUrl'].toSorted();
      for (const [name, id] of everyone) {
        const users = [await call(target, name, 'users.get', { id }), ...(await call(target, name, 'users.list'))];
        for (const user of users) expectEqual(`fields of ${name}`, Object.keys(user).toSorted(), expected);
      }
    },
  ],
  [
    'users.hosted-team-members: On the hosted service, an Organization Admin cannot read or list members of the organization.',
    {},
    [...each([3, 4], (id) => ['olivia', 'users.get', { id, ...forbidden }]), ['olivia', 'users.list', { ids: [2] }]],
  ],
  [
    'users.hosted-not-accessible: On the hosted service, reading another user and every write return 403, even for Admins.',
    { source: 'Errors', endpoints: refusing },
    everyone.flatMap(([name, ownId]) => [
      ...each(
        [1, 3, 5, 999_999].filter((other) => other !== ownId),
        (id) => [name, 'users.get', { id, status: 403 }],
      ),
      [name, 'users.create', { body: newUser(), status: 403 }],
      [name, 'users.update', { id: ownId, body: { name: 'Me' }, status: 403 }],
      [name, 'users.delete', { id: ownId, status: 403 }],
    ]),
  ],
  [
    'users.hosted-refusals (A-12): On the hosted service, reading another user returns the same 403 response whether or not that user exists.',
    { endpoints: refusing },
    async ({ target, take }) => {
      for (const name of ['admin', 'olivia', 'bob'] as const) {
        const there = await refuse(target, name, lineOf('users.get', 3), forbidden);
        const nowhere = await refuse(target, name, lineOf('users.get', 999_999), forbidden);
        expectEqual(`the response to ${there.request}`, there.text, nowhere.text);
        await take([
          [name, 'users.update', { id: 3, body: { name: 'Mine' }, ...forbidden }],
          [name, 'users.delete', { id: 3, ...forbidden }],
        ]);
      }
    },
  ],
]);
