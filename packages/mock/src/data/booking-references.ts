import { bookingReferenceShape } from '@slotwise/schemas/internal';
import { columnsOf, id } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { uidOf } from './identifiers.ts';

const columns = {
  ...columnsOf(bookingReferenceShape),
  /** Id of the booking. */
  bookingId: id,
};

const defaults = { uid: ({ id }) => uidOf('bookingReferences', id) } satisfies Defaults<typeof columns>;

/**
 * Meeting details of a booking (G-81).
 *
 * @example
 * ```ts
 * import { createMock, type BookingReferenceRow } from '@slotwise/mock';
 *
 * const { bookingReferences } = createMock().export();
 * const [first]: readonly BookingReferenceRow[] = bookingReferences;
 * console.log(first?.bookingId, first?.meetingUrl); // 1 https://zoom.example.com/j/8001
 * ```
 */
export interface BookingReferenceRow extends RowOf<typeof columns> {}

/**
 * A booking reference to seed.
 *
 * @example
 * ```ts
 * import { createMock, type BookingReferenceSeed } from '@slotwise/mock';
 *
 * const fields: BookingReferenceSeed = { bookingId: 2, type: 'zoom_video', meetingUrl: 'https://zoom.example.com/j/2' };
 * console.log(createMock({ now: '2030-01-01T00:00:00Z' }).seed.bookingReference(fields).type); // zoom_video
 * ```
 */
export interface BookingReferenceSeed extends SeedOf<typeof columns, typeof defaults> {}

/** The references of bookings. */
export const bookingReferences = entity<BookingReferenceRow, BookingReferenceSeed>()({
  kind: 'bookingReference',
  columns,
  defaults,
  references: { bookingId: 'bookings', credentialId: 'credentials' },
});
