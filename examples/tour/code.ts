/** The code of a function as it is in the file, so the tour prints the code that it runs. */
export function codeOf(code: () => unknown): string[] {
  const text = code.toString().replace(/^(async )?\(\) =>\s+/, '');
  const isBlock = text.startsWith('{');
  const [first = '', ...lines] = (isBlock ? text.slice(1, -1).trim() : text).split('\n');
  // The first line follows the arrow or the brace, so only the other lines are indented.
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  const base = isBlock ? indent : (/^ */.exec(lines.at(-1) ?? '')?.[0].length ?? 0);
  return [first, ...lines.map((line) => line.slice(base))];
}
