/** Whether the mock holds what the model says. */
import { expect } from 'vitest';
import type { Mock } from '../../src/index.ts';
import * as bookings from './bookings.ts';
import { Command } from './command.ts';
import * as memberships from './memberships.ts';
import * as rows from './other-rows.ts';
import { people } from './world.ts';
import type { ModelWorld, Person } from './world.ts';

/** After the last command, everybody's lists are what the model says. */
export async function expectSameWorld(world: ModelWorld, mock: Mock): Promise<void> {
  // A record of people has their names as its keys.
  for (const who of Object.keys(people) as Person[]) {
    const lists = [
      new Command(who, 'GET /bookings', undefined, () => bookings.listBookings(world, who, {})),
      new Command(who, 'GET /attendees', undefined, () => rows.listAttendees(world, who)),
      new Command(who, 'GET /booking-references', undefined, () => rows.listReferences(world, who)),
      new Command(who, 'GET /destination-calendars', undefined, () => rows.listCalendars(world, who)),
      new Command(who, 'GET /memberships', undefined, () => memberships.listMemberships(world, who)),
    ];
    for (const list of lists) await list.run(world, mock);
  }
  const stored = mock.export().bookings.map(({ id: of, title, status, startTime, endTime }) => ({
    id: of,
    title,
    status,
    startTime: startTime.replace('.000Z', 'Z'),
    endTime: endTime.replace('.000Z', 'Z'),
  }));
  expect(stored).toEqual(world.bookings.map(bookings.factsOf));
}
