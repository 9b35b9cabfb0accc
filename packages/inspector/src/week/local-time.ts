export interface LocalTime {
  readonly date: string;
  /** Minutes since the day began. */
  readonly minutes: number;
}

const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function localTime(instant: string, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

export function instantAt({ date, minutes }: LocalTime, timeZone: string): string {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  const shown = (at: number): number => {
    const local = localTime(new Date(at).toISOString(), timeZone);
    return Date.parse(`${local.date}T00:00:00Z`) + local.minutes * minute;
  };
  // The offset a day before and a day after: where they differ, the clocks change in between.
  const offsets = [wanted - 24 * 60 * minute, wanted + 24 * 60 * minute].map((at) => shown(at) - at);
  const [before = 0] = offsets;
  const exact = offsets.map((offset) => wanted - offset).find((at) => shown(at) === wanted);
  return new Date(exact ?? wanted - before).toISOString();
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * minute).toISOString().slice(0, 10);
}

export function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));
}

export function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

export function dateText(date: string, style: 'long' | 'short' = 'long'): string {
  const words = new Intl.DateTimeFormat('en-GB', { weekday: style, day: 'numeric', month: style, timeZone: 'UTC' });
  return words.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  formats.set(timeZone, made);
  return made;
}
