import { readLocation } from '@slotwise/schemas/table';
import type { Booking, LocationView } from '@slotwise/schemas/table';

/**
 * The location of a booking, as a union to switch on by `kind`; `null` where it has no location.
 *
 * Source: specification, Location Object. A pair that its table does not list has the kind `unknown`.
 *
 * @example
 * ```ts
 * import { locationOf } from '@slotwise/sdk';
 *
 * const place = locationOf({ responses: { location: { value: 'phone', optionValue: '+44 20 7946 0000' } } });
 * if (place?.kind === 'AttendeePhone') console.log(place.phone);
 * ```
 */
export function locationOf(booking: Pick<Booking, 'responses'>): LocationView | null {
  return readLocation(booking.responses?.['location']);
}
