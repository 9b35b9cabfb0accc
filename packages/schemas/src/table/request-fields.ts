/** The fields of a request in HTTP requests: the path filled in, nothing undefined, each by its name there. */

/** Fills the parts of a path template in, percent-encoded. */
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
  // The same fields without the undefined ones.
  return Object.fromEntries(entries) as Defined<Fields>;
}

/** Gives fields other names, those that are listed. */
export function withRequestNames(
  fields: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, content]) => [names[name] ?? name, content]));
}
