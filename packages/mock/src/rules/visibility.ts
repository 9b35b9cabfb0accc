/** Visibility of rows other than bookings: pure functions that decide who may see or change one, named after the specification's rules. */
import type { Caller } from './caller.ts';
import type { Behavior } from '@slotwise/schemas';
import type { AttendeeRow, BookingReferenceRow, BookingRow, MembershipRow, UserRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';

/** The users that the users endpoints show: all for an Admin of a self-hosted instance, else oneself (Users; G-11, G-12). */
export function listedUsers(tables: Tables, caller: Caller, deployment: 'self-hosted' | 'hosted'): Iterable<UserRow> {
  return deployment === 'self-hosted' && caller.kind === 'admin' ? tables.users.all() : [caller.user];
}

/** The users endpoints show each caller itself, and everyone to an Admin of a self-hosted instance. */
export function mayReadUser(caller: Caller, userId: number, deployment: 'self-hosted' | 'hosted'): boolean {
  return caller.user.id === userId || (deployment === 'self-hosted' && caller.kind === 'admin');
}

/** A caller reaches its own rows by id; a system-wide Admin reaches everyone's (G-09). */
export function mayReachOwn(caller: Caller, ownerId: number): boolean {
  return caller.kind === 'admin' || caller.user.id === ownerId;
}

/** Attendees of the bookings that the caller hosts; a system-wide Admin receives all attendees of all bookings (Attendees). */
export function listedAttendees(tables: Tables, caller: Caller): Iterable<AttendeeRow> {
  if (caller.kind === 'admin') return tables.attendees.all();
  const own = [...tables.bookings.ids('user', caller.user.id)].flatMap((id) => [
    ...tables.attendees.where('booking', id),
  ]);
  return own.toSorted((a, b) => a.id - b.id);
}

/** Attendees rule 2: by id, only an attendee of a booking of the caller, a system-wide Admin's included (G-90). */
export function mayReachAttendee(tables: Tables, caller: Caller, attendee: AttendeeRow, behavior: Behavior): boolean {
  if (caller.kind === 'admin' && behavior.adminAttendees === 'all') return true;
  return tables.bookings.get(attendee.bookingId)?.userId === caller.user.id;
}

/** Attendees rule 1: only the host adds attendees; a system-wide Admin to any booking. */
export function mayAddAttendee(caller: Caller, booking: BookingRow): boolean {
  return caller.kind === 'admin' || booking.userId === caller.user.id;
}

/** References of the bookings that the caller hosts; all for a system-wide Admin (G-09). Marked ones show to Admins only (G-82). */
export function listedReferences(tables: Tables, caller: Caller, behavior: Behavior): Iterable<BookingReferenceRow> {
  if (caller.kind === 'admin') return tables.bookingReferences.all();
  return [...tables.bookings.ids('user', caller.user.id)]
    .flatMap((id) => [...tables.bookingReferences.where('booking', id)])
    .filter((row) => !isMarked(row, behavior))
    .toSorted((a, b) => a.id - b.id);
}

/** A caller reaches a reference by id where the listing shows it (G-09, G-82). */
export function mayReachReference(
  caller: Caller,
  hostId: number,
  row: BookingReferenceRow,
  behavior: Behavior,
): boolean {
  return caller.kind === 'admin' || (caller.user.id === hostId && !isMarked(row, behavior));
}

function isMarked(row: BookingReferenceRow, behavior: Behavior): boolean {
  return behavior.removedReferences === 'marked' && row.deleted === true;
}

/** Every membership of the teams of which the caller is an accepted member, and its own; all for a system-wide Admin (G-84). */
export function listedMemberships(tables: Tables, caller: Caller): Iterable<MembershipRow> {
  if (caller.kind === 'admin') return tables.memberships.all();
  const own = [...tables.memberships.where('user', caller.user.id)];
  const shown = own.flatMap((row) => (row.accepted ? [...tables.memberships.where('team', row.teamId)] : [row]));
  return shown.toSorted((a, b) => a.id - b.id);
}

/** A caller sees a membership by id where the listing shows it (G-84). */
export function maySeeMembership(tables: Tables, caller: Caller, row: MembershipRow): boolean {
  return row.userId === caller.user.id || roleInTeam(tables, caller, row.teamId) !== undefined;
}

/** The caller's role in a team it is an accepted member of; a system-wide Admin counts as an OWNER of every team. */
export function roleInTeam(tables: Tables, caller: Caller, teamId: number): string | undefined {
  if (caller.kind === 'admin') return 'OWNER';
  const row = tables.memberships.first('pair', `${caller.user.id}_${teamId}`);
  return row?.accepted === true ? row.role : undefined;
}

/** A membership is the last OWNER's where nobody else is an accepted OWNER of the team (G-84). */
export function isLastOwner(tables: Tables, row: MembershipRow): boolean {
  const owns = (membership: MembershipRow) => membership.accepted && membership.role === 'OWNER';
  return (
    owns(row) && ![...tables.memberships.where('team', row.teamId)].some((other) => other.id !== row.id && owns(other))
  );
}
