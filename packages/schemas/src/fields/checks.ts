/** The small checks that the generated ones are made of, and the rules that schemas share with them: no zod. */
import { instantText, isTemporalInstant } from './instants.ts';
import { isRecord } from './record.ts';

/** A check of one value. */
export type Check = (value: unknown) => boolean;

/** ISO 8601 text with a zone, on a day that the calendar has: the pattern of `z.iso.datetime({ offset: true })`. */
export const instantPattern =
  /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|([+-](?:[01]\d|2[0-3]):[0-5]\d)))$/;

/** Pattern of an email address as in HTML `input type=email`. Same as `z.regexes.html5Email`. */
export const emailInputPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An email address as a service may hold it: text with an `@`. */
export const emailPattern = /@/;

const timeOfDayPattern = /^(?:([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/;

/** Accepts a time of day such as `09:00`, or an instant of which only the time of day counts (A-77). */
export function isTimeOfDay(text: string): boolean {
  return timeOfDayPattern.test(text) || instantPattern.test(text);
}

/** The text of true or false; its text stays as it is. */
export function flagText(value: boolean | 'true' | 'false'): 'true' | 'false' {
  return String(value) === 'true' ? 'true' : 'false';
}

/** Accepts a list that holds nothing twice. */
export function isEachOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}

/** Accepts a list whose every item is accepted; a hole counts as an item. */
export function isListOf(value: unknown, isItem: Check): value is readonly unknown[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) if (!isItem(value[index])) return false;
  return true;
}

/** Accepts a free key/value object of parsed JSON: a plain one. */
export function isFreeObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && isObjectConstructor(value['constructor']);
}

/** Accepts a free key/value object that a caller made: a plain one, whose keys are text, which those of JSON always are. */
export function isFreeInput(value: unknown): boolean {
  return isFreeObject(value) && !hasSymbols(value);
}

/** Accepts the constructor of an object literal, of whichever realm, and what is no constructor at all. */
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
 * The text of an instant as one writes it, a `Date`, a `Temporal` object or text; `undefined` where it is none of them.
 *
 * @internal
 */
export function textOfInstant(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : instantText(value);
  return isTemporalInstant(value) ? instantText(value) : undefined;
}

/**
 * The fix for a date of another library, such as Luxon or Day.js. Empty for any other value.
 *
 * @internal
 */
export function adviceOnDate(value: unknown): string {
  if (!isRecord(value)) return '';
  if (typeof value['toJSDate'] === 'function') return ': pass its toJSDate()';
  return typeof value['toDate'] === 'function' ? ': pass its toDate()' : '';
}
