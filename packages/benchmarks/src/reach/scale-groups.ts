/** The groups that tell what the mock costs by the number of its rows. */
import { forkMemory } from '../costs/memory.ts';
import { portMegabytes } from '../exchanges/long-service.ts';
import { fillings } from '../scale/filling.ts';
import { dearestRow, growthRows } from '../scale/growth.ts';
import { filterNames, pageNames } from '../scale/listings.ts';
import { costRow, hold, mockName, ratioRow } from './contests/contest.ts';
import { figureOf } from './contests/row.ts';
import type { Row } from './contests/row.ts';
import type { Bench, Group } from './group.ts';

/** The groups whose contests share their worlds. */
export const ofLargeWorlds: readonly string[] = ['pages', 'filters', 'combinations', 'forks', 'curves'];

export const scaleGroups: Readonly<Record<string, Group>> = {
  async pages({ atScale }) {
    const samples = await atScale('pages');
    return pageNames.map((what) => dearestRow(samples, { what, reach: 2, begin: `${what}, ` }));
  },
  async filters({ atScale }) {
    const samples = await atScale('filters');
    return filterNames.map((what) => dearestRow(samples, { what, reach: 2, begin: `${what}, `, ...floors[what] }));
  },
  combinations: async ({ atScale }) => growthRows(await atScale('combinations'), { reach: null }),
  async admins({ many }) {
    return growthRows(await hold('admins', { processes: 3, many }), { reach: 1.5, unit: '÷ with 10 members' });
  },
  async slots({ many }) {
    return growthRows(await hold('slots', { processes: 3, many }), { reach: 1.3, unit: '÷ with 40 bookings' });
  },
  forks: forkRows,
  curves: curveRows,
  filling: fillingRows,
  memory: memoryRows,
  'port memory': portMemoryRows,
};

/** The floors of filters. */
const floors: Readonly<Record<string, Pick<Row, 'floor'>>> = {
  'attendeeEmail, of fifty bookings': { floor: 'fifty look-ups, each in a tree that is a level higher' },
};

const writeFloor =
  'a write copies the way to its place in each index: four nodes of 32 at a million bookings, where there are two at 1,000';

async function forkRows({ atScale }: Bench): Promise<Row[]> {
  const { megabytes } = await forkMemory();
  const what = '1,000 forks of 100,000 bookings, ten writes each';
  return [
    ...growthRows(await atScale('forks'), { reach: 1.2, floor: writeFloor }),
    { what, unit: 'MB of heap', ours: { value: megabytes }, beside: {}, reach: 200 },
  ];
}

async function curveRows({ atScale }: Bench): Promise<Row[]> {
  const samples = await atScale('curves');
  return Object.entries(samples).map(([what, measured]) =>
    costRow({ [what]: measured }, { what, unit: 'µs', reach: null, ours: what }),
  );
}

async function fillingRows({ many }: Bench): Promise<Row[]> {
  const samples = await hold('filling', { processes: 1, many });
  const maps = await hold('filling a Map', { processes: 3, many });
  const { value: map } = figureOf(maps[fillings.map] ?? []);
  const row = (name: string, what: string, rest: Pick<Row, 'reach' | 'floor'>) => {
    const measured = samples[name] ?? [];
    const pair = { [fillings.map]: measured.map(() => map), [name]: measured };
    return ratioRow(pair, { what, unit: fillings.map, ours: name, ...rest });
  };
  const count = many.toLocaleString('en');
  return [
    row(fillings.import, `import of a document of ${count} bookings`, {
      reach: 15,
      floor: '38 columns of each row are looked at, and half of the rest is the collector',
    }),
    row(fillings.many, `seed.many of ${count} bookings`, {
      reach: 45,
      floor: 'the name-based uid of each booking alone is 28',
    }),
  ];
}

async function memoryRows({ many }: Bench): Promise<Row[]> {
  const samples = await hold('memory', { processes: 1, many });
  const what = 'a seeded booking, without attendees, with every index';
  return [costRow(samples, { what, unit: 'B of heap', reach: 450, ours: mockName })];
}

async function portMemoryRows({ many }: Bench): Promise<Row[]> {
  const value = await portMegabytes({ rows: many, pages: many / 100, forks: 10 });
  const what = `${many.toLocaleString('en')} bookings on a port, paged through newest first, ten forks, a heap of at most 1,000 MB`;
  return [{ what, unit: 'MB of the process', ours: { value }, beside: {}, reach: 1500 }];
}
