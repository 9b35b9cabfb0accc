import { isRecord } from './record.ts';

/**
 * Reads a field of an answer that the contract does not know: the client hands it on as the service sent it. `undefined` where there is
 * none.
 *
 * @param object The object of an answer, or a part of one.
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
