/** Rows as text in columns; the first row is the head. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ');
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-');
  return [line(head), rule, ...rows.slice(1).map(line)].map((text) => text.trimEnd()).join('\n');
}
