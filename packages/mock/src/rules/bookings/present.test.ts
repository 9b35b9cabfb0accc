import { profiles } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import type { Row } from '../../data/entity.ts';
import type { Table } from '../../data/table.ts';
import { forkTables } from '../../data/tables.ts';
import type { AnyTables, Tables } from '../../data/tables.ts';
import { AnswerTexts } from '../../response/answer-texts.ts';
import { townTables } from '../../seed/town.ts';
import { presentBooking, writtenBooking } from './present.ts';

const { specification, selfHosted } = profiles;
const behaviors = [
  specification.behavior,
  selfHosted.behavior,
  { ...specification.behavior, instants: 'milliseconds' },
] as const;

/** A town whose first event type belongs to a team. */
const town = townTables();
const eventType = town.eventTypes.get(1);
if (eventType !== undefined) town.eventTypes.put({ ...eventType, teamId: 1 });

/** The ways in which a list or a get shows a booking, each with texts of its own, which the others do not replace. */
const ways = behaviors
  .flatMap((behavior) => [{ behavior }, { behavior, filters: { expand: ['team'] as const } }])
  .map((way) => ({ ...way, answers: new AnswerTexts() }));

/** The answers that show some bookings, as they are written, and as they would be written anew. */
function answersOf(tables: Tables): { readonly written: string[]; readonly anew: string[] } {
  const rows = [1, 2, 101].map((id) => tables.bookings.get(id)).filter((row) => row !== undefined);
  const all = rows.flatMap((row) => ways.map((way) => ({ row, context: { ...way, tables } })));
  return {
    written: all.map(({ row, context }) => writtenBooking(row, context).text),
    anew: all.map(({ row, context }) => JSON.stringify(presentBooking(row, context))),
  };
}

/** The changes of a table: each column of its first rows, their removal, and a row more of each. */
function changesOf(table: Table): ((rows: Table) => void)[] {
  const first = [...table.all()].slice(0, 3);
  return first.flatMap((row) => [
    ...Object.entries(row).map(
      ([name, value]) =>
        (rows: Table) =>
          void rows.put(changed(row, name, value)),
    ),
    (rows: Table) => rows.remove(row.id),
    (rows: Table) => void rows.put({ ...row, id: rows.nextId }),
  ]);
}

function changed(row: Row, name: string, value: unknown): Row {
  return { ...row, [name]: name === 'id' ? value : other(value) };
}

/** Another value, of another kind where need be: what is presented does not depend on kinds. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return `${value} anew`;
  if (typeof value === 'number') return value === 1 ? 2 : 1;
  return typeof value === 'boolean' ? !value : [];
}

test('after a change of any row of any table, no answer is one from before', () => {
  const showing = new Set<string>();
  for (const name of Object.keys(town)) {
    for (const change of changesOf(tableOf(town, name))) {
      const tables = forkTables(town);
      const before = answersOf(tables);
      change(tableOf(tables, name));
      const after = answersOf(tables);
      expect(after.written).toEqual(after.anew);
      if (JSON.stringify(before.anew) !== JSON.stringify(after.anew)) showing.add(name);
    }
  }
  // Were it fewer, the changes above would prove nothing.
  expect([...showing]).toEqual([
    ...['users', 'bookings', 'attendees', 'destinationCalendars', 'bookingReferences', 'eventTypes', 'teams'],
  ]);
});

test('a booking whose rows stay the same is written once, in a fork too', () => {
  const answers = new AnswerTexts();
  const row = town.bookings.get(1);
  if (row === undefined) throw new Error('the town has a booking 1');
  const context = { behavior: specification.behavior, answers };
  const written = writtenBooking(row, { ...context, tables: town });
  expect(writtenBooking(row, { ...context, tables: town })).toBe(written);
  expect(writtenBooking(row, { ...context, tables: forkTables(town) })).toBe(written);
});

function tableOf(tables: AnyTables, name: string): Table {
  const table = tables[name];
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
}
