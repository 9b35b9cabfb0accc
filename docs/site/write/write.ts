/** Writes the pages of the site as Markdown, into `.pages`, where the site reads them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { rules } from '@slotwise/conformance';
import type { OpenApiDocument } from '@slotwise/schemas/openapi';
import { root } from '../../../scripts/packages.ts';
import { sections } from '../map.ts';
import { endpointPages } from './endpoints.ts';
import { linked, placesOf } from './links.ts';
import { objectPages } from './objects.ts';
import { pageOf, textOf } from './page.ts';
import type { Page } from './page.ts';
import { referenceOf } from './reference.ts';
import { entry, tablesAsEntries } from './tables.ts';

const base = '/';
const document = openApiDocument();
const folder = join(root, 'docs/site');

const reference = await referenceOf(base);
const files = sections.flatMap(({ pages }) => pages).map(filePage);
const pages: readonly Page[] = [
  pageOf(readFileSync(join(root, 'README.md'), 'utf8'), { slug: '', source: 'README.md' }),
  ...files,
  ...(await endpointPages({ document, rules, base })),
  ...objectPages(document, base),
  ...reference.pages,
];
const gaps = new Map(
  [...readFileSync(join(root, 'docs/gaps.md'), 'utf8').matchAll(/^\| (G-\d+) \|/gm)].map(([, gap = '']) => [gap, `truth/gaps#${gap.toLowerCase()}`]),
);
const places = placesOf(pages, gaps, base);
rmSync(join(folder, '.pages'), { recursive: true, force: true });
for (const page of pages) write(`.pages/${page.slug === '' ? 'index' : page.slug}.md`, textOf({ ...page, body: linked(page, places) }));
write('public/openapi.json', JSON.stringify(document, null, 2));

function filePage({ title, slug, file }: (typeof sections)[number]['pages'][number]): Page {
  const page = pageOf(readFileSync(join(root, file), 'utf8'), { slug, source: file, title });
  return { ...page, body: tablesAsEntries(page.body, entryOf) };
}

/** Rows that have an address of their own: those of gaps, rules and facts. */
function entryOf(row: Readonly<Record<string, string>>): string | undefined {
  const { '#': gap, 'Open point': point, Rule: rule, Fact: fact, ...cells } = row;
  if (gap !== undefined && point !== undefined) return entry(gap.toLowerCase(), `${gap}: ${point}`, cells);
  if (rule !== undefined) return entry(rule.replaceAll('`', '').replaceAll('.', '-'), rule, cells);
  return fact === undefined ? undefined : entry(fact.replaceAll('`', '').replaceAll('.', '-'), fact, cells);
}

function openApiDocument(): OpenApiDocument {
  const text = execFileSync(process.execPath, ['--conditions=@slotwise/source', 'scripts/print-openapi.ts'], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
  return JSON.parse(text) as OpenApiDocument; // printed by our own program
}

function write(name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
write('.pages/sidebar.json', JSON.stringify({ api: apiSidebar(), reference: reference.sidebar }));

function apiSidebar() {
  const within = (prefix: string) => pages.filter(({ slug }) => slug.startsWith(prefix));
  const groups = [...new Set(within('api/').map(({ slug }) => slug.split('/')[1] ?? ''))];
  return { label: 'API', items: groups.map((name) => ({ label: titleOf(name), collapsed: name === 'objects', items: within(`api/${name}/`).map(({ slug, title }) => ({ label: title, slug })) })) };
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return name === 'oauth' ? 'OAuth' : words.charAt(0).toUpperCase() + words.slice(1);
}
