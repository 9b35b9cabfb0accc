import { textOfInstant, timeOfDayText } from '@slotwise/schemas/internal/table';
import type { InstantInput } from '@slotwise/schemas/internal/table';
import { endOfDay } from '../data/columns.ts';
import { refuseField } from './refusal.ts';

export interface Span {
  readonly startTime: string;
  readonly endTime: string;
}

/** Returns the stored form of an instant: ISO 8601 in UTC with milliseconds, because such text sorts by time. */
export function storedInstant(value: InstantInput, field: string): string {
  const instant = new Date(textOfInstant(value) ?? '');
  const year = instant.getUTCFullYear();
  if (!(year >= 1 && year <= 9998)) throw refuseField('request.invalid', field, 'must lie in the years 1 to 9998');
  return instant.toISOString();
}

export function isOver(expiresAt: string | null, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

export function minutesLater(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

export function presentedTimeOfDay(stored: string): string {
  return stored === endOfDay ? '1970-01-01T00:00:00.000Z' : stored;
}

/** A time of day is stored on 1970-01-01 in UTC. The end of the day is stored as {@link endOfDay}. */
export function storedTimeOfDay(value: string, field: 'startTime' | 'endTime'): string {
  const instant = storedInstant(timeOfDayText(value), field);
  if (instant !== endOfDay) return `1970-01-01T${instant.slice(11, 19)}.000Z`;
  if (field === 'endTime') return endOfDay;
  throw refuseField('availability.times', field, 'must be before the end of the day');
}
