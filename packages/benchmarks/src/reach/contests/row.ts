/** The lines of the table of what we want to reach, and how they are printed. */
import { table } from '../../table.ts';

/** A measured number. */
export interface Figure {
  /** The number; of repeated measurements, their median. */
  readonly value: number;
  /** Lower and upper quartile, where it was measured more than once. */
  readonly quartiles?: readonly [number, number];
}

/** A line of the table: one number of ours, and whatever was measured beside it in the same run. */
export interface Row {
  /** The thing that is measured. */
  readonly what: string;
  /** The unit of every figure: `kB`, or whose cost counts as 1. */
  readonly unit: string;
  readonly ours: Figure;
  readonly beside: Readonly<Record<string, Figure>>;
  /** The most that we want it to be; `null` where nothing was promised. */
  readonly reach: number | null;
  /** The most that `check` lets it be. */
  readonly limit?: number;
  /** Each of several cases, where `ours` is the dearest of them. */
  readonly cases?: Readonly<Record<string, Figure>>;
  /** The most that two runs differ by, where quartiles do not tell. */
  readonly noise?: number;
  /** Lower bound of what can be had, and its reason, where `reach` is below it. */
  readonly floor?: string;
}

/** The median of some measurements, with their quartiles. */
export function figureOf(measured: readonly number[]): Figure {
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
  return { value: at(0.5), quartiles: [at(0.25), at(0.75)] };
}

/** Rows as text. */
export function printRows(rows: readonly Row[]): string {
  const cells = rows.map(({ what, unit, ours, reach, ...row }) => [
    what,
    unit,
    digits(ours.value),
    spreadOf(ours),
    reach === null ? '' : `≤ ${digits(reach)}`,
    reach === null ? '' : ours.value <= reach ? 'met' : 'not met',
    besideOf(row),
  ]);
  return table([['what', 'unit', 'ours', 'spread', 'reach', '', 'beside it'], ...cells]);
}

/** Rows that are above the limit that `check` holds them to, in words. */
export function excesses(rows: readonly Row[]): string[] {
  return rows.flatMap(({ what, unit, ours, limit }) =>
    limit !== undefined && ours.value > limit
      ? [`${what}: ${ours.value.toFixed(2)} ${unit}, the limit is ${limit}`]
      : [],
  );
}

/** The quartiles of a figure as text. */
export function spreadOf({ quartiles }: Figure): string {
  return quartiles === undefined ? 'exact' : quartiles.map(digits).join(' to ');
}

/** The figures that stand beside ours, as text: peers, or the case that ours is of. */
export function besideOf({ beside, cases = {} }: Pick<Row, 'beside' | 'cases'>): string {
  const all = Object.entries(cases).toSorted(([, one], [, other]) => other.value - one.value);
  const [dearest] = all[0] ?? [];
  return [
    ...(dearest === undefined ? [] : [`the dearest of ${all.length}: ${dearest}`]),
    ...Object.entries(beside).map(([name, { value }]) => `${name} ${digits(value)}`),
  ].join('; ');
}

/** A number as it is printed: three digits that count. */
export function digits(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
