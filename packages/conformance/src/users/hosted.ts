import { rulesOf } from '../rule/rules-of.ts';
import { meShape } from '@slotwise/schemas';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, refuse, refuseOnly } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { newUser, others } from './user.ts';

const own = { source: 'Users (administrative)', under: { deployment: 'hosted' } } as const;
const everyone = [['admin', 1], ...others] as const;
const forbidden = { status: 403, code: 'forbidden' } as const;
const writes = ['users.create', 'users.update', 'users.delete'] as const;

/** The rules of the users endpoints that are left on the hosted service (G-10). */
export const hostedRules: readonly Rule[] = rulesOf(own, [
  [
    'users.hosted-own-information: On the hosted service, every caller lists itself alone and reads itself by id.',
    { endpoints: ['users.list', 'users.get'] },
    async ({ target }) => {
      for (const [name, id] of everyone) {
        const listed = await call(target, name, 'users.list');
        expectEqual(
          `users that ${name} lists`,
          listed.map((user) => user.id),
          [id],
        );
        expectEqual(`the user that ${name} gets`, (await call(target, name, 'users.get', { id })).username, name);
      }
    },
  ],
  [
    'users.hosted-fields: On the hosted service, a user has the fields that it shares with the Me Object, and `avatarUrl`.',
    { gap: 'G-12', endpoints: ['users.list', 'users.get'] },
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
    'users.hosted-team-members: On the hosted service, an Organization Admin neither reads nor lists members of its organization.',
    { endpoints: ['users.list', 'users.get'] },
    async ({ target }) => {
      for (const id of [3, 4]) await refuse(target, 'olivia', lineOf('users.get', id), forbidden);
      const listed = await call(target, 'olivia', 'users.list');
      expectEqual(
        'users that olivia lists',
        listed.map(({ id }) => id),
        [2],
      );
    },
  ],
  [
    'users.hosted-not-accessible: On the hosted service, reading another user and every write get 403, whoever asks.',
    { source: 'Errors', endpoints: ['users.get', ...writes] },
    async ({ target }) => {
      for (const [name, own] of everyone) {
        for (const id of [1, 3, 5, 999_999].filter((other) => other !== own))
          await refuseOnly(target, name, lineOf('users.get', id), { status: 403 });
        await refuse(target, name, 'POST /users', { body: newUser(), status: 403 });
        await refuse(target, name, lineOf('users.update', own), { body: { name: 'Me' }, status: 403 });
        await refuse(target, name, lineOf('users.delete', own), { status: 403 });
      }
    },
  ],
  [
    'users.hosted-refusals: On the hosted service, reading another user gets 403 with the same bytes whether there is one or not.',
    { gap: 'G-12', endpoints: ['users.get', ...writes] },
    async ({ target }) => {
      for (const name of ['admin', 'olivia', 'bob'] as const) {
        const there = await refuse(target, name, lineOf('users.get', 3), forbidden);
        const nowhere = await refuse(target, name, lineOf('users.get', 999_999), forbidden);
        expectEqual(`the answer to ${there.request}`, there.text, nowhere.text);
        await refuse(target, name, lineOf('users.update', 3), { body: { name: 'Mine' }, ...forbidden });
        await refuse(target, name, lineOf('users.delete', 3), forbidden);
      }
    },
  ],
]);
