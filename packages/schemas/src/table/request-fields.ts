/** The fields of a request in HTTP requests: the path filled in, nothing undefined, each by its name there. */

/** Fills the parts of a path template in, percent-encoded. */
export function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/**
 * Returns a copy of the fields without those that are `undefined`.
 *
 * @internal
 */
export function withoutUndefined(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, content]) => content !== undefined));
}

/** Gives fields other names, those that are listed. */
export function withRequestNames(
  fields: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, content]) => [names[name] ?? name, content]));
}
