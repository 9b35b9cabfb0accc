/** Returns a problem if the object has an unknown name. `kind` is the plural noun for the message, such as `events`. */
export function unknownNameProblem(
  value: object,
  { names, kind = 'fields' }: { readonly names: readonly string[]; readonly kind?: string },
): string | undefined {
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown === undefined) return undefined;
  return `must not contain ${unknown}${suggestionText(unknown, names)}; the ${kind} are ${names.join(', ')}`;
}

const synonyms: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(max|num)?(network)?(retries|attempts)$/i, 'retry'],
  [/^(api|prefix|service)?(url|host|origin|endpoint)$/i, 'baseUrl'],
  [/^(auth|bearer)?(token|authorization)$/i, 'accessToken'],
  [/^key$/i, 'apiKey'],
  [/^cancell?ation_?reason$/i, 'reason'],
];

export function suggestionText(name: string, names: readonly string[]): string {
  const synonym = synonyms.find(([pattern, one]) => pattern.test(name) && names.includes(one));
  if (synonym !== undefined) return ` (did you mean ${synonym[1]}?)`;
  const [nearest] = names
    .map((one) => [one, lettersApart(name.toLowerCase(), one.toLowerCase())] as const)
    .filter(([, distance]) => distance < Math.min(5, name.length * 0.6))
    .toSorted(([, one], [, other]) => one - other);
  return nearest === undefined ? '' : ` (did you mean ${nearest[0]}?)`;
}

function lettersApart(name: string, other: string): number {
  const unmatched = Array.from(other);
  let extra = 0;
  for (const letter of name) {
    const index = unmatched.indexOf(letter);
    if (index === -1) extra += 1;
    else unmatched.splice(index, 1);
  }
  return extra + unmatched.length;
}
