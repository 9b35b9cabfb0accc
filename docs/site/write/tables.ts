/** Wide tables of Markdown as entries below one another, which a phone can show. */

/** A row of a table, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Replaces each table all of whose rows become entries. */
export function tablesAsEntries(markdown: string, entryOf: (row: Row) => string | undefined): string {
  const table = /^\|.+\|\n\|(?:\s*:?-+:?\s*\|)+\n(?:\|.*\|\n?)+/gm;
  return markdown.replaceAll(table, (text) => {
    const entries = rowsOf(text).map(entryOf);
    return entries.every((entry) => entry !== undefined) ? `${entries.join('\n\n')}\n` : text;
  });
}

/** The rows of a table. */
export function rowsOf(table: string): readonly Row[] {
  const [head = [], , ...rows] = table.trim().split('\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
}
