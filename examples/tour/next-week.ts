/** The week after this one, by the clock in London, where alice lives. */
import type { Clock } from '@slotwise/mock';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Weekday = (typeof weekdays)[number];

/** Times of next week. */
export interface NextWeek {
  /** A time of day in London, as an instant: `at('Monday', '13:00')`. */
  readonly at: (weekday: Weekday, time: string) => string;
  /** A date, as an override of an availability wants it: its midnight in UTC. */
  readonly dateOf: (weekday: Weekday) => string;
}

/** Yields the times of the week after the one in which now lies. */
export function nextWeekOf(clock: Clock): NextWeek {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const monday = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
  const dayOf = (weekday: Weekday) => addDays(monday, weekdays.indexOf(weekday));
  return {
    at: (weekday, time) => {
      const inWinter = new Date(`${dayOf(weekday)}T${time}:00Z`);
      // In summer, clocks in London show an hour more than UTC.
      const ahead = Number(hourInLondon.format(inWinter)) - inWinter.getUTCHours();
      return new Date(inWinter.getTime() - ahead * 3_600_000).toISOString().replace('.000Z', 'Z');
    },
    dateOf: (weekday) => `${dayOf(weekday)}T00:00:00Z`,
  };
}

const hourInLondon = new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' });

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
