/** Copies headers. `edit` returns the value to copy, or `null` to leave the header out. */
export function copyHeaders(
  headers: Headers,
  edit: (name: string, value: string) => string | null = (_, value) => value,
): Headers {
  const copy = new Headers();
  for (const [name, value] of headers) {
    try {
      const edited = edit(name, value);
      if (edited !== null) copy.append(name, edited);
    } catch {
      // Node 22 can return header names that are invalid.
    }
  }
  return copy;
}
