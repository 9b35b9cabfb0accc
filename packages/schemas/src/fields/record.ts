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

/** Fields that can be `undefined` are optional instead. */
type Defined<Fields> = string extends keyof Fields
  ? { readonly [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
  : {
      readonly [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
    } & {
      readonly [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
        Fields[Name],
        undefined
      >;
    };

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
