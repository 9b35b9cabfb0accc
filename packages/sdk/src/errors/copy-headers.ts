/** `edit` returns the new value, or `null` to omit the header. */
export function copyHeaders(
  headers: Headers,
  edit: (name: string, value: string) => string | null = (_, value) => value,
): Headers {
  const copy = new Headers();
  for (const [name, value] of headers) {
    try {
      const newValue = edit(name, value);
      if (newValue !== null) copy.append(name, newValue);
    } catch {
      // Node 22 can return header names that are invalid, so such a header is omitted. A header that `edit` makes invalid is omitted too.
    }
  }
  return copy;
}
