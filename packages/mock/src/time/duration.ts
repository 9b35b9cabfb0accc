/** Lengths of time. */

/** A length of time: the parts are added up. */
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
