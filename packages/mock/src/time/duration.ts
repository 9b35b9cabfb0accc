/** Lengths of time. */

/**
 * A length of time: the parts are added up.
 *
 * @example
 * ```ts
 * import { createMock, type Duration } from '@slotwise/mock';
 *
 * const afterTheBreak: Duration = { hours: 1, minutes: 30 };
 * const { clock } = createMock({ now: '2030-01-07T12:00:00Z' });
 * clock.advance(afterTheBreak);
 * console.log(clock.nowText()); // 2030-01-07T13:30:00.000Z
 * ```
 */
export interface Duration {
  /** Days. */
  readonly days?: number;
  /** Hours. */
  readonly hours?: number;
  /** Minutes. */
  readonly minutes?: number;
  /** Seconds. */
  readonly seconds?: number;
  /** Milliseconds. */
  readonly milliseconds?: number;
}

/** The milliseconds of a length of time that a method of the clock was given. */
export function lengthOf(method: 'advance' | 'advanceAsync', by: Duration): number {
  const { days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 } = by;
  const length = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
  if (!Number.isFinite(length) || length < 0) throw new RangeError(`clock.${method} takes a length of time from 0`);
  return length;
}
