/** Fills the parameters into a path template, percent-encoded. */
export function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
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

/** Returns a copy of the fields with their names in HTTP requests. Fields that `names` does not contain keep their names. */
export function withRequestNames(
  fields: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, content]) => [names[name] ?? name, content]));
}
