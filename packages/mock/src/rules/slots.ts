/** Slots: times that are inside the opening hours of a schedule, and free of other live bookings (G-54). */
import { Temporal } from 'temporal-polyfill';
import { endOfDay } from '../data/columns.ts';
import { hostMonths } from '../data/bookings.ts';
import type { AvailabilityRow, BookingRow, ScheduleRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** A span of time, as two instants in ISO 8601. */
export interface Span {
  readonly startTime: string;
  readonly endTime: string;
}

/** A schedule is open when its opening hours, read in its time zone, cover the whole span. */
export function isOpen(tables: Tables, schedule: ScheduleRow, span: Span): boolean {
  const rows = [...tables.availabilities.where('schedule', schedule.id)];
  const start = Temporal.Instant.from(span.startTime).toZonedDateTimeISO(schedule.timeZone).toPlainDate();
  const end = Temporal.Instant.from(span.endTime).toZonedDateTimeISO(schedule.timeZone).toPlainDate();
  const wanted: Interval = { start: Date.parse(span.startTime), end: Date.parse(span.endTime) };
  let reached = wanted.start;
  // Opening hours of one day end at its midnight at the latest: a longer span has to be open day after day.
  for (let day = start; Temporal.PlainDate.compare(day, end) <= 0; day = day.add({ days: 1 })) {
    const hours = openingHours(rows, day, schedule.timeZone).toSorted((a, b) => a.start - b.start);
    for (const { start: opens, end: closes } of hours) {
      if (opens <= reached && closes > reached) reached = closes;
    }
    if (reached >= wanted.end) return true;
    if (reached === wanted.start && Temporal.PlainDate.compare(day, start) > 0) return false;
  }
  return false;
}

/** The opening hours of a day: an override replaces that day's weekly rows; several rows are united. */
function openingHours(rows: readonly AvailabilityRow[], day: Temporal.PlainDate, timeZone: string): Interval[] {
  const overrides = rows.filter((row) => row.date !== null && row.date.slice(0, 10) === day.toString());
  // Temporal counts Monday as 1 to Sunday as 7; the service counts Sunday as 0 to Saturday as 6.
  const weekly = rows.filter((row) => row.date === null && row.days.includes(day.dayOfWeek % 7));
  return (overrides.length > 0 ? overrides : weekly).map((row) => hoursOf(row, day, timeZone));
}

function hoursOf(row: AvailabilityRow, day: Temporal.PlainDate, timeZone: string): Interval {
  const startsAt = Temporal.PlainTime.from(row.startTime.slice(11, 19));
  const endsAt = Temporal.PlainTime.from(row.endTime.slice(11, 19));
  return {
    start: day.toZonedDateTime({ timeZone, plainTime: startsAt }).epochMilliseconds,
    end: (endsTheDay(row) ? day.add({ days: 1 }) : day).toZonedDateTime({ timeZone, plainTime: endsAt })
      .epochMilliseconds,
  };
}

/** An end of 00:00 or 24:00 is the end of the day, save that an override from 00:00 to 00:00 closes it (G-77). */
function endsTheDay(row: AvailabilityRow): boolean {
  if (row.endTime === endOfDay) return true;
  return row.endTime.slice(11, 19) === '00:00:00' && !(row.date !== null && row.startTime === row.endTime);
}

/** A live booking of the host that overlaps the span; touching ends do not overlap. */
export function overlapping(tables: Tables, hostId: number, span: Span, except?: number): BookingRow | undefined {
  for (const month of hostMonths(hostId, span.startTime, span.endTime)) {
    for (const booking of tables.bookings.where('liveMonth', month)) {
      if (booking.id !== except && booking.startTime < span.endTime && booking.endTime > span.startTime) return booking;
    }
  }
  return undefined;
}
