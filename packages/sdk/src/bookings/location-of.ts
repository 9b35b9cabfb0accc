import { readLocation } from '@slotwise/schemas/internal/table';
import type { Booking, LocationView } from '@slotwise/schemas/internal/table';

/**
 * Reads the location of a booking as a union. Switch on its `kind`.
 *
 * Returns `null` if the booking has no location. Locations that the specification does not list have the kind `unknown`. Source:
 * specification, Location Object.
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
