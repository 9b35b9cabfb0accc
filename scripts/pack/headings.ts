/** The headings of a document in Markdown, by the names under which links reach them. */

/** The names: in lower case, without punctuation, with hyphens for spaces; a second one of a name has a number. */
export function documentHeadings(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, title = ''] of proseOf(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const plain = title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const name = plain.replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '').replaceAll(/\s/g, '-');
    let unique = name;
    for (let number = 1; names.has(unique); number += 1) unique = `${name}-${number}`;
    names.add(unique);
  }
  for (const [, name = ''] of text.matchAll(/<a (?:id|name)="([^"]+)"/g)) names.add(name);
  return names;
}

/** A text without its blocks of code, line by line where it was. */
function proseOf(text: string): string {
  return text.replaceAll(/^( *)```[^]*?^\1```$/gm, (block) => block.replaceAll(/.+/g, ''));
}
