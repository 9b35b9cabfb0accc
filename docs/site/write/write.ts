/** Writes the pages of the site as Markdown, into `.pages`, and the documents to download, into `public`, where the site reads them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rules } from '@slotwise/conformance';
import type { OpenApiDocument } from '@slotwise/schemas/openapi';
import { root } from '../../../scripts/packages.ts';
import { base } from '../base.ts';
import { sections } from '../map.ts';
import type { FilePage } from '../map.ts';
import { apiIndexPage } from './api/api-index.ts';
import { endpointPages } from './api/endpoints.ts';
import { jsonSchemas } from './api/json-schemas.ts';
import { objectPages } from './api/objects.ts';
import { changelogPage } from './changelog.ts';
import { conformancePage } from './conformance-page.ts';
import { assumptionAddresses } from './assumptions.ts';
import { linked, placesOf } from './links.ts';
import { listed } from './lists-of-entries.ts';
import { ownPages } from './own-pages.ts';
import { pageOf, textOf } from './page.ts';
import type { Page } from './page.ts';
import { playgroundData } from './playground-data.ts';
import { withRun } from './recipe-calls.ts';
import { referenceOf } from './reference/reference.ts';
import { sidebarOf } from './sidebar.ts';
import { specificationPage } from './specification.ts';

const folder = join(root, 'docs/site');
const assumptionsSlug = 'truth/assumptions';
const assumptions = assumptionAddresses(readFileSync(join(root, 'docs/assumptions.md'), 'utf8'), assumptionsSlug);
const document = openApiDocument();
const reference = await referenceOf(base);
const api = [...(await endpointPages({ document, rules, base })), ...objectPages(document, base)];
const generated = [
  apiIndexPage(api, base),
  ...api,
  specificationPage(base),
  listed(conformancePage(), base),
  changelogPage(),
];
const files = sections.flatMap((section) => section.pages).map(filePage);
const start = sections[0]?.pages[0]?.slug ?? '';
const pages: readonly Page[] = [
  ...ownPages({ assumptions: assumptions.size, start, base }),
  ...files,
  ...generated,
  ...reference.pages,
];
const places = placesOf(pages, assumptions, base);

for (const made of ['.pages', 'public/schemas']) rmSync(join(folder, made), { recursive: true, force: true });
for (const page of pages)
  write(`.pages/${page.slug === '' ? 'index' : page.slug}.md`, textOf({ ...page, body: linked(page, places) }));
write('.pages/sidebar.json', JSON.stringify(sidebarOf(sections, generated, reference.sidebar)));
write('.pages/playground.json', JSON.stringify(await playgroundData(document, base)));
write('public/openapi.json', JSON.stringify(document, null, 2));
for (const [name, text] of jsonSchemas(document)) write(`public/schemas/${name}`, text);

function filePage({ title, slug, file }: FilePage): Page {
  const page = pageOf(readFileSync(join(root, file), 'utf8'), { slug, source: file, title });
  return withRun(listed(page, base), base);
}

function openApiDocument(): OpenApiDocument {
  const text = execFileSync(process.execPath, ['--conditions=@slotwise/source', 'scripts/print-openapi.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return JSON.parse(text) as OpenApiDocument; // printed by our own program
}

function write(name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
