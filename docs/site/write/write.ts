/** Writes the generated pages of the site, and the documents to download. The guides beside them are written by hand. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openapi } from '@slotwise/schemas/internal/openapi';
import { root } from '../../../scripts/packages.ts';
import { base } from '../base.ts';
import { assistantFiles } from './assistants.ts';
import { assumptionsPage } from './assumptions.ts';
import { jsonSchemas } from './api/json-schemas.ts';
import { objectPages } from './api/objects.ts';
import { openapiForSite } from './api/openapi-for-site.ts';
import { changelogPage } from './changelog.ts';
import { commandLinePage } from './command-line.ts';
import { conformancePage } from './conformance-page.ts';
import { controlApiPage } from './control-api.ts';
import { errorCodesPage } from './error-codes.ts';
import { checkPages } from './check-pages.ts';
import { indexPages, referenceIndex } from './indexes.ts';
import { methodsPage } from './methods.ts';
import { pageText } from './page.ts';
import { homeCall } from './home-call.ts';
import { tourCode } from './tour-code.ts';
import { readGuides, referenceOfGuides } from './reference/guides.ts';
import { writeReference } from './reference/reference.ts';
import { versionsPage } from './versions.ts';

const folder = join(root, 'docs/site');
const document = openapi();

for (const made of ['.generated', 'public/schemas', 'public/pictures', 'src/content/docs/reference'])
  rmSync(join(folder, made), { recursive: true, force: true });

const guides = readGuides(join(folder, 'src/content/docs'));
const objects = objectPages(document, base);
const objectSlugs = new Set(objects.map(({ slug }) => slug.replace('reference/objects/', '')));
const names = await writeReference(join(folder, 'src/content/docs/reference'), guides, objectSlugs);
write('.generated/reference.json', JSON.stringify(names));
write('.generated/guides.json', JSON.stringify(referenceOfGuides(guides, names)));

const pages = [
  methodsPage(base),
  ...objects,
  errorCodesPage(base, names),
  commandLinePage(base),
  controlApiPage(base),
  conformancePage(base),
  assumptionsPage(base),
  changelogPage(base),
  versionsPage(base),
  ...indexPages(join(folder, 'src/content/docs'), base),
  referenceIndex(names, base),
];
for (const page of pages) write(`src/content/docs/${page.slug}.md`, pageText(page));
checkPages(join(folder, 'src/content/docs'));
for (const [name, text] of assistantFiles(join(folder, 'src/content/docs'))) write(`public/${name}`, text);

write('.generated/openapi.json', JSON.stringify(openapiForSite(document, base)));
write('.generated/home-call.json', JSON.stringify(homeCall(base)));
write('.generated/tour.json', JSON.stringify(await tourCode()));
write('public/openapi.json', JSON.stringify(document, null, 2));
for (const [name, text] of jsonSchemas(document)) write(`public/schemas/${name}`, text);

cpSync(join(root, 'packages/inspector/src/logo.svg'), join(folder, 'public/favicon.svg'));
cpSync(join(root, 'docs/pictures'), join(folder, 'public/pictures'), { recursive: true });

function write(name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
