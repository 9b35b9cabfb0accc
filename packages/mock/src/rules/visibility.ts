/** Visibility of rows other than bookings: pure functions that decide who may see or change one, named after the specification's rules. */
import type { Caller } from './caller.ts';
import type { AttendeeRow, BookingReferenceRow, BookingRow, ScheduleRow, UserRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import { Refusal } from './refusal.ts';
import type { RuleContext } from './rule.ts';

/** The users that the users endpoints show: all for an Admin of a self-hosted instance, else oneself (Users; ). */
export function listedUsers(tables: Tables, caller: Caller, deployment: 'self-hosted' | 'hosted'): Iterable<UserRow> {
  return deployment === 'self-hosted' && caller.kind === 'admin' ? tables.users.all() : [caller.user];
}

export function mayReadUser(caller: Caller, userId: number, deployment: 'self-hosted' | 'hosted'): boolean {
  return caller.user.id === userId || (deployment === 'self-hosted' && caller.kind === 'admin');
}

/** A caller reaches its own rows by id; a system-wide Admin reaches everyone's. */
export function mayReachOwn(caller: Caller, ownerId: number): boolean {
  return caller.kind === 'admin' || caller.user.id === ownerId;
}

export function listedAttendees(tables: Tables, caller: Caller): Iterable<AttendeeRow> {
  if (caller.kind === 'admin') return tables.attendees.all();
  const attendeesOfHost = tables.bookings
    .where('user', caller.user.id)
    .flatMap(({ id }) => tables.attendees.where('booking', id));
  return attendeesOfHost.toSorted((a, b) => a.id - b.id);
}

/** The schedule of this id, if it is the owner's. */
export function scheduleOf(id: number, ownerId: number, { schedules }: Tables): ScheduleRow {
  const schedule = schedules.get(id);
  if (schedule === undefined || schedule.userId !== ownerId) throw new Refusal('availability.schedule');
  return schedule;
}

export function mayAddAttendee(caller: Caller, booking: BookingRow): boolean {
  return caller.kind === 'admin' || booking.userId === caller.user.id;
}

/** References of the bookings that the caller hosts; all for a system-wide Admin. */
export function listedReferences({
  tables,
  caller,
  service,
}: Pick<RuleContext, 'tables' | 'caller' | 'service'>): Iterable<BookingReferenceRow> {
  if (caller.kind === 'admin') return tables.bookingReferences.all();
  return tables.bookings
    .where('user', caller.user.id)
    .flatMap(({ id }) => tables.bookingReferences.where('booking', id))
    .filter(service.stored.isListedForHost)
    .toSorted((a, b) => a.id - b.id);
}
