import type { Switches } from '@slotwise/schemas/internal/contract';
import { pairOf } from '../../data/memberships.ts';
import type { BookingRow } from '../../data/rows.ts';
import type { Hosts } from '../../data/booking-page.ts';
import type { Tables } from '../../data/tables.ts';
import type { Caller } from '../caller.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

type Reaching = Pick<RuleContext, 'tables' | 'caller' | 'behavior'>;

/** The accepted members of the organizations that an Organization Admin reaches, itself included. */
export function membersWithinReach({ memberships }: Tables, { user, organizations }: Caller): Hosts {
  const isMember = (id: number, teamId: number) =>
    memberships.first('pair', pairOf({ userId: id, teamId }))?.accepted === true;
  return {
    has: (id) => id === user.id || organizations.some((teamId) => isMember(id, teamId)),
    ids: () => {
      const members = organizations.flatMap((teamId) => memberships.where('team', teamId));
      return new Set([user.id, ...members.filter(({ accepted }) => accepted).map(({ userId }) => userId)]);
    },
  };
}

/** The hosts whose bookings a listing shows; `'everyone'` for a system-wide Admin without a filter. */
function listedHosts(tables: Tables, caller: Caller, userIds: readonly number[] | undefined): Hosts | 'everyone' {
  switch (caller.kind) {
    case 'admin':
      return userIds === undefined ? 'everyone' : hostsOf(userIds);
    case 'organization-admin': {
      const reach = membersWithinReach(tables, caller);
      return userIds === undefined ? reach : hostsOf(userIds.filter((id) => reach.has(id)));
    }
    case 'user':
      // Bookings rule 2: for a non-admin caller the filter does not apply.
      return hostsOf([caller.user.id]);
  }
}

function hostsOf(ids: readonly number[]): Hosts {
  const set = new Set(ids);
  return { has: (id) => set.has(id), ids: () => set };
}

/** The bookings that a caller's listing is taken from: those of hosts, or these. */
export function listedBookings(
  { tables, caller, behavior }: Reaching,
  userIds: readonly number[] | undefined,
): Hosts | 'everyone' | readonly BookingRow[] {
  const hosts = listedHosts(tables, caller, userIds);
  if (hosts === 'everyone' || behavior.listScope === 'hosts' || caller.kind === 'user') return hosts;
  // An Organization Admin who filters finds others: its own id does not count.
  const all = [...hosts.ids()];
  const found = caller.kind === 'admin' || userIds === undefined ? all : all.filter((id) => id !== caller.user.id);
  if (caller.kind !== 'admin' && found.length === 0) throw new Refusal('booking.filter');
  return found.flatMap((id) => [...tables.bookings.where('user', id), ...attendedBy(tables, id)]);
}

function attendedBy(tables: Tables, userId: number): BookingRow[] {
  const email = tables.users.get(userId)?.email.toLowerCase();
  if (email === undefined) return [];
  const attended = tables.attendees.where('email', email).map(({ bookingId }) => tables.bookings.get(bookingId));
  return attended.filter((row) => row !== undefined);
}

/** The booking of this id, if the caller may act on it; otherwise there is none. */
export function reachableBooking(id: number, { tables, caller, behavior }: Reaching): BookingRow {
  const row = tables.bookings.get(id);
  if (row === undefined || !mayActOnBooking(tables, caller, row, behavior)) throw new Refusal('booking.hidden');
  return row;
}

/** A caller may act on its own bookings, and an Admin on those within its reach (Bookings rule 1; ). */
export function mayActOnBooking(tables: Tables, caller: Caller, booking: BookingRow, behavior: Switches): boolean {
  return actsAsHost(tables, caller, booking, behavior) || attends(tables, caller, booking, behavior);
}

/** The same without those who may act on a booking because they attend it. */
export function actsAsHost(tables: Tables, caller: Caller, booking: BookingRow, behavior: Switches): boolean {
  if (caller.kind === 'admin' || booking.userId === caller.user.id) return true;
  if (caller.kind === 'organization-admin' && membersWithinReach(tables, caller).has(booking.userId)) return true;
  return ownsEventType(tables, caller, booking, behavior);
}

function attends(tables: Tables, caller: Caller, booking: BookingRow, { attendeeAccess }: Switches): boolean {
  if (attendeeAccess === 'none') return false;
  const email = caller.user.email.toLowerCase();
  return tables.attendees.where('booking', booking.id).some((attendee) => attendee.email.toLowerCase() === email);
}

function ownsEventType(tables: Tables, caller: Caller, booking: BookingRow, { eventTypeAccess }: Switches): boolean {
  const eventType = eventTypeAccess === 'none' ? undefined : tables.eventTypes.get(booking.eventTypeId);
  if (eventType === undefined) return false;
  const role = tables.memberships
    .where('user', caller.user.id)
    .find((membership) => membership.accepted && membership.teamId === eventType.teamId)?.role;
  return eventType.userId === caller.user.id || role === 'OWNER' || role === 'ADMIN';
}
