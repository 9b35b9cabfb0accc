import { isRecord } from '@slotwise/schemas/internal/contract';
import { isSecretName } from '../journal/redact.ts';

export interface Difference {
  readonly text: string;
  readonly isHidden: boolean;
}

interface AsymmetricMatcher {
  readonly sample?: unknown;
  asymmetricMatch(value: unknown): boolean;
  toString(): string;
  toAsymmetricMatcher?(): string;
}

export function isMatcher(value: unknown): value is AsymmetricMatcher {
  return isRecord(value) && typeof value['asymmetricMatch'] === 'function';
}

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
  const expectedText = isSecretName(name) ? '[redacted]' : textOf(expected);
  const text =
    actual === undefined
      ? `${at} is missing, expected ${expectedText}`
      : `${at} is ${textOf(actual)}, not ${expectedText}`;
  return { text, isHidden: false };
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}

const longest = 120;

const deepest = 4;

export function textOf(value: unknown): string {
  const text = print(value, 0);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function print(value: unknown, level: number): string {
  if (isMatcher(value)) return matcherText(value);
  if (isDate(value)) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  if (typeof value === 'string') return JSON.stringify(value.length > longest ? `${value.slice(0, longest)}…` : value);
  if (value instanceof RegExp) return String(value);
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (level === deepest) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value))
    return `[${firstFew(value)
      .map((one) => print(one, level + 1))
      .join(', ')}]`;
  const fields = firstFew(Object.entries(value)).map(([name, one]: [string, unknown]) => {
    return `${name}: ${isSecretName(name) ? '[redacted]' : print(one, level + 1)}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function firstFew<Entry>(all: readonly Entry[]): readonly Entry[] {
  return all.slice(0, longest);
}

function matcherText(matcher: AsymmetricMatcher): string {
  const ownText = matcher.toAsymmetricMatcher?.();
  if (ownText !== undefined) return ownText;
  const name = String(matcher);
  return matcher.sample === undefined ? name : `${name} ${textOf(matcher.sample)}`;
}
