import { bookingStatuses } from '@slotwise/schemas';
import { bookingShape } from '@slotwise/schemas/internal/contract';
import { columnsOf, id, nullable, text, oneOf } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { idempotencyKeyOf, uidOf } from './identifiers.ts';

const columns = {
  ...columnsOf(bookingShape, ['user', 'references', 'eventType', 'attendees', 'destinationCalendar']),
  userId: id,
  status: oneOf(bookingStatuses),
  cancelledBy: nullable(text),
  rescheduledBy: nullable(text),
};

const defaults = {
  uid: ({ id }) => uidOf('bookings', id),
  idempotencyKey: ({ startTime, endTime, responses }) =>
    typeof responses?.['email'] === 'string' ? idempotencyKeyOf(startTime, endTime, responses['email']) : null,
  userPrimaryEmail: ({ userId }, { tables }) => emailOf(tables['users']?.get(userId)),
  title: 'Meeting',
  createdAt: (_, { now }) => now,
  updatedAt: (_, { now }) => now,
  status: 'ACCEPTED',
  paid: false,
  rescheduled: false,
  isRecorded: false,
  iCalUID: ({ uid }) => `${uid}@slotwise.test`,
  iCalSequence: 0,
  noShowHost: false,
} satisfies Defaults<typeof columns>;

/** A booking with the scalar fields of the Booking Object. Loosely typed fields are stored as seeded. */
export interface BookingRow extends RowOf<typeof columns> {}

/** Fields to seed a booking. Overlaps are not checked, so you can seed bookings that the service would reject. */
export interface BookingSeed extends SeedOf<typeof columns, typeof defaults> {}

export const bookings = entity<BookingRow, BookingSeed>()({
  kind: 'booking',
  columns,
  defaults,
  references: { userId: 'users', eventTypeId: 'eventTypes', destinationCalendarId: 'destinationCalendars' },
  indexes: {
    uid: [(row) => row.uid],
    series: [(row) => row.recurringEventId],
    liveKey: [(row) => (isLive(row) ? (row.idempotencyKey ?? null) : null), (row) => row.userId],
    hostStart: [(row) => row.userId, (row) => row.startTime],
    // A search by start does not find long bookings that began earlier, so they have a separate index.
    hostLong: [(row) => (lastsLong(row) ? row.userId : null), (row) => row.endTime],
  },
  check: ({ startTime, endTime }) =>
    endTime > startTime ? undefined : { path: 'endTime', message: 'endTime must be after startTime' },
});

/**
 * Returns true if a booking is neither cancelled nor rejected. Live bookings reserve their idempotency key. In
 * the specification, they also block their time slot.
 */
export function isLive(booking: Pick<BookingRow, 'status'>): boolean {
  return booking.status !== 'CANCELLED' && booking.status !== 'REJECTED';
}

function lastsLong({ startTime, endTime }: Pick<BookingRow, 'startTime' | 'endTime'>): boolean {
  return Date.parse(endTime) - Date.parse(startTime) > 86_400_000;
}

function emailOf(host: object | undefined): string | null {
  return host !== undefined && 'email' in host && typeof host.email === 'string' ? host.email : null;
}
