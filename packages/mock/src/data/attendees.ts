import { attendeeShape } from '@slotwise/schemas/internal/contract';
import { columnsOf, id, nullable, timeZone } from './columns.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { entity } from './entity.ts';

const columns = {
  ...columnsOf(attendeeShape, ['booking']),
  bookingId: id,
  /** Name of an IANA time zone that the runtime supports. */
  timeZone: nullable(timeZone),
};

const defaults = { name: '', timeZone: 'UTC', locale: 'en', noShow: false } satisfies Defaults<typeof columns>;

/** An attendee. */
export interface AttendeeRow extends RowOf<typeof columns> {}

/** Fields to seed an attendee. */
export interface AttendeeSeed extends SeedOf<typeof columns, typeof defaults> {}

export const attendees = entity<AttendeeRow, AttendeeSeed>()({
  kind: 'attendee',
  columns,
  defaults,
  references: { bookingId: 'bookings' },
  indexes: { email: [(row) => row.email.toLowerCase(), (row) => row.bookingId] },
});
