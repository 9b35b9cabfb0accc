/** When event types can be booked. */
import type { BookingRow, EventTypeRow, ScheduleRow, UserRow } from '../../data/rows.ts';
import type { Tables } from '../../data/tables.ts';
import { hoursOf } from '../../rules/bookings/opening-hours.ts';
import type { OpeningHours } from '../../rules/bookings/opening-hours.ts';
import type { AvailabilityPart } from '../../rules/deployment.ts';

export const availability: AvailabilityPart = {
  minimumNoticeMinutes: 120,
  hours,
  timeTakenFor,
  attendedBookings({ email }, { attendees, bookings }) {
    return attendees
      .where('email', email.toLowerCase())
      .flatMap(({ bookingId }) => bookings.get(bookingId) ?? [])
      .filter(({ status }) => status === 'ACCEPTED');
  },
};

const office = [
  { date: null, days: [1, 2, 3, 4, 5], startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' },
] as const;

/**
 * The opening hours come from the schedule of the event type, else from the host's default schedule, else from office
 * hours. Travels change the time zone of the default schedule only. Absences close days of every
 * schedule.
 */
function hours({ scheduleId, userId }: EventTypeRow, tables: Tables): OpeningHours | undefined {
  const host = tables.users.get(userId);
  if (host === undefined) return undefined;
  const usual = defaultSchedule(tables, host);
  const schedule = tables.schedules.get(scheduleId) ?? usual;
  const open = schedule === undefined ? { rows: office, timeZone: host.timeZone } : hoursOf(tables, schedule);
  const isAway = away(host, open);
  return schedule !== undefined && schedule.id === usual?.id
    ? { ...open, isAway, zoneOf: travelZone(host, open.timeZone) }
    : { ...open, isAway };
}

function defaultSchedule({ schedules }: Tables, { id, defaultScheduleId }: UserRow): ScheduleRow | undefined {
  const schedulesOfUser = schedules.where('user', id);
  return defaultScheduleId === null
    ? schedulesOfUser[0]
    : schedulesOfUser.find((schedule) => schedule.id === defaultScheduleId);
}

function travelZone({ travelSchedules }: UserRow, timeZone: string): NonNullable<OpeningHours['zoneOf']> {
  const travels = (travelSchedules ?? []).map(({ startDate, endDate, timeZone: zone }) => ({
    from: dayOf(startDate),
    to: endDate === null ? Number.POSITIVE_INFINITY : dayOf(endDate),
    zone,
  }));
  return (date) => travels.find(({ from, to }) => from <= date && date <= to)?.zone ?? timeZone;
}

function away({ bookingRedirects }: UserRow, { rows }: OpeningHours): NonNullable<OpeningHours['isAway']> {
  const absences = (bookingRedirects ?? []).map(({ start, end }) => ({ from: dayOf(start), to: dayOf(end) }));
  const workDays = new Set(rows.flatMap(({ days }) => days));
  return (date) =>
    workDays.has(new Date(date).getUTCDay()) && absences.some(({ from, to }) => from <= date && date <= to);
}

function dayOf(instant: string): number {
  return Date.parse(`${instant.slice(0, 10)}T00:00:00Z`);
}

/**
 * An accepted booking blocks its time for everyone. A `PENDING` one can block its time for its own event type, if this
 * has both `requiresConfirmation` and `requiresConfirmationWillBlockSlot`.
 */
function timeTakenFor({ status, eventTypeId }: BookingRow, { eventTypes }: Tables): 'all' | 'same' | 'none' {
  if (status === 'ACCEPTED') return 'all';
  const eventType = eventTypes.get(eventTypeId);
  const blocks = eventType?.requiresConfirmation === true && eventType.requiresConfirmationWillBlockSlot;
  return status === 'PENDING' && blocks ? 'same' : 'none';
}
