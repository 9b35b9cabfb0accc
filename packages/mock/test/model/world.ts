/**
 * A second implementation of the rules, deliberately simple: lists that are searched from the front, no indexes, no HTTP, nothing
 * of the mock's own code. It knows the small town's data from the document that everybody can export.
 */
import type { WorldExport } from '../../src/index.ts';

export interface ModelBooking {
  readonly id: number;
  readonly hostId: number;
  readonly eventTypeId: number | null;
  readonly uid: string | null;
  title: string;
  status: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  /** Of whoever booked it; one of nobody else where the town's data begins with it. */
  readonly email: string;
}

export interface ModelAttendee {
  readonly id: number;
  readonly bookingId: number;
  name: string | null;
}

export interface ModelReference {
  readonly id: number;
  readonly bookingId: number;
  uid: string;
}

export interface ModelCalendar {
  readonly id: number;
  readonly userId: number;
  externalId: string;
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

export interface ModelMembership {
  readonly userId: number;
  readonly teamId: number;
  accepted: boolean;
  role: string;
}

/** The state. */
export interface ModelWorld {
  readonly now: number;
  bookings: ModelBooking[];
  attendees: ModelAttendee[];
  references: ModelReference[];
  calendars: ModelCalendar[];
  availabilities: ModelAvailability[];
  memberships: ModelMembership[];
  nextIds: Record<'booking' | 'attendee' | 'reference' | 'calendar' | 'availability', number>;
}

/** What the service must answer: the status, the code of a refusal, and fields of the answer. */
export interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly fields?: object;
}

/** The people of the small town. */
export const people = { admin: 1, olivia: 2, alice: 3, adam: 4, bob: 5 } as const;

/** One of them. */
export type Person = keyof typeof people;

export const ok = (fields?: object): Reply => (fields === undefined ? { status: 200 } : { status: 200, fields });
export const notThere: Reply = { status: 404, code: 'not_found' };
export const forbidden: Reply = { status: 403, code: 'forbidden' };
export const invalid: Reply = { status: 400, code: 'invalid_request' };
export const conflict: Reply = { status: 409, code: 'conflict' };

/** The town as it is at the beginning. */
export function beginning({ nextIds, ...town }: WorldExport, now: string): ModelWorld {
  return {
    now: Date.parse(now),
    bookings: town.bookings.map(({ id, userId, eventTypeId, uid, title, status, startTime, endTime }) => ({
      id,
      hostId: userId,
      eventTypeId,
      uid,
      title,
      status,
      start: Date.parse(startTime),
      end: Date.parse(endTime),
      email: `of booking ${id}`,
    })),
    attendees: town.attendees.map(({ id, bookingId, name }) => ({ id, bookingId, name })),
    references: town.bookingReferences.map(({ id, bookingId, uid }) => ({ id, bookingId, uid })),
    calendars: town.destinationCalendars.map(({ id, userId, externalId }) => ({ id, userId, externalId })),
    availabilities: town.availabilities.map(({ id, scheduleId, days, date, startTime, endTime }) => ({
      id,
      scheduleId,
      days,
      date: date?.slice(0, 10) ?? null,
      from: minutesOf(startTime),
      to: minutesOf(endTime),
    })),
    memberships: town.memberships.map(({ userId, teamId, accepted, role }) => ({ userId, teamId, accepted, role })),
    nextIds: {
      booking: nextIds?.['bookings'] ?? 0,
      attendee: nextIds?.['attendees'] ?? 0,
      reference: nextIds?.['bookingReferences'] ?? 0,
      calendar: nextIds?.['destinationCalendars'] ?? 0,
      availability: nextIds?.['availabilities'] ?? 0,
    },
  };
}

/** Takes the next id. */
export function nextId(world: ModelWorld, kind: keyof ModelWorld['nextIds']): number {
  const id = world.nextIds[kind];
  world.nextIds[kind] += 1;
  return id;
}

/** G-07: the role of the user decides. */
export function isAdmin(person: Person): boolean {
  return person === 'admin';
}

/** G-08: accepted, OWNER or ADMIN. Team 1 is the town's one team, and an organization. */
export function isOrganizationAdmin(world: ModelWorld, person: Person): boolean {
  return (
    !isAdmin(person) &&
    world.memberships.some((one) => one.userId === people[person] && one.accepted && one.role !== 'MEMBER')
  );
}

/** Whose bookings somebody reaches (Bookings rule 1; G-08, G-46, G-49). */
export function reaches(world: ModelWorld, person: Person, hostId: number): boolean {
  if (isAdmin(person) || hostId === people[person]) return true;
  return isOrganizationAdmin(world, person) && world.memberships.some((one) => one.userId === hostId && one.accepted);
}

function minutesOf(time: string): number {
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}
