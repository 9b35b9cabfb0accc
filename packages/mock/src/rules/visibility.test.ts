import { describe, expect, test } from 'vitest';
import { sampleTables } from '../seed/sample-data.ts';
import { selfHosted } from '../deployments/self-hosted/index.ts';
import { specification } from '../deployments/specification/index.ts';
import { callerOf } from './caller.ts';
import { listedAttendees, listedReferences } from './visibility.ts';

const tables = sampleTables();
const everyone = [...tables.users.all()];
const elevated = everyone.map((user) => [user.username, callerOf(tables, user)] as const);

const idsOf = (rows: Iterable<{ readonly id: number }>) => [...rows].map(({ id }) => id);
const all = { users: idsOf(everyone), bookings: [...tables.bookings.all()], attendees: [...tables.attendees.all()] };

/** Ids of the bookings that a user hosts. */
function hostedBy(userId: number): number[] {
  return idsOf(all.bookings.filter((booking) => booking.userId === userId));
}

test('the sample data has each kind of caller, and bookings of several hosts', () => {
  expect(new Set(elevated.map(([, { kind }]) => kind))).toEqual(new Set(['admin', 'organization-admin', 'user']));
  expect(new Set(all.bookings.map(({ userId }) => userId)).size).toBeGreaterThan(1);
});

describe.each(elevated)('for %s', (_name, caller) => {
  const isAdmin = caller.kind === 'admin';
  const callerId = caller.user.id;

  test('a list contains the attendees of hosted bookings, or all for an Admin, ordered by id', () => {
    const hosted = hostedBy(callerId);
    const seen = all.attendees.filter(({ bookingId }) => isAdmin || hosted.includes(bookingId)).map(({ id }) => id);
    expect(idsOf(listedAttendees(tables, caller))).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('only a self-hosted Admin can access an attendee whose booking does not exist', () => {
    const [attendee] = all.attendees.map((row) => ({ ...row, bookingId: 9999 }));
    const reached = [specification, selfHosted].map(
      ({ access }) => attendee && access.mayReachAttendee(attendee, { tables, caller }),
    );
    expect(reached).toEqual([false, isAdmin]);
  });
});

const mixed = sampleTables();
const host = mixed.users.first('username', 'alice');
const [first, second] = host === undefined ? [] : mixed.bookings.where('user', host.id).map(({ id }) => id);
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

test('attendees and references are listed by id, even if their bookings are in another order', () => {
  expect(added).toHaveLength(3);
  expect(caller && idsOf(listedAttendees(mixed, caller)).slice(-3)).toEqual([9001, 9002, 9003]);
  expect(caller && idsOf(listedReferences({ tables: mixed, caller, service: specification })).slice(-3)).toEqual([
    9001, 9002, 9003,
  ]);
});
