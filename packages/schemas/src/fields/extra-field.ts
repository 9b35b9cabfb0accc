import { isRecord } from './record.ts';

/**
 * Reads a response field that the API contract does not define. The client keeps such fields exactly as the service sent them. Returns
 * `undefined` if the field does not exist. Assumption A-29.
 *
 * @param object A response object, or a part of one.
 * @param name Name of the field.
 *
 * @example
 * ```ts
 * import { extraField, type Booking } from '@slotwise/sdk';
 *
 * const roomOf = (booking: Booking) => extraField(booking, 'room');
 * ```
 */
export function extraField(object: object, name: string): unknown {
  return isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}
