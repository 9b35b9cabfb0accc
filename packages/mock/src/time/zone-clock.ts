import { intlNameOf } from '../data/time-zones.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

const furthest = 16 * hour;

const limits = { zones: 64, dates: 1024 };

export interface OffsetRange {
  readonly start: number;
  readonly end: number;
  readonly offset: number;
}

const clocks = new Map<string, ZoneClock>();

export function zoneClock(timeZone: string): ZoneClock {
  return remember(clocks, timeZone, { most: limits.zones, make: () => new ZoneClock(timeZone) });
}

/** UTC offsets of a time zone. Instants are milliseconds since 1970, and a date is its midnight in UTC. */
export class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #ranges = new Map<number, readonly [OffsetRange, ...OffsetRange[]]>();

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: intlNameOf(timeZone), timeZoneName: 'longOffset' });
  }

  dateAt(at: number): number {
    return dateOf(at + this.offsetAt(at));
  }

  offsetAt(at: number): number {
    const [first, next = first] = this.rangesAround(dateOf(at));
    return (at < first.end ? first : next).offset;
  }

  rangesAround(date: number): readonly [OffsetRange, ...OffsetRange[]] {
    return remember(this.#ranges, date, { most: limits.dates, make: () => this.#rangesAround(date) });
  }

  /** No time zone has changed its offset twice within these hours, so equal offsets at both ends mean a single range. */
  #rangesAround(date: number): readonly [OffsetRange, ...OffsetRange[]] {
    const [start, end] = [date - furthest, date + day + furthest];
    const [before, after] = [this.#formattedOffset(start), this.#formattedOffset(end)];
    if (before === after) return [{ start, end, offset: before }];
    const change = this.#changeBetween(start, end);
    return [
      { start, end: change, offset: before },
      { start: change, end, offset: after },
    ];
  }

  #changeBetween(earlier: number, later: number): number {
    const offset = this.#formattedOffset(later);
    let [before, after] = [earlier, later];
    while (after - before > second) {
      const middle = Math.floor((before + after) / 2 / second) * second;
      if (this.#formattedOffset(middle) === offset) after = middle;
      else before = middle;
    }
    return after;
  }

  #formattedOffset(at: number): number {
    const text = this.#format.format(at);
    const [hours = 0, minutes = 0, seconds = 0] = text
      .slice(text.indexOf('GMT') + 4)
      .split(':')
      .map(Number);
    const offset = (hours * 60 + minutes) * 60 * second + seconds * second;
    return text.includes('-') ? -offset : offset;
  }
}

export function instantOf(wallTime: number, timeZone: string): number {
  const [first, next = first] = zoneClock(timeZone).rangesAround(dateOf(wallTime));
  const resumes = first.end + Math.max(first.offset, next.offset);
  return wallTime - (wallTime < resumes ? first : next).offset;
}

function dateOf(at: number): number {
  return Math.floor(at / day) * day;
}

function remember<Key, Value>(
  values: Map<Key, Value>,
  key: Key,
  { most, make }: { readonly most: number; readonly make: () => Value },
): Value {
  const cached = values.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  const [oldest] = values.keys();
  if (values.size >= most && oldest !== undefined) values.delete(oldest);
  values.set(key, value);
  return value;
}
