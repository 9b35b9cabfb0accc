/** Attendees, booking references, destination calendars and availabilities. */
import { forbidden, invalid, isAdmin, nextId, notThere, ok, people, reaches } from './world.ts';
import type {
  ModelAttendee,
  ModelAvailability,
  ModelCalendar,
  ModelReference,
  ModelWorld,
  Person,
  Reply,
} from './world.ts';

/** Attendees rule 2; G-90: of the caller's own bookings, an Admin's included. */
function ownAttendee(world: ModelWorld, person: Person, id: number): ModelAttendee | undefined {
  return world.attendees.find((one) => one.id === id && hostOf(world, one.bookingId) === people[person]);
}

export function listAttendees(world: ModelWorld, person: Person): Reply {
  const seen = world.attendees.filter(
    ({ bookingId }) => isAdmin(world, person) || hostOf(world, bookingId) === people[person],
  );
  return ok({ ids: seen.map(({ id }) => id) });
}

export function getAttendee(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownAttendee(world, person, id);
  return row === undefined ? notThere : ok({ ...row });
}

/** Attendees rule 1; G-71. */
export function createAttendee(world: ModelWorld, person: Person, bookingId: number): Reply {
  const hostId = hostOf(world, bookingId);
  if (hostId === undefined || !reaches(world, person, hostId)) return notThere;
  if (!isAdmin(world, person) && hostId !== people[person]) return forbidden;
  const row = { id: nextId(world, 'attendee'), bookingId, email: 'gil@example.com', name: 'Gil' };
  world.attendees.push(row);
  return ok({ ...row });
}

export function updateAttendee(world: ModelWorld, person: Person, id: number, name: string): Reply {
  const row = ownAttendee(world, person, id);
  if (row === undefined) return notThere;
  row.name = name;
  return ok({ ...row });
}

export function deleteAttendee(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownAttendee(world, person, id);
  if (row === undefined) return notThere;
  world.attendees = world.attendees.filter((one) => one !== row);
  return ok();
}

/** G-09: one's own bookings'; everyone's for a system-wide Admin. */
function ownReference(world: ModelWorld, person: Person, id: number): ModelReference | undefined {
  return world.references.find((one) => one.id === id && owns(world, person, hostOf(world, one.bookingId)));
}

export function listReferences(world: ModelWorld, person: Person): Reply {
  return ok({
    ids: world.references.filter((one) => owns(world, person, hostOf(world, one.bookingId))).map(({ id }) => id),
  });
}

export function getReference(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownReference(world, person, id);
  return row === undefined ? notThere : ok({ ...row });
}

export function createReference(world: ModelWorld, person: Person, bookingId: number): Reply {
  if (!owns(world, person, hostOf(world, bookingId))) return notThere;
  const row = { id: nextId(world, 'reference'), bookingId, uid: 'reference-7' };
  world.references.push(row);
  return ok({ ...row });
}

export function updateReference(world: ModelWorld, person: Person, id: number, uid: string): Reply {
  const row = ownReference(world, person, id);
  if (row === undefined) return notThere;
  row.uid = uid;
  return ok({ ...row });
}

/** G-82: it is gone. */
export function deleteReference(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownReference(world, person, id);
  if (row === undefined) return notThere;
  world.references = world.references.filter((one) => one !== row);
  return ok();
}

/** G-09: lists one's own, by id all for a system-wide Admin. */
function ownCalendar(world: ModelWorld, person: Person, id: number): ModelCalendar | undefined {
  return world.calendars.find((one) => one.id === id && owns(world, person, one.userId));
}

export function listCalendars(world: ModelWorld, person: Person): Reply {
  return ok({ ids: world.calendars.filter(({ userId }) => userId === people[person]).map(({ id }) => id) });
}

export function getCalendar(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownCalendar(world, person, id);
  return row === undefined ? notThere : ok({ ...row });
}

/** G-75: from an existing credential. Alice has one of Google, bob one of Office. */
export function createCalendar(world: ModelWorld, person: Person, integration: string): Reply {
  const has = { alice: 'google_calendar', bob: 'office365_calendar', admin: '', olivia: '', adam: '' }[person];
  if (has !== integration) return invalid;
  const row = { id: nextId(world, 'calendar'), userId: people[person], externalId: 'calendar-7' };
  world.calendars.push(row);
  return ok({ ...row });
}

export function updateCalendar(world: ModelWorld, person: Person, id: number, externalId: string): Reply {
  const row = ownCalendar(world, person, id);
  if (row === undefined) return notThere;
  row.externalId = externalId;
  return ok({ ...row });
}

export function deleteCalendar(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownCalendar(world, person, id);
  if (row === undefined) return notThere;
  world.calendars = world.calendars.filter((one) => one !== row);
  return ok();
}

function ownAvailability(world: ModelWorld, person: Person, id: number): ModelAvailability | undefined {
  return world.availabilities.find((one) => one.id === id && owns(world, person, ownerOf(world, one.scheduleId)));
}

export function getAvailability(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownAvailability(world, person, id);
  return row === undefined ? notThere : ok(hoursOf(row));
}

/** G-76 to G-79: the schedule is one's own, an Admin's included. */
export function createAvailability(world: ModelWorld, person: Person, asked: Omit<ModelAvailability, 'id'>): Reply {
  if (ownerOf(world, asked.scheduleId) !== people[person]) return notThere;
  if (!isInOrder(asked)) return invalid;
  const row = { ...asked, id: nextId(world, 'availability') };
  world.availabilities.push(row);
  return ok(hoursOf(row));
}

export function updateAvailability(
  world: ModelWorld,
  person: Person,
  id: number,
  patch: Partial<Pick<ModelAvailability, 'from' | 'to' | 'days'>>,
): Reply {
  const row = ownAvailability(world, person, id);
  if (row === undefined) return notThere;
  if (!isInOrder({ ...row, ...patch })) return invalid;
  Object.assign(row, patch);
  return ok(hoursOf(row));
}

export function deleteAvailability(world: ModelWorld, person: Person, id: number): Reply {
  const row = ownAvailability(world, person, id);
  if (row === undefined) return notThere;
  world.availabilities = world.availabilities.filter((one) => one !== row);
  return ok();
}

/** The end is after the start; an override may close its day; midnight is the end of the day (G-77). */
function isInOrder({ from, to, date }: Omit<ModelAvailability, 'id'>): boolean {
  return to > from || to === 0 || (date !== null && to === from);
}

/** Times of day are shown on the first day of 1970, an override's day whole (G-77). */
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
