import { pairOf } from '../../data/memberships.ts';
import type { BookingRow } from '../../data/rows.ts';
import type { Hosts } from '../../data/booking-page.ts';
import type { Tables } from '../../data/tables.ts';
import type { Caller } from '../caller.ts';
import type { Who } from '../deployment.ts';
import { Refusal } from '../refusal.ts';
import type { RuleContext } from '../rule.ts';

/** An Organization Admin can access the bookings of all accepted members and their own bookings. */
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

/** Returns the hosts whose bookings the caller can list, or `'everyone'` for a system-wide Admin without a filter. */
export function listedHosts(userIds: readonly number[] | undefined, { tables, caller }: Who): Hosts | 'everyone' {
  switch (caller.kind) {
    case 'admin':
      return userIds === undefined ? 'everyone' : hostsOf(userIds);
    case 'organization-admin': {
      const reach = membersWithinReach(tables, caller);
      return userIds === undefined ? reach : hostsOf(userIds.filter((id) => reach.has(id)));
    }
    case 'user':
      // The `userId` filter applies only to Admins (Bookings rule 2).
      return hostsOf([caller.user.id]);
  }
}

function hostsOf(ids: readonly number[]): Hosts {
  const set = new Set(ids);
  return { has: (id) => set.has(id), ids: () => set };
}

/** The error for a missing booking must equal the error for one that the caller may not access. */
export function reachableBooking(id: number, context: RuleContext): BookingRow {
  const row = context.tables.bookings.get(id);
  if (row === undefined || !context.service.access.mayActOnBooking(row, context)) throw new Refusal('booking.hidden');
  return row;
}

/** Returns true for the host, a system-wide Admin, and an Organization Admin of the host's organization (Bookings rule 1; ). */
export function hostsOrAdministers({ userId }: BookingRow, { tables, caller }: Who): boolean {
  if (caller.kind === 'admin' || userId === caller.user.id) return true;
  return caller.kind === 'organization-admin' && membersWithinReach(tables, caller).has(userId);
}
