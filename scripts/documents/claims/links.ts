/** Links between documents, and numbers of gaps: what they lead to is there. */
import { posix } from 'node:path';
import { documentHeadings } from '../../pack/headings.ts';
import { findingsIn, proseOf } from '../block.ts';
import type { Document, Finding } from '../block.ts';

/** The links of a document to a file or a heading that is not there. */
export function deadLinks(
  { file, text }: Document,
  documents: readonly Document[],
  isThere: (path: string) => boolean,
): Finding[] {
  const prose = { file, text: proseOf(text) };
  return findingsIn(prose, /\]\((?!https?:|mailto:)([^)\s]+)\)/g, ([, target = '']) => {
    const [path = '', heading] = target.split('#');
    const to = path === '' ? file : posix.join(posix.dirname(file), path);
    const document = documents.find((one) => one.file === to);
    const isDead =
      document === undefined ? !isThere(to) : heading !== undefined && !documentHeadings(document.text).has(heading);
    return isDead ? `links to ${target}, which is not there` : undefined;
  });
}

/** The numbers of gaps in a document that have no row. */
export function unknownGaps({ file, text }: Document, numbers: readonly string[]): Finding[] {
  return findingsIn({ file, text: proseOf(text) }, /\bG-\d+\b/g, ([gap]) =>
    numbers.includes(gap) ? undefined : `names ${gap}, which has no row`,
  );
}

/** The numbers of the rows of the table of gaps, in its order. */
export function gapNumbers({ text }: Document): string[] {
  return [...text.matchAll(/^\| (G-\d+) /gm)].map(([, number = '']) => number);
}
