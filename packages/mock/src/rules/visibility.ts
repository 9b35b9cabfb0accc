import type { Caller } from './caller.ts';
import type { AttendeeRow, BookingReferenceRow, BookingRow, ScheduleRow, UserRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import { Refusal } from './refusal.ts';
import type { RuleContext } from './rule.ts';

/** Returns all users for an Admin of a self-hosted deployment, and only the caller otherwise (Users; ). */
export function listedUsers(tables: Tables, caller: Caller, deployment: 'self-hosted' | 'hosted'): Iterable<UserRow> {
  return deployment === 'self-hosted' && caller.kind === 'admin' ? tables.users.all() : [caller.user];
}

export function mayReadUser(caller: Caller, userId: number, deployment: 'self-hosted' | 'hosted'): boolean {
  return caller.user.id === userId || (deployment === 'self-hosted' && caller.kind === 'admin');
}

/** Returns true for the owner and for a system-wide Admin. */
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

/** Returns the schedule. Throws if it does not belong to the owner. */
export function scheduleOf(id: number, ownerId: number, { schedules }: Tables): ScheduleRow {
  const schedule = schedules.get(id);
  if (schedule === undefined || schedule.userId !== ownerId) throw new Refusal('availability.schedule');
  return schedule;
}

export function mayAddAttendee(caller: Caller, booking: BookingRow): boolean {
  return caller.kind === 'admin' || booking.userId === caller.user.id;
}

/** Hosts get those references of their bookings that the deployment lists. A system-wide Admin gets all. */
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
