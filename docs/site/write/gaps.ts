/** The addresses of the gaps. */

/** The address of each gap, by its number, from the text of their page. */
export function gapAddresses(markdown: string, slug: string): ReadonlyMap<string, string> {
  return new Map(
    [...markdown.matchAll(/^\| (G-\d+) \|/gm)].map(([, gap = '']) => [gap, `${slug}#${gap.toLowerCase()}`]),
  );
}
