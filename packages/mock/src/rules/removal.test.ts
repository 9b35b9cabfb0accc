import { expect, test } from 'vitest';
import { forkTables } from '../data/tables.ts';
import type { AnyTables } from '../data/tables.ts';
import { sampleTables } from '../seed/sample-data.ts';
import { removeRow } from './removal.ts';

type Rows = Map<string, Map<number, Record<string, unknown>>>;

function rowsOf(tables: AnyTables): Rows {
  return new Map(
    Object.entries(tables).map(([name, table]) => [
      name,
      new Map([...table.all()].map((row) => [row.id, { ...row }] as const)),
    ]),
  );
}

/** The columns by which rows name those of this table. */
function namingOf(tables: AnyTables, name: string) {
  return Object.entries(tables).flatMap(([from, table]) =>
    table.entity.references.filter((to) => to.table === name).map(({ column, belongs }) => ({ from, column, belongs })),
  );
}

/** The rows that are to be left: whoever names one that is gone goes too where it belongs to it, and names none where it does not. */
function leftOf(tables: AnyTables, name: string, id: number): Rows {
  const rows = rowsOf(tables);
  const gone: [string, number][] = [[name, id]];
  for (const [to, goneId] of gone) {
    rows.get(to)?.delete(goneId);
    for (const { from, column, belongs } of namingOf(tables, to)) {
      const naming = [...(rows.get(from) ?? [])].filter(([, row]) => row[column] === goneId);
      if (belongs) gone.push(...naming.map(([one]): [string, number] => [from, one]));
      for (const [, row] of belongs ? [] : naming) row[column] = null;
    }
  }
  return rows;
}

const sample: AnyTables = sampleTables();
const named = Object.entries(sample).flatMap(([name, table]) => [...table.all()].map(({ id }) => ({ name, id })));

test.each(Object.keys(sample))(
  'removing any row of %s removes the rows that belong to it and clears references to it',
  (name) => {
    const ids = named.filter((one) => one.name === name).map(({ id }) => id);
    for (const id of [...ids, 999_999]) {
      const tables: AnyTables = forkTables(sampleTables());
      removeRow(tables, name, id);
      expect(rowsOf(tables)).toEqual(leftOf(sample, name, id));
    }
  },
);

test('the sample data has rows that are removed with another row, and references that are cleared', () => {
  const outcomes = named.map(({ name, id }) => leftOf(sample, name, id));
  const all = [...rowsOf(sample).values()].reduce((sum, rows) => sum + rows.size, 0);
  const sizes = outcomes.map((rows) => [...rows.values()].reduce((sum, { size }) => sum + size, 0));
  expect(Math.min(...sizes)).toBeLessThan(all - 1);
  const stays = namingOf(sample, 'destinationCalendars').filter(({ belongs }) => !belongs);
  expect(stays.length).toBeGreaterThan(0);
});
