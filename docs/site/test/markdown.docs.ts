/** The Markdown file of each guide, which readers copy and assistants read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideFolders, pagesIn } from '../write/content.ts';

const site = join(import.meta.dirname, '..');
const guides = Object.keys(guideFolders).flatMap((folder) =>
  pagesIn(join(site, 'src/content/docs'), `${folder}/!(index|changelog).md`),
);

test.each(guides)('the file of $slug has the examples of the page, and no hidden setup', ({ slug, body, title }) => {
  const written = readFileSync(join(site, 'dist', `${slug}.md`), 'utf8');
  const blocks = body.replaceAll(/<!--[^]*?-->/g, '').match(/^```[^]*?^```$/gm) ?? [];
  expect(blocks.filter((block) => !written.includes(block))).toEqual([]);
  expect([written.startsWith(`# ${title}\n`), written.includes('<!--')]).toEqual([true, false]);
});
