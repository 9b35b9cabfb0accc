/** Attendees, booking references, destination calendars and availabilities. */
import { forbidden, invalid, isAdmin, nextId, notThere, ok, people, reaches } from './world.ts';
import type { ModelAvailability, ModelWorld, Person, Reply } from './world.ts';

type Belongs<Row> = (world: ModelWorld, person: Person, row: Row) => boolean;

/** The requests by id about rows of a list, for their owner. */
export interface Rows<Row extends { readonly id: number }> {
  readonly list: (world: ModelWorld, person: Person) => Reply;
  readonly get: (world: ModelWorld, person: Person, id: number) => Reply;
  readonly add: (world: ModelWorld, row: Row) => Reply;
  readonly update: (world: ModelWorld, person: Person, id: number, patch: Partial<Row>) => Reply;
  readonly remove: (world: ModelWorld, person: Person, id: number) => Reply;
}

function rowsOf<Row extends { readonly id: number }>(
  of: (world: ModelWorld) => Row[],
  isOwn: Belongs<Row>,
  isListed: Belongs<Row> = isOwn,
  visiblePartOf: (row: Row) => object = (row) => ({ ...row }),
): Rows<Row> {
  const withOwnRow = (world: ModelWorld, person: Person, id: number, act: (row: Row, at: number) => Reply) => {
    const at = of(world).findIndex((one) => one.id === id && isOwn(world, person, one));
    const row = of(world)[at];
    return row === undefined ? notThere : act(row, at);
  };
  return {
    list: (world, person) => ok({ ids: of(world).flatMap((row) => (isListed(world, person, row) ? [row.id] : [])) }),
    get: (world, person, id) => withOwnRow(world, person, id, (row) => ok(visiblePartOf(row))),
    add: (world, row) => {
      of(world).push(row);
      return ok(visiblePartOf(row));
    },
    update: (world, person, id, patch) =>
      withOwnRow(world, person, id, (row) => ok(visiblePartOf(Object.assign(row, patch)))),
    remove: (world, person, id) =>
      withOwnRow(world, person, id, (_, at) => {
        of(world).splice(at, 1);
        return ok();
      }),
  };
}

/** Attendees rule 2; A-90: of the caller's own bookings, an Admin's included; an Admin lists all. */
export const attendees = rowsOf(
  (world) => world.attendees,
  (world, person, { bookingId }) => hostOf(world, bookingId) === people[person],
  (world, person, { bookingId }) => owns(world, person, hostOf(world, bookingId)),
);

/** Attendees rule 1; A-71. */
export function createAttendee(world: ModelWorld, person: Person, bookingId: number): Reply {
  const hostId = hostOf(world, bookingId);
  if (hostId === undefined || !reaches(world, person, hostId)) return notThere;
  if (!isAdmin(world, person) && hostId !== people[person]) return forbidden;
  return attendees.add(world, { id: nextId(world, 'attendees'), bookingId, email: 'gil@example.com', name: 'Gil' });
}

/** A-09: one's own bookings'; everyone's for a system-wide Admin. A-82: what is removed is gone. */
export const references = rowsOf(
  (world) => world.references,
  (world, person, { bookingId }) => owns(world, person, hostOf(world, bookingId)),
);

export function createReference(world: ModelWorld, person: Person, bookingId: number): Reply {
  if (!owns(world, person, hostOf(world, bookingId))) return notThere;
  return references.add(world, { id: nextId(world, 'bookingReferences'), bookingId, uid: 'reference-7' });
}

/** lists one's own, by id all for a system-wide Admin. */
export const calendars = rowsOf(
  (world) => world.calendars,
  (world, person, { userId }) => owns(world, person, userId),
  (_, person, { userId }) => userId === people[person],
);

/** from an existing credential. Alice has one of Google, bob one of Office. */
export function createCalendar(world: ModelWorld, person: Person, integration: string): Reply {
  const has = { alice: 'google_calendar', bob: 'office365_calendar', admin: '', olivia: '', adam: '' }[person];
  if (has !== integration) return invalid;
  const id = nextId(world, 'destinationCalendars');
  return calendars.add(world, { id, userId: people[person], externalId: 'calendar-7' });
}

/** an invalid row is rejected. */
const hours = rowsOf(
  (world) => world.availabilities,
  (world, person, { scheduleId }) => owns(world, person, ownerOf(world, scheduleId)),
  undefined,
  hoursOf,
);

export const availabilities: Rows<ModelAvailability> = {
  ...hours,
  update: (world, person, id, patch) => {
    const row = world.availabilities.find((one) => one.id === id);
    const isRefused = row !== undefined && !isInOrder({ ...row, ...patch });
    return isRefused && hours.get(world, person, id) !== notThere ? invalid : hours.update(world, person, id, patch);
  },
};

/** The schedule is one's own, an Admin's included. */
export function createAvailability(world: ModelWorld, person: Person, request: Omit<ModelAvailability, 'id'>): Reply {
  if (ownerOf(world, request.scheduleId) !== people[person]) return notThere;
  if (!isInOrder(request)) return invalid;
  return availabilities.add(world, { ...request, id: nextId(world, 'availabilities') });
}

/** The end is after the start; an override may close its day; midnight is the end of the day. */
function isInOrder({ from, to, date }: Omit<ModelAvailability, 'id'>): boolean {
  return to > from || to === 0 || (date !== null && to === from);
}

/** Times of day are shown on the first day of 1970, an override's day whole. */
export function hoursOf({ id, scheduleId, days, date, from, to }: ModelAvailability): object {
  const times = { startTime: timeOf(from), endTime: timeOf(to) };
  return { id, scheduleId, days, date: date === null ? null : `${date}T00:00:00Z`, ...times };
}

function timeOf(minutes: number): string {
  return `${new Date(minutes * 60_000).toISOString().slice(0, 19)}Z`;
}

function ownerOf(world: ModelWorld, scheduleId: number): number | undefined {
  return world.schedules.find(({ id }) => id === scheduleId)?.userId;
}

function hostOf(world: ModelWorld, bookingId: number): number | undefined {
  return world.bookings.find(({ id }) => id === bookingId)?.hostId;
}

function owns(world: ModelWorld, person: Person, ownerId: number | undefined): boolean {
  return ownerId !== undefined && (isAdmin(world, person) || ownerId === people[person]);
}
