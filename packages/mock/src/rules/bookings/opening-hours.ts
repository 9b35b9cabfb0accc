/** Opening hours: the times at which a schedule is open, by the clocks of its time zone (G-54, G-77, G-134). */
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

/** A schedule is open when its opening hours, read in its time zone, cover the whole span. */
export function isOpen(tables: Tables, schedule: ScheduleRow, span: Span): boolean {
  const clock = zoneClock(schedule.timeZone);
  const rows = tables.availabilities.where('schedule', schedule.id);
  const wanted: Interval = { start: Date.parse(span.startTime), end: Date.parse(span.endTime) };
  const last = clock.dateAt(wanted.end);
  let reached = wanted.start;
  // Opening hours of one day end at its midnight at the latest: a longer span has to be open day after day.
  for (let date = clock.dateAt(wanted.start); date <= last; date += wholeDay) {
    for (const { start, end } of openingHours(rows, date, clock.rangesAround(date))) {
      if (start <= reached && end > reached) reached = end;
    }
    if (reached >= wanted.end) return true;
  }
  return false;
}

/** The opening hours of a date, the earliest first: an override replaces that day's weekly rows; several rows are united. */
function openingHours(rows: readonly AvailabilityRow[], date: number, ranges: readonly OffsetRange[]): Interval[] {
  const day = new Date(date);
  const text = day.toISOString().slice(0, 10);
  const overrides = rows.filter((row) => row.date !== null && row.date.startsWith(text));
  const weekly = rows.filter((row) => row.date === null && row.days.includes(day.getUTCDay()));
  return (overrides.length > 0 ? overrides : weekly)
    .flatMap((row) => hoursOf(row, date, ranges))
    .toSorted((a, b) => a.start - b.start);
}

/**
 * The time at which the clocks show a day and an hour of a row: an hour that they skip opens nothing, one that they repeat opens twice
 * (G-134).
 */
function hoursOf(row: AvailabilityRow, date: number, ranges: readonly OffsetRange[]): Interval[] {
  const opens = date + timeOfDay(row.startTime);
  const closes = date + (endsTheDay(row) ? wholeDay : timeOfDay(row.endTime));
  return ranges.map(({ start, end, offset }) => ({
    start: Math.max(start, opens - offset),
    end: Math.min(end, closes - offset),
  }));
}

/** An end of 00:00 or 24:00 is the end of the day, save that an override from 00:00 to 00:00 closes it (G-77). */
function endsTheDay(row: AvailabilityRow): boolean {
  return row.endTime.slice(11, 19) === '00:00:00' && !(row.date !== null && row.startTime === row.endTime);
}

/** Milliseconds from the midnight of 1970-01-01, on which rows keep their times. */
function timeOfDay(stored: string): number {
  return Date.parse(`1970-01-01${stored.slice(10)}`);
}
