import { addDays, localTime, mondayOf } from '@slotwise/ui';
import type { BookingStatus, OpenHours, WeekState } from '@slotwise/ui';
import type { User, Snapshot } from '../control/answers.ts';

const statuses: Readonly<Record<string, BookingStatus>> = {
  PENDING: 'pending',
  AWAITING_HOST: 'pending',
  CANCELLED: 'cancelled',
  REJECTED: 'rejected',
};

export function weekOf(world: Snapshot, host: User, now: string, date?: string): WeekState {
  const schedules = world.schedules.filter(({ userId }) => userId === host.id);
  const timeZone = schedules[0]?.timeZone ?? host.timeZone;
  const bookings = world.bookings
    .filter(({ userId }) => userId === host.id)
    .map(({ id, title, startTime, endTime, status }) => ({
      ...{ id, title, start: startTime, end: endTime },
      status: statuses[status] ?? 'accepted',
    }));
  const hours = world.availabilities
    .filter(({ scheduleId, date: only }) => only === null && scheduleId === schedules[0]?.id)
    .flatMap(({ days, startTime, endTime }) => days.map((day) => openHours(day, startTime, endTime)));
  const today = localTime(now, timeZone).date;
  const starts = bookings.map(({ start }) => localTime(start, timeZone).date).toSorted();
  const sunday = addDays(mondayOf(today), 6);
  const next = starts.find((start) => start >= mondayOf(today));
  const shown = date ?? (next !== undefined && next > sunday ? next : today);
  return { host: host.username, date: shown, timeZone, bookings, hours, now };
}

function openHours(day: number, startTime: string, endTime: string): OpenHours {
  const minutesOf = (time: string) => Math.round((Date.parse(time) - Date.parse('1970-01-01T00:00:00Z')) / 60_000);
  return { weekday: day === 0 ? 7 : day, from: minutesOf(startTime), to: minutesOf(endTime) };
}
