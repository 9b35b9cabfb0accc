/** The commands of everything else. */
import fc from 'fast-check';
import { bookingId, Command, command } from './command.ts';
import * as memberships from './memberships.ts';
import * as rows from './other-rows.ts';
import type { Person } from './world.ts';

const id = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 98, max: 125 }));
const smallId = fc.integer({ min: 1, max: 8 });
const word = fc.constantFrom('one', 'two');

const ofAttendees = [
  command({}, (who) => new Command(who, 'GET /attendees', undefined, (world) => rows.listAttendees(world, who))),
  command(
    { id },
    (who, { id: of }) =>
      new Command(who, `GET /attendees/${of}`, undefined, (world) => rows.getAttendee(world, who, of)),
  ),
  command({ id: bookingId }, (who, { id: of }) => {
    const body = { bookingId: of, email: 'gil@example.com', name: 'Gil', timeZone: 'UTC' };
    return new Command(who, 'POST /attendees', body, (world) => rows.createAttendee(world, who, of));
  }),
  command(
    { id, name: word },
    (who, { id: of, name }) =>
      new Command(who, `PATCH /attendees/${of}`, { name }, (world) => rows.updateAttendee(world, who, of, name)),
  ),
  command(
    { id },
    (who, { id: of }) =>
      new Command(who, `DELETE /attendees/${of}`, undefined, (world) => rows.deleteAttendee(world, who, of)),
  ),
];

const ofReferences = [
  command(
    {},
    (who) => new Command(who, 'GET /booking-references', undefined, (world) => rows.listReferences(world, who)),
  ),
  command(
    { id: smallId },
    (who, { id: of }) =>
      new Command(who, `GET /booking-references/${of}`, undefined, (world) => rows.getReference(world, who, of)),
  ),
  command({ id: bookingId }, (who, { id: of }) => {
    const body = { type: 'google_calendar', uid: 'reference-7', bookingId: of };
    return new Command(who, 'POST /booking-references', body, (world) => rows.createReference(world, who, of));
  }),
  command(
    { id: smallId, uid: word },
    (who, { id: of, uid }) =>
      new Command(who, `PATCH /booking-references/${of}`, { uid }, (world) =>
        rows.updateReference(world, who, of, uid),
      ),
  ),
  command(
    { id: smallId },
    (who, { id: of }) =>
      new Command(who, `DELETE /booking-references/${of}`, undefined, (world) => rows.deleteReference(world, who, of)),
  ),
];

const ofCalendars = [
  command(
    {},
    (who) => new Command(who, 'GET /destination-calendars', undefined, (world) => rows.listCalendars(world, who)),
  ),
  command(
    { id: smallId },
    (who, { id: of }) =>
      new Command(who, `GET /destination-calendars/${of}`, undefined, (world) => rows.getCalendar(world, who, of)),
  ),
  command({ integration: fc.constantFrom('google_calendar', 'office365_calendar') }, (who, { integration }) => {
    const body = { integration, externalId: 'calendar-7' };
    return new Command(who, 'POST /destination-calendars', body, (world) =>
      rows.createCalendar(world, who, integration),
    );
  }),
  command(
    { id: smallId, externalId: word },
    (who, { id: of, externalId }) =>
      new Command(who, `PATCH /destination-calendars/${of}`, { externalId }, (world) =>
        rows.updateCalendar(world, who, of, externalId),
      ),
  ),
  command(
    { id: smallId },
    (who, { id: of }) =>
      new Command(who, `DELETE /destination-calendars/${of}`, undefined, (world) =>
        rows.deleteCalendar(world, who, of),
      ),
  ),
];

const minutes = fc.integer({ min: 0, max: 23 }).map((hour) => hour * 60);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
const timeOf = (minute: number) => `${String(minute / 60).padStart(2, '0')}:00`;

/** Adds opening hours, every week or for one day. */
function opening(who: Person, scheduleId: number, hours: Hours): Command {
  const { days: on, from, to, day } = hours;
  const date = day === null ? null : `2030-01-0${day}`;
  const times = { startTime: timeOf(from), endTime: timeOf(to) };
  const body = { scheduleId, days: on, ...times, ...(date === null ? {} : { date: `${date}T00:00:00Z` }) };
  const asked = { scheduleId, days: on, from, to, date };
  return new Command(who, 'POST /availabilities', body, (world) => rows.createAvailability(world, who, asked));
}

interface Hours {
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly day: number | null;
}

/** Within each other, or one after the other. */
const workingHours = {
  days: fc.constant([1, 2]),
  from: fc.integer({ min: 8, max: 12 }).map((hour) => hour * 60),
  to: fc.integer({ min: 10, max: 18 }).map((hour) => hour * 60),
};

const day = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 9 }) },
);
const hours = { days, from: minutes, to: minutes, day };

const ofAvailabilities = [
  command(
    { id: smallId },
    (who, { id: of }) =>
      new Command(who, `GET /availabilities/${of}`, undefined, (world) => rows.getAvailability(world, who, of)),
  ),
  command({ scheduleId: fc.integer({ min: 1, max: 3 }), ...hours }, (who, { scheduleId, ...own }) =>
    opening(who, scheduleId, own),
  ),
  // Her hours decide which of the bookings are possible.
  command(hours, (_, own) => opening('alice', 1, own)),
  command({ ...workingHours, day }, (_, own) => opening('alice', 1, own)),
  command(
    { id: smallId, to: minutes },
    (who, { id: of, to }) =>
      new Command(who, `PATCH /availabilities/${of}`, { endTime: timeOf(to) }, (world) =>
        rows.updateAvailability(world, who, of, { to }),
      ),
  ),
  command(
    { id: smallId, days },
    (who, { id: of, days: on }) =>
      new Command(who, `PATCH /availabilities/${of}`, { days: on }, (world) =>
        rows.updateAvailability(world, who, of, { days: on }),
      ),
  ),
  command(
    { id: smallId },
    (who, { id: of }) =>
      new Command(who, `DELETE /availabilities/${of}`, undefined, (world) => rows.deleteAvailability(world, who, of)),
  ),
];

/** Makes a member something else. */
export function changingRole(who: Person, userId: number, role: string): Command {
  return new Command(who, `PATCH /memberships/${userId}_1`, { role }, (world) =>
    memberships.updateMembership(world, who, userId, { role }),
  );
}

const userId = fc.integer({ min: 1, max: 7 });
const role = fc.constantFrom('MEMBER', 'ADMIN', 'OWNER');

const ofMemberships = [
  command(
    {},
    (who) => new Command(who, 'GET /memberships', undefined, (world) => memberships.listMemberships(world, who)),
  ),
  command(
    { userId },
    (who, { userId: of }) =>
      new Command(who, `GET /memberships/${of}_1`, undefined, (world) => memberships.getMembership(world, who, of)),
  ),
  command(
    { userId, role },
    (who, { userId: of, role: as }) =>
      new Command(who, 'POST /memberships', { userId: of, teamId: 1, role: as }, (world) =>
        memberships.createMembership(world, who, of, as),
      ),
  ),
  command({ userId, role }, (who, { userId: of, role: as }) => changingRole(who, of, as)),
  command(
    { userId, accepted: fc.boolean() },
    (who, { userId: of, accepted }) =>
      new Command(who, `PATCH /memberships/${of}_1`, { accepted }, (world) =>
        memberships.updateMembership(world, who, of, { accepted }),
      ),
  ),
  command(
    { userId },
    (who, { userId: of }) =>
      new Command(who, `DELETE /memberships/${of}_1`, undefined, (world) =>
        memberships.deleteMembership(world, who, of),
      ),
  ),
];

/** Commands of attendees, booking references, destination calendars, availabilities and memberships. */
export const rowCommands: readonly fc.Arbitrary<Command>[] = [
  ...ofAttendees,
  ...ofReferences,
  ...ofCalendars,
  ...ofAvailabilities,
  ...ofMemberships,
];
