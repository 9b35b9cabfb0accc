import { wordsOf } from './columns.ts';
import { entities } from './tables.ts';
import type { Tables } from './tables.ts';

const openColumns = Object.entries(entities).flatMap(([name, { kind, columns }]) =>
  Object.entries(columns).flatMap(([column, one]) => {
    const words = wordsOf(one);
    // A key of the record of tables.
    return words === undefined ? [] : [{ name: name as keyof Tables, kind, column, words }];
  }),
);

const mostLines = 10;

/** Returns up to ten warnings about words that are accepted, but have no meaning. */
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
