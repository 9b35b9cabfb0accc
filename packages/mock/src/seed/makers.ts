import { definePrint } from '@slotwise/schemas/internal/table';
import { typeError } from '../arguments/caller-error.ts';
import { isRecord } from '@slotwise/schemas/internal/contract';
import * as z from 'zod/mini';
import { momentText } from '../time/moment.ts';
import { checkArguments } from '../arguments/check-arguments.ts';
import type { Row } from '../data/row.ts';
import type { Table } from '../data/table.ts';
import type { AnyTables, Tables } from '../data/tables.ts';
import { seedHost } from './host.ts';
import type { HostSeed } from './host.ts';
import { allOrNothing, putRow } from './put-row.ts';
import type { ReadRow, SeededWorld } from './put-row.ts';
import { readRow } from './read-row.ts';
import type { Makers, Seed } from './seed.ts';

/** Creates the functions of a `Seed`. `read` checks the fields of each row. */
export function createSeed<Kept extends Tables & AnyTables>(
  world: SeededWorld<Kept>,
  read: ReadRow = readRow,
): Makers<Kept> {
  const put = (name: string, kind: string, fields: object): Row => {
    const table = world.tables[name];
    if (table === undefined) throw typeError(`seed.${kind}: unknown table ${name}`);
    return putRow(world, table, { call: `seed.${kind}`, fields, read });
  };
  const makers: Record<string, (fields: object) => Row> = {
    organization: (fields) =>
      put('teams', 'organization', isRecord(fields) ? { isOrganization: true, ...fields } : fields),
  };
  for (const [name, { entity }] of Object.entries(world.tables))
    makers[entity.kind] = (fields) => put(name, entity.kind, fields);
  const many = (kind: string, count: number, make: (index: number) => object): Row[] => {
    const one = Object.hasOwn(makers, kind) ? makers[kind] : undefined;
    if (one === undefined)
      throw typeError(
        `seed.many: kind: ${momentText(kind)} is not a kind of row; the kinds are ${Object.keys(makers).join(', ')}`,
      );
    checkArguments('seed.many', manyArguments, { count, make });
    return allOrNothing(world, () => Array.from({ length: count }, (_, index) => one(make(index))));
  };
  const seed = {
    ...makers,
    host: (fields: HostSeed) => seedHost(world, fields),
    many,
    get now() {
      return world.clock.nowText();
    },
  };
  // Each maker takes the seed of its table and returns its row. The type of a record of makers does not express that.
  const keepingMakers = seed as unknown as Makers<Kept>;
  worlds.set(keepingMakers, world);
  return definePrint(keepingMakers, 'Seed', () => ({ now: seed.now, kinds: Object.keys(makers).join(', ') }));
}

const countRule = 'must be a whole number from 0';

const manyArguments = z.strictObject({
  count: z.int(countRule).check(z.gte(0, countRule)),
  make: z.custom((value) => typeof value === 'function', 'must be a function that returns the fields of a row'),
});

/** Users may call a seed function directly, with any argument, instead of passing it to `createMock`. */
export function checkSeed(call: string, seed: unknown): void {
  if (!isRecord(seed) || typeof seed['organization'] !== 'function')
    throw typeError(`${call}: seed must be the seed of a mock: pass ${call} as createMock({ seed: ${call} })`);
}

const worlds = new WeakMap<object, SeededWorld<AnyTables>>();

export function takesOver(seed: Seed, newTables: Tables): boolean {
  const tables = worlds.get(seed)?.tables;
  if (tables === undefined || !Object.values(tables).every(({ nextId }) => nextId === 1)) return false;
  for (const [name, table] of Object.entries<Table>(newTables)) tables[name]?.takeOver(table);
  return true;
}

export function runSeed(seed: (seed: Seed) => unknown, world: SeededWorld<Tables>): void {
  const error = typeError(
    'createMock: seed must be synchronous: its rows are there when it returns, so it cannot be async or return a promise',
  );
  if (Object.prototype.toString.call(seed) === '[object AsyncFunction]') throw error;
  const result = seed(createSeed(world));
  if (typeof result !== 'object' || result === null || !('then' in result)) return;
  // The seed is rejected, so the result of its promise does not matter.
  Promise.resolve(result).catch(() => {});
  throw error;
}
