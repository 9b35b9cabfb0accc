/**
 * Returns true for an object that is neither an array nor `null`.
 *
 * @internal
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a copy of the fields of an object. Returns an empty object for any other value.
 *
 * @internal
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Each field is optional, because it is absent if it was `undefined`. */
type Defined<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/**
 * Returns a copy of the fields without those that are `undefined`.
 *
 * @internal
 */
export function withoutUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, content]) => content !== undefined);
  // `Object.fromEntries` loses the types of the fields.
  return Object.fromEntries(entries) as Defined<Fields>;
}
