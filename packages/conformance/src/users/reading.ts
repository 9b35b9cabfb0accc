import { extraField } from '@slotwise/schemas';
import { isRecord, userShape } from '@slotwise/schemas/internal/contract';
import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { expectEqual, expectThat, member, succeed } from '../runner/expect.ts';
import { secretFields } from '../runner/secret-fields.ts';
import { newUser, others } from './user.ts';

const selfHosted = { deployment: 'self-hosted' } as const;
const onSpecification = { ...selfHosted, imitates: 'specification' } as const;
const section = { source: 'Users (administrative)', endpoints: ['users.get'], under: selfHosted } as const;
const everyone = { query: { take: 1000, page: 1 } };
const forbidden = { status: 403, code: 'forbidden' } as const;

export const readingRules = rulesOf(section, [
  [
    'users.list-of-an-admin: A system-wide Admin lists every user of a self-hosted deployment.',
    { endpoints: ['users.list'] },
    async ({ target }) => {
      const names = (await call(target, 'admin', 'users.list', everyone)).map(({ username }) => username);
      expectEqual('the first users that admin lists', names.slice(0, 5), ['admin', 'olivia', 'alice', 'adam', 'bob']);
    },
  ],
  [
    'users.one-of-an-admin: A system-wide Admin can read any user by id.',
    {},
    [
      ...each(others, ([username, id]) => ['admin', 'users.get', { id, gets: { username } }]),
      ['admin', 'users.get', { id: 999_999, hidden: true }],
    ],
  ],
  [
    'users.fields: Every user, read by id or in a list, has all fields of the User Object.',
    { endpoints: ['users.get', 'users.list'], under: onSpecification },
    [
      ['admin', 'users.get', { id: 3, fields: Object.keys(userShape) }],
      ['admin', 'users.list', { ...everyone, fields: Object.keys(userShape) }],
    ],
  ],
  [
    'users.secrets (A-13): Secret fields of a user are empty in responses, even for a system-wide Admin.',
    { under: onSpecification },
    async ({ target }) => {
      const user = await call(target, 'admin', 'users.get', { id: 3 });
      const returnedSecrets = secretFields.filter((field) => (extraField(user, field) ?? null) !== null);
      expectEqual('secret fields with content', returnedSecrets, []);
    },
  ],
  [
    'users.embedded (A-25): A user contains its relations one level deep, but never its bookings.',
    { under: onSpecification },
    async ({ target }) => {
      const user = await call(target, 'admin', 'users.get', { id: 3 });
      const { eventTypes, teams, schedules, availability, destinationCalendar, organization, bookings } = user;
      const ids = [schedules, availability, [destinationCalendar], [organization]].map((some) => some?.[0]?.id);
      expectEqual('the first schedule, availability, calendar and organization', ids, [1, 1, 1, 1]);
      const types = (eventTypes ?? []).map(({ id }) => id);
      const memberships = (teams ?? []).map(({ teamId }) => teamId);
      expectEqual('the event types and the teams', [types, memberships], [[1], [1]]);
      expectThat(bookings === null || bookings === undefined, 'bookings', 'none', bookings);
      for (const one of [...(schedules ?? []), ...(eventTypes ?? []), organization]) {
        const deep = Object.entries(one ?? {}).filter(([name, value]) => isRecord(value) && name !== 'metadata');
        expectEqual('objects inside what is embedded', deep, []);
      }
    },
  ],
  [
    'users.oneself (A-11): Users who are not system-wide Admins see only themselves; other users are reported as missing, and every write returns 403.',
    { endpoints: ['users.list', 'users.get', 'users.create', 'users.update', 'users.delete'] },
    [
      ...others.flatMap(([name, ownId]) => [
        [name, 'users.list', { ids: [ownId] }] as const,
        [name, 'users.get', { id: ownId, gets: { username: name } }] as const,
        ...each(
          [1, 2, 3, 4, 5, 999_999].filter((other) => other !== ownId),
          (id) => [name, 'users.get', { id, hidden: true }],
        ),
        [name, 'users.create', { body: newUser(), ...forbidden }] as const,
      ]),
      ...[...others, ['olivia', 3] as const, ['olivia', 999_999] as const].flatMap(
        ([name, id]) =>
          [
            [name, 'users.update', { id, body: { name: 'Mine' }, ...forbidden }],
            [name, 'users.delete', { id, ...forbidden }],
          ] as const,
      ),
    ],
  ],
  [
    'users.pages (A-21): If users are paged, a page contains `take` users or at most 10 by default, and the response contains the `total`.',
    { endpoints: ['users.list'], under: { ...selfHosted, imitates: 'self-hosted' } },
    async ({ target }) => {
      const pages: number[][] = [];
      for (const page of [1, 2, 3, 4]) {
        const { json } = await succeed(target, 'admin', 'GET /users', { query: { take: 2, page } });
        const users = member(json, 'users');
        pages.push(Array.isArray(users) ? users.map((user: unknown) => Number(member(user, 'id'))) : []);
        const total = Number(member(json, 'total'));
        expectThat(total >= 5, 'total', 'how many users there are', total);
      }
      expectEqual('the first two pages by 2', pages.slice(0, 2).join(' '), '1,2 3,4');
      const first = member((await succeed(target, 'admin', 'GET /users')).json, 'users');
      expectThat(Array.isArray(first) && first.length <= 10, 'the first page', 'at most ten users', first);
      return each([{ take: 0 }, { page: 'two' }], (query) => [
        'admin',
        'users.list',
        { query, status: 400, code: 'invalid_request' },
      ]);
    },
  ],
]);
