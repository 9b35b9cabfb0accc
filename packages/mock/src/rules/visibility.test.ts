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

test('the sample data has each kind of caller, and bookings of two hosts', () => {
  expect(new Set(elevated.map(([, { kind }]) => kind))).toEqual(new Set(['admin', 'organization-admin', 'user']));
  expect(new Set(all.bookings.map(({ userId }) => userId)).size).toBeGreaterThan(1);
});

describe.each(elevated)('of %s', (_name, caller) => {
  const isAdmin = caller.kind === 'admin';
  const callerId = caller.user.id;

  test('attendees are those of the bookings that one hosts, in the order of their ids', () => {
    const hosted = hostedBy(callerId);
    const seen = all.attendees.filter(({ bookingId }) => isAdmin || hosted.includes(bookingId)).map(({ id }) => id);
    expect(idsOf(listedAttendees(tables, caller))).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('an attendee of no booking is reached by nobody but an Admin where all are', () => {
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

test('rows that came in another order than those of their bookings are listed by their ids', () => {
  expect(added).toHaveLength(3);
  expect(caller && idsOf(listedAttendees(mixed, caller)).slice(-3)).toEqual([9001, 9002, 9003]);
  expect(caller && idsOf(listedReferences({ tables: mixed, caller, service: specification })).slice(-3)).toEqual([
    9001, 9002, 9003,
  ]);
});
