/** Lists the names that a path template contains in braces. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Fills the parameters into a path template, percent-encoded. */
export function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Returns a copy of the fields with their names in HTTP requests. Fields that `names` does not contain keep their names. */
export function withRequestNames(
  fields: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, content]) => [names[name] ?? name, content]));
}
