export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A time range, in milliseconds since 1970. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Range in which a zone has one offset from UTC. `offset` is in milliseconds, and positive east of UTC. */
export interface OffsetRange extends Interval {
  readonly offset: number;
}

/** Two clock changes of a zone are further apart than this, so samples at this distance find each change. */
const sampleMs = 12 * hourMs;

export function offsetRanges(timeZone: string, { start, end }: Interval): OffsetRange[] {
  const offsetAt = offsetReader(timeZone);
  const ranges: OffsetRange[] = [];
  let from = start;
  let offset = offsetAt(start);
  for (let at = start; at < end; at += sampleMs) {
    const next = Math.min(at + sampleMs, end);
    const nextOffset = offsetAt(next);
    if (nextOffset === offset) continue;
    const change = changeBetween(at, next, offsetAt);
    ranges.push({ start: from, end: change, offset });
    from = change;
    offset = nextOffset;
  }
  return [...ranges, { start: from, end, offset }];
}

/** Searches for the change to the minute, because `Intl` does not list the clock changes of a zone. */
function changeBetween(low: number, high: number, offsetAt: (at: number) => number): number {
  const firstOffset = offsetAt(low);
  let [from, to] = [low, high];
  while (to - from > minuteMs) {
    const middle = from + Math.floor((to - from) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle) === firstOffset) from = middle;
    else to = middle;
  }
  return to;
}

function offsetReader(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const local = Date.UTC(
      partOf('year'),
      partOf('month') - 1,
      partOf('day'),
      partOf('hour'),
      partOf('minute'),
      partOf('second'),
    );
    return local - Math.floor(at / 1000) * 1000;
  };
}
