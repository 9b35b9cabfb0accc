/** The week of a host, as a world has it: bookings, opening hours, and the starts that are free. */
import type { AvailabilityRow, EventTypeRow, Mock, Snapshot } from '@slotwise/mock';
import { addDays, instantAt, localTime, mondayOf } from '@slotwise/ui';
import type { BookingStatus, OpenHours, WeekBooking, WeekState } from '@slotwise/ui';
import type { CallInput, CallableName } from '../state.ts';

/** A host whose week can be shown. */
export interface Host {
  readonly id: number;
  readonly name: string;
  readonly timeZone: string;
  /** The event types that can be booked with the host. */
  readonly eventTypes: readonly EventTypeRow[];
}

/** A host's week, by one of the event types. */
export interface HostWeek {
  readonly host: Host;
  readonly eventType: EventTypeRow | undefined;
  /** Any date of the week. */
  readonly date: string;
}

/** The hosts of a world: users with bookings or event types. */
export function hostsOf({ users, bookings, eventTypes }: Snapshot): readonly Host[] {
  return users
    .map(({ id, name, username, timeZone }) => ({
      ...{ id, timeZone, name: name ?? username },
      eventTypes: eventTypes.filter(({ userId }) => userId === id),
    }))
    .filter((host) => host.eventTypes.length > 0 || bookings.some(({ userId }) => userId === host.id));
}

const statuses: Readonly<Record<string, BookingStatus>> = {
  ACCEPTED: 'accepted',
  PENDING: 'pending',
  AWAITING_HOST: 'pending',
  CANCELLED: 'cancelled',
  REJECTED: 'rejected',
};

/** The week of a host, as it is drawn. */
export function weekOf(mock: Pick<Mock, 'clock'>, world: Snapshot, { host, eventType, date }: HostWeek): WeekState {
  const { timeZone } = host;
  const now = mock.clock.nowText();
  const bookings = world.bookings
    .filter(({ userId }) => userId === host.id)
    .map(({ id, title, startTime, endTime, status }): WeekBooking => ({
      ...{ id, title, start: startTime, end: endTime },
      status: statuses[status] ?? 'accepted',
    }));
  const rows = world.availabilities.filter(({ scheduleId }) => scheduleId === eventType?.scheduleId);
  const monday = mondayOf(date);
  const hours = Array.from({ length: 7 }, (_, index) => hoursOn(addDays(monday, index), index + 1, rows)).flat();
  const week = { date, timeZone, now, bookings, hours };
  return eventType === undefined
    ? week
    : { ...week, free: freeStarts(week, eventType.length), freeMinutes: eventType.length };
}

/** The opening hours of a day: an override of that date replaces the weekly rows. */
function hoursOn(date: string, weekday: number, rows: readonly AvailabilityRow[]): readonly OpenHours[] {
  const overrides = rows.filter((row) => row.date?.slice(0, 10) === date);
  const weekly = rows.filter((row) => row.date === null && row.days.includes(weekday % 7));
  return (overrides.length > 0 ? overrides : weekly).map(({ startTime, endTime }) => ({
    ...{ weekday, from: minutesOf(startTime) },
    to: minutesOf(endTime) || 24 * 60,
  }));
}

/** Minutes of a time of day, which rows keep as an instant of 1970; midnight at the end of a day is that of 2 January. */
function minutesOf(stored: string): number {
  return Date.parse(stored) / 60_000;
}

/** The starts within the opening hours that lie ahead and touch no live booking: one after another, each as long as a booking. */
function freeStarts({ date, timeZone, now, bookings, hours = [] }: WeekState, length: number): readonly string[] {
  const live = bookings
    .filter(({ status }) => status === 'accepted' || status === 'pending')
    .map(({ start, end }) => ({ from: Date.parse(start), to: Date.parse(end) }));
  const starts = hours.flatMap(({ weekday, from, to }) => {
    const day = addDays(mondayOf(date), weekday - 1);
    const amount = Math.max(0, Math.floor((to - from) / length));
    return Array.from({ length: amount }, (_, index) =>
      instantAt({ date: day, minutes: from + index * length }, timeZone),
    );
  });
  return starts.filter((start) => {
    const [from, to] = [Date.parse(start), Date.parse(start) + length * 60_000];
    return (now === undefined || from > Date.parse(now)) && live.every((one) => one.to <= from || one.from >= to);
  });
}

/** A call that a hand at the week stands for. */
export interface WeekCall {
  readonly endpoint: CallableName;
  readonly input: CallInput;
}

/** The call that books a free start. */
export function bookingCall({ id: eventTypeId }: EventTypeRow, start: string): WeekCall {
  const responses = { name: 'Ada', email: 'ada@example.com' };
  return { endpoint: 'bookings.create', input: { body: { eventTypeId, start, responses } } };
}

/** The call that moves a booking: a new one in its place, or an edit of one that is of no event type. */
export function movingCall({ bookings }: Snapshot, { id, start, end }: WeekBooking, to: string): WeekCall | undefined {
  const row = bookings.find((one) => one.id === id);
  if (row === undefined) return undefined;
  const { eventTypeId, responses, uid } = row;
  if (eventTypeId === null) {
    const ends = new Date(Date.parse(to) + Date.parse(end) - Date.parse(start)).toISOString();
    return { endpoint: 'bookings.update', input: { params: { id }, body: { start: to, end: ends } } };
  }
  const answers = Object.fromEntries(Object.entries({ ...responses }).filter(([, answer]) => answer !== null));
  return {
    endpoint: 'bookings.create',
    input: { body: { eventTypeId, start: to, responses: answers, rescheduleUid: uid } },
  };
}

/** The date that a host's clocks show. */
export function todayOf(mock: Pick<Mock, 'clock'>, { timeZone }: Host): string {
  return localTime(mock.clock.nowText(), timeZone).date;
}
