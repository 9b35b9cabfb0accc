export type Direction = 'asc' | 'desc';

export interface RowRange<R> {
  readonly size: number;
  rows(direction?: Direction, start?: number, end?: number): Iterable<R>;
}

export interface IndexRange<R> extends RowRange<R> {
  find(isWanted: (row: R) => boolean): R | undefined;
  positionOf(row: R): number;
}

export function rangeOf<R>(rows: readonly R[]): RowRange<R> {
  return {
    size: rows.length,
    rows: (direction = 'asc', start = 0, end = rows.length) =>
      (direction === 'asc' ? rows : rows.toReversed()).slice(start, end),
  };
}

export function rangeWithout<R>(range: RowRange<R>, positions: readonly number[]): RowRange<R> {
  const left = [...new Set(positions)].toSorted((one, other) => one - other);
  const size = range.size - left.length;
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
          ? range.rows('asc', from, to + 1)
          : range.rows('desc', range.size - 1 - to, range.size - from);
      for (const row of rows) {
        if (!gone.has(at)) yield row;
        at += direction === 'asc' ? 1 : -1;
      }
    },
  };
}

export function mergedRange<R>(ranges: readonly RowRange<R>[], compare: (one: R, other: R) => number): RowRange<R> {
  const [one] = ranges;
  if (one !== undefined && ranges.length === 1) return one;
  const size = ranges.reduce((sum, range) => sum + range.size, 0);
  return {
    size,
    *rows(direction = 'asc', start = 0, end = size) {
      const sign = direction === 'asc' ? 1 : -1;
      const heads = ranges.map((range) => range.rows(direction)[Symbol.iterator]());
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
