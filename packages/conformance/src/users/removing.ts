import { listBookings, newBooking } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { hides } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { expectEqual, expectThat } from '../runner/expect.ts';
import { makeUser } from './user.ts';

const section = {
  source: 'Users (administrative)',
  endpoints: ['users.delete'],
  under: { deployment: 'self-hosted' },
} as const;

export const removingRules = rulesOf(section, [
  [
    'users.removed: A deleted user cannot be read by id and does not appear in the list.',
    { writes: true },
    async (scene) => {
      const { id } = await makeUser(scene);
      return [
        ['admin', 'users.delete', { id }],
        ...hides('admin', 'users', id),
        ['admin', 'users.list', { query: { take: 1000, page: 1 }, lacks: id }],
      ];
    },
  ],
  [
    'users.membership-removed (A-88): Deleting a user also deletes their membership in a team.',
    { endpoints: ['users.delete', 'memberships.list'], writes: true },
    async (scene) => {
      const { target } = scene;
      const { id } = await makeUser(scene);
      await call(target, 'admin', 'memberships.create', { body: { userId: id, teamId: 1 } });
      await call(target, 'admin', 'users.delete', { id });
      const members = (await call(target, 'olivia', 'memberships.list')).map(({ userId }) => userId);
      expectThat(!members.includes(id), 'the members of Acme', 'without the removed user', members);
    },
  ],
  [
    'users.last-owner (A-88): The service rejects the deletion of the last OWNER of a team with 409.',
    {},
    [['admin', 'users.delete', { id: 2, status: 409, code: 'conflict' }]],
  ],
  [
    "users.taken-along (A-88): Deleting a user also deletes their API key, availabilities, event types and bookings, with those bookings' attendees and references.",
    { needs: ['fresh'], writes: true },
    async ({ target, take }) => {
      const removedIds = (await listBookings(target, 'bob')).map(({ id }) => id);
      await take([
        ['admin', 'users.delete', { id: 5 }],
        ['bob', 'GET /me', { status: 401 }],
        ['admin', 'availabilities.get', { id: 2, hidden: true }],
        [
          'alice',
          'bookings.create',
          { body: newBooking('bob', '2030-06-03T10:00:00Z'), status: 404, code: 'not_found' },
        ],
      ]);
      const hosts = new Set((await listBookings(target, 'admin')).map(({ userId }) => userId));
      expectEqual('hosts of the bookings that are left', [...hosts], [3, 4]);
      const attendedIds = (await call(target, 'admin', 'attendees.list')).map(({ bookingId }) => bookingId);
      const referencedIds = (await call(target, 'admin', 'bookingReferences.list')).map(({ bookingId }) => bookingId);
      const remainingIds = [...attendedIds, ...referencedIds].filter(
        (bookingId) => bookingId !== null && removedIds.includes(bookingId),
      );
      expectEqual('attendees and references of the removed bookings', remainingIds, []);
    },
  ],
]);
