export interface Interval {
  readonly from: number;
  readonly to: number;
}

export interface Lane {
  readonly lane: number;
  readonly lanes: number;
}

/** Gives each interval a lane, so that no two in one lane overlap; the lanes are in the order of the intervals. */
export function lanesOf(intervals: readonly Interval[]): readonly Lane[] {
  const placed: { lane: number; group: number[] }[] = [];
  let group: number[] = [];
  let ends: number[] = [];
  const byStart = [...intervals.entries()].toSorted(([, one], [, other]) => one.from - other.from || one.to - other.to);
  for (const [index, { from, to }] of byStart) {
    if (ends.every((end) => end <= from)) [group, ends] = [[], []];
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    group[lane] = index;
    placed[index] = { lane, group };
  }
  return placed.map(({ lane, group: among }) => ({ lane, lanes: among.length }));
}
