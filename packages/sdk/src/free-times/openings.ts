import { zoneOf } from './input.ts';
import { invalid } from './invalid.ts';
import type { OpeningHours, ScheduleHours } from './input.ts';
import type { FreeTimesRules } from './rules.ts';
import { dayMs, hourMs, minuteMs, offsetRanges } from './zone.ts';
import type { Interval, OffsetRange } from './zone.ts';

/** Zones are at most 14 hours from UTC. One hour is a margin. */
const widestOffset = 15 * hourMs;

/** Hours of one availability, in milliseconds since midnight. */
interface DayHours extends Interval {
  readonly date: string | null;
  readonly days: ReadonlySet<number>;
}

/** Merges only intervals of the same day. Slots start at each opening, so hours that continue after midnight count as a new opening. */
export function openingsOf(hours: ScheduleHours | 'always', range: Interval, rules: FreeTimesRules): Interval[] {
  const { timeZone, availabilities, travels, daysOff } = hours === 'always' ? alwaysOpen : hours;
  const list = availabilities.map(dayHoursOf);
  const zoneAt = zoneReader(zoneOf(timeZone, 'hours.timeZone'), rules.travels === 'followed' ? (travels ?? []) : []);
  const isOff = dayOffReader(list, rules.outOfOffice === 'closed' ? (daysOff ?? []) : []);
  const offsets = new Map<string, OffsetRange[]>();
  const span = { start: range.start - 3 * dayMs, end: range.end + 3 * dayMs };
  const openings: Interval[] = [];
  for (let day = startOfDay(range.start) - 2 * dayMs; day <= range.end + dayMs; day += dayMs) {
    if (isOff(day)) continue;
    const zone = zoneAt(day);
    const ranges = offsets.get(zone) ?? offsetRanges(zone, span);
    offsets.set(zone, ranges);
    openings.push(...unite(hoursOn(day, list).flatMap((one) => onClock(day, one, ranges))));
  }
  return openings.toSorted((one, other) => one.start - other.start);
}

const alwaysOpen: ScheduleHours = {
  timeZone: 'UTC',
  availabilities: [{ days: [0, 1, 2, 3, 4, 5, 6], startTime: '1970-01-01T00:00:00Z', endTime: '1970-01-02T00:00:00Z' }],
};

/** Date overrides replace the weekly hours of their day. */
function hoursOn(day: number, list: readonly DayHours[]): readonly DayHours[] {
  const date = new Date(day).toISOString().slice(0, 10);
  const overrides = list.filter((one) => one.date === date);
  return overrides.length > 0
    ? overrides
    : list.filter((one) => one.date === null && one.days.has(new Date(day).getUTCDay()));
}

/**
 * Returns the intervals in which the clock of the zone shows these hours. An hour that a clock change skips is not
 * open, and a repeated hour is open both times.
 */
function onClock(day: number, { start, end }: DayHours, ranges: readonly OffsetRange[]): Interval[] {
  return ranges
    .filter((range) => range.end > day - widestOffset && range.start < day + dayMs + widestOffset)
    .map((range) => ({
      start: Math.max(range.start, day + start - range.offset),
      end: Math.min(range.end, day + end - range.offset),
    }))
    .filter((interval) => interval.start < interval.end);
}

function unite(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const interval of intervals.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last === undefined || interval.start > last.end) result.push(interval);
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, interval.end) };
  }
  return result;
}

function dayHoursOf({ days, date, startTime, endTime }: OpeningHours, index: number): DayHours {
  const field = `hours.availabilities[${index}]`;
  const start = timeOfDayOf(startTime, `${field}.startTime`);
  const statedEnd = timeOfDayOf(endTime, `${field}.endTime`);
  const override = date?.slice(0, 10) ?? null;
  // An end at midnight is the end of the day, except that an override from 00:00 to 00:00 closes it.
  const isClosed = override !== null && start === 0 && statedEnd === 0 && !endTime.startsWith('1970-01-02');
  const end = statedEnd === 0 && !isClosed ? dayMs : statedEnd;
  if (end < start) throw invalid(`${field}.endTime`, 'must not be before startTime', 'range');
  return { start, end, date: override, days: new Set(days ?? []) };
}

function timeOfDayOf(time: string, field: string): number {
  const [, hours = '', minutes = '', seconds = '0'] =
    /^(?:[\d-]+T)?(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?$/.exec(time) ?? [];
  if (hours === '')
    throw invalid(field, `must be a time of day such as 1970-01-01T09:00:00Z, got ${JSON.stringify(time)}`);
  return (Number(hours) % 24) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000;
}

function zoneReader(timeZone: string, travels: NonNullable<ScheduleHours['travels']>): (day: number) => string {
  const zones = travels.map((travel, index) => ({
    from: dayOf(travel.startDate, `hours.travels[${index}].startDate`),
    to: travel.endDate === null ? Infinity : dayOf(travel.endDate, `hours.travels[${index}].endDate`),
    zone: zoneOf(travel.timeZone, `hours.travels[${index}].timeZone`),
  }));
  return (day) => zones.find(({ from, to }) => from <= day && day <= to)?.zone ?? timeZone;
}

/** Days out of office count only on weekdays of the schedule. */
function dayOffReader(
  list: readonly DayHours[],
  daysOff: NonNullable<ScheduleHours['daysOff']>,
): (day: number) => boolean {
  const spans = daysOff.map(
    ({ start, end }, index) =>
      [dayOf(start, `hours.daysOff[${index}].start`), dayOf(end, `hours.daysOff[${index}].end`)] as const,
  );
  const workDays = new Set(list.flatMap(({ days }) => [...days]));
  return (day) => workDays.has(new Date(day).getUTCDay()) && spans.some(([from, to]) => from <= day && day <= to);
}

/** Returns midnight UTC of the date in the text. The time and zone of the text are ignored. */
function dayOf(text: string, field: string): number {
  const day = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(text)?.[0] ?? '';
  const at = Date.parse(day);
  if (Number.isNaN(at)) throw invalid(field, `must be a date such as 2030-01-07, got ${JSON.stringify(text)}`);
  return at;
}

function startOfDay(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}
