/** Texts for language models: a list of all pages, and the pages of each package as one text. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rewriteLinks } from '../../../scripts/pack/links.ts';
import { base, origin } from '../base.ts';
import { siteLink } from '../base-links.ts';

interface Guide {
  readonly title: string;
  readonly description: string;
  readonly order: number;
  readonly address: string;
  readonly text: string;
}

interface TextSet {
  readonly title: string;
  /** Folders of guides, in the order of the text. */
  readonly folders: readonly string[];
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
    const guides = folders.flatMap((folder) => guidesIn(content, `${folder}/!(index|changelog).md`));
    files.set(file, textOf(title, guides));
    list.push(`## ${title}`, `All pages as one text: ${origin}${base}${file}`, lines(guides));
  }
  const facts = guidesIn(content, `reference/{${reference.join(',')}}.md`);
  files.set('llms-full.txt', [...files.values(), textOf('Reference', facts)].join('\n\n'));
  list.push('## Reference', `Everything as one text: ${origin}${base}llms-full.txt`, lines(facts));
  list.push(`- [OpenAPI document](${origin}${base}openapi.json): every endpoint with its fields, as OpenAPI 3.1`);
  return files.set('llms.txt', `${list.join('\n\n')}\n`);
}

function lines(guides: readonly Guide[]): string {
  return guides.map(({ title, address, description }) => `- [${title}](${address}.md): ${description}`).join('\n');
}

function textOf(title: string, guides: readonly Guide[]): string {
  return [`# ${title}`, ...guides.map((guide) => `# ${guide.title}\n\n${guide.text}`)].join('\n\n');
}

function guidesIn(content: string, pattern: string): Guide[] {
  return globSync(pattern, { cwd: content })
    .map((file) => guideOf(content, file))
    .toSorted((one, other) => one.order - other.order);
}

function guideOf(content: string, file: string): Guide {
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(join(content, file), 'utf8')) ?? [];
  const field = (name: string) => new RegExp(`^ *${name}: ['"]?(.+?)['"]?$`, 'm').exec(front)?.[1] ?? '';
  const page = pathToFileURL(join(content, file));
  const text = rewriteLinks(body.replaceAll(/<!--[^]*?-->\n*/g, ''), ({ words, target, heading }, whole) => {
    if (target === '' || whole.startsWith('!')) return whole.startsWith('!') ? words : whole;
    const link = siteLink(target + heading, page);
    return `[${words}](${link.startsWith('/') ? origin + link : link})`;
  });
  return {
    title: field('title'),
    description: field('description'),
    order: Number(field('order') || 99),
    address: `${origin}${base}${file.replace(/\.md$/, '')}`,
    text: text.trim(),
  };
}
