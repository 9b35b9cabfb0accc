import type { BookingRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import { hostsOrAdministers, listedHosts } from '../../rules/bookings/booking-reach.ts';
import type { AccessPart, Who } from '../../rules/deployment.ts';
import { Refusal } from '../../rules/refusal.ts';
import { scheduleOf } from '../../rules/visibility.ts';
import { memberships } from './memberships.ts';

export const access: AccessPart = {
  mayActOnBooking: (booking, who) => actsAsHost(booking, who) || attends(booking, who),
  actsAsHost,
  listedBookings(userIds, who) {
    const { tables, caller } = who;
    const hosts = listedHosts(userIds, who);
    // A plain user lists only hosted bookings, although the user can also read attended bookings.
    if (hosts === 'everyone' || caller.kind === 'user') return hosts;
    // An Admin also lists the bookings that these hosts attend. If an Organization Admin filters, the Admin's own id
    // does not count.
    const all = [...hosts.ids()];
    const visibleBookings =
      caller.kind === 'admin' || userIds === undefined ? all : all.filter((id) => id !== caller.user.id);
    if (caller.kind !== 'admin' && visibleBookings.length === 0) throw new Refusal('booking.filter');
    return visibleBookings.flatMap((id) => [...tables.bookings.where('user', id), ...attendedBy(tables, id)]);
  },
  mayReachAttendee: ({ bookingId }, { tables, caller }) =>
    caller.kind === 'admin' || tables.bookings.get(bookingId)?.userId === caller.user.id,
  openedSchedule(id, { tables, caller }) {
    if (caller.kind !== 'admin') return scheduleOf(id, caller.user.id, tables);
    const schedule = tables.schedules.get(id);
    if (schedule === undefined) throw new Refusal('availability.no-schedule');
    return schedule;
  },
  mayWriteUser: (userId, { kind, user }) => kind === 'admin' || userId === user.id,
  mayRemoveUser: () => true,
  ofOneself: ({ role, hideBranding, ...rest }, { kind }) => (kind === 'admin' ? { ...rest, role, hideBranding } : rest),
  memberships,
  // Keys expire at the end of the day in UTC.
  keyEnd: (expiresAt) => new Date((Math.floor(Date.parse(expiresAt) / day) + 1) * day).toISOString(),
};

const day = 86_400_000;

/** The owner of the event type, and the ADMINs and OWNERs of its team, have the rights of the host too. */
function actsAsHost(booking: BookingRow, who: Who): boolean {
  return hostsOrAdministers(booking, who) || managesEventType(booking, who);
}

function managesEventType({ eventTypeId }: BookingRow, { tables, caller }: Who): boolean {
  const eventType = tables.eventTypes.get(eventTypeId);
  if (eventType === undefined) return false;
  const role = tables.memberships
    .where('user', caller.user.id)
    .find((membership) => membership.accepted && membership.teamId === eventType.teamId)?.role;
  return eventType.userId === caller.user.id || role === 'OWNER' || role === 'ADMIN';
}

function attends({ id }: BookingRow, { tables, caller }: Who): boolean {
  const email = caller.user.email.toLowerCase();
  return tables.attendees.where('booking', id).some((attendee) => attendee.email.toLowerCase() === email);
}

function attendedBy(tables: Tables, userId: number): BookingRow[] {
  const email = tables.users.get(userId)?.email.toLowerCase();
  if (email === undefined) return [];
  const attendedBookings = tables.attendees
    .where('email', email)
    .map(({ bookingId }) => tables.bookings.get(bookingId));
  return attendedBookings.filter((row) => row !== undefined);
}
