/** The opening hours that an event type is booked by: its own schedule, or what the deployment has in its place. */
import { endOfDay } from '../../data/columns.ts';
import type { EventTypeRow, ScheduleRow, UserRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import type { RuleContext } from '../rule.ts';
import { hoursOf } from './opening-hours.ts';
import type { OpeningHours } from './opening-hours.ts';

const office = [
  { date: null, days: [1, 2, 3, 4, 5], startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' },
] as const;

const always = [
  { date: null, days: [0, 1, 2, 3, 4, 5, 6], startTime: '1970-01-01T00:00:00.000Z', endTime: endOfDay },
] as const;

export function hoursOfEventType(
  { scheduleId, userId }: EventTypeRow,
  { tables, behavior }: Pick<RuleContext, 'tables' | 'behavior'>,
): OpeningHours | undefined {
  const own = tables.schedules.get(scheduleId);
  const host = tables.users.get(userId);
  if (host === undefined) return undefined;
  const usual = defaultSchedule(tables, host);
  const isDefault = behavior.openingHours === 'default';
  const schedule = own ?? (isDefault ? usual : undefined);
  const rest = { rows: isDefault ? office : always, timeZone: host.timeZone };
  const hours = schedule === undefined ? rest : hoursOf(tables, schedule);
  const travels = behavior.travels === 'followed' && schedule !== undefined && schedule.id === usual?.id;
  const zoneOf = travels ? travelling(host, hours.timeZone) : undefined;
  const isAway = behavior.outOfOffice === 'closed' ? away(host, hours) : undefined;
  if (hours.rows === always && isAway === undefined) return undefined;
  return { ...hours, ...(zoneOf && { zoneOf }), ...(isAway && { isAway }) };
}

function defaultSchedule({ schedules }: Tables, { id, defaultScheduleId }: UserRow): ScheduleRow | undefined {
  const own = schedules.where('user', id);
  return defaultScheduleId === null ? own[0] : own.find((schedule) => schedule.id === defaultScheduleId);
}

function travelling({ travelSchedules }: UserRow, timeZone: string): OpeningHours['zoneOf'] {
  const travels = (travelSchedules ?? []).map(({ startDate, endDate, timeZone: zone }) => ({
    from: dayOf(startDate),
    to: endDate === null ? Number.POSITIVE_INFINITY : dayOf(endDate),
    zone,
  }));
  return (date) => travels.find(({ from, to }) => from <= date && date <= to)?.zone ?? timeZone;
}

function away({ bookingRedirects }: UserRow, { rows }: OpeningHours): OpeningHours['isAway'] {
  const absences = (bookingRedirects ?? []).map(({ start, end }) => ({ from: dayOf(start), to: dayOf(end) }));
  const worked = new Set(rows.flatMap(({ days }) => days));
  return (date) =>
    worked.has(new Date(date).getUTCDay()) && absences.some(({ from, to }) => from <= date && date <= to);
}

function dayOf(instant: string): number {
  return Date.parse(`${instant.slice(0, 10)}T00:00:00Z`);
}
