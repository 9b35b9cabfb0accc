/** The addresses of the assumptions. */

/** The address of each assumption, by its number, from the text of their page. */
export function assumptionAddresses(markdown: string, slug: string): ReadonlyMap<string, string> {
  return new Map(
    [...markdown.matchAll(/^\| (A-\d+) \|/gm)].map(([, assumption = '']) => [
      assumption,
      `${slug}#${assumption.toLowerCase()}`,
    ]),
  );
}
