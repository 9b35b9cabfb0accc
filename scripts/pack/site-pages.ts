/** The pages of the documentation site, by their addresses: those of the checkout, and those that the build of the site writes. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { projectFields, repositoryPage } from '../project.ts';

/** The folder of the pages, from the root. */
export const pagesFolder = 'docs/site/src/content/docs/';

const content = join(root, pagesFolder);

/** Pages that plugins of the site write. */
const ofPlugins = ['api/', 'playground/'];

let known: ReadonlySet<string> | undefined;

/** Returns true if an address, with or without a heading, belongs to a page of the site or to a file of the repository. */
export function isSitePage(address: string): boolean {
  const { homepage } = projectFields();
  const [page = ''] = address.split('#');
  const repository = `${repositoryPage()}/blob/main/`;
  if (page.startsWith(repository)) return existsSync(join(root, page.slice(repository.length)));
  return page.startsWith(homepage) && (known ??= new Set(sitePaths())).has(page.slice(homepage.length));
}

/** The path of a page on the site, from its file in the folder of pages: `client/errors/` for `client/errors.md`. */
export function pagePath(file: string): string {
  const slug = file.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return slug === '' ? '' : `${slug}/`;
}

function sitePaths(): string[] {
  const written = globSync('**/*.{md,mdx}', { cwd: content, exclude: ['reference/**'] }).map(pagePath);
  const generators = globSync('*.ts', { cwd: join(root, 'docs/site/write') });
  const generated = generators.flatMap((file) =>
    [...readFileSync(join(root, 'docs/site/write', file), 'utf8').matchAll(/slug: '([^']+)'/g)].map(
      ([, slug = '']) => `${slug}/`,
    ),
  );
  return [...written, ...generated, ...ofPlugins];
}
