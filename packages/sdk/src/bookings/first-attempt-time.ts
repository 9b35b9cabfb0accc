/**
 * Computes when the first attempt of a creation started, on the service's clock. The clocks can be wrong or change, so
 * the result is a range.
 */
import type { Instant, ServerDate } from '../time/clock.ts';

/** Earliest and latest possible time, in milliseconds since 1970. */
export interface TimeRange {
  readonly low: number;
  readonly high: number;
}

interface AttemptTimes {
  readonly first: Instant;
  readonly before: ServerDate | null;
  readonly after: ServerDate | null;
}

const hourMs = 3_600_000;

/**
 * Up to this difference, contradicting bounds are only imprecise, because `Date` has whole seconds and a response can
 * be slow. A larger difference means that a clock is wrong.
 */
const toleranceMs = 10_000;

/**
 * Estimates the time from the `Date` headers before and after the attempt.
 *
 * The service sets `Date` before the response arrives, so each estimate can be too early but not too late. If two
 * estimates differ slightly, the later one is therefore closer.
 *
 * A page of another origin cannot read `Date`. The function then uses the client's date, plus or minus one hour.
 */
export function firstAttemptTime({ first, before, after }: AttemptTimes): TimeRange {
  const ranges: TimeRange[] = [];
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

/**
 * Returns a range, because the two clocks can disagree. The monotonic clock can stop while a computer sleeps, and the
 * date can change at any time.
 */
export function elapsedBetween(from: Instant, to: Instant): Elapsed {
  const wall = to.wall - from.wall;
  const monotonic = from.monotonic === null || to.monotonic === null ? null : to.monotonic - from.monotonic;
  if (monotonic === null) return wall < 0 ? { least: 0, most: Infinity } : { least: wall, most: wall };
  if (wall < monotonic - agreeMs) return { least: monotonic, most: Infinity };
  return { least: monotonic, most: wall > monotonic + agreeMs ? wall : monotonic };
}
