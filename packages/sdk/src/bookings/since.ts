/** The time on the service's clock at which a creation can have been executed first, measured with clocks that can be wrong. */
import type { Instant, ServerDate } from '../time/clock.ts';

/** Instants between which another one is, in milliseconds since 1970. They are equal unless the clocks contradict each other. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

interface Times {
  readonly first: Instant;
  readonly before: ServerDate | null;
  readonly after: ServerDate | null;
}

const hourMs = 3_600_000;

/** `Date` has no milliseconds, and a response can take as long as the default time limit of an attempt. */
const toleranceMs = 10_000;

/**
 * Each date of the service, with the time that passed between it and the first attempt, is a lower bound. Pages of another origin do not
 * see `Date`: then only the client's own date is left.
 */
export function sinceOf({ first, before, after }: Times): Range {
  const ranges: Range[] = [];
  if (before !== null) {
    const { least, most } = elapsedBetween(before.at, first);
    ranges.push({ low: before.date + least, high: before.date + most });
  }
  if (after !== null) {
    const { least, most } = elapsedBetween(first, after.at);
    ranges.push({ low: after.date - most, high: after.date - least });
  }
  if (ranges.length === 0) return { low: first.wall - hourMs, high: first.wall + hourMs };
  const low = Math.max(...ranges.map((range) => range.low));
  const high = Math.min(...ranges.map((range) => range.high));
  if (low <= high) return { low, high };
  return low - high <= toleranceMs ? { low, high: low } : { low: high, high: low };
}

interface Elapsed {
  readonly least: number;
  readonly most: number;
}

const agreeMs = 1000;

/** A computer that sleeps stops the monotonic clock; a date can be set back or forward at any time. */
export function elapsedBetween(from: Instant, to: Instant): Elapsed {
  const wall = to.wall - from.wall;
  const monotonic = from.monotonic === null || to.monotonic === null ? null : to.monotonic - from.monotonic;
  if (monotonic === null) return wall < 0 ? { least: 0, most: Infinity } : { least: wall, most: wall };
  if (wall < monotonic - agreeMs) return { least: monotonic, most: Infinity };
  return { least: monotonic, most: wall > monotonic + agreeMs ? wall : monotonic };
}
