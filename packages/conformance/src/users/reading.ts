import { rulesOf } from '../rule/rules-of.ts';
import { extraField, isRecord, userShape } from '@slotwise/schemas';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, expectThat, member, refuse, refuseAsHidden, succeed } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { newUser, others } from './user.ts';

const own = { source: 'Users (administrative)' } as const;
const selfHosted = { deployment: 'self-hosted' } as const;
const everyone = { query: { take: 1000, page: 1 } };

/** The rules of reading users: who reaches which, and what is in them. */
export const readingRules: readonly Rule[] = rulesOf(own, [
  [
    'users.list-of-an-admin: A system-wide Admin lists every user of a self-hosted build.',
    { endpoints: ['users.list'], under: selfHosted },
    async ({ target }) => {
      const users = await call(target, 'admin', 'users.list', everyone);
      const names = users.map(({ username }) => username);
      expectEqual('the first users that admin lists', names.slice(0, 5), ['admin', 'olivia', 'alice', 'adam', 'bob']);
    },
  ],
  [
    'users.one-of-an-admin: A system-wide Admin reads any user by id.',
    { endpoints: ['users.get'], under: selfHosted },
    async ({ target }) => {
      for (const [username, id] of others)
        expectEqual(`user ${id}`, (await call(target, 'admin', 'users.get', { id })).username, username);
      await refuseAsHidden(target, 'admin', lineOf('users.get', 999_999));
    },
  ],
  [
    'users.fields: A user that is read or listed has every field of the User Object.',
    { endpoints: ['users.get', 'users.list'], under: { ...selfHosted, fields: 'whole' } },
    async ({ target }) => {
      for (const user of [
        await call(target, 'admin', 'users.get', { id: 3 }),
        ...(await call(target, 'admin', 'users.list', everyone)),
      ]) {
        const missing = Object.keys(userShape).filter((field) => !(field in user));
        expectEqual(`fields of the User Object that user ${user.id} lacks`, missing, []);
      }
    },
  ],
  [
    'users.secrets: A user is answered without content in its secret fields, to a system-wide Admin too.',
    { gap: 'G-13', endpoints: ['users.get'], under: { ...selfHosted, fields: 'whole' } },
    async ({ target }) => {
      const user = await call(target, 'admin', 'users.get', { id: 3 });
      const secrets = ['password', 'twoFactorSecret', 'backupCodes', 'apiKeys', 'credentials', 'accounts', 'sessions'];
      const tokens = ['accessCodes', 'AccessToken', 'RefreshToken', 'PlatformAuthorizationToken'];
      const sent = [...secrets, ...tokens].filter((field) => (extraField(user, field) ?? null) !== null);
      expectEqual('secret fields with content', sent, []);
    },
  ],
  [
    'users.embedded: A user embeds its relations one level deep, and never its bookings.',
    { gap: 'G-25', endpoints: ['users.get'], under: { ...selfHosted, fields: 'whole' } },
    async ({ target }) => {
      const user = await call(target, 'admin', 'users.get', { id: 3 });
      expectEqual(
        'the ids of event types',
        user.eventTypes?.map(({ id }) => id),
        [1],
      );
      expectEqual(
        'the teams',
        user.teams?.map(({ teamId }) => teamId),
        [1],
      );
      expectEqual('the first schedule', user.schedules?.[0]?.id, 1);
      expectEqual('the first availability', user.availability?.[0]?.id, 1);
      expectEqual('the destination calendar', user.destinationCalendar?.id, 1);
      expectEqual('the organization', user.organization?.id, 1);
      expectThat(user.bookings === null || user.bookings === undefined, 'bookings', 'none', user.bookings);
      for (const one of [...(user.schedules ?? []), ...(user.eventTypes ?? []), user.organization]) {
        const deep = Object.entries(one ?? {}).filter(([name, value]) => isRecord(value) && name !== 'metadata');
        expectEqual('objects inside what is embedded', deep, []);
      }
    },
  ],
  [
    'users.oneself: A caller who is no Admin lists and reads itself; other users look missing, and every write gets 403.',
    {
      gap: 'G-11',
      endpoints: ['users.list', 'users.get', 'users.create', 'users.update', 'users.delete'],
      under: selfHosted,
    },
    async ({ target }) => {
      for (const [name, own] of others) {
        const listed = await call(target, name, 'users.list');
        expectEqual(
          `users that ${name} lists`,
          listed.map(({ id }) => id),
          [own],
        );
        expectEqual(`the user that ${name} gets`, (await call(target, name, 'users.get', { id: own })).username, name);
        for (const id of [1, 2, 3, 4, 5, 999_999].filter((other) => other !== own))
          await refuseAsHidden(target, name, lineOf('users.get', id));
      }
      const forbidden = { status: 403, code: 'forbidden' } as const;
      for (const [name, id] of others) {
        await refuse(target, name, 'POST /users', { body: newUser(), ...forbidden });
        await refuse(target, name, lineOf('users.update', id), { body: { name: 'Me' }, ...forbidden });
        await refuse(target, name, lineOf('users.delete', id), forbidden);
      }
      for (const id of [3, 999_999]) {
        await refuse(target, 'olivia', lineOf('users.update', id), { body: { name: 'Mine' }, ...forbidden });
        await refuse(target, 'olivia', lineOf('users.delete', id), forbidden);
      }
    },
  ],
  [
    'users.pages: Where users come in pages, a page holds `take` of them, or at most 10, with the `total` beside.',
    { gap: 'G-21', endpoints: ['users.list'], under: { ...selfHosted, userPages: true } },
    async ({ target }) => {
      const pages: number[][] = [];
      for (const page of [1, 2, 3, 4]) {
        const { json } = await succeed(target, 'admin', 'GET /users', { query: { take: 2, page } });
        const users = member(json, 'users');
        pages.push(Array.isArray(users) ? users.map((user: unknown) => Number(member(user, 'id'))) : []);
        const total = Number(member(json, 'total'));
        expectThat(total >= 5, 'total', 'how many users there are', total);
      }
      expectEqual('the first two pages by 2', pages.slice(0, 2), [
        [1, 2],
        [3, 4],
      ]);
      const { json } = await succeed(target, 'admin', 'GET /users');
      const first = member(json, 'users');
      expectThat(Array.isArray(first) && first.length <= 10, 'the first page', 'at most ten users', first);
      for (const [name, value] of Object.entries({ take: 0, page: 'two' }))
        await refuse(target, 'admin', 'GET /users', { query: { [name]: value }, status: 400, code: 'invalid_request' });
    },
  ],
]);
