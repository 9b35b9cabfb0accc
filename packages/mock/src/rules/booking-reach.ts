/** Reach of bookings: pure functions that decide which bookings a caller lists, sees and changes (Bookings rules 1 and 2). */
import type { Behavior } from '@slotwise/schemas';
import type { BookingRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import type { Caller } from './caller.ts';

/** Ids of the accepted members of the organizations that an Organization Admin reaches, itself included (G-08). */
function reachOf(tables: Tables, caller: Caller): ReadonlySet<number> {
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
  userId: number | undefined,
): readonly number[] | 'everyone' {
  switch (caller.kind) {
    case 'admin':
      return userId === undefined ? 'everyone' : [userId];
    case 'organization-admin': {
      const reach = reachOf(tables, caller);
      if (userId === undefined) return [...reach];
      return reach.has(userId) ? [userId] : [];
    }
    case 'user':
      // Bookings rule 2: for a non-admin caller the filter does not apply.
      return [caller.user.id];
  }
}

/** A caller may act on its own bookings, and an Admin on those within its reach (Bookings rule 1; G-46, G-49). */
export function mayActOnBooking(tables: Tables, caller: Caller, booking: BookingRow, behavior: Behavior): boolean {
  switch (caller.kind) {
    case 'admin':
      return true;
    case 'organization-admin':
      return reachOf(tables, caller).has(booking.userId) || attends(tables, caller, booking, behavior);
    case 'user':
      return booking.userId === caller.user.id || attends(tables, caller, booking, behavior);
  }
}

function attends(tables: Tables, caller: Caller, booking: BookingRow, behavior: Behavior): boolean {
  if (behavior.attendeeAccess === 'none') return false;
  const email = caller.user.email.toLowerCase();
  return [...tables.attendees.where('booking', booking.id)].some((attendee) => attendee.email.toLowerCase() === email);
}
