import { wordsOf } from './columns.ts';
import { entities } from './tables.ts';
import type { Tables } from './tables.ts';

const openColumns = Object.entries(entities).flatMap(([name, { kind, columns }]) =>
  Object.entries(columns).flatMap(([column, one]) => {
    const words = wordsOf(one);
    // The type of Object.entries does not contain the names of the tables.
    return words === undefined ? [] : [{ name: name as keyof Tables, kind, column, words }];
  }),
);

const mostLines = 10;

/** The service accepts unknown words, but they have no effect, so they can be typing errors. Returns at most ten warnings. */
export function unknownWordsIn(tables: Tables): readonly string[] {
  const lines: string[] = [];
  for (const { name, kind, column, words } of openColumns)
    for (const row of tables[name].all()) {
      const value: unknown = Reflect.get(row, column);
      if (typeof value !== 'string' || words.includes(value)) continue;
      const text = JSON.stringify(value).slice(0, 60);
      lines.push(`${kind} ${row.id}: ${column} ${text} has no meaning: the known words are ${words.join(', ')}`);
      if (lines.length === mostLines) return lines;
    }
  return lines;
}
