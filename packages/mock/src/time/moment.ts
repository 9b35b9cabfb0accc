/**
 * Reads times that a test passes: a `Date`, a `Temporal` object, or ISO 8601 text with a zone. A date without a time
 * means midnight in UTC.
 */
import { isInstantObject, toDate } from '@slotwise/schemas/internal/table';
import { rangeError, typeError } from '../arguments/caller-error.ts';

const form = /^((?:[+-]\d\d)?\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Returns milliseconds since 1970, or `NaN` for other input. `Date.parse` alone would accept local times and 30 February. */
export function momentOf(at: unknown): number {
  if (at instanceof Date) return at.getTime();
  if (isInstantObject(at)) return toDate(at).getTime();
  if (typeof at !== 'string') return Number.NaN;
  const day = form.exec(at)?.[1];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(`${day}T`)
    ? Number.NaN
    : Date.parse(at);
}

const longestSeconds = 1e11;

const firstInstant = Date.parse('0000-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Throws for numbers that look like seconds, and for times outside the years 0 to 9999. */
export function clockTime(call: string, at: unknown): number {
  // A clock before March 1973 is rare, and seconds instead of milliseconds are common.
  if (typeof at === 'number' && at !== 0 && Math.abs(at) < longestSeconds)
    throw typeError(`${call} takes milliseconds, got what looks like seconds: ${at}; pass ${at} * 1000`);
  const instant = typeof at === 'number' ? at : momentOf(at);
  if (Number.isNaN(instant))
    throw typeError(
      `${call} takes a Date, milliseconds, or an instant such as 2030-01-07T09:00:00Z, got ${momentText(at)}`,
    );
  return within(call, instant);
}

export function within(call: string, instant: number): number {
  if (instant >= firstInstant && instant <= lastInstant) return instant;
  throw rangeError(`${call} takes the clock to the years from 0 to 9999, and no further`);
}

export function momentText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return 'an invalid Date';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
