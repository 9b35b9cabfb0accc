import { attendeeShape } from '@slotwise/schemas/internal';
import { columnsOf, id, nullable, timeZone } from './columns.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { entity } from './entity.ts';

const columns = {
  ...columnsOf(attendeeShape, ['booking']),
  /** Id of the booking. */
  bookingId: id,
  /** Time zone, a supported IANA name (G-73). */
  timeZone: nullable(timeZone),
};

const defaults = { name: '', timeZone: 'UTC', locale: 'en', noShow: false } satisfies Defaults<typeof columns>;

/**
 * An attendee.
 *
 * @example
 * ```ts
 * import { createMock, type AttendeeRow } from '@slotwise/mock';
 *
 * const { attendees } = createMock().export();
 * const inLondon = attendees.filter(({ timeZone }: AttendeeRow) => timeZone === 'Europe/London');
 * console.log(inLondon.length > 0); // true
 * ```
 */
export interface AttendeeRow extends RowOf<typeof columns> {}

/**
 * An attendee to seed.
 *
 * @example
 * ```ts
 * import { createMock, type AttendeeSeed } from '@slotwise/mock';
 *
 * const fields: AttendeeSeed = { bookingId: 1, email: 'tim@example.com', name: 'Tim', timeZone: 'Europe/Rome' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.attendee(fields).bookingId); // 1
 * ```
 */
export interface AttendeeSeed extends SeedOf<typeof columns, typeof defaults> {}

/** The attendees of bookings. */
export const attendees = entity<AttendeeRow, AttendeeSeed>()({
  kind: 'attendee',
  columns,
  defaults,
  references: { bookingId: 'bookings' },
  indexes: { email: [(row) => row.email.toLowerCase(), (row) => row.bookingId] },
});
