/** Decides whether a schedule is open at a time, in the time zone of the schedule. */
import type { AvailabilityRow, ScheduleRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import type { OffsetRange } from '../../time/zone-clock.ts';
import type { Span } from '../instants.ts';

const wholeDay = 86_400_000;

interface Interval {
  readonly start: number;
  readonly end: number;
}

export interface OpeningHours {
  readonly rows: readonly Pick<AvailabilityRow, 'date' | 'days' | 'startTime' | 'endTime'>[];
  readonly timeZone: string;
  /** Returns the time zone for a date. It differs from `timeZone` while the owner travels. */
  readonly zoneOf?: (date: number) => string;
  /** Tells whether no hours are open on a date: its owner is out of office. */
  readonly isAway?: (date: number) => boolean;
}

export function hoursOf(tables: Tables, { id, timeZone }: Pick<ScheduleRow, 'id' | 'timeZone'>): OpeningHours {
  return { rows: tables.availabilities.where('schedule', id), timeZone };
}

export function isOpen({ rows, timeZone, zoneOf, isAway }: OpeningHours, span: Span): boolean {
  const clock = zoneClock(timeZone);
  const interval: Interval = { start: Date.parse(span.startTime), end: Date.parse(span.endTime) };
  // The date in another time zone differs by at most one day, so one more day on each side is checked.
  const margin = zoneOf === undefined ? 0 : wholeDay;
  const last = clock.dateAt(interval.end) + margin;
  let open: readonly Interval[] = [];
  // Opening hours end at midnight at the latest, so a longer booking needs hours on each of its days.
  for (let date = clock.dateAt(interval.start) - margin; date <= last; date += wholeDay) {
    if (isAway?.(date) === true) continue;
    const ranges = zoneClock(zoneOf?.(date) ?? timeZone).rangesAround(date);
    open = [...open, ...openingHours(rows, date, ranges)];
  }
  return reachedFrom(interval.start, open.toSorted(byStart)) >= interval.end;
}

function reachedFrom(start: number, hours: readonly Interval[]): number {
  let openUntil = start;
  for (const { start: from, end } of hours) if (from <= openUntil) openUntil = Math.max(openUntil, end);
  return openUntil;
}

function byStart(one: Interval, other: Interval): number {
  return one.start - other.start;
}

function openingHours(rows: OpeningHours['rows'], date: number, ranges: readonly OffsetRange[]): Interval[] {
  const day = new Date(date);
  const text = day.toISOString().slice(0, 10);
  const overrides = rows.filter((row) => row.date !== null && row.date.startsWith(text));
  const weekly = rows.filter((row) => row.date === null && row.days.includes(day.getUTCDay()));
  return (overrides.length > 0 ? overrides : weekly).flatMap((row) => hoursOfDay(row, date, ranges)).toSorted(byStart);
}

/** Opening hours in an hour that a clock change skips give no open time. A repeated hour gives two intervals. */
function hoursOfDay(row: OpeningHours['rows'][number], date: number, ranges: readonly OffsetRange[]): Interval[] {
  const opens = date + timeOfDay(row.startTime);
  const closes = date + (endsTheDay(row) ? wholeDay : timeOfDay(row.endTime));
  return ranges.map(({ start, end, offset }) => ({
    start: Math.max(start, opens - offset),
    end: Math.min(end, closes - offset),
  }));
}

/** An end of 00:00 or 24:00 means the end of the day. A date override from 00:00 to 00:00 instead closes the day. */
function endsTheDay(row: OpeningHours['rows'][number]): boolean {
  return row.endTime.slice(11, 19) === '00:00:00' && !(row.date !== null && row.startTime === row.endTime);
}

function timeOfDay(stored: string): number {
  return Date.parse(`1970-01-01${stored.slice(10)}`);
}
