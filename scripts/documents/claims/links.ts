/** Links between documents, and numbers of gaps: what they lead to is there. */
import { posix } from 'node:path';
import { proseOf } from '../block.ts';
import type { Document, Finding } from '../block.ts';

/** The links of a document to a file or a heading that is not there. */
export function deadLinks(
  { file, text }: Document,
  documents: readonly Document[],
  isThere: (path: string) => boolean,
): Finding[] {
  return linesOf(text).flatMap(({ line, at }) =>
    [...line.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, target = '']) => {
      const [path = '', heading] = target.split('#');
      const to = path === '' ? file : posix.join(posix.dirname(file), path);
      const document = documents.find((one) => one.file === to);
      const isDead =
        document === undefined ? !isThere(to) : heading !== undefined && !headingsOf(document).includes(heading);
      return isDead ? [{ at: `${file}:${at}`, says: `links to ${target}, which is not there` }] : [];
    }),
  );
}

/** The numbers of gaps in a document that have no row. */
export function unknownGaps({ file, text }: Document, numbers: readonly string[]): Finding[] {
  return linesOf(text).flatMap(({ line, at }) =>
    (line.match(/\bG-\d+\b/g) ?? []).flatMap((gap) =>
      numbers.includes(gap) ? [] : [{ at: `${file}:${at}`, says: `names ${gap}, which has no row` }],
    ),
  );
}

/** The numbers of the rows of the table of gaps, in its order. */
export function gapNumbers({ text }: Document): string[] {
  return [...text.matchAll(/^\| (G-\d+) /gm)].map(([, number = '']) => number);
}

function linesOf(text: string): { readonly line: string; readonly at: number }[] {
  return proseOf(text)
    .split('\n')
    .map((line, index) => ({ line, at: index + 1 }));
}

/** The addresses of the headings, as GitHub and the site make them. */
function headingsOf({ text }: Document): string[] {
  return [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}
