import { expect, test } from 'vitest';
import { callerOf } from '../caller.ts';
import { profiles } from '../../index.ts';
import { forkTables, secretsOf } from '../../data/tables.ts';
import { townTables } from '../../seed/town.ts';
import { listedHosts, mayActOnBooking } from './booking-reach.ts';

const tables = townTables();
const names = ['admin', 'olivia', 'alice', 'adam', 'bob'] as const;

function caller(name: (typeof names)[number]) {
  const user = tables.users.first('username', name);
  if (user === undefined) throw new Error(`${name} lives in the small town`);
  return callerOf(tables, user);
}

test('who is what kind of caller', () => {
  expect(names.map((name) => caller(name).kind)).toEqual(['admin', 'organization-admin', 'user', 'user', 'user']);
});

test.each([
  ['admin', undefined, 'everyone'],
  ['admin', 3, [3]],
  ['admin', 99, [99]],
  ['olivia', undefined, [2, 3, 4]],
  ['olivia', 4, [4]],
  ['olivia', 2, [2]],
  ['olivia', 5, []],
  ['olivia', 1, []],
  ['alice', undefined, [3]],
  ['alice', 4, [3]],
  ['bob', 3, [5]],
] as const)('for %s with userId %s, the listing shows the bookings of %s', (name, userId, hosts) => {
  const listed = listedHosts(tables, caller(name), userId === undefined ? undefined : [userId]);
  expect(listed === 'everyone' ? listed : [...listed.ids()]).toEqual(hosts);
});

// Of alice with bob as attendee, of alice, of bob, of adam.
const bookings = [7, 1, 101, 111].map((id) => tables.bookings.get(id));

test.each([
  ['admin', 'none', [true, true, true, true]],
  ['olivia', 'none', [true, true, false, true]],
  ['alice', 'none', [true, true, false, false]],
  ['adam', 'none', [false, false, false, true]],
  ['bob', 'none', [false, false, true, false]],
  ['admin', 'by-id', [true, true, true, true]],
  ['olivia', 'by-id', [true, true, false, true]],
  ['alice', 'by-id', [true, true, false, false]],
  ['adam', 'by-id', [false, false, false, true]],
  ['bob', 'by-id', [true, false, true, false]],
] as const)('%s, where attendees reach %s, may act on bookings 7, 1, 101, 111: %s', (name, attendeeAccess, allowed) => {
  const reach = bookings.map(
    (booking) =>
      booking !== undefined &&
      mayActOnBooking(tables, caller(name), booking, { ...profiles.specification.behavior, attendeeAccess }),
  );
  expect(reach).toEqual(allowed);
});

test.each([
  ['none', [false, false, false]],
  ['by-id', [true, true, false]],
] as const)(
  'where event types give access %s, their owner and an OWNER of their team may act on a booking of another host: %s',
  (eventTypeAccess, allowed) => {
    const world = forkTables(tables, secretsOf(tables).fork());
    const [eventType, booking] = [world.eventTypes.get(2), world.bookings.get(101)];
    if (eventType === undefined || booking === undefined) throw new Error('bob is booked in the small town');
    world.eventTypes.put({ ...eventType, teamId: 1 });
    // A host who is nobody's member.
    const moved = world.bookings.put({ ...booking, userId: 1 });
    const behavior = { ...profiles.specification.behavior, eventTypeAccess };
    const reach = (['bob', 'olivia', 'alice'] as const).map((name) =>
      mayActOnBooking(world, caller(name), moved, behavior),
    );
    expect(reach).toEqual(allowed);
  },
);
