/** Compares the mock's world with the model's. */
import { expect } from 'vitest';
import type { Mock } from '../../src/index.ts';
import * as bookings from './bookings.ts';
import { Command } from './command.ts';
import type { Step } from './command.ts';
import * as memberships from './memberships.ts';
import * as rows from './other-rows.ts';
import * as users from './users.ts';
import { people } from './world.ts';
import type { ModelWorld, Person } from './world.ts';

/** After the last command, everybody's lists are what the model says, and so is every row behind them. */
export async function expectSameWorld(world: ModelWorld, mock: Mock): Promise<void> {
  // A record of people has their names as its keys.
  for (const who of Object.keys(people) as Person[]) {
    const lists: readonly Step[] = [
      ['GET /users', users.listUsers],
      ['GET /bookings', (one, person) => bookings.listBookings(one, person, {})],
      ['GET /attendees', rows.attendees.list],
      ['GET /booking-references', rows.references.list],
      ['GET /destination-calendars', rows.calendars.list],
      ['GET /memberships', memberships.listMemberships],
    ];
    for (const list of lists) await new Command(who, list).run(world, mock);
  }
  expectSameRows(world, mock);
}

/** The export beside the model: each row has the model's fields, and there is no other. */
function expectSameRows(world: ModelWorld, mock: Mock): void {
  const stored = mock.export();
  const { bookingReferences: references, destinationCalendars: calendars } = stored;
  const inSeconds = (row: object): unknown => JSON.parse(JSON.stringify(row).replaceAll('.000Z"', 'Z"'));
  const uidOf = new Map<number | null, string | null>(stored.bookings.map(({ id, uid }) => [id, uid]));
  uidOf.set(null, null);
  const [found, hours] = [stored.bookings.map(inSeconds), stored.availabilities.map(inSeconds)];
  const { now, nextIds } = world;
  const seen = { ...stored, now, nextIds, bookings: found, references, calendars, availabilities: hours };
  expect(seen).toMatchObject({
    ...world,
    eventTypes: world.eventTypes.map(({ id }) => ({ id })),
    bookings: world.bookings.map((booking) => ({
      ...bookings.factsOf(booking),
      // Nobody can tell the uid of a booking that went along with its host.
      ...(uidOf.has(booking.movedFrom) ? { fromReschedule: uidOf.get(booking.movedFrom) } : {}),
    })),
    availabilities: world.availabilities.map(rows.hoursOf),
  });
}
