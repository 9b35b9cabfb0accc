/** The page of the gaps: an address each, and a filter above them. */
import { entry, tablesAsEntries } from './tables.ts';
import type { Row } from './tables.ts';
import type { Page } from './page.ts';

/** The address of each gap, by its number, from the text of their page. */
export function gapAddresses(markdown: string, slug: string): ReadonlyMap<string, string> {
  return new Map(
    [...markdown.matchAll(/^\| (G-\d+) \|/gm)].map(([, gap = '']) => [gap, `${slug}#${gap.toLowerCase()}`]),
  );
}

/** The page with its rows as sections that `public/gap-filter.js` shows and hides. */
export function gapsPage(page: Page, base: string): Page {
  const body = tablesAsEntries(page.body, sectionOf).replace(/^## /m, '<gap-filter></gap-filter>\n\n## ');
  const script = { tag: 'script', attrs: { type: 'module', src: `${base}gap-filter.js` } };
  return { ...page, body, front: { head: [script] } };
}

function sectionOf(row: Row): string | undefined {
  const { '#': gap, 'Open point': point, ...cells } = row;
  if (gap === undefined || point === undefined) return undefined;
  const differs = !/^(?:the same|not established|–|$)/.test(cells['Self-hosted builds'] ?? '');
  return [
    `<section class="gap"${differs ? ' data-differs' : ''}>`,
    entry(gap.toLowerCase(), `${gap}: ${point}`, cells),
    '</section>',
  ].join('\n\n');
}
