/**
 * A second, deliberately simple implementation of the rules. It searches lists from the front, has no indexes and no
 * HTTP, and shares no code with the mock. It reads the sample data from an exported snapshot.
 */
import type { Snapshot } from '../../src/index.ts';

/** Columns of a list of the document, which the model may write. */
type Columns<List extends keyof Snapshot, Name extends string> = {
  -readonly [Column in Name]: Snapshot[List] extends readonly (infer Row)[] ? Row[Column & keyof Row] : never;
};

export type ModelUser = Columns<'users', 'id' | 'username' | 'email' | 'name' | 'role'>;
export type ModelMembership = Columns<'memberships', 'userId' | 'teamId' | 'accepted' | 'role'>;
type ModelSchedule = Columns<'schedules', 'id' | 'userId'>;
type ModelAttendee = Columns<'attendees', 'id' | 'bookingId' | 'email' | 'name'>;
type ModelReference = Columns<'bookingReferences', 'id' | 'bookingId' | 'uid'>;
type ModelCalendar = Columns<'destinationCalendars', 'id' | 'userId' | 'externalId'>;

/** An event type with its host. */
interface ModelEventType {
  readonly id: number;
  readonly hostId: number;
  readonly scheduleId: number | null;
  readonly title: string;
  readonly minutes: number;
  readonly requiresConfirmation: boolean;
}

export interface ModelBooking {
  readonly id: number;
  readonly hostId: number;
  eventTypeId: number | null;
  title: string;
  status: string;
  rescheduled: boolean;
  /** The booking that this one replaced. */
  readonly movedFrom: number | null;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** Email of the booker. Bookings of the sample data have a unique placeholder. */
  readonly email: string;
  /** The email that the answers to the booking questions name. */
  readonly booker: unknown;
}

export interface ModelAvailability {
  readonly id: number;
  readonly scheduleId: number;
  days: readonly number[];
  /** The day that it replaces, `2030-01-07`; `null` for every week. */
  readonly date: string | null;
  /** Minutes after midnight. */
  from: number;
  to: number;
}

/** The state. */
export interface ModelWorld {
  readonly now: number;
  users: ModelUser[];
  schedules: ModelSchedule[];
  eventTypes: ModelEventType[];
  keys: { readonly userId: number }[];
  bookings: ModelBooking[];
  attendees: ModelAttendee[];
  references: ModelReference[];
  calendars: ModelCalendar[];
  availabilities: ModelAvailability[];
  memberships: ModelMembership[];
  readonly nextIds: Record<string, number>;
}

/** The response that the service must give: the status, the code of a refusal, and fields of the answer. */
export interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly fields?: object;
}

/** Ids of the users of the sample data. */
export const people = { admin: 1, olivia: 2, alice: 3, adam: 4, bob: 5 } as const;

/** One of them. */
export type Person = keyof typeof people;

export const ok = (fields?: object): Reply => (fields === undefined ? { status: 200 } : { status: 200, fields });
export const notThere: Reply = { status: 404, code: 'not_found' };
export const forbidden: Reply = { status: 403, code: 'forbidden' };
export const invalid: Reply = { status: 400, code: 'invalid_request' };
export const conflict: Reply = { status: 409, code: 'conflict' };
export const unauthorized: Reply = { status: 401, code: 'unauthorized' };

/** The initial state of the sample data. */
export function beginning({ nextIds, ...sample }: Snapshot, now: string): ModelWorld {
  return {
    now: Date.parse(now),
    users: sample.users.map(({ id, username, email, name, role }) => ({ id, username, email, name, role })),
    schedules: sample.schedules.map(({ id, userId }) => ({ id, userId })),
    keys: sample.keys.map(({ userId }) => ({ userId })),
    eventTypes: sample.eventTypes.map(({ id, userId, scheduleId, title, length, requiresConfirmation }) => ({
      id,
      hostId: userId,
      scheduleId,
      title,
      minutes: length,
      requiresConfirmation,
    })),
    bookings: sample.bookings.map(({ id, userId, eventTypeId, title, status, startTime, endTime, ...booking }) => ({
      id,
      hostId: userId,
      eventTypeId,
      title,
      status,
      rescheduled: booking.rescheduled ?? false,
      movedFrom: sample.bookings.find(({ uid }) => uid === booking.fromReschedule)?.id ?? null,
      start: Date.parse(startTime),
      end: Date.parse(endTime),
      email: `of booking ${id}`,
      booker: booking.responses?.['email'],
    })),
    attendees: sample.attendees.map(({ id, bookingId, email, name }) => ({ id, bookingId, email, name })),
    references: sample.bookingReferences.map(({ id, bookingId, uid }) => ({ id, bookingId, uid })),
    calendars: sample.destinationCalendars.map(({ id, userId, externalId }) => ({ id, userId, externalId })),
    availabilities: sample.availabilities.map(({ id, scheduleId, days, date, startTime, endTime }) => ({
      id,
      scheduleId,
      days,
      date: date?.slice(0, 10) ?? null,
      from: minutesOf(startTime),
      to: minutesOf(endTime),
    })),
    memberships: sample.memberships.map(({ userId, teamId, accepted, role }) => ({ userId, teamId, accepted, role })),
    nextIds: { ...nextIds },
  };
}

/** Takes the next id of a list of the document. */
export function nextId(world: ModelWorld, list: keyof Snapshot): number {
  const id = world.nextIds[list] ?? 0;
  world.nextIds[list] = id + 1;
  return id;
}

/** A user exists until deleted. The user's API keys are deleted too. */
export function isThere(world: ModelWorld, person: Person): boolean {
  return world.users.some(({ id }) => id === people[person]);
}

/** the role of the user decides. */
export function isAdmin(world: ModelWorld, person: Person): boolean {
  return world.users.some(({ id, role }) => id === people[person] && role === 'ADMIN');
}

/** an accepted OWNER or ADMIN. Team 1 is the only team of the sample data, and it is an organization. */
export function isOrganizationAdmin(world: ModelWorld, person: Person): boolean {
  return (
    !isAdmin(world, person) &&
    world.memberships.some((one) => one.userId === people[person] && one.accepted && one.role !== 'MEMBER')
  );
}

/** Whether a person can access the bookings of this host (Bookings rule 1; ). */
export function reaches(world: ModelWorld, person: Person, hostId: number): boolean {
  if (isAdmin(world, person) || hostId === people[person]) return true;
  return isOrganizationAdmin(world, person) && world.memberships.some((one) => one.userId === hostId && one.accepted);
}

/** A team must keep its last owner. */
export function isLastOwner(world: ModelWorld, row: ModelMembership): boolean {
  const owns = (one: ModelMembership) => one.accepted && one.role === 'OWNER';
  return owns(row) && world.memberships.filter(owns).length === 1;
}

function minutesOf(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}
