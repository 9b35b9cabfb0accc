/** The size of repeated and random tests: few cases in `test`, all of them in `test --mode long`. */

/** True in `test --mode long`, which sets `SLOTWISE_LONG=1`. */
export const isLong = process.env['SLOTWISE_LONG'] === '1';

/** Returns the first value in `test`, and the second in `test --mode long`. */
export function runs<T>(short: T, long: T): T {
  return isLong ? long : short;
}
