import { isRecord } from '@slotwise/schemas/internal/contract';

/** A delay, in milliseconds of the mock's clock. The delay is either fixed, or random for each request. */
export type Delay =
  | number
  /** Uniform: any value between the two. */
  | {
      /** Minimum, in milliseconds. */
      readonly from: number;
      /** Maximum, in milliseconds. */
      readonly to: number;
    }
  /** Normal: around the mean, about two of three within one deviation; never below 0. */
  | {
      readonly normal: {
        readonly mean: number;
        readonly deviation: number;
      };
    }
  /** Log-normal, as most latencies are: half below the median, 95 of a hundred below `p95`. */
  | {
      readonly logNormal: {
        readonly median: number;
        readonly p95: number;
      };
    }
  /** Measured: milliseconds by percentile, interpolated linearly, from 0 ms at percentile 0. */
  | { readonly percentiles: Readonly<Record<number, number>> };

export function drawDelay(delay: Delay, random: () => number): number {
  if (typeof delay === 'number') return delay;
  if ('from' in delay) return delay.from + random() * (delay.to - delay.from);
  if ('normal' in delay) return Math.max(0, delay.normal.mean + delay.normal.deviation * standardNormal(random));
  if ('logNormal' in delay) {
    const { median, p95 } = delay.logNormal;
    return median * Math.exp((Math.log(p95 / median) / normalAt95) * standardNormal(random));
  }
  return latencyAt(delay.percentiles, random() * 100);
}

const normalAt95 = 1.6448536269514722;

function standardNormal(random: () => number): number {
  // 0 has no logarithm, and 1 − random is never 0.
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function latencyAt(percentiles: Readonly<Record<number, number>>, percent: number): number {
  let [below, shortest] = [0, 0];
  for (const [at, ms] of pointsOf(percentiles)) {
    if (percent <= at) return at === below ? ms : shortest + ((percent - below) / (at - below)) * (ms - shortest);
    [below, shortest] = [at, ms];
  }
  return shortest;
}

function pointsOf(percentiles: object): (readonly [percent: number, ms: number])[] {
  return Object.entries(percentiles)
    .map(([percent, ms]) => [Number(percent), Number(ms)] as const)
    .toSorted(([a], [b]) => a - b);
}

export const delayForms =
  '{ from, to }, { normal: { mean, deviation } }, { logNormal: { median, p95 } } or { percentiles: { 50: 80, 95: 400 } }';

export const delayRule = `must be milliseconds from 0, ${delayForms}`;

export function delayText(delay: unknown): string {
  return typeof delay === 'number' ? String(delay) : JSON.stringify(delay);
}

export function isDelay(delay: unknown): delay is Delay {
  if (!isRecord(delay)) return isMilliseconds(delay);
  const [[kind, value] = ['', undefined], ...others] = Object.entries(delay);
  if (kind === 'from' || kind === 'to') return isRange(delay);
  if (others.length > 0 || !isRecord(value)) return false;
  switch (kind) {
    case 'normal':
      return hasOnly(value, 'mean', 'deviation') && isMilliseconds(value['mean']) && isMilliseconds(value['deviation']);
    case 'logNormal': {
      const { median, p95 } = value;
      return (
        hasOnly(value, 'median', 'p95') && isMilliseconds(median) && median > 0 && isMilliseconds(p95) && p95 >= median
      );
    }
    case 'percentiles':
      return arePercentiles(value);
    default:
      return false;
  }
}

function isRange(value: Readonly<Record<string, unknown>>): boolean {
  const { from, to } = value;
  return hasOnly(value, 'from', 'to') && isMilliseconds(from) && isMilliseconds(to) && from <= to;
}

function arePercentiles(value: object): boolean {
  if (!Object.values(value).every(isMilliseconds)) return false;
  const points = pointsOf(value);
  return (
    points.length > 0 &&
    points.every(([percent, ms], index) => percent >= 0 && percent <= 100 && ms >= (points[index - 1]?.[1] ?? 0))
  );
}

function hasOnly(value: object, ...names: string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}

function isMilliseconds(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
