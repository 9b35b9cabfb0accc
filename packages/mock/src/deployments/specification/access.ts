import { hostsOrAdministers, listedHosts } from '../../rules/bookings/booking-reach.ts';
import type { AccessPart } from '../../rules/deployment.ts';
import { isLastOwner } from '../../rules/membership-rights.ts';
import { refuseField } from '../../rules/refusal.ts';
import { scheduleOf } from '../../rules/visibility.ts';
import { memberships } from './memberships.ts';

export const access: AccessPart = {
  mayActOnBooking: hostsOrAdministers,
  actsAsHost: hostsOrAdministers,
  listedBookings: listedHosts,
  // Only the host has access to an attendee, even if the caller is a system-wide Admin (Attendees, rule 2; A-90).
  mayReachAttendee: ({ bookingId }, { tables, caller }) => tables.bookings.get(bookingId)?.userId === caller.user.id,
  openedSchedule: (id, { tables, caller }) => scheduleOf(id, caller.user.id, tables),
  mayWriteUser: (_, { kind }) => kind === 'admin',
  // A team keeps its last OWNER.
  mayRemoveUser: (userId, tables) => !tables.memberships.where('user', userId).some((row) => isLastOwner(tables, row)),
  ofOneself(body) {
    const adminField = (['role', 'verified', 'locked'] as const).find((field) => body[field] !== undefined);
    if (adminField !== undefined) throw refuseField('user.own-rights', adminField, 'cannot be set by the user itself');
    return body;
  },
  memberships,
  keyEnd: (expiresAt) => expiresAt,
};
