/** Growth: the same work in a world of many rows and in one of few. */
import type { Contest, Samples, Scale } from '../reach/contests/contest.ts';
import { ratioRow } from '../reach/contests/contest.ts';
import type { Figure, Row } from '../reach/contests/row.ts';

/** Number of rows of a small world, where nothing else is said. */
const thousand = 1000;

/** A work that is to cost the same in both worlds. */
export interface Case {
  readonly what: string;
  /** Does it in the world of so many rows. */
  readonly run: (rows: number) => unknown;
}

/** Prepares a contest: each case in the small world and in the large one. */
export function growthContest(
  cases: readonly Case[],
  { few = thousand, many }: Scale & { readonly few?: number },
): Contest {
  return {
    meter: 'cpu',
    times: { turnMs: 10 },
    rounds: 11,
    // The first listing in an order makes its index.
    warmUp: 20,
    contenders: cases.flatMap(({ what, run }) =>
      [few, many].map((rows) => ({
        name: nameOf(what, rows === few ? 'few' : 'many'),
        async run(times: number) {
          for (let time = 0; time < times; time += 1) await run(rows);
        },
      })),
    ),
  };
}

/** The world of each size, made when it is first asked for. */
export function madeOnce<World>(make: (rows: number) => World): (rows: number) => World {
  const made = new Map<number, World>();
  return (rows) => {
    const world = made.get(rows) ?? make(rows);
    made.set(rows, world);
    return world;
  };
}

function nameOf(what: string, world: 'few' | 'many'): string {
  return `${what}, ${world}`;
}

/** The cost of each case in the large world, in units of the small one. */
export function growthOf(samples: Samples): Readonly<Record<string, Figure>> {
  const cases = Object.keys(samples).flatMap((name) => (name.endsWith(', few') ? [name.slice(0, -5)] : []));
  return Object.fromEntries(
    cases.map((what) => {
      const [unit, ours] = [nameOf(what, 'few'), nameOf(what, 'many')];
      const pair = { [unit]: samples[unit] ?? [], [ours]: samples[ours] ?? [] };
      return [what, ratioRow(pair, { what, unit, ours, reach: null }).ours];
    }),
  );
}

/** A row of the dearest of the cases whose names begin so; each is called by the rest of its name. */
export function dearestRow(
  samples: Samples,
  { begin = '', ...rest }: Omit<Row, 'ours' | 'unit' | 'beside'> & { readonly begin?: string },
): Row {
  const all = Object.entries(growthOf(samples)).filter(([what]) => what.startsWith(begin));
  const cases = Object.fromEntries(all.map(([what, growth]) => [what.slice(begin.length), growth]));
  const [ours = { value: Number.NaN }] = Object.values(cases).toSorted((one, other) => other.value - one.value);
  return { ...rest, unit: growthUnit, ours, beside: {}, cases };
}

/** The unit of growth, where nothing else is said. */
const growthUnit = '÷ at 1,000';

/** A row for each case. */
export function growthRows(
  samples: Samples,
  { unit = growthUnit, ...rest }: Pick<Row, 'reach' | 'floor'> & { readonly unit?: string },
): Row[] {
  return Object.entries(growthOf(samples)).map(([what, ours]) => ({ what, unit, ours, beside: {}, ...rest }));
}
