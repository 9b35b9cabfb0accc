/**
 * Writes the Markdown file of each page into the built site. The plugin that copies pages creates these files too, but it removes text from
 * the word `import` to the next `from '…'`, and it keeps the hidden setup of the examples.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownOf } from './assistants.ts';
import { pagesIn } from './content.ts';

const site = join(import.meta.dirname, '..');
for (const page of pagesIn(join(site, 'src/content/docs'), '**/*.md')) {
  const file = join(site, 'dist', `${page.slug === '' ? 'index' : page.slug}.md`);
  if (existsSync(file)) writeFileSync(file, `${markdownOf(page)}\n`);
}
