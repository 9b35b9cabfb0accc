export function refuseOther(
  action: string,
  known: Readonly<Record<string, readonly unknown[]>>,
  options: object,
): void {
  const given: readonly (readonly [string, unknown])[] = Object.entries(options);
  for (const [name, value] of given) {
    const allowed = known[name];
    if (allowed === undefined)
      throw new TypeError(
        `${action}: unknown option ${JSON.stringify(name)}; the options are ${list(Object.keys(known))}`,
      );
    if (value !== undefined && !allowed.includes(value))
      throw new TypeError(`${action}: ${name} must be ${list(allowed.map(text))}, got ${text(value)}`);
  }
}

function list(texts: readonly string[]): string {
  return texts.join(' or ');
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? typeof value;
}
