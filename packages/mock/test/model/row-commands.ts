/** The commands of everything else. */
import fc from 'fast-check';
import { bookingId, Command, command } from './command.ts';
import type { Step } from './command.ts';
import * as memberships from './memberships.ts';
import * as rows from './other-rows.ts';
import type { ModelMembership, Person } from './world.ts';

const id = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 98, max: 125 }));
const smallId = fc.integer({ min: 1, max: 8 });
const word = fc.constantFrom('one', 'two');

/** The commands that read, edit and remove a row by id; a patch is drawn as the body that is sent, and as the model takes it. */
function byId<Row extends { readonly id: number }>(
  path: string,
  { get, update, remove }: rows.Rows<Row>,
  ids: fc.Arbitrary<number>,
  patches: fc.Arbitrary<readonly [body: object, patch: Partial<Row>]>,
): fc.Arbitrary<Command>[] {
  return [
    command({ id: ids }, ({ id: of }) => [`GET ${path}/${of}`, (world, who) => get(world, who, of)]),
    command({ id: ids, patches }, ({ id: of, patches: [body, patch] }) => [
      `PATCH ${path}/${of}`,
      (world, who) => update(world, who, of, patch),
      body,
    ]),
    command({ id: ids }, ({ id: of }) => [`DELETE ${path}/${of}`, (world, who) => remove(world, who, of)]),
  ];
}

/** A patch that the model takes as it is sent. */
const asSent = <Patch extends object>(patch: fc.Arbitrary<Patch>) => patch.map((body) => [body, body] as const);

const ofAttendees = [
  command({}, () => ['GET /attendees', rows.attendees.list]),
  ...byId('/attendees', rows.attendees, id, asSent(fc.record({ name: word }))),
  command({ id: bookingId }, ({ id: of }) => [
    'POST /attendees',
    (world, who) => rows.createAttendee(world, who, of),
    { bookingId: of, email: 'gil@example.com', name: 'Gil', timeZone: 'UTC' },
  ]),
];

const ofReferences = [
  command({}, () => ['GET /booking-references', rows.references.list]),
  ...byId('/booking-references', rows.references, smallId, asSent(fc.record({ uid: word }))),
  command({ id: bookingId }, ({ id: of }) => [
    'POST /booking-references',
    (world, who) => rows.createReference(world, who, of),
    { type: 'google_calendar', uid: 'reference-7', bookingId: of },
  ]),
];

const ofCalendars = [
  command({}, () => ['GET /destination-calendars', rows.calendars.list]),
  ...byId('/destination-calendars', rows.calendars, smallId, asSent(fc.record({ externalId: word }))),
  command({ integration: fc.constantFrom('google_calendar', 'office365_calendar') }, ({ integration }) => [
    'POST /destination-calendars',
    (world, who) => rows.createCalendar(world, who, integration),
    { integration, externalId: 'calendar-7' },
  ]),
];

const minutes = fc.integer({ min: 0, max: 23 }).map((hour) => hour * 60);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 });
const timeOf = (minute: number) => `${String(minute / 60).padStart(2, '0')}:00`;

interface Hours {
  readonly scheduleId: number;
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly day: number | null;
}

/** Adds opening hours, every week or for one day. */
function opening({ day: on, ...hours }: Hours): Step {
  const date = on === null ? null : `2030-01-0${on}`;
  const { from, to, ...otherFields } = hours;
  const times = { startTime: timeOf(from), endTime: timeOf(to) };
  const body = { ...otherFields, ...times, ...(date === null ? {} : { date: `${date}T00:00:00Z` }) };
  return ['POST /availabilities', (world, who) => rows.createAvailability(world, who, { ...hours, date }), body];
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
const alices = { scheduleId: fc.constant(1) };
const alice = fc.constant<Person>('alice');

const ofAvailabilities = [
  command({ scheduleId: fc.integer({ min: 1, max: 3 }), ...hours }, (parts) => opening(parts)),
  // Her hours decide which of the bookings are possible.
  command({ ...alices, ...hours }, (parts) => opening(parts), alice),
  command({ ...alices, ...workingHours, day }, (parts) => opening(parts), alice),
  ...byId(
    '/availabilities',
    rows.availabilities,
    smallId,
    fc.oneof(
      minutes.map((to) => [{ endTime: timeOf(to) }, { to }] as const),
      asSent(fc.record({ days })),
    ),
  ),
];

/** The request that edits a membership. */
const editing = (userId: number, patch: Partial<Pick<ModelMembership, 'role' | 'accepted'>>): Step => [
  `PATCH /memberships/${userId}_1`,
  (world, who) => memberships.updateMembership(world, who, userId, patch),
  patch,
];

/** Makes a member something else. */
export function changingRole(who: Person, userId: number, role: ModelMembership['role']): Command {
  return new Command(who, editing(userId, { role }));
}

const userId = fc.integer({ min: 1, max: 7 });
const role = fc.constantFrom('MEMBER', 'ADMIN', 'OWNER');

const ofMemberships = [
  command({}, () => ['GET /memberships', memberships.listMemberships]),
  command({ userId }, ({ userId: of }) => [
    `GET /memberships/${of}_1`,
    (world, who) => memberships.getMembership(world, who, of),
  ]),
  command({ userId, role }, ({ userId: of, role: as }) => [
    'POST /memberships',
    (world, who) => memberships.createMembership(world, who, of, as),
    { userId: of, teamId: 1, role: as },
  ]),
  command({ userId, role }, ({ userId: of, ...patch }) => editing(of, patch)),
  command({ userId, accepted: fc.boolean() }, ({ userId: of, ...patch }) => editing(of, patch)),
  command({ userId }, ({ userId: of }) => [
    `DELETE /memberships/${of}_1`,
    (world, who) => memberships.deleteMembership(world, who, of),
  ]),
];

/** Commands of attendees, booking references, destination calendars, availabilities and memberships. */
export const rowCommands: readonly fc.Arbitrary<Command>[] = [
  ...ofAttendees,
  ...ofReferences,
  ...ofCalendars,
  ...ofAvailabilities,
  ...ofMemberships,
];
