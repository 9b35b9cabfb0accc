import { describe, expect, test } from 'vitest';
import { callerOf } from '../caller.ts';
import { selfHosted } from '../../deployments/self-hosted/index.ts';
import { specification } from '../../deployments/specification/index.ts';
import { forkTables, secretsOf } from '../../data/tables.ts';
import { sampleTables } from '../../seed/sample-data.ts';
import { membersWithinReach } from './booking-reach.ts';

const tables = sampleTables();
const names = ['admin', 'olivia', 'alice', 'adam', 'bob'] as const;

function caller(name: (typeof names)[number]) {
  const user = tables.users.first('username', name);
  if (user === undefined) throw new Error(`${name} lives in the sample data`);
  return callerOf(tables, user);
}

/** Copy of the sample data in which adam has the given membership. */
function sampleWith(membership: object = {}) {
  const world = forkTables(tables, secretsOf(tables).fork());
  const [adams] = world.memberships.where('user', 4);
  if (adams === undefined) throw new Error('adam is a member in the sample data');
  world.memberships.put({ ...adams, ...membership });
  return world;
}

describe('members that a caller can access (A-08)', () => {
  test.each([
    [{}, [2, 3, 4]],
    [{ accepted: false }, [2, 3]],
    [{ userId: 5 }, [2, 3, 5]],
    [{ teamId: 9 }, [2, 3]],
  ])('if the membership of adam has %j, olivia can access the users %j', (membership, ids) => {
    const reach = membersWithinReach(sampleWith(membership), caller('olivia'));
    expect([...reach.ids()]).toEqual(ids);
    expect([1, 2, 3, 4, 5, 6].filter((id) => reach.has(id))).toEqual(ids);
  });

  test('a user who administers no organization can access only their own id', () => {
    const reach = membersWithinReach(tables, caller('bob'));
    expect([[...reach.ids()], reach.has(5), reach.has(4)]).toEqual([[5], true, false]);
  });
});

describe('bookings in a list (A-45 to A-47)', () => {
  test.each([
    ['admin', undefined, 'everyone'],
    ['admin', [5, 4], [...ofHost(5), 7, ...ofHost(4)]],
    ['admin', [99], []],
    ['admin', [], []],
    ['olivia', undefined, [...ofHost(3), ...ofHost(4)]],
    ['olivia', [2, 4], ofHost(4)],
  ] as const)('a list by %s with the userIds %j includes attended bookings: %j', (name, userIds, expected) => {
    const found = selfHosted.access.listedBookings(userIds, { tables, caller: caller(name) });
    expect(Array.isArray(found) ? found.map(({ id }: { readonly id: number }) => id) : found).toEqual(expected);
  });

  test.each([
    ['admin', [1], [111]],
    ['admin', [2], [112]],
    ['olivia', undefined, [112, ...ofHost(3), 113, 114, 115]],
    ['olivia', [2, 4], [113, 114, 115]],
  ] as const)(
    'a list by %s, who now hosts a former booking of adam, with the userIds %j: %j',
    (name, userIds, expected) => {
      const world = sampleWith();
      for (const [at, row] of world.bookings.where('user', 4).slice(0, 2).entries())
        world.bookings.put({ ...row, userId: at + 1 });
      const found = selfHosted.access.listedBookings(userIds, { tables: world, caller: caller(name) });
      expect(found).toMatchObject(expected.map((id) => ({ id })));
    },
  );

  test('one of several attendees can access the booking', () => {
    const world = sampleWith();
    const [person] = world.attendees.where('booking', 7);
    if (person === undefined) throw new Error('bob attends booking 7 of the sample data');
    world.attendees.put({ ...person, id: 999, email: 'tim@example.com' });
    const booking = world.bookings.get(7);
    const bob = { tables: world, caller: caller('bob') };
    expect(booking && selfHosted.access.mayActOnBooking(booking, bob)).toBe(true);
  });
});

function ofHost(id: number): number[] {
  return tables.bookings.where('user', id).map((row) => row.id);
}

test.each([
  ['OWNER', true, 1, true],
  ['ADMIN', true, 1, true],
  ['MEMBER', true, 1, false],
  ['ADMIN', true, 2, false],
  ['ADMIN', true, null, false],
] as const)(
  'a %s with accepted %s in team %s can act as host of its bookings: %s (A-49)',
  (role, accepted, teamId, expected) => {
    const world = sampleWith({ role, accepted });
    const [eventType, booking] = [world.eventTypes.get(2), world.bookings.get(101)];
    if (eventType === undefined || booking === undefined) throw new Error('bob is booked in the sample data');
    world.eventTypes.put({ ...eventType, teamId });
    const adam = { ...caller('adam'), kind: 'user' } as const;
    const who = { tables: world, caller: adam };
    expect(selfHosted.access.actsAsHost(booking, who)).toBe(expected);
    expect(specification.access.actsAsHost(booking, who)).toBe(false);
  },
);

test('the owner of an event type can act on its bookings with another host only when self-hosted (A-49)', () => {
  const world = sampleWith();
  const booking = world.bookings.get(101);
  if (booking === undefined) throw new Error('bob is booked in the sample data');
  const moved = world.bookings.put({ ...booking, userId: 1 });
  const bob = { tables: world, caller: caller('bob') };
  expect([selfHosted, specification].map(({ access }) => access.actsAsHost(moved, bob))).toEqual([true, false]);
});
