/** Texts for language models: a list of all pages, and the pages of each package as one text. */
import { pathToFileURL } from 'node:url';
import { rewriteLinks } from '../../../scripts/pack/links.ts';
import { base, origin } from '../base.ts';
import { siteLink } from '../base-links.ts';
import { pagesIn } from './content.ts';
import type { ContentPage, GuideFolder } from './content.ts';

interface TextSet {
  readonly title: string;
  /** Folders of guides, in the order of the text. */
  readonly folders: readonly GuideFolder[];
}

/** The texts by the names of their files. */
const sets: Readonly<Record<string, TextSet>> = {
  'llms-client.txt': { title: 'Client (`@slotwise/sdk`)', folders: ['start', 'client', 'recipes'] },
  'llms-mock.txt': { title: 'Mock (`@slotwise/mock`)', folders: ['testing', 'server'] },
  'llms-about.txt': { title: 'About', folders: ['about'] },
};

const introduction =
  '> Typed TypeScript client for the Scheduling Service API (v1), and an in-memory mock of the whole service.\n\nInstall `@slotwise/sdk` (the client) and `@slotwise/mock` (the mock, a development dependency). Both work with `import` and `require` on Node 22.12 or newer.';

/** Pages of the reference that are tables of facts. The TypeScript reference is left out, because editors have the types. */
const reference = ['methods', 'errors', 'command-line', 'control-api', 'versions'];

/** The files by their names. `content` is the folder of all pages. */
export function assistantFiles(content: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const list = ['# Slotwise', introduction];
  for (const [file, { title, folders }] of Object.entries(sets)) {
    const guides = folders.flatMap((folder) => pagesIn(content, `${folder}/!(index|changelog).md`));
    files.set(file, textOf(title, guides));
    list.push(`## ${title}`, `All pages as one text: ${origin}${base}${file}`, lines(guides));
  }
  const facts = reference.flatMap((name) => pagesIn(content, `reference/${name}.md`));
  files.set('llms-full.txt', [...files.values(), textOf('Reference', facts)].join('\n\n'));
  list.push('## Reference', `Everything as one text: ${origin}${base}llms-full.txt`, lines(facts));
  list.push(`- [OpenAPI document](${origin}${base}openapi.json): every endpoint with its fields, as OpenAPI 3.1`);
  return files.set('llms.txt', `${list.join('\n\n')}\n`);
}

function lines(pages: readonly ContentPage[]): string {
  return pages
    .map(({ title, slug, description }) => `- [${title}](${origin}${base}${slug}.md): ${description}`)
    .join('\n');
}

function textOf(title: string, pages: readonly ContentPage[]): string {
  return [`# ${title}`, ...pages.map(markdownOf)].join('\n\n');
}

/** The Markdown text of a page, with its title. */
export function markdownOf(page: ContentPage): string {
  return `# ${page.title}\n\n${linked(page)}`;
}

/** The text of a page without comments, with addresses as links and without pictures. */
function linked({ body, path }: ContentPage): string {
  return rewriteLinks(body.replaceAll(/<!--[^]*?-->\n*/g, ''), ({ words, target, heading }, whole) => {
    if (whole.startsWith('!')) return words;
    if (target === '') return whole;
    const link = siteLink(target + heading, pathToFileURL(path));
    return `[${words}](${link.startsWith('/') ? origin + link : link})`;
  }).trim();
}
