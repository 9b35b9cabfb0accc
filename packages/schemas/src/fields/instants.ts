/** An instant as one writes it in a request: a `Date`, or ISO 8601 text with `Z` or an offset. */
export type InstantInput = string | Date;

/**
 * An instant as JSON contains it: `2030-01-07T09:00:00Z`, with milliseconds only where there are some. Text stays as it is.
 *
 * @param value A `Date`, or text, which stays as it is.
 * @throws RangeError where the `Date` is invalid.
 *
 * @example
 * ```ts
 * import { instantText } from '@slotwise/schemas';
 *
 * console.log(instantText(new Date('2030-01-07T10:00:00+01:00'))); // 2030-01-07T09:00:00Z
 * ```
 */
export function instantText(value: InstantInput): string {
  return typeof value === 'string' ? value : value.toISOString().replace('.000Z', 'Z');
}

/**
 * A time of day as JSON contains it, a full DateTime: `09:00` is 1970-01-01T09:00:00Z, and `24:00` the midnight that ends that day.
 * An instant stays what it is.
 */
export function timeOfDayText(value: InstantInput): string {
  return instantText(value)
    .replace(/^24:00(:00)?$/, '1970-01-02T00:00:00Z')
    .replace(/^(\d\d:\d\d)(:\d\d)?$/, (_, minutes: string, seconds = ':00') => `1970-01-01T${minutes}${seconds}Z`);
}

/**
 * An instant of an answer as a `Date`.
 *
 * @param value ISO 8601 text with a zone, or a `Date`.
 * @throws RangeError where the text is no instant.
 *
 * @example
 * ```ts
 * import { toDate } from '@slotwise/sdk';
 *
 * console.log(toDate('2030-01-07T09:00:00Z').getTime()); // 1894006800000
 * ```
 */
export function toDate(value: InstantInput): Date {
  const date = new Date(value);
  if (Number.isNaN(date.getTime()))
    throw new RangeError(`must be an instant such as 2030-01-07T09:00:00Z, got ${JSON.stringify(value)}`);
  return date;
}

/**
 * The time of day of an availability's `startTime` or `endTime`: `"09:00"`, with seconds only where there are some.
 *
 * The time is the instant's in UTC; which zone it is meant in, the schedule says.
 *
 * @param value ISO 8601 text with a zone, or a `Date`.
 * @throws RangeError where the text is no instant.
 *
 * @example
 * ```ts
 * import { timeOfDay } from '@slotwise/sdk';
 *
 * console.log(timeOfDay('1970-01-01T09:00:00Z')); // 09:00
 * ```
 */
export function timeOfDay(value: InstantInput): string {
  const time = toDate(value).toISOString().slice(11, 19);
  return time.endsWith(':00') ? time.slice(0, 5) : time;
}
