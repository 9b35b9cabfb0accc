/** Links: those between files of the repository become links between pages, and numbers of assumptions lead to their rows. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../../../scripts/packages.ts';
import type { Page } from './page.ts';

/** The places that a page may link to. */
export interface Places {
  /** The address of the page that a file of the repository became. */
  readonly bySource: ReadonlyMap<string, string>;
  /** The address of each assumption, by its number. */
  readonly assumptions: ReadonlyMap<string, string>;
  /** The first part of every address: `/`, or the path below which the site is served. */
  readonly base: string;
}

/** Collects the places of all pages. */
export function placesOf(pages: readonly Page[], assumptions: ReadonlyMap<string, string>, base: string): Places {
  const sources = pages.flatMap(({ source, slug }) => (source === undefined ? [] : [[source, slug] as const]));
  // The README is the home page of the repository, as the empty address is that of the site.
  const bySource = new Map([['README.md', ''] as const, ...sources]);
  return { bySource, assumptions, base };
}

/** The body of a page with the links of the site. Code stays as it is. */
export function linked({ body, source, slug }: Page, places: Places): string {
  return outsideOfCode(body, (text) => assumptionsLinked(filesLinked(text, source, places), slug, places));
}

/** The address of a page in the site. */
export function addressOf(slug: string, base: string): string {
  return slug === '' ? base : `${base}${slug}/`;
}

function filesLinked(text: string, source: string | undefined, { bySource, base }: Places): string {
  return text
    .replaceAll(/\]\((?!https?:|mailto:|#|\/)([^)\s]+)\)/g, (whole, target: string) => {
      if (source === undefined) return whole;
      const [path = '', hash] = target.split('#');
      const file = posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '');
      const slug = bySource.get(file) ?? bySource.get(`${file}/README.md`);
      // A file that is no page is named, not linked: the site needs no repository around it.
      if (slug === undefined && existsSync(join(root, file))) return `]`.concat(unlinked);
      if (slug === undefined) throw new Error(`${source} links to ${target}, which is not there`);
      return `](${addressOf(slug, base)}${hash === undefined ? '' : `#${hash}`})`;
    })
    .replaceAll(new RegExp(`\\[([^\\]]*)\\]${unlinked}`, 'g'), '$1');
}

const unlinked = '\u{0}';

/** Numbers such as A-48, outside of links and headings, lead to the row that explains them. */
function assumptionsLinked(text: string, slug: string, { assumptions, base }: Places): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('#')) return line;
      return line.replaceAll(/(\[[^\]]*\]\([^)]*\))|(<[^>]*>)|\bA-\d+\b/g, (found) => {
        const place = assumptions.get(found);
        return place === undefined || place.startsWith(`${slug}#`) ? found : `[${found}](${withBase(place, base)})`;
      });
    })
    .join('\n');
}

function withBase(place: string, base: string): string {
  const [slug = '', hash = ''] = place.split('#');
  return `${addressOf(slug, base)}#${hash}`;
}

/** Changes a Markdown text everywhere but in its code; a link whose text is code is a link. */
function outsideOfCode(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^```[^]*?^```$|\[`[^`\n]+`\]\([^)\s]*\)|`[^`\n]+`)/m)
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('');
}
