import { rangeError, typeError } from '../arguments/caller-error.ts';
import { distanceOf, isRecord } from '@slotwise/schemas/internal/contract';

/** A duration: the sum of its fields. */
export interface Duration {
  /** Days. */
  readonly days?: number | undefined;
  /** Hours. */
  readonly hours?: number | undefined;
  /** Minutes. */
  readonly minutes?: number | undefined;
  /** Seconds. */
  readonly seconds?: number | undefined;
  /** Milliseconds. */
  readonly milliseconds?: number | undefined;
}

const parts: Readonly<Record<keyof Duration, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
  milliseconds: 1,
};

export function durationMs(by: Duration): number {
  const refuse = (why: string): never => {
    throw typeError(`clock.advance takes a length of time such as { minutes: 5 }, ${why}`);
  };
  // Callers in JavaScript can pass any value.
  const value: unknown = by;
  if (!isRecord(value)) return refuse(`got ${typeof value === 'number' ? `${value} without a unit` : typeof value}`);
  let length = 0;
  for (const [name, amount] of Object.entries(value)) {
    const unit = Object.entries(parts).find(([part]) => part === name)?.[1];
    if (unit === undefined) {
      const suggestion = Object.keys(parts).find((part) => distanceOf(name, part) !== null);
      return refuse(
        `not ${name}${suggestion === undefined ? `: it has ${Object.keys(parts).join(', ')}` : `; did you mean ${suggestion}?`}`,
      );
    }
    if (amount === undefined) continue;
    if (typeof amount !== 'number' || !Number.isFinite(amount)) return refuse(`and ${name} must be a number`);
    length += amount * unit;
  }
  if (!Number.isFinite(length) || length < 0) throw rangeError(`clock.advance takes a length of time from 0`);
  return length;
}
