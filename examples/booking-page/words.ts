/** Dates and times as the page writes them. */

/** The words for instants and dates in a time zone. */
export interface Words {
  /** `09:30`. */
  time(instant: Date): string;
  /** `Tuesday, 8 January 2030`. */
  date(instant: Date): string;
}

/** The formats of instants in a zone. */
export function wordsIn(timeZone: string): Words {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
  return { time: (instant) => time.format(instant), date: (instant) => date.format(instant) };
}

/** A date without a zone, `2030-01-08`: `Tuesday`, `Tue`, `8`, `8 January`. */
export function dayWords(date: string): { weekday: string; short: string; number: string; long: string } {
  const say = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(date));
  return {
    weekday: say({ weekday: 'long' }),
    short: say({ weekday: 'short' }),
    number: say({ day: 'numeric' }),
    long: say({ day: 'numeric', month: 'long' }),
  };
}

/** `3 free times`, `1 free time`, `no free times`. */
export function freeWords(count: number): string {
  return `${count === 0 ? 'no' : count} free time${count === 1 ? '' : 's'}`;
}

/** A zone as people say it: `London`, `New York`. */
export function zoneWords(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}
