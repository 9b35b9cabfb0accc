/** The size of repeated and random tests: few cases in `test`, all of them in `test:long`. */

/** True in `test:long`, which sets `SLOTWISE_LONG=1`. */
export const isLong = process.env['SLOTWISE_LONG'] === '1';

/** Returns the first value in `test`, and the second in `test:long`. */
export function runs<T>(short: T, long: T): T {
  return isLong ? long : short;
}
