/** The week of a host: bookings, opening hours, and free times. */
import type { BookingRow, EventTypeRow, OpenRow, Snapshot, User } from '../control/responses.ts';
import { addDays, instantAt, localTime, mondayOf } from './local-time.ts';
import type { BookingStatus, OpenHours, WeekBooking, WeekState } from './week-state.ts';

export interface HostWeek {
  readonly host: User;
  /** Event type whose opening hours and free times are shown. */
  readonly eventType: EventTypeRow | undefined;
  /** Any date of the week. Default: today, or the next date with a booking. */
  readonly date: string | undefined;
  /** Ids of bookings that are marked. */
  readonly highlighted?: readonly number[];
}

const statuses: Readonly<Record<string, BookingStatus>> = {
  PENDING: 'pending',
  AWAITING_HOST: 'pending',
  CANCELLED: 'cancelled',
  REJECTED: 'rejected',
};

/** Users with bookings or event types. Those with event types are first, then those with more bookings. */
export function hostsOf({ eventTypes }: Snapshot, users: readonly User[]): readonly User[] {
  const types = new Set(eventTypes.map(({ userId }) => userId));
  return users
    .filter(({ id, bookings }) => bookings > 0 || types.has(id))
    .toSorted((one, other) => Number(types.has(other.id)) - Number(types.has(one.id)) || other.bookings - one.bookings);
}

export function weekOf(
  snapshot: Snapshot,
  { host, eventType, date, highlighted = [] }: HostWeek,
  now: string,
): WeekState {
  const schedules = snapshot.schedules.filter(({ userId }) => userId === host.id);
  const schedule = schedules.find(({ id }) => id === eventType?.scheduleId) ?? schedules[0];
  const timeZone = schedule?.timeZone ?? host.timeZone;
  const hosted = snapshot.bookings.filter(({ userId }) => userId === host.id);
  const shown = date ?? firstDate(hosted, now, timeZone);
  // A day more at both ends, because the days of a time zone begin earlier or later than in UTC.
  const [from, to] = [-1, 8].map((days) => addDays(mondayOf(shown), days));
  const bookings = hosted
    .filter(({ startTime, endTime }) => endTime >= (from ?? '') && startTime < (to ?? ''))
    .map(bookingOf);
  const rows = snapshot.availabilities.filter(({ scheduleId }) => scheduleId !== null && scheduleId === schedule?.id);
  const monday = mondayOf(shown);
  const hours = Array.from({ length: 7 }, (_, index) => hoursOn(addDays(monday, index), index + 1, rows)).flat();
  const week = { host: host.name ?? host.username, date: shown, timeZone, now, bookings, hours, highlighted };
  return eventType === undefined
    ? week
    : { ...week, free: freeStarts(week, eventType.length), freeMinutes: eventType.length };
}

/** Titles of one event type all begin in the same way, so the name of the booker is shown. */
function bookingOf({ id, title, responses, startTime, endTime, status }: BookingRow): WeekBooking {
  const booker = responses?.['name'];
  return {
    id,
    title,
    label: typeof booker === 'string' ? booker : title,
    start: startTime,
    end: endTime,
    status: statuses[status] ?? 'accepted',
  };
}

/** Texts are compared, because a mock can have many bookings, and a date in a time zone is slow to find. */
function firstDate(bookings: readonly BookingRow[], now: string, timeZone: string): string {
  const today = localTime(now, timeZone).date;
  const monday = instantAt({ date: mondayOf(today), minutes: 0 }, timeZone);
  let next: string | undefined;
  for (const { startTime } of bookings)
    if (startTime >= monday && (next === undefined || startTime < next)) next = startTime;
  const date = next === undefined ? today : localTime(next, timeZone).date;
  return date <= addDays(mondayOf(today), 6) ? today : date;
}

/** Opening hours of a day. A row for that date replaces the weekly rows. */
function hoursOn(date: string, weekday: number, rows: readonly OpenRow[]): readonly OpenHours[] {
  const onDate = rows.filter((row) => row.date?.slice(0, 10) === date);
  const weekly = rows.filter((row) => row.date === null && row.days.includes(weekday % 7));
  return (onDate.length > 0 ? onDate : weekly).map(({ startTime, endTime }) => ({
    ...{ weekday, from: minutesOf(startTime) },
    to: minutesOf(endTime) || 24 * 60,
  }));
}

/** Rows store a time of day as an instant in 1970. Midnight at the end of a day is on 2 January. */
function minutesOf(stored: string): number {
  return Date.parse(stored) / 60_000;
}

/** Starts within the opening hours, one after another, that are in the future and overlap no accepted or pending booking. */
function freeStarts({ date, timeZone, now, bookings, hours = [] }: WeekState, length: number): readonly string[] {
  const held = bookings
    .filter(({ status }) => status === 'accepted' || status === 'pending')
    .map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }));
  const starts = hours.flatMap(({ weekday, from, to }) => {
    const day = addDays(mondayOf(date), weekday - 1);
    const count = Math.max(0, Math.floor((to - from) / length));
    return Array.from({ length: count }, (_, index) =>
      instantAt({ date: day, minutes: from + index * length }, timeZone),
    );
  });
  return starts.filter((start) => {
    const [from, to] = [Date.parse(start), Date.parse(start) + length * 60_000];
    return (now === undefined || from > Date.parse(now)) && held.every((one) => one.to <= from || one.from >= to);
  });
}
