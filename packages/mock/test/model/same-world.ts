/** Compares the mock's world with the model's. */
import { expect } from 'vitest';
import type { Mock } from '../../src/index.ts';
import * as bookings from './bookings.ts';
import { Command } from './command.ts';
import * as memberships from './memberships.ts';
import * as rows from './other-rows.ts';
import * as users from './users.ts';
import { people } from './world.ts';
import type { ModelWorld, Person } from './world.ts';

/** After the last command, everybody's lists are what the model says, and so is every row behind them. */
export async function expectSameWorld(world: ModelWorld, mock: Mock): Promise<void> {
  // A record of people has their names as its keys.
  for (const who of Object.keys(people) as Person[]) {
    const lists = [
      new Command(who, 'GET /users', undefined, () => users.listUsers(world, who)),
      new Command(who, 'GET /bookings', undefined, () => bookings.listBookings(world, who, {})),
      new Command(who, 'GET /attendees', undefined, () => rows.listAttendees(world, who)),
      new Command(who, 'GET /booking-references', undefined, () => rows.listReferences(world, who)),
      new Command(who, 'GET /destination-calendars', undefined, () => rows.listCalendars(world, who)),
      new Command(who, 'GET /memberships', undefined, () => memberships.listMemberships(world, who)),
    ];
    for (const list of lists) await list.run(world, mock);
  }
  expectSameRows(world, mock);
}

/** The export beside the model: each row has the model's fields, and there is no other. */
function expectSameRows(world: ModelWorld, mock: Mock): void {
  const stored = mock.export();
  const inSeconds = (row: object): object =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'string' ? value.replace(/\.000Z$/, 'Z') : value,
      ]),
    );
  const uidOf = new Map<number | null, string | null>(stored.bookings.map(({ id, uid }) => [id, uid]));
  uidOf.set(null, null);
  expect({
    users: stored.users,
    keys: stored.keys,
    schedules: stored.schedules,
    eventTypes: stored.eventTypes,
    bookings: stored.bookings.map(inSeconds),
    attendees: stored.attendees,
    references: stored.bookingReferences,
    calendars: stored.destinationCalendars,
    availabilities: stored.availabilities.map(inSeconds),
    memberships: stored.memberships,
  }).toMatchObject({
    users: world.users,
    keys: world.keys,
    schedules: world.schedules,
    eventTypes: world.eventTypes.map(({ id }) => ({ id })),
    bookings: world.bookings.map((booking) => ({
      ...bookings.factsOf(booking),
      // Nobody can tell the uid of a booking that went along with its host.
      ...(uidOf.has(booking.movedFrom) ? { fromReschedule: uidOf.get(booking.movedFrom) } : {}),
    })),
    attendees: world.attendees,
    references: world.references,
    calendars: world.calendars,
    availabilities: world.availabilities.map(rows.hoursOf),
    memberships: world.memberships,
  });
}
