/** Rows that stand one after the other in an order, of which a page is taken without looking at those before it. */

/** The direction in which rows are read. */
export type Direction = 'asc' | 'desc';

/** Rows in an order. */
export interface Stretch<R> {
  readonly size: number;
  /** The rows from one position to before another: positions count in the direction in which the rows are read. */
  rows(direction?: Direction, start?: number, end?: number): Iterable<R>;
}

/** Rows of an index. */
export interface IndexStretch<R> extends Stretch<R> {
  /** The first row for which this holds; it reads columns by name. */
  find(isWanted: (row: R) => boolean): R | undefined;
  /** The position of a row that is there. */
  positionOf(row: R): number;
}

/** Rows that somebody put in order. */
export function stretchOf<R>(rows: readonly R[]): Stretch<R> {
  return {
    size: rows.length,
    rows: (direction = 'asc', start = 0, end = rows.length) =>
      (direction === 'asc' ? rows : rows.toReversed()).slice(start, end),
  };
}

/** A stretch without the rows at a few positions, each a position of the stretch. */
export function stretchWithout<R>(stretch: Stretch<R>, positions: readonly number[]): Stretch<R> {
  const left = [...new Set(positions)].toSorted((one, other) => one - other);
  const size = stretch.size - left.length;
  /** The position in the whole stretch of one that counts those that stay. */
  const whole = (position: number) => {
    let at = position;
    for (const gone of left) if (gone <= at) at += 1;
    return at;
  };
  return {
    size,
    *rows(direction = 'asc', start = 0, end = size) {
      const [first, last] = [Math.max(0, start), Math.min(size, end)];
      if (first >= last) return;
      const [from, to] =
        direction === 'asc' ? [whole(first), whole(last - 1)] : [whole(size - last), whole(size - 1 - first)];
      let at = direction === 'asc' ? from : to;
      const gone = new Set(left);
      const rows =
        direction === 'asc'
          ? stretch.rows('asc', from, to + 1)
          : stretch.rows('desc', stretch.size - 1 - to, stretch.size - from);
      for (const row of rows) {
        if (!gone.has(at)) yield row;
        at += direction === 'asc' ? 1 : -1;
      }
    },
  };
}

/** Several stretches as one, in an order that each of them is in. */
export function mergedStretch<R>(stretches: readonly Stretch<R>[], compare: (one: R, other: R) => number): Stretch<R> {
  const [one] = stretches;
  if (one !== undefined && stretches.length === 1) return one;
  const size = stretches.reduce((sum, stretch) => sum + stretch.size, 0);
  return {
    size,
    *rows(direction = 'asc', start = 0, end = size) {
      const sign = direction === 'asc' ? 1 : -1;
      const heads = stretches.map((stretch) => stretch.rows(direction)[Symbol.iterator]());
      const next = heads.map((head) => head.next());
      for (let position = 0; position < end; position += 1) {
        let least = -1;
        for (const [at, { done, value }] of next.entries()) {
          if (done === true) continue;
          const best = next[least];
          if (best === undefined || best.done === true || sign * compare(value, best.value) < 0) least = at;
        }
        const [found, head] = [next[least], heads[least]];
        if (found === undefined || head === undefined || found.done === true) return;
        if (position >= start) yield found.value;
        next[least] = head.next();
      }
    },
  };
}
