/** The fields of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a value that may be an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
