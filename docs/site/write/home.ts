/** The home page: `pages/home.md`, with its numbers counted and its addresses filled in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts, rules } from '@slotwise/conformance';
import { endpoints } from '@slotwise/schemas';
import { root } from '../../../scripts/packages.ts';
import { pageOf } from './page.ts';
import type { Page } from './page.ts';

const source = 'docs/site/pages/home.md';

/** The page. A placeholder that nothing fills is an error. */
export function homePage(gaps: number, base: string): Page {
  const assumed = rules.filter(({ gap }) => gap !== undefined).length;
  const filled: Readonly<Record<string, number | string>> = {
    api: `${base}api/`,
    specification: `${base}truth/specification/`,
    endpoints: Object.keys(endpoints).length,
    rules: rules.length,
    specified: rules.length - assumed,
    assumed,
    gaps,
    facts: facts.length,
  };
  const text = readFileSync(join(root, source), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = filled[name];
    if (value === undefined) throw new Error(`${source} names {{${name}}}, which nothing fills`);
    return String(value);
  });
  const page = pageOf(text, { slug: '', source });
  const [, tagline = '', body = ''] = /^\s*([^]*?)\n\n([^]*)$/.exec(page.body) ?? [];
  return {
    ...page,
    title: 'Slotwise',
    description: tagline.replaceAll('\n', ' '),
    body,
    front: { template: 'splash', hero: hero(tagline, base) },
  };
}

/** The top of the page. Links in front matter do not get the base of the site by themselves. */
function hero(tagline: string, base: string): object {
  return {
    tagline: tagline.replaceAll('\n', ' '),
    actions: [
      { text: 'Get started', link: `${base}learn/getting-started/`, icon: 'right-arrow' },
      { text: 'API', link: `${base}api/`, variant: 'minimal' },
    ],
  };
}
