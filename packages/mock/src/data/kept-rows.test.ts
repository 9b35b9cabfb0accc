/** Rows in both forms: whoever reads a table gets whole rows, however they are kept. */
import { expect, test } from 'vitest';
import { seeds } from '../seed/seeds.ts';
import { createSeed } from '../seed/makers.ts';
import { KeptRows } from './kept-rows.ts';
import { emptyTables, forkTables } from './tables.ts';
import type { Table } from './table.ts';

const now = '2030-01-01T00:00:00.000Z';

function sampleOf(name: keyof typeof seeds) {
  const world = { tables: emptyTables(), clock: { nowText: () => now }, mark: '' };
  seeds[name].seed(createSeed(world));
  return world.tables;
}

/** Everything that a table hands out, by the way that it came. */
function readingsOf(table: Table) {
  const rows = [...table.all()];
  const by = Object.keys(table.entity.indexes).map((index) => [`by ${index}`, table.where(index)] as const);
  const found = rows.map(({ id }) => table.range(undefined).find((row) => row.id === id));
  const firsts = Object.keys(table.entity.indexes).flatMap((index) =>
    rows.flatMap((row) => {
      const key = table.entity.indexes[index]?.[0]?.(row) ?? null;
      return key === null ? [] : [table.first(index, key)];
    }),
  );
  return Object.entries({
    all: rows,
    get: rows.map(({ id }) => table.get(id)),
    backwards: [...table.range(undefined).rows('desc')].map((row) => table.whole(row)),
    ...Object.fromEntries(by),
    found,
    firsts,
  });
}

test.each(['sample-data', 'sample-data-around-now'] as const)(
  'each way to read a table of the %s yields whole rows',
  (name) => {
    for (const table of Object.values<Table>(sampleOf(name))) {
      const names = ['id', ...Object.keys(table.entity.columns)];
      for (const [way, rows] of readingsOf(table)) {
        for (const row of rows) {
          expect(Object.keys(row ?? {}), `${table.entity.kind}, ${way}`).toEqual(names);
          expect(row).toEqual(table.get(row?.id));
        }
      }
    }
  },
);

test('a row that is put there is the one that is read, in a fork as well', () => {
  const tables = sampleOf('sample-data');
  const put = tables.bookings.put({ ...tables.bookings.draft({ ...times, userId: 3 }, { now, tables }) });
  expect(tables.bookings.get(put.id)).toBe(put);
  expect(forkTables(tables).bookings.get(put.id)).toBe(put);
  expect(tables.bookings.where('start', put.startTime)).toContain(put);
});

test('what changed is told in whole rows', () => {
  const tables = sampleOf('sample-data');
  const fork = forkTables(tables);
  const made = fork.bookings.put(fork.bookings.draft({ ...times, userId: 3 }, { now, tables }));
  fork.bookings.remove(1);
  expect(fork.bookings.changesSince(tables.bookings)).toEqual([
    [tables.bookings.get(1), 'removed'],
    [made, 'created'],
  ]);
});

const times = { startTime: '2031-01-07T09:00:00.000Z', endTime: '2031-01-07T09:30:00.000Z' };

/** Rows of forty columns, of which so many hold something else than usual. */
function rowWith(own: number) {
  const names = Array.from({ length: 40 }, (_, at) => `column${at}`);
  const usual = { id: 0, ...Object.fromEntries(names.map((name) => [name, null])) };
  const row = { ...usual, id: 7, ...Object.fromEntries(names.slice(0, own - 1).map((name) => [name, name])) };
  return { rows: new KeptRows(usual), row };
}

test.each(Array.from({ length: 41 }, (_, at) => at + 1))(
  'a row with %i columns of its own is read as it was',
  (own) => {
    const { rows, row } = rowWith(own);
    const kept = rows.keep(row);
    expect(kept).not.toBe(row);
    for (const name of Object.keys(row)) expect(Reflect.get(kept, name)).toBe(Reflect.get(row, name));
    expect(rows.whole(kept)).toEqual(row);
    expect(Object.keys(rows.whole(kept))).toEqual(Object.keys(row));
    expect(rows.whole(kept)).toBe(rows.whole(kept));
    // Sixteen are kept alone; with more, the whole row.
    expect(Object.keys(kept)).toHaveLength(own <= 16 ? own : 41);
  },
);

test('a column that follows from the others is kept only where it holds something else', () => {
  const usual = { id: 0, name: 'Ada', label: null, note: null };
  const rows = new KeptRows<typeof usual>(usual, { label: ({ name }: { readonly name: string }) => `${name}!` });
  const labels = ['Bea!', 'bea', '', null, undefined, 7];
  for (const label of labels) {
    const row = { id: 1, name: 'Bea', label, note: null } as unknown as typeof usual; // any label, as rows of any column
    const kept = rows.keep(row);
    expect(Object.keys(kept)).toEqual(label === 'Bea!' ? ['id', 'name'] : ['id', 'name', 'label']);
    expect(kept.label).toBe(label);
    expect(rows.whole(kept)).toEqual(row);
    expect(Object.entries(rows.whole(kept))).toEqual(Object.entries(row));
    expect(rows.keep(rows.whole(kept))).toEqual(kept);
  }
});

test('a row whose columns are in another order, or that has others, is put into the order of the table', () => {
  const { rows, row } = rowWith(3);
  const { id, ...others } = row;
  for (const odd of [{ ...others, id }, Object.assign({}, row, { colour: 'red' })]) {
    expect(Object.keys(rows.ordered(odd))).toEqual(Object.keys(row));
    expect(rows.ordered(odd)).toEqual(row);
  }
  expect(rows.ordered(row)).toBe(row);
});

test('a row that was read long ago is read again as an equal one', () => {
  const { rows, row } = rowWith(3);
  const kept = rows.keep(row);
  const first = rows.whole(kept);
  for (let at = 0; at < 5000; at += 1) rows.whole(rows.keep({ ...row, id: at }));
  expect(rows.whole(kept)).not.toBe(first);
  expect(rows.whole(kept)).toEqual(first);
});
