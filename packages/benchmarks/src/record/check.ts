/** Rows beside those that were recorded last. */
import { digits } from '../reach/row.ts';
import type { Figure, Row } from '../reach/row.ts';
import type { Groups } from './record.ts';

/** The least share of a figure that counts as noise. */
const leastNoise = 0.15;

/** A row as it was measured now, and the most that it may be. */
export interface Held {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  readonly isOff: boolean;
}

/** Holds the rows that have something to reach against the record. What it does not know is held against its reach. */
export function checkFigures(measured: Groups, recorded: Groups): Held[] {
  return Object.entries(measured).flatMap(([group, rows]) =>
    rows
      .filter(({ reach }) => reach !== null)
      .map((row) => {
        const before = recorded[group]?.find(({ what, unit }) => what === row.what && unit === row.unit);
        const limit = before === undefined ? (row.reach ?? Infinity) : limitOf(row, before);
        const { value } = row.ours;
        return { what: `${group}: ${row.what}, ${row.unit}`, measured: value, limit, isOff: !(value <= limit) };
      }),
  );
}

/** The recorded figure and its noise: the wider of both spreads, or a share of it. */
function limitOf({ ours, noise = 0 }: Row, before: Row): number {
  const { value } = before.ours;
  return value + Math.max(Math.abs(value) * leastNoise, spread(ours), spread(before.ours), noise);
}

function spread({ quartiles: [low, high] = [0, 0] }: Figure): number {
  return high - low;
}

/** A line for each. */
export function printHeld(all: readonly Held[]): string {
  const lines = all.map(({ what, measured, limit, isOff }) => {
    return `${isOff ? 'OFF ' : 'pass'}  ${what}: ${digits(measured)}, at most ${digits(limit)}`;
  });
  return lines.join('\n');
}
