/** The pages of the site's own: the home page, and the one for addresses that are none. Their numbers are counted, their addresses filled in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '@slotwise/conformance';
import { endpoints } from '@slotwise/schemas';
import { root } from '../../../scripts/packages.ts';
import { pageOf } from './page.ts';
import type { Page } from './page.ts';

/** The parts of the pages beside what is counted here. */
export interface OwnPageParts {
  /** The number of assumptions. */
  readonly assumptions: number;
  /** The page that the home page leads on to. */
  readonly start: string;
  /** The first part of every address. */
  readonly base: string;
}

/** Both pages. A placeholder that nothing fills is an error. */
export function ownPages(parts: OwnPageParts): readonly Page[] {
  const home = readFilled('home.md', '', parts);
  const [, first = '', body = ''] = /^\s*([^]*?)\n\n([^]*)$/.exec(home.body) ?? [];
  const tagline = first.replaceAll('\n', ' ');
  const lost = readFilled('404.md', '404', parts);
  return [
    { ...home, description: tagline, body, front: { template: 'splash', hero: hero(tagline, parts) } },
    { ...lost, front: { template: 'splash', pagefind: false } },
  ];
}

function readFilled(name: string, slug: string, { assumptions, base }: OwnPageParts): Page {
  const source = `docs/site/pages/${name}`;
  const assumed = rules.filter(({ assumption }) => assumption !== undefined).length;
  const values: Readonly<Record<string, number | string>> = {
    home: base,
    api: `${base}api/`,
    reference: `${base}reference/`,
    specification: `${base}truth/specification/`,
    playground: `${base}playground/`,
    changelog: `${base}project/changelog/`,
    endpoints: Object.keys(endpoints).length,
    rules: rules.length,
    specified: rules.length - assumed,
    assumed,
    assumptions,
  };
  const text = readFileSync(join(root, source), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, placeholder: string) => {
    const value = values[placeholder];
    if (value === undefined) throw new Error(`${source} names {{${placeholder}}}, which nothing fills`);
    return String(value);
  });
  return pageOf(text, { slug, source });
}

/** The top of the home page. Links in front matter do not get the base of the site by themselves. */
function hero(tagline: string, { start, base }: OwnPageParts): object {
  return {
    tagline,
    actions: [
      { text: 'Get started', link: `${base}${start}/`, icon: 'right-arrow' },
      { text: 'Try it in the playground', link: `${base}playground/`, variant: 'secondary' },
    ],
  };
}
