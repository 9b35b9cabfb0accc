/** The opening hours that an event type is booked by: its own schedule, or what the deployment has in its place (G-54, G-140, G-141). */
import type { EventTypeRow, ScheduleRow, UserRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import type { RuleContext } from '../rule.ts';
import { hoursOf } from './opening-hours.ts';
import type { OpeningHours } from './opening-hours.ts';

/** Monday to Friday, 9 to 17: the hours of a host without a schedule. */
const office = [
  { date: null, days: [1, 2, 3, 4, 5], startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' },
] as const;

/** The opening hours of an event type; none where it is always open. */
export function hoursOfEventType(
  { scheduleId, userId }: EventTypeRow,
  { tables, behavior }: RuleContext,
): OpeningHours | undefined {
  const own = tables.schedules.get(scheduleId);
  const host = tables.users.get(userId);
  if (host === undefined) return own && hoursOf(tables, own);
  const usual = defaultSchedule(tables, host);
  const schedule = own ?? (behavior.openingHours === 'default' ? usual : undefined);
  if (schedule === undefined && behavior.openingHours === 'own') return undefined;
  const hours = schedule === undefined ? { rows: office, timeZone: host.timeZone } : hoursOf(tables, schedule);
  return {
    ...hours,
    ...(behavior.travels === 'followed' && schedule !== undefined && schedule.id === usual?.id
      ? travelling(host, hours.timeZone)
      : {}),
    ...(behavior.outOfOffice === 'closed' ? away(host, hours) : {}),
  };
}

/** The schedule that a host chose as its default, or else its first. */
function defaultSchedule({ schedules }: Tables, { id, defaultScheduleId }: UserRow): ScheduleRow | undefined {
  const own = schedules.where('user', id);
  return defaultScheduleId === null ? own[0] : own.find((schedule) => schedule.id === defaultScheduleId);
}

function travelling({ travelSchedules }: UserRow, timeZone: string): Pick<OpeningHours, 'zoneOf'> {
  if (travelSchedules === null || travelSchedules.length === 0) return {};
  const travels = travelSchedules.map(({ startDate, endDate, timeZone: zone }) => ({
    from: dayOf(startDate),
    to: endDate === null ? Number.POSITIVE_INFINITY : dayOf(endDate),
    zone,
  }));
  return { zoneOf: (date) => travels.find(({ from, to }) => from <= date && date <= to)?.zone ?? timeZone };
}

function away({ bookingRedirects }: UserRow, { rows }: OpeningHours): Pick<OpeningHours, 'isAway'> {
  if (bookingRedirects === null || bookingRedirects.length === 0) return {};
  const absences = bookingRedirects.map(({ start, end }) => ({ from: dayOf(start), to: dayOf(end) }));
  const worked = new Set(rows.flatMap(({ days }) => days));
  return {
    isAway: (date) =>
      worked.has(new Date(date).getUTCDay()) && absences.some(({ from, to }) => from <= date && date <= to),
  };
}

/** The day of an instant by the calendar of UTC, as its midnight. */
function dayOf(instant: string): number {
  return Date.parse(`${instant.slice(0, 10)}T00:00:00Z`);
}
