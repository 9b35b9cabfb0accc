import { rulesOf } from '../rule/rules-of.ts';
import { extraField } from '@slotwise/schemas';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, expectThat, refuse } from '../runner/expect.ts';
import { settingsOf } from '../runner/rule.ts';
import type { Rule } from '../runner/rule.ts';
import { newUser, withUser } from './user.ts';

const own = {
  source: 'Users (administrative)',
  under: { deployment: 'self-hosted' },
} as const;
const invalid = { status: 400, code: 'invalid_request' } as const;

/** An Admin creates and edits users. */
export const writingRules: readonly Rule[] = rulesOf(own, [
  [
    'users.created: A system-wide Admin creates a user, who is then read by id and listed.',
    { endpoints: ['users.create', 'users.get', 'users.list'], writes: true },
    ({ target }) =>
      withUser(target, { name: 'Rita', timeZone: 'Asia/Tokyo' }, async ({ id, name, timeZone, email }) => {
        expectEqual(
          'the user',
          { name, timeZone, email },
          { name: 'Rita', timeZone: 'Asia/Tokyo', email: 'rita@example.com' },
        );
        expectEqual('the user, read again', (await call(target, 'admin', 'users.get', { id })).username, 'rita');
        const listed = await call(target, 'admin', 'users.list', { query: { take: 1000, page: 1 } });
        expectThat(
          listed.some((user) => user.id === id),
          'the users',
          'the new one among them',
          listed.length,
        );
      }),
  ],
  [
    'users.body: A new user needs `email` and `username`; both are kept in lower case, after an edit too.',
    { gap: 'G-87', endpoints: ['users.create', 'users.update'], writes: true },
    async ({ target }) => {
      for (const field of ['email', 'username'])
        await refuse(target, 'admin', 'POST /users', {
          body: newUser({ [field]: undefined }),
          ...invalid,
          says: field,
        });
      await withUser(target, { email: 'Rita@Example.com', username: 'RITA' }, async ({ id, email, username }) => {
        expectEqual('email and username', [email, username], ['rita@example.com', 'rita']);
        const body = { email: 'Rita.May@Example.com', username: 'RitaMay' };
        const edited = await call(target, 'admin', 'users.update', { id, body });
        expectEqual('edited', [edited.email, edited.username], ['rita.may@example.com', 'ritamay']);
      });
    },
  ],
  [
    'users.without-a-schedule: A new user has no schedule and no availability.',
    {
      gap: 'G-87',
      endpoints: ['users.create'],
      under: { ...own.under, newUserSchedule: false, fields: 'whole' },
      writes: true,
    },
    ({ target }) =>
      withUser(target, {}, async ({ schedules, availability }) =>
        expectEqual('schedules and availabilities', [schedules, availability], [[], []]),
      ),
  ],
  [
    'users.with-a-schedule: Where new users get a schedule, they have one, with one availability from Monday to Friday.',
    {
      gap: 'G-87',
      endpoints: ['users.create'],
      under: { ...own.under, newUserSchedule: true, fields: 'whole' },
      writes: true,
    },
    ({ target }) =>
      withUser(target, {}, async ({ id, schedules, availability }) => {
        expectEqual(
          'owners of the schedules',
          schedules?.map(({ userId }) => userId),
          [id],
        );
        expectEqual(
          'the days of its availabilities',
          availability?.map(({ days }) => days),
          [[1, 2, 3, 4, 5]],
        );
      }),
  ],
  [
    'users.words: A new user has the role `USER`, the identity provider `CAL` and the SMS lock state `UNLOCKED`.',
    { gap: 'G-36', endpoints: ['users.create'], writes: true },
    ({ target }) =>
      withUser(target, {}, async ({ role, identityProvider, smsLockState }) =>
        expectEqual('the words', [role, identityProvider, smsLockState], ['USER', 'CAL', 'UNLOCKED']),
      ),
  ],
  [
    'users.edited: A system-wide Admin changes fields of a user, and those that it leaves out stay.',
    { endpoints: ['users.update', 'users.get'], writes: true },
    ({ target }) =>
      withUser(target, {}, async ({ id, username }) => {
        const body = { name: 'Rita May', weekStart: 'Monday', bufferTime: 15, timeFormat: 24, locale: 'pt-br' };
        await call(target, 'admin', 'users.update', { id, body });
        const user = await call(target, 'admin', 'users.get', { id });
        expectEqual(
          'fields that did not change',
          Object.entries(body).filter(([field, value]) => extraField(user, field) !== value),
          [],
        );
        expectEqual('the username, which was left alone', user.username, username);
      }),
  ],
  [
    'users.trial: The end of a trial is kept as the instant that was sent in any offset, and an organization is one that is there.',
    { gap: 'G-24', endpoints: ['users.update'], under: { ...own.under, fields: 'whole' }, writes: true },
    ({ target }) =>
      withUser(target, {}, async ({ id }) => {
        const body = { trialEndsAt: '2030-02-01T01:00:00+01:00', organizationId: 1 };
        const { trialEndsAt, organizationId } = await call(target, 'admin', 'users.update', { id, body });
        const end = Date.parse(trialEndsAt ?? '');
        expectEqual('the fields', [end, organizationId], [Date.parse(body.trialEndsAt), 1]);
        expectThat(trialEndsAt?.endsWith('Z') === true, 'the end of the trial', 'in UTC', trialEndsAt);
      }),
  ],
  [
    "users.taken: An email or username of another user is refused as taken, in any casing; a user's own is not.",
    { gap: 'G-85', endpoints: ['users.create', 'users.update'], writes: true },
    ({ target }) =>
      withUser(target, {}, async ({ id }) => {
        const { taken } = settingsOf(target);
        const refused = { status: taken, code: 'conflict' } as const;
        for (const [field, value] of [
          ['email', 'Bob@Example.com'],
          ['username', 'BOB'],
        ] as const) {
          // With 400, a word of the deployment's own can stand there.
          const says = taken === 409 ? field : '';
          const body = newUser({ email: 'otto@example.com', username: 'otto', [field]: value });
          await refuse(target, 'admin', 'POST /users', { body, ...refused, says });
          await refuse(target, 'admin', lineOf('users.update', id), {
            body: { [field]: value },
            ...refused,
            says,
          });
        }
        // One's own is not taken.
        await call(target, 'admin', 'users.update', { id, body: { username: 'rita' } });
      }),
  ],
  [
    'users.locked: A user whose account is locked gets 403 for every request, until it is unlocked.',
    {
      gap: 'G-38',
      endpoints: ['users.update', 'me.get'],
      under: { ...own.under, writable: 'specified' },
      writes: true,
    },
    async ({ target }) => {
      await call(target, 'admin', 'users.update', { id: 5, body: { locked: true } });
      try {
        for (const line of ['GET /me', 'GET /bookings', 'PUT /me', 'DELETE /attendees/1'])
          await refuse(target, 'bob', line, { status: 403, code: 'forbidden' });
      } finally {
        await call(target, 'admin', 'users.update', { id: 5, body: { locked: false } });
      }
      expectEqual('the id of bob, unlocked', (await call(target, 'bob', 'me.get', {})).id, 5);
    },
  ],
  [
    'users.own-rights: A system-wide Admin cannot set `role`, `verified` or `locked` of itself, and can set those of others.',
    { gap: 'G-37', endpoints: ['users.update'], writes: true },
    async ({ target }) => {
      for (const [field, value] of Object.entries({ role: 'USER', verified: false, locked: true }))
        await refuse(target, 'admin', lineOf('users.update', 1), { body: { [field]: value }, ...invalid, says: field });
      // What is not among these three, it sets.
      await call(target, 'admin', 'users.update', { id: 1, body: { bio: null } });
      await withUser(target, {}, async ({ id }) => {
        const body = { role: 'ADMIN', verified: true, locked: true };
        const { role, verified, locked } = await call(target, 'admin', 'users.update', { id, body });
        expectEqual('of another', { role, verified, locked }, body);
      });
    },
  ],
  [
    'users.unsettable: A body with the id of a user, its creation or verification time, a secret or a relation gets 400 naming the field.',
    { gap: 'G-37', endpoints: ['users.create', 'users.update'] },
    async ({ target }) => {
      for (const field of ['id', 'createdDate', 'emailVerified', 'password', 'twoFactorSecret', 'bookings', 'teams']) {
        const refused = { ...invalid, says: field };
        await refuse(target, 'admin', 'POST /users', { body: newUser({ [field]: null }), ...refused });
        await refuse(target, 'admin', lineOf('users.update', 5), { body: { [field]: null }, ...refused });
      }
    },
  ],
  [
    'users.unacceptable: A field of a user with an unacceptable value, such as an unknown time zone, gets 400 naming the field.',
    { gap: 'G-27', endpoints: ['users.create', 'users.update'] },
    async ({ target }) => {
      const bad = {
        email: 'rita',
        username: ' ',
        timeZone: 'Mars/Olympus',
        locale: 'pt-BR',
        bufferTime: -5,
        hideBranding: 'no',
        defaultScheduleId: 999_999,
        organizationId: 999_999,
      };
      for (const [field, value] of Object.entries(bad)) {
        const refused = { ...invalid, says: field };
        await refuse(target, 'admin', 'POST /users', { body: newUser({ [field]: value }), ...refused });
        await refuse(target, 'admin', lineOf('users.update', 5), { body: { [field]: value }, ...refused });
      }
    },
  ],
]);
