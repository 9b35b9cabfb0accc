import type { InstantInput } from '@slotwise/schemas';
import { refuseField } from './refusal.ts';

/** A DateTime of a request as the tables keep it: ISO 8601 in UTC with milliseconds, so that text compares like time. */
export function storedInstant(value: InstantInput, field: string): string {
  const instant = new Date(value);
  const year = Number.isNaN(instant.getTime()) ? Number.NaN : instant.getUTCFullYear();
  if (!(year >= 1 && year <= 9998)) throw refuseField('request.invalid', field, 'must lie in the years 1 to 9998');
  return instant.toISOString();
}

/** The same instant, this many minutes later. */
export function minutesLater(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
