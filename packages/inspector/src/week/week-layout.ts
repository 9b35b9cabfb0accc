import { lanesOf } from './lanes.ts';
import type { Interval, Lane } from './lanes.ts';
import { addDays, localTime, mondayOf } from './local-time.ts';
import type { WeekBooking, WeekState } from './week-state.ts';

export interface PlacedBooking extends Interval, Lane {
  readonly booking: WeekBooking;
  readonly isHighlighted: boolean;
}

export interface PlacedStart extends Interval {
  readonly start: string;
}

export interface PlacedDay {
  readonly date: string;
  readonly isToday: boolean;
  readonly bookings: readonly PlacedBooking[];
  readonly free: readonly PlacedStart[];
  readonly open: readonly Interval[];
  readonly now: number | undefined;
  /** Minutes of the day that are over. */
  readonly past: number;
}

export interface PlacedWeek extends Interval {
  readonly days: readonly PlacedDay[];
}

const wholeDay = 24 * 60;
const leastShown: Interval = { from: 8 * 60, to: 18 * 60 };

export function layOut(state: WeekState): PlacedWeek {
  const monday = mondayOf(state.date);
  const days = Array.from({ length: 7 }, (_, index) => placeDay(addDays(monday, index), index + 1, state));
  const shown = days.flatMap(({ bookings, free, open }) => [...bookings, ...free, ...open]);
  const from = Math.min(leastShown.from, ...shown.map((one) => one.from));
  const to = Math.max(leastShown.to, ...shown.map((one) => one.to));
  return { days, from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

function placeDay(date: string, weekday: number, state: WeekState): PlacedDay {
  const { bookings, free = [], freeMinutes = 30, hours = [], timeZone, now, highlighted = [] } = state;
  const held = bookings
    .flatMap((booking) => {
      const interval = onDay(date, booking, timeZone);
      return interval === undefined ? [] : [{ booking, ...interval }];
    })
    .toSorted((one, other) => one.from - other.from || one.booking.id - other.booking.id);
  const lanes = lanesOf(held);
  const starts = free
    .map((start) => ({ start, ...localTime(start, timeZone) }))
    .filter((one) => one.date === date)
    .toSorted((one, other) => one.minutes - other.minutes);
  const present = now === undefined ? undefined : localTime(now, timeZone);
  return {
    date,
    isToday: present?.date === date,
    bookings: held.map((one, index) => ({
      ...one,
      isHighlighted: highlighted.includes(one.booking.id),
      ...(lanes[index] ?? { lane: 0, lanes: 1 }),
    })),
    free: starts.map(({ start, minutes }, index) => ({
      start,
      from: minutes,
      to: Math.min(minutes + freeMinutes, starts[index + 1]?.minutes ?? wholeDay),
    })),
    open: hours.filter((one) => one.weekday === weekday),
    now: present?.date === date ? present.minutes : undefined,
    past: present === undefined || date > present.date ? 0 : date < present.date ? wholeDay : present.minutes,
  };
}

function onDay(date: string, { start, end }: WeekBooking, timeZone: string): Interval | undefined {
  const [first, last] = [localTime(start, timeZone), localTime(end, timeZone)];
  if (first.date > date || last.date < date || (last.date === date && last.minutes === 0)) return undefined;
  const from = first.date === date ? first.minutes : 0;
  const to = last.date === date ? last.minutes : wholeDay;
  // A booking over an hour that clocks show twice may end before it starts.
  return { from, to: Math.max(to, from + 5) };
}
