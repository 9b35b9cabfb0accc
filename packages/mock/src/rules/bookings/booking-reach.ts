/** Reach of bookings: functions that decide which bookings a caller lists, sees and changes (Bookings rules 1 and 2). */
import type { Behavior } from '@slotwise/schemas';
import type { BookingRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import type { Caller } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

/** Ids of the accepted members of the organizations that an Organization Admin reaches, itself included (G-08). */
export function membersWithinReach(tables: Tables, caller: Caller): ReadonlySet<number> {
  const members = caller.organizations.flatMap((teamId) =>
    [...tables.memberships.where('team', teamId)]
      .filter((membership) => membership.accepted)
      .map((membership) => membership.userId),
  );
  return new Set([caller.user.id, ...members]);
}

/** The hosts whose bookings a listing shows; `'everyone'` for a system-wide Admin without a filter (G-46, G-47). */
export function listedHosts(
  tables: Tables,
  caller: Caller,
  userIds: readonly number[] | undefined,
): readonly number[] | 'everyone' {
  switch (caller.kind) {
    case 'admin':
      return userIds ?? 'everyone';
    case 'organization-admin': {
      const reach = membersWithinReach(tables, caller);
      return userIds === undefined ? [...reach] : userIds.filter((id) => reach.has(id));
    }
    case 'user':
      // Bookings rule 2: for a non-admin caller the filter does not apply.
      return [caller.user.id];
  }
}

/** The bookings that a caller's listing shows, by id ascending (G-45 to G-47). */
export function listedBookings(
  { tables, caller, behavior }: RuleContext,
  userIds: readonly number[] | undefined,
): Iterable<BookingRow> {
  const hosts = listedHosts(tables, caller, userIds);
  if (hosts === 'everyone') return tables.bookings.all();
  if (behavior.listScope === 'hosts' || caller.kind === 'user') return bookingsOf(tables, hosts);
  // An Organization Admin who filters finds others: its own id does not count.
  const found = caller.kind === 'admin' || userIds === undefined ? hosts : hosts.filter((id) => id !== caller.user.id);
  if (caller.kind !== 'admin' && found.length === 0) throw new Refusal('booking.filter');
  return byId([...bookingsOf(tables, found), ...found.flatMap((id) => attendedBy(tables, id))]);
}

function bookingsOf(tables: Tables, hosts: readonly number[]): Iterable<BookingRow> {
  const [only] = hosts;
  if (hosts.length === 1 && only !== undefined) return tables.bookings.where('user', only);
  return byId(hosts.flatMap((host) => [...tables.bookings.where('user', host)]));
}

function attendedBy(tables: Tables, userId: number): BookingRow[] {
  const email = tables.users.get(userId)?.email.toLowerCase();
  if (email === undefined) return [];
  const attended = [...tables.attendees.where('email', email)].map(({ bookingId }) => tables.bookings.get(bookingId));
  return attended.filter((row) => row !== undefined);
}

function byId(rows: readonly BookingRow[]): BookingRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) => a.id - b.id);
}

/** The booking of this id, if the caller may act on it; otherwise there is none (G-28). */
export function reachableBooking(id: number, { tables, caller, behavior }: RuleContext): BookingRow {
  const row = tables.bookings.get(id);
  if (row === undefined || !mayActOnBooking(tables, caller, row, behavior)) throw new Refusal('booking.hidden');
  return row;
}

/** A caller may act on its own bookings, and an Admin on those within its reach (Bookings rule 1; G-46, G-49). */
export function mayActOnBooking(tables: Tables, caller: Caller, booking: BookingRow, behavior: Behavior): boolean {
  return actsAsHost(tables, caller, booking, behavior) || attends(tables, caller, booking, behavior);
}

/** The same without those who may act on a booking because they attend it. */
export function actsAsHost(tables: Tables, caller: Caller, booking: BookingRow, behavior: Behavior): boolean {
  if (caller.kind === 'admin' || booking.userId === caller.user.id) return true;
  if (caller.kind === 'organization-admin' && membersWithinReach(tables, caller).has(booking.userId)) return true;
  return ownsEventType(tables, caller, booking, behavior);
}

function attends(tables: Tables, caller: Caller, booking: BookingRow, { attendeeAccess }: Behavior): boolean {
  if (attendeeAccess === 'none') return false;
  const email = caller.user.email.toLowerCase();
  return [...tables.attendees.where('booking', booking.id)].some((attendee) => attendee.email.toLowerCase() === email);
}

function ownsEventType(tables: Tables, caller: Caller, booking: BookingRow, { eventTypeAccess }: Behavior): boolean {
  const eventType = eventTypeAccess === 'none' ? undefined : tables.eventTypes.get(booking.eventTypeId);
  if (eventType === undefined) return false;
  const role = [...tables.memberships.where('user', caller.user.id)].find(
    (membership) => membership.accepted && membership.teamId === eventType.teamId,
  )?.role;
  return eventType.userId === caller.user.id || role === 'OWNER' || role === 'ADMIN';
}
