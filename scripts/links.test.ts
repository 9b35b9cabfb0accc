/** Every link in the Markdown of the checkout leads to a file or a heading that is there, or to a page of the site. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deadLinks } from './pack/links.ts';
import { isSitePage } from './pack/site-pages.ts';
import { root } from './packages.ts';
import { projectFields, repositoryPage } from './project.ts';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
})
  .split('\0')
  .filter((file) => existsSync(join(root, file)));
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
);
const pages = files.filter((file) => /\.mdx?$/.test(file));

test('every link leads to an existing file, heading or page', () => {
  const texts = new Map(pages.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  expect(deadLinks(texts, [...files, ...folders], isSitePage)).toEqual([]);
});

test('recognizes the URLs of existing site pages, and no others', () => {
  const { homepage } = projectFields();
  const known = ['', 'client/errors/', 'client/errors/#kinds', 'reference/errors/', 'playground/', 'api/'];
  expect(known.map((path) => isSitePage(homepage + path))).toEqual(known.map(() => true));
  expect(isSitePage(`${repositoryPage()}/blob/main/README.md`)).toBe(true);
  const unknown = [`${homepage}client/gone/`, `${homepage}client/errors`, `${repositoryPage()}/blob/main/gone.md`];
  expect([...unknown, 'https://other.example/client/errors/'].map(isSitePage)).toEqual([false, false, false, false]);
});
