/** The lines of the table of what we want to reach: from samples to figures, and how they are printed. */
import { growthOf } from '../scale/growth.ts';
import { defined } from '../defined.ts';
import { table } from '../table.ts';
import { mockName, oursName } from './cases/case.ts';
import type { Samples } from './cases/case.ts';

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
  /** The unit of every figure: `kB`, or `÷` and whose cost counts as 1. */
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
}

/** A row as it is declared. */
export interface Wanted extends Pick<Row, 'unit' | 'reach' | 'limit' | 'noise'> {
  /**
   * A `#` is the number of rows of a large world. Without it, there is a row for each work of the case, with the dearest of those whose
   * names differ after a colon.
   */
  readonly what?: string;
  /** The benchmark case or the probe that measures it. Default: the name of the group. */
  readonly by?: string;
  /** Name of our contender. Default: the client or the mock. */
  readonly ours?: string;
  /** The contenders that stand beside ours. Default: all. */
  readonly beside?: readonly string[];
  /** Samples are divided by it. */
  readonly per?: number;
  /** An import of ours as a user writes it, of which the size is measured. */
  readonly code?: string;
  /** Imports that stand beside it. */
  readonly peers?: Readonly<Record<string, string>>;
}

/** The median of some measurements, with their quartiles. */
export function figureOf(measured: readonly number[]): Figure {
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
  return { value: at(0.5), ...(sorted.length === 1 ? {} : { quartiles: [at(0.25), at(0.75)] }) };
}

/** Makes the rows of a declaration from the samples of its case. */
export function rowsFrom(samples: Samples, wanted: Wanted, many = 1_000_000): Row[] {
  const { what, unit, ours, beside, per = 1, reach, limit, noise } = wanted;
  const rest = { unit, reach, ...defined({ limit, noise }) };
  const base = samples[unit.replace(/^÷ /, '')];
  const figures: Record<string, Figure> = {};
  // In each round, what a contender's turn cost in units of another's turn.
  for (const [name, costs] of Object.entries(growthOf(samples)))
    if (costs !== base) figures[name] = figureOf(costs.map((cost, at) => cost / (base ? (base[at] ?? NaN) : per)));
  if (what === undefined) return rowsOfWorks(figures).map((row) => ({ ...rest, ...row, beside: {} }));
  const name = ours ?? [oursName, mockName].find((one) => one in figures) ?? '';
  const others = Object.entries(figures).filter(([one]) => one !== name && (beside?.includes(one) ?? true));
  const title = what.replace('#', many.toLocaleString('en'));
  return [{ what: title, ...rest, ours: figures[name] ?? figureOf([]), beside: Object.fromEntries(others) }];
}

/** A row for each work, of the dearest of its cases: they are named after a colon. */
function rowsOfWorks(figures: Readonly<Record<string, Figure>>): Pick<Row, 'what' | 'ours' | 'cases'>[] {
  const works: Record<string, Record<string, Figure>> = {};
  for (const [name, figure] of Object.entries(figures)) {
    const [what = '', one = ''] = name.split(': ');
    (works[what] ??= {})[one] = figure;
  }
  return Object.entries(works).map(([what, cases]) => {
    const [ours = figureOf([])] = Object.values(cases).toSorted((one, other) => other.value - one.value);
    return { what, ours, ...('' in cases ? {} : { cases }) };
  });
}

/** Rows as text. */
export function printRows(rows: readonly Row[]): string {
  const cells = rows.map(({ what, unit, ours, reach, ...row }) => [
    ...[what, unit, digits(ours.value), spreadOf(ours)],
    ...(reach === null ? ['', ''] : [`≤ ${digits(reach)}`, ours.value <= reach ? 'met' : 'not met']),
    besideOf(row),
  ]);
  return table([['what', 'unit', 'ours', 'spread', 'reach', '', 'beside it'], ...cells]);
}

/** Rows that are above the limit that `check` holds them to, in words. */
export function excesses(rows: readonly Row[]): string[] {
  return rows
    .filter(({ ours, limit = Infinity }) => ours.value > limit)
    .map(({ what, unit, ours, limit }) => `${what}: ${ours.value.toFixed(2)} ${unit}, the limit is ${limit}`);
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
