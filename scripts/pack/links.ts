/** The links of documents in Markdown, and those that lead nowhere. */
import { posix } from 'node:path';
import { documentHeadings } from './headings.ts';

/** A link: its words, and the place to which it leads. */
export interface Link {
  readonly words: string;
  /** The path or address, without the heading. Empty where it leads to a heading of the same document. */
  readonly target: string;
  /** `#options`, or nothing. */
  readonly heading: string;
}

/** A block of code, a link or a span of code: whichever begins first. */
const parts = /^( *)```[^]*?^\1```$|!?\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)#\s]*)(#[^)\s]*)?\)|`[^`\n]+`/gm;

/** Rewrites the links of a text, pictures included. What looks like one within code is none. */
export function rewriteLinks(text: string, rewrite: (link: Link, whole: string) => string): string {
  let rewritten = '';
  let end = 0;
  for (const found of text.matchAll(parts)) {
    const [whole, , words, target, heading = ''] = found;
    const isLink = words !== undefined && target !== undefined;
    rewritten += text.slice(end, found.index) + (isLink ? rewrite({ words, target, heading }, whole) : whole);
    end = found.index + whole.length;
  }
  return rewritten + text.slice(end);
}

/** The links of a text. */
export function linksOf(text: string): Link[] {
  const found: Link[] = [];
  rewriteLinks(text, (link, whole) => {
    found.push(link);
    return whole;
  });
  return found;
}

/** The one way out: pages of projects that ours names, and the code of conduct. */
const outside =
  /^https:\/\/(?:github\.com\/(?:stoplightio\/prism|typicode\/json-server)|zod\.dev|mswjs\.io|unstorage\.unjs\.io|tanstack\.com|www\.contributor-covenant\.org)(?:\/|$)/;

/**
 * The links that lead nowhere, a line each: `README.md links to docs/gone.md, which is not there`. Texts are by their paths.
 *
 * @param isOurs Returns true if an address belongs to an existing page of our site or to a file of the repository.
 */
export function deadLinks(
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
  isOurs: (address: string) => boolean = () => false,
): string[] {
  const there = new Set(files);
  return [...texts].flatMap(([file, text]) =>
    linksOf(text).flatMap(({ target, heading }) => {
      if (/^[a-z]+:/.test(target))
        return outside.test(target) || isOurs(target + heading)
          ? []
          : [`${file} links to ${target}${heading}, an address that nobody promised`];
      const path = target === '' ? file : posix.normalize(posix.join(posix.dirname(file), target));
      if (!there.has(path)) return [`${file} links to ${target}, which is not there`];
      const headings = documentHeadings(texts.get(path) ?? '');
      return heading === '' || headings.has(heading.slice(1))
        ? []
        : [`${file} links to ${target}${heading}, a heading that is not there`];
    }),
  );
}
