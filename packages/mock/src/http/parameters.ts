/** If a query parameter or form field is repeated, the first value counts. */
export function firstOfEach(pairs: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of pairs) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}
