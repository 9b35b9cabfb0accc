import { bookingReferenceShape } from '@slotwise/schemas/internal/contract';
import { columnsOf, id } from './columns.ts';
import { entity } from './entity.ts';
import type { Defaults, RowOf, SeedOf } from './entity.ts';
import { uidOf } from './identifiers.ts';

const columns = {
  ...columnsOf(bookingReferenceShape),
  bookingId: id,
};

const defaults = { uid: ({ id }) => uidOf('bookingReferences', id) } satisfies Defaults<typeof columns>;

/** Meeting details of a booking. Assumption A-81. */
export interface BookingReferenceRow extends RowOf<typeof columns> {}

/** Fields to seed a booking reference. */
export interface BookingReferenceSeed extends SeedOf<typeof columns, typeof defaults> {}

export const bookingReferences = entity<BookingReferenceRow, BookingReferenceSeed>()({
  kind: 'bookingReference',
  columns,
  defaults,
  references: { bookingId: 'bookings', credentialId: 'credentials' },
});
