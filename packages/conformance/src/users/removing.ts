import { rulesOf } from '../rule/rules-of.ts';
import { list } from '../rule/booking.ts';
import { call, lineOf } from '../runner/call.ts';
import { ask } from '../runner/ask.ts';
import { expectEqual, expectStatus, expectThat, refuse, refuseAsHidden } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { withUser } from './user.ts';

const own = {
  source: 'Users (administrative)',
  endpoints: ['users.delete'],
  under: { deployment: 'self-hosted' },
} as const;

/** An Admin removes users, and what depends on them. */
export const removingRules: readonly Rule[] = rulesOf(own, [
  [
    'users.removed: A removed user is neither found by id nor listed.',
    { writes: true },
    ({ target }) =>
      withUser(target, {}, async ({ id }) => {
        await call(target, 'admin', 'users.delete', { id });
        await refuseAsHidden(target, 'admin', lineOf('users.get', id));
        await refuseAsHidden(target, 'admin', lineOf('users.update', id), { body: { name: 'Back' } });
        await refuseAsHidden(target, 'admin', lineOf('users.delete', id));
        const listed = await call(target, 'admin', 'users.list', { query: { take: 1000, page: 1 } });
        expectThat(!listed.some((user) => user.id === id), 'the users', 'without the removed one', id);
      }),
  ],
  [
    'users.membership-removed: A removed user is no longer among the members of a team.',
    { gap: 'G-88', endpoints: ['users.delete', 'memberships.list'], writes: true },
    ({ target }) =>
      withUser(target, {}, async ({ id }) => {
        await call(target, 'admin', 'memberships.create', { body: { userId: id, teamId: 1 } });
        await call(target, 'admin', 'users.delete', { id });
        const members = (await call(target, 'olivia', 'memberships.list')).map(({ userId }) => userId);
        expectThat(!members.includes(id), 'the members of Acme', 'without the removed user', members);
      }),
  ],
  [
    'users.last-owner: A user who is the last OWNER of a team cannot be removed: 409.',
    { gap: 'G-88' },
    async ({ target }) => {
      await refuse(target, 'admin', lineOf('users.delete', 2), { status: 409, code: 'conflict' });
    },
  ],
  [
    'users.taken-along: A removed user takes along its key, availabilities, event types and bookings, and these their attendees and references.',
    { gap: 'G-88', needs: ['fresh'], writes: true },
    async ({ target }) => {
      const gone = (await list(target, 'bob')).map(({ id }) => id);
      await call(target, 'admin', 'users.delete', { id: 5 });
      expectStatus(await ask(target, 'bob', 'GET /me'), 401);
      const hosts = new Set((await list(target, 'admin')).map(({ userId }) => userId));
      expectEqual('hosts of the bookings that are left', [...hosts], [3, 4]);
      const attended = (await call(target, 'admin', 'attendees.list')).map(({ bookingId }) => bookingId);
      const referred = (await call(target, 'admin', 'bookingReferences.list')).map(({ bookingId }) => bookingId);
      const left = [...attended, ...referred].filter((bookingId) => gone.includes(bookingId ?? 0));
      expectEqual('attendees and references of the removed bookings', left, []);
      await refuseAsHidden(target, 'admin', lineOf('availabilities.get', 2));
      const booking = {
        eventTypeId: 2,
        start: '2030-06-03T10:00:00Z',
        responses: { name: 'Rita', email: 'r@example.com' },
      };
      const body = { ...booking, timeZone: 'UTC', language: 'en', metadata: {} };
      await refuse(target, 'alice', 'POST /bookings', { body, status: 404, code: 'not_found' });
    },
  ],
]);
