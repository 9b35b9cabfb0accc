/** The parts of pages that are generated: each stands between two comments, of which the first says what writes it. */

/** The page with a text in a part, such as the one between `<!-- weeks: … -->` and `<!-- end of weeks -->`. */
export function withPart(page: string, name: string, text: string): string {
  const { before, begin, end, after } = splitAt(page, name);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

/** The text of a part. */
export function partOf(page: string, name: string): string {
  return splitAt(page, name).text.trim();
}

function splitAt(page: string, name: string) {
  const pattern = new RegExp(`(<!-- ${name}: [^\\n]* -->)([^]*?)(<!-- end of ${name} -->)`);
  const found = pattern.exec(page);
  if (found === null) throw new Error(`the page has no part "<!-- ${name}: … --> … <!-- end of ${name} -->"`);
  const [whole, begin = '', text = '', end = ''] = found;
  return { before: page.slice(0, found.index), begin, text, end, after: page.slice(found.index + whole.length) };
}
