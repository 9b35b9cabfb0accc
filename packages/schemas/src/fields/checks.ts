/**
 * Checks and patterns that the zod schemas and the generated checks share. Do not import zod here, because bundles of
 * the client for browsers do not contain it.
 */
import { instantText, isTemporalInstant } from './instants.ts';
import { isRecord } from './record.ts';

/** A check of one value. */
export type Check = (value: unknown) => boolean;

/** Pattern of ISO 8601 text with `Z` or an offset. It rejects days that do not exist. Same as `z.iso.datetime({ offset: true })`. */
export const instantPattern =
  /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$/;

/** Pattern of an email address as in HTML `input type=email`. Same as `z.regexes.html5Email`. */
export const emailInputPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Pattern of an email address in a response. It requires only an `@`, because old addresses can break today's rules. */
export const emailPattern = /@/;

const timeOfDayPattern = /^(?:([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/;

/** Returns true for a time of day such as `09:00`, or for an instant. The service uses only the time of the instant (A-77). */
export function isTimeOfDay(text: string): boolean {
  return timeOfDayPattern.test(text) || instantPattern.test(text);
}

/** Returns the text of a boolean in a query string. */
export function flagText(value: boolean | 'true' | 'false'): 'true' | 'false' {
  return String(value) === 'true' ? 'true' : 'false';
}

/** Returns true if the list has no duplicates. */
export function isEachOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

/** Returns true if every item passes the check. An empty slot of a sparse array counts as `undefined`. */
export function isListOf(value: unknown, isItem: Check): value is readonly unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) if (!isItem(value[index])) return false;
  return true;
}

/** Returns true for a plain object with any fields, such as `metadata` in a response. */
export function isFreeObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && isObjectConstructor(value['constructor']);
}

/** Returns true for a plain object without enumerable symbol keys, because JSON has only text keys. */
export function isFreeInput(value: unknown): boolean {
  return isFreeObject(value) && !hasSymbols(value);
}

/**
 * Accepts the `Object` constructor of any realm, such as an iframe. Only the prototype of `Object` has its own
 * `isPrototypeOf`.
 *
 * A value that is not a function is also accepted: the object has no prototype, or has a field named `constructor`.
 */
function isObjectConstructor(maker: unknown): boolean {
  if (maker === Object || typeof maker !== 'function') return true;
  const prototype: unknown = maker.prototype;
  return isRecord(prototype) && Object.hasOwn(prototype, 'isPrototypeOf');
}

function hasSymbols(value: object): boolean {
  return Object.getOwnPropertySymbols(value).some((symbol) =>
    Object.prototype.propertyIsEnumerable.call(value, symbol),
  );
}

/**
 * Returns the text of an instant in a request: a `Date`, a `Temporal` object or text. Text stays unchanged. Returns
 * `undefined` for an invalid `Date` and for any other value.
 *
 * @internal
 */
export function textOfInstant(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : instantText(value);
  return isTemporalInstant(value) ? instantText(value) : undefined;
}

/**
 * Returns a hint for a date object of another library, such as Luxon or Day.js. Returns an empty text for any other
 * value.
 *
 * @internal
 */
export function adviceOnDate(value: unknown): string {
  if (!isRecord(value)) return '';
  if (typeof value['toJSDate'] === 'function') return ': pass its toJSDate()';
  return typeof value['toDate'] === 'function' ? ': pass its toDate()' : '';
}
