/** The comparison of what a mock recorded with what a test expects, and its differences in words. */
import { isRecord } from '@slotwise/schemas';
import { isSecretName } from '../journal/redact.ts';

/** A place where a value is not as expected. */
export interface Difference {
  /** The place and the two values: `body.eventTypeId is 1, not 2`. */
  readonly text: string;
  /** True where the journal does not show what is there. */
  readonly isHidden: boolean;
}

/** A matcher of a runner, such as `expect.any(String)`. */
interface AsymmetricMatcher {
  readonly sample?: unknown;
  asymmetricMatch(value: unknown): boolean;
  toString(): string;
  /** Its name and its sample, where it words them itself. */
  toAsymmetricMatcher?(): string;
}

/** Tells a matcher of a runner from a value. */
export function isMatcher(value: unknown): value is AsymmetricMatcher {
  return isRecord(value) && typeof value['asymmetricMatch'] === 'function';
}

/**
 * Lists where a value is not as expected: objects may have more than is named, lists are compared whole, the matchers of a runner stand for values,
 * and a Date for any text of the same instant. A name whose value is `undefined` must be absent.
 */
export function differencesOf(actual: unknown, expected: unknown, at: string): readonly Difference[] {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual) ? [] : [difference(at, actual, expected)];
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [difference(at, actual, expected)];
    if (actual.length !== expected.length)
      return [{ text: `${at} has ${entries(actual.length)}, not ${expected.length}`, isHidden: false }];
    return expected.flatMap((one, index) => differencesOf(actual[index], one, `${at}.${index}`));
  }
  if (isRecord(expected) && !isDate(expected)) {
    if (!isRecord(actual)) return [difference(at, actual, expected)];
    return Object.entries(expected).flatMap(([name, one]) => {
      const place = at === '' ? name : `${at}.${name}`;
      if (Object.hasOwn(actual, name)) return differencesOf(actual[name], one, place);
      return one === undefined ? [] : [difference(place, undefined, one)];
    });
  }
  return isSame(actual, expected) ? [] : [difference(at, actual, expected)];
}

/** Tells a Date, also one of another realm, as test runners have them. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

function isSame(actual: unknown, expected: unknown): boolean {
  if (isDate(expected)) return typeof actual === 'string' && new Date(actual).getTime() === expected.getTime();
  return actual === expected || Object.is(actual, expected);
}

function difference(at: string, actual: unknown, expected: unknown): Difference {
  if (actual === '[redacted]') return { text: `${at} is not shown by the journal: it is secret`, isHidden: true };
  const name = at.slice(at.lastIndexOf('.') + 1);
  const wanted = isSecretName(name) ? '[redacted]' : textOf(expected);
  const text =
    actual === undefined ? `${at} is missing, expected ${wanted}` : `${at} is ${textOf(actual)}, not ${wanted}`;
  return { text, isHidden: false };
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

/** The most of a value that a message shows. */
const longest = 120;

/** The levels of a value that a message shows. */
const deepest = 4;

/** A value as a message shows it: short, and nothing under a secret's name. */
export function textOf(value: unknown): string {
  const text = written(value, 0);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function written(value: unknown, level: number): string {
  if (isMatcher(value)) return matcherText(value);
  if (isDate(value)) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (typeof value === 'string') return JSON.stringify(value.length > longest ? `${value.slice(0, longest)}…` : value);
  if (value instanceof RegExp) return String(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (level === deepest) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value))
    return `[${shown(value)
      .map((one) => written(one, level + 1))
      .join(', ')}]`;
  const fields = shown(Object.entries(value)).map(([name, one]: [string, unknown]) => {
    return `${name}: ${isSecretName(name) ? '[redacted]' : written(one, level + 1)}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** The entries of a value that a message can show. */
function shown<Entry>(all: readonly Entry[]): readonly Entry[] {
  return all.slice(0, longest);
}

/** A matcher by its name and its sample: `StringContaining "2030"`. */
function matcherText(matcher: AsymmetricMatcher): string {
  const own = matcher.toAsymmetricMatcher?.();
  if (own !== undefined) return own;
  const name = String(matcher);
  return matcher.sample === undefined ? name : `${name} ${textOf(matcher.sample)}`;
}
