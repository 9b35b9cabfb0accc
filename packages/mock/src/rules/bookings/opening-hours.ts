/** Opening hours: the times at which a schedule is open, by the clocks of its time zone (G-54, G-77, G-134). */
import { Temporal } from 'temporal-polyfill';
import { endOfDay } from '../../data/columns.ts';
import type { AvailabilityRow, ScheduleRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import type { Span } from '../instants.ts';

const hour = 3_600_000;
const wholeDay = 24 * hour;

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** A stretch of time in which the clocks of a zone run evenly, with how far they are ahead of UTC. */
interface Stretch extends Interval {
  readonly offset: number;
}

/** A schedule is open when its opening hours, read in its time zone, cover the whole span. */
export function isOpen(tables: Tables, schedule: ScheduleRow, span: Span): boolean {
  const { timeZone } = schedule;
  const rows = [...tables.availabilities.where('schedule', schedule.id)];
  const wanted: Interval = { start: Date.parse(span.startTime), end: Date.parse(span.endTime) };
  const last = zoned(wanted.end, timeZone).toPlainDate();
  let reached = wanted.start;
  // Opening hours of one day end at its midnight at the latest: a longer span has to be open day after day.
  for (
    let day = zoned(wanted.start, timeZone).toPlainDate();
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const before = reached;
    for (const { start, end } of openingHours(rows, day, timeZone)) {
      if (start <= reached && end > reached) reached = end;
    }
    if (reached >= wanted.end) return true;
    // A day that opens nothing where the span stands ends it, save that the clocks may skip a whole day.
    if (reached === before && zoned(reached, timeZone).toPlainDate().equals(day)) return false;
  }
  return false;
}

/** The opening hours of a day, the earliest first: an override replaces that day's weekly rows; several rows are united. */
function openingHours(rows: readonly AvailabilityRow[], day: Temporal.PlainDate, timeZone: string): Interval[] {
  const overrides = rows.filter((row) => row.date !== null && row.date.slice(0, 10) === day.toString());
  // Temporal counts Monday as 1 to Sunday as 7; the service counts Sunday as 0 to Saturday as 6.
  const weekly = rows.filter((row) => row.date === null && row.days.includes(day.dayOfWeek % 7));
  const ofTheDay = overrides.length > 0 ? overrides : weekly;
  if (ofTheDay.length === 0) return [];
  const midnight = Date.parse(`${day.toString()}T00:00:00Z`);
  const stretches = stretchesAround(midnight, timeZone);
  return ofTheDay.flatMap((row) => hoursOf(row, midnight, stretches)).toSorted((a, b) => a.start - b.start);
}

/**
 * The time at which the clocks show a day and an hour of a row: an hour that they skip opens nothing, one that they repeat opens twice
 * (G-134).
 */
function hoursOf(row: AvailabilityRow, midnight: number, stretches: readonly Stretch[]): Interval[] {
  const opens = midnight + timeOfDay(row.startTime);
  const closes = midnight + (endsTheDay(row) ? wholeDay : timeOfDay(row.endTime));
  return stretches
    .map(({ start, end, offset }) => ({ start: Math.max(start, opens - offset), end: Math.min(end, closes - offset) }))
    .filter(({ start, end }) => start < end);
}

/** An end of 00:00 or 24:00 is the end of the day, save that an override from 00:00 to 00:00 closes it (G-77). */
function endsTheDay(row: AvailabilityRow): boolean {
  if (row.endTime === endOfDay) return true;
  return row.endTime.slice(11, 19) === '00:00:00' && !(row.date !== null && row.startTime === row.endTime);
}

/** Milliseconds from the midnight of 1970-01-01, on which rows keep their times. */
function timeOfDay(stored: string): number {
  return Date.parse(`1970-01-01${stored.slice(10)}`);
}

/** The stretches that hold every instant of a day, wherever on Earth its clocks are. */
function stretchesAround(midnight: number, timeZone: string): Stretch[] {
  const [from, to] = [midnight - 16 * hour, midnight + wholeDay + 16 * hour];
  const stretches: Stretch[] = [];
  let at: Temporal.ZonedDateTime | null = zoned(from, timeZone);
  const offset = offsetOf(at);
  // Two changes within some hours of each other there are not: the same offset on both sides is one stretch.
  if (offsetOf(zoned(to, timeZone)) === offset) return [{ start: from, end: to, offset }];
  while (at !== null && at.epochMilliseconds < to) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next');
    const end = Math.min(next?.epochMilliseconds ?? to, to);
    stretches.push({ start: at.epochMilliseconds, end, offset: offsetOf(at) });
    at = next;
  }
  return stretches;
}

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

function offsetOf(at: Temporal.ZonedDateTime): number {
  return at.offsetNanoseconds / 1e6;
}
