/** The difference between two tellings of a story. */

/** The first difference in one line: the command's index, the place in its line, and both texts there; `null` where there is none. */
export function firstDifference(one: readonly string[], other: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(one.length, other.length) }).findIndex(
    (_, line) => one[line] !== other[line],
  );
  if (at === -1) return null;
  const [line = '', otherLine = ''] = [one[at], other[at]];
  let from = 0;
  while (from < line.length && line[from] === otherLine[from]) from += 1;
  const [message, otherSaid] = [line, otherLine].map((text) => JSON.stringify(text.slice(from, from + 60)));
  return `command ${at}, character ${from}: ${message} and ${otherSaid}`;
}
