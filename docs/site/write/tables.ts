/** Wide tables of Markdown as entries below one another, which a phone can show. */

/** A row of a table, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Replaces each table that `choose` names an anchor for: a row becomes a heading with the anchor, and a list of its other cells. */
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

/** An entry: a heading that has an address, and its cells as a list. Empty cells and dashes are left out. */
export function entry(anchor: string, title: string, cells: Row): string {
  const lines = Object.entries(cells)
    .filter(([, cell]) => cell !== '' && cell !== '–')
    .map(([name, cell]) => `- **${name}**: ${unlinked(cell)}`);
  return [`<h3 id="${anchor}" class="entry">${escaped(title)}</h3>`, '', ...lines].join('\n');
}

/** An address that is a value is no link. */
function unlinked(cell: string): string {
  return cell.replaceAll(/(?<![`(])\bhttps?:\/\/[^\s,;)]+/g, '`$&`');
}

/** Code in a heading of HTML, which Markdown does not read. */
function escaped(title: string): string {
  return title
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/_([^_]+)_/g, '<em>$1</em>');
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
}
