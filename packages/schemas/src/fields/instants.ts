/** Instant of the `Temporal` API or of a polyfill: a `Temporal.Instant` or a `Temporal.ZonedDateTime`. */
export interface TemporalInstant {
  /** Milliseconds since 1970. */
  readonly epochMilliseconds: number;
  /** Name of the class. */
  readonly [Symbol.toStringTag]: 'Temporal.Instant' | 'Temporal.ZonedDateTime';
}

/** Instant in a request: a `Date`, a `Temporal` object, or ISO 8601 text with `Z` or an offset. Assumption A-24. */
export type InstantInput = string | Date | TemporalInstant;

/**
 * Returns true for a `Temporal.Instant` or a `Temporal.ZonedDateTime`, native or from a polyfill.
 *
 * @internal
 */
export function isTemporalInstant(value: unknown): value is TemporalInstant {
  const isNamed = /^\[object Temporal\.(Instant|ZonedDateTime)\]$/.test(Object.prototype.toString.call(value));
  return isNamed && Number.isSafeInteger(Reflect.get(Object(value), 'epochMilliseconds'));
}

/**
 * Returns true for a `Date`, even if it is invalid, and for a `Temporal` object.
 *
 * @internal
 */
export function isInstantObject(value: unknown): value is Exclude<InstantInput, string> {
  return value instanceof Date || isTemporalInstant(value);
}

/**
 * Formats an instant for JSON, such as `2030-01-07T09:00:00Z`. Milliseconds appear only if they are not zero. Assumption A-24.
 *
 * @param value A `Date` or a `Temporal` object, or text, which is returned unchanged.
 * @throws RangeError if the `Date` is invalid.
 *
 * @example
 * ```ts
 * import { instantText } from '@slotwise/schemas';
 *
 * console.log(instantText(new Date('2030-01-07T10:00:00+01:00'))); // 2030-01-07T09:00:00Z
 * ```
 */
export function instantText(value: InstantInput): string {
  return typeof value === 'string' ? value : dateOf(value).toISOString().replace('.000Z', 'Z');
}

/**
 * Formats a time of day for JSON, as a full DateTime. `09:00` becomes `1970-01-01T09:00:00Z`, and `24:00` becomes midnight at the end of
 * that day. Instants stay unchanged. Assumption A-77.
 */
export function timeOfDayText(value: string): string {
  return value
    .replace(/^24:00(:00)?$/, '1970-01-02T00:00:00Z')
    .replace(/^(\d\d:\d\d)(:\d\d)?$/, (_, minutes: string, seconds = ':00') => `1970-01-01T${minutes}${seconds}Z`);
}

/**
 * Converts an instant of a response to a `Date`. Assumption A-24.
 *
 * @param value ISO 8601 text with a zone, a `Date` or a `Temporal` object.
 * @throws RangeError if the text is not an instant.
 *
 * @example
 * ```ts
 * import { toDate } from '@slotwise/sdk';
 *
 * console.log(toDate('2030-01-07T09:00:00Z').getTime()); // 1894006800000
 * ```
 */
export function toDate(value: InstantInput): Date {
  const date = dateOf(value);
  if (Number.isNaN(date.getTime()))
    throw new RangeError(`must be an instant such as 2030-01-07T09:00:00Z, got ${JSON.stringify(value)}`);
  return date;
}

/**
 * Returns the time of day of an availability's `startTime` or `endTime`, such as `"09:00"`. Seconds appear only if they are not zero.
 * Assumption A-77.
 *
 * The function reads the instant in UTC. The schedule defines the time zone of the returned time.
 *
 * @param value ISO 8601 text with a zone, a `Date` or a `Temporal` object.
 * @throws RangeError if the text is not an instant.
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

function dateOf(value: InstantInput): Date {
  return new Date(isTemporalInstant(value) ? value.epochMilliseconds : value);
}
