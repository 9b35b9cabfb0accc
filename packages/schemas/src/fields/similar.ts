/**
 * Compares a text with a name that the user perhaps meant.
 *
 * Returns 0 if both are equal, and 1 if they differ only in case, hyphens, underscores or plural. Returns 2 for a typo,
 * or if one is the beginning of the other. Otherwise, returns `null`.
 *
 * @internal
 */
export function distanceOf(text: string, name: string): 0 | 1 | 2 | null {
  if (text === name) return 0;
  const [a, b] = [plain(text), plain(name)];
  if (a === b) return 1;
  const shorter = Math.min(a.length, b.length);
  if (Math.abs(a.length - b.length) > 3 || Math.max(a.length, b.length) > 40) return null;
  if (shorter >= 4 && (a.startsWith(b) || b.startsWith(a))) return 2;
  return editDistance(a, b) <= (shorter >= 5 ? 2 : shorter >= 3 ? 1 : 0) ? 2 : null;
}

/**
 * Returns a hint such as ` (did you mean title?)` if one of the names is similar to a text. Otherwise, returns an empty text.
 *
 * @internal
 */
export function suggestionText(text: string, names: readonly string[]): string {
  const similar = names.find((name) => distanceOf(text, name) !== null);
  return similar === undefined ? '' : ` (did you mean ${similar}?)`;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[-_]/g, '').replace(/ies$/, 'y').replace(/s$/, '');
}

/**
 * Counts the letters to insert, delete or replace (Levenshtein distance).
 *
 * @internal
 */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[b.length] ?? 0;
}
