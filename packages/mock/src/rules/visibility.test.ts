import { describe, expect, test } from 'vitest';
import { profiles } from '../index.ts';
import type { Behavior } from '../index.ts';
import { townTables } from '../seed/town.ts';
import { callerOf } from './caller.ts';
import {
  listedAttendees,
  listedReferences,
  listedUsers,
  mayAddAttendee,
  mayReachAttendee,
  mayReachOwn,
  mayReadUser,
} from './visibility.ts';

const tables = townTables();
const everyone = [...tables.users.all()];
const elevated = everyone.map((user) => [user.username, callerOf(tables, user)] as const);
const behavior: Behavior = profiles.specification.behavior;

const idsOf = (rows: Iterable<{ readonly id: number }>) => [...rows].map(({ id }) => id);
const all = { users: idsOf(everyone), bookings: [...tables.bookings.all()], attendees: [...tables.attendees.all()] };

/** Ids of the bookings that a user hosts. */
function hostedBy(userId: number): number[] {
  return idsOf(all.bookings.filter((booking) => booking.userId === userId));
}

test('the town has each kind of caller, and bookings of two hosts', () => {
  expect(new Set(elevated.map(([, { kind }]) => kind))).toEqual(new Set(['admin', 'organization-admin', 'user']));
  expect(new Set(all.bookings.map(({ userId }) => userId)).size).toBeGreaterThan(1);
});

describe.each(elevated)('of %s', (_name, caller) => {
  const isAdmin = caller.kind === 'admin';
  const own = caller.user.id;

  test.each(['hosted', 'self-hosted'] as const)(
    'on a %s instance, users are all for an Admin of one’s own',
    (deployment) => {
      const seen = isAdmin && deployment === 'self-hosted' ? all.users : [own];
      expect(idsOf(listedUsers(tables, caller, deployment))).toEqual(seen);
      expect(all.users.filter((id) => mayReadUser(caller, id, deployment))).toEqual(seen);
    },
  );

  test('rows are reached by their owner, and by a system-wide Admin', () => {
    expect(all.users.filter((id) => mayReachOwn(caller, id))).toEqual(isAdmin ? all.users : [own]);
  });

  test('attendees are those of the bookings that one hosts, in the order of their ids', () => {
    const hosted = hostedBy(own);
    const seen = all.attendees.filter(({ bookingId }) => isAdmin || hosted.includes(bookingId)).map(({ id }) => id);
    expect(idsOf(listedAttendees(tables, caller))).toEqual(seen.toSorted((a, b) => a - b));
  });

  test.each(['own', 'all'] as const)(
    'where Admins reach %s attendees, one is reached by the host',
    (adminAttendees) => {
      const hosted = hostedBy(own);
      const reached = all.attendees.filter((row) =>
        mayReachAttendee(tables, caller, row, { ...behavior, adminAttendees }),
      );
      expect(reached).toEqual(
        all.attendees.filter(({ bookingId }) => hosted.includes(bookingId) || (isAdmin && adminAttendees === 'all')),
      );
    },
  );

  test('an attendee of no booking is reached by nobody but an Admin where all are', () => {
    const [attendee] = all.attendees.map((row) => ({ ...row, bookingId: 9999 }));
    for (const adminAttendees of ['own', 'all'] as const)
      expect(attendee && mayReachAttendee(tables, caller, attendee, { ...behavior, adminAttendees })).toBe(
        isAdmin && adminAttendees === 'all',
      );
  });

  test('attendees are added by the host, and by a system-wide Admin', () => {
    const hosted = hostedBy(own);
    const bookings = all.bookings.filter((booking) => mayAddAttendee(caller, booking));
    expect(bookings).toEqual(all.bookings.filter(({ id }) => isAdmin || hosted.includes(id)));
  });
});

describe('rows that came in another order than those of their bookings', () => {
  const mixed = townTables();
  const host = mixed.users.first('username', 'alice');
  const [first, second] = host === undefined ? [] : [...mixed.bookings.ids('user', host.id)];
  const attendee = [...mixed.attendees.all()][0];
  const reference = [...mixed.bookingReferences.all()][0];
  const added = [second, first, second].flatMap((bookingId, index) =>
    bookingId === undefined ? [] : [{ bookingId, index }],
  );
  for (const { bookingId, index } of added) {
    if (attendee !== undefined) mixed.attendees.put({ ...attendee, id: 9001 + index, bookingId });
    if (reference !== undefined)
      mixed.bookingReferences.put({ ...reference, id: 9001 + index, bookingId, deleted: index === 2 ? true : null });
  }
  const caller = host && callerOf(mixed, host);
  const root = mixed.users.first('username', 'admin');
  const admin = root && callerOf(mixed, root);

  test('are listed by their ids', () => {
    expect(added).toHaveLength(3);
    expect(caller && idsOf(listedAttendees(mixed, caller)).slice(-3)).toEqual([9001, 9002, 9003]);
    expect(caller && idsOf(listedReferences(mixed, caller, behavior)).slice(-3)).toEqual([9001, 9002, 9003]);
  });

  test.each([
    ['gone', true],
    ['marked', false],
  ] as const)(
    'where removed references are %s, a marked one is listed for its host: %s',
    (removedReferences, isListed) => {
      const ids =
        caller === undefined ? [] : idsOf(listedReferences(mixed, caller, { ...behavior, removedReferences }));
      expect([ids.includes(9002), ids.includes(9003)]).toEqual([true, isListed]);
    },
  );

  test('are all listed for a system-wide Admin, marked ones too', () => {
    const ids = admin && idsOf(listedReferences(mixed, admin, { ...behavior, removedReferences: 'marked' }));
    expect(ids).toEqual(idsOf(mixed.bookingReferences.all()));
    expect(ids).toContain(9003);
  });

  test('of others are not listed', () => {
    const bob = mixed.users.first('username', 'bob');
    expect(bob && idsOf(listedReferences(mixed, callerOf(mixed, bob), behavior))).not.toContain(9001);
    expect(bob && idsOf(listedAttendees(mixed, callerOf(mixed, bob)))).not.toContain(9001);
  });
});
