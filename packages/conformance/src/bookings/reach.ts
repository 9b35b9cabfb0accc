import { listBookings, listIds, cancelParts } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import { each, hides } from '../rule/steps.ts';
import type { Step } from '../rule/steps.ts';
import { expectEqual, expectThat } from '../runner/expect.ts';

const section = { source: 'Bookings', endpoints: ['bookings.list'] } as const;
const byId = ['bookings.get', 'bookings.update', 'bookings.cancel'] as const;
const everywhere = ['bookings.list', 'bookings.create', ...byId] as const;

const acme = [2, 3, 4];
const plain = [
  ['alice', 3],
  ['adam', 4],
  ['bob', 5],
] as const;

export const reachRules = rulesOf(section, [
  [
    'bookings.of-the-caller: A user who is not an Admin lists only the bookings that they host.',
    {},
    async ({ target }) => {
      for (const [name, userId] of plain) {
        const hosts = new Set((await listBookings(target, name)).map((booking) => booking.userId));
        expectEqual(`hosts of the bookings that ${name} lists`, [...hosts], [userId]);
      }
    },
  ],
  [
    'bookings.filter-for-admins-only: A system-wide Admin can filter bookings by `userId`; the filter has no effect for users who are not Admins.',
    {},
    async ({ target }) => {
      const hosts = new Set((await listBookings(target, 'admin', { userId: 3 })).map(({ userId }) => userId));
      expectEqual('hosts of the bookings that admin lists with userId 3', [...hosts], [3]);
      return [
        ['admin', 'bookings.list', { query: { userId: 3 }, ids: await listIds(target, 'alice') }],
        ['bob', 'bookings.list', { query: { userId: 3 }, ids: await listIds(target, 'bob') }],
      ];
    },
  ],
  [
    'bookings.filter-without-effect: A user who is not an Admin gets the same bookings with any `userId`, even an unknown one.',
    { source: 'Errors' },
    async ({ target, take }) => {
      for (const [name] of plain) {
        const ids = await listIds(target, name);
        await take(each([1, 2, 3, 4, 5, 999], (userId) => [name, 'bookings.list', { query: { userId }, ids }]));
      }
    },
  ],
  [
    "bookings.list-of-an-admin (A-46): A system-wide Admin lists every booking; an Organization Admin lists the bookings of the organization's members.",
    {},
    async ({ target }) => {
      const everyone = await listBookings(target, 'admin');
      const hosts = new Set(everyone.map(({ userId }) => Number(userId)));
      expectEqual(
        'hosts of the bookings that admin lists',
        [...hosts].toSorted((a, b) => a - b),
        [3, 4, 5],
      );
      const ids = everyone.flatMap(({ id, userId }) => (acme.includes(Number(userId)) ? [id] : []));
      return [['olivia', 'bookings.list', { ids }]];
    },
  ],
  [
    "bookings.filter-of-an-organization-admin (A-47): An Organization Admin can filter bookings by a member's `userId`; any other `userId` returns an empty list.",
    {},
    async ({ target }) => [
      ['olivia', 'bookings.list', { query: { userId: 4 }, ids: await listIds(target, 'adam') }],
      ...each([1, 5, 999], (userId) => ['olivia', 'bookings.list', { query: { userId }, ids: [] }]),
    ],
  ],
  [
    'bookings.unparsable-filter (A-47): A `userId` that is not a number returns 400 for both kinds of Admin, and is ignored for other users.',
    {},
    async ({ target }) => [
      ['bob', 'bookings.list', { query: { userId: 'bob' }, ids: await listIds(target, 'bob') }],
      ...each(['admin', 'olivia'], (name) => [
        name,
        'bookings.list',
        { query: { userId: 'bob' }, status: 400, code: 'invalid_request', says: 'userId' },
      ]),
    ],
  ],
  [
    'bookings.out-of-reach: A user who is not an Admin can read their own bookings; all others, even of fellow members, are reported as missing.',
    { endpoints: byId },
    // Alice hosts booking 1, bob 101 and adam 111. They are in the same organization, but none of them is an Admin of it.
    [
      ['alice', 'bookings.get', { id: 1, gets: { id: 1 } }],
      ...hides('bob', 'bookings', 1),
      ...hides('adam', 'bookings', 1),
      ...hides('alice', 'bookings', 101),
      ...hides('alice', 'bookings', 111),
      ...hides('bob', 'bookings', 999_999),
    ],
  ],
  [
    'bookings.reach-of-an-organization-admin: An Organization Admin can book a member, sees all host fields, and can read, edit and cancel the booking.',
    { endpoints: everywhere, at: 'alice' },
    async ({ target, bookAt }) => {
      const { id, uid, user } = await bookAt(0, {}, 'olivia');
      expectEqual('the host that olivia sees in full', user?.['id'], 3);
      expectThat('role' in (user ?? {}), 'the host of a booking that olivia made', 'the whole user', user);
      const body = { title: 'Moved desks' };
      return [
        ['olivia', 'bookings.get', { id, gets: { uid } }],
        ['olivia', 'bookings.update', { id, body, gets: body }],
        ['olivia', 'bookings.cancel', { id, ...cancelParts(target) }],
        ['alice', 'bookings.get', { id, gets: { status: 'CANCELLED' } }],
      ];
    },
  ],
  [
    "bookings.reach-ends-at-the-organization (A-08): An Organization Admin can read bookings of the organization's members; other bookings are reported as missing.",
    { endpoints: everywhere },
    [
      ...each([1, 100, 111, 115], (id) => ['olivia', 'bookings.get', { id, gets: { id } }]),
      ...hides('olivia', 'bookings', 101),
      ...hides('olivia', 'bookings', 110),
    ],
  ],
  [
    "bookings.reach-of-a-role (A-08): A member can access other members' bookings only after accepting the membership and while their role is ADMIN or OWNER.",
    { endpoints: everywhere, under: { imitates: 'specification' }, writes: true },
    async ({ make, take }) => {
      await make('memberships.create', 'admin', { userId: 5, teamId: 1, role: 'ADMIN' });
      const becomes = (body: object): Step => ['admin', 'memberships.update', { id: '5_1', body }];
      const sees: Step = ['bob', 'bookings.get', { id: 1, gets: { id: 1 } }];
      const misses: Step = ['bob', 'bookings.get', { id: 1, hidden: true }];
      const manages: Step = ['bob', 'bookings.list', { lists: 1 }];
      await take([misses, becomes({ accepted: true }), sees, manages, becomes({ role: 'MEMBER' }), misses]);
      return [becomes({ role: 'OWNER' }), sees, manages];
    },
  ],
  [
    "bookings.reach-of-an-admin: A system-wide Admin can read, edit and cancel any user's bookings.",
    { endpoints: everywhere, host: 'bob' },
    ({ target, booking: { id } }) => [
      ...each([1, 101, 111], (other) => ['admin', 'bookings.get', { id: other, gets: { id: other } }]),
      ['admin', 'bookings.update', { id, body: { title: 'Looked after' }, gets: { title: 'Looked after' } }],
      ['admin', 'bookings.cancel', { id, ...cancelParts(target) }],
      ['bob', 'bookings.get', { id, gets: { status: 'CANCELLED' } }],
    ],
  ],
  [
    'bookings.attendee-with-an-account (A-49): A user who attends a booking without hosting it can neither list it nor access it by id.',
    { endpoints: everywhere, under: { imitates: 'specification' } },
    [['bob', 'bookings.list', { lacks: 7 }], ...hides('bob', 'bookings', 7)],
  ],
  [
    "bookings.attendee-by-id (A-49): If attendees can access bookings by id, a user with an attendee's email can read, edit and cancel the booking, but not list it.",
    {
      endpoints: everywhere,
      under: { imitates: 'self-hosted' },
      host: 'alice',
      fields: { responses: { name: 'Bob', email: 'Bob@Example.com' } },
    },
    ({ target, booking: { id } }) => [
      ['bob', 'bookings.list', { lacks: 7 }],
      ['bob', 'bookings.get', { id: 7, gets: { id: 7 } }],
      ['bob', 'bookings.get', { id: 8, hidden: true }],
      ['bob', 'bookings.update', { id, body: { title: 'Mine too' }, gets: { title: 'Mine too' } }],
      ['bob', 'bookings.cancel', { id, ...cancelParts(target) }],
    ],
  ],
]);
