/** The pages of the documentation site, by their addresses: those of the checkout, and those that the build of the site writes. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { projectFields, repositoryPage } from '../project.ts';

const content = join(root, 'docs/site/src/content/docs');

/** Written by plugins of the site, without a generator of ours. */
const ofPlugins = ['api', 'playground'];

let known: ReadonlySet<string> | undefined;

/** Tells whether an address, with or without a heading, is that of a page of the site or of a file in the repository. */
export function isSitePage(address: string): boolean {
  const { homepage } = projectFields();
  const [page = ''] = address.split('#');
  const repository = `${repositoryPage()}/blob/main/`;
  if (page.startsWith(repository)) return existsSync(join(root, page.slice(repository.length)));
  return page.startsWith(homepage) && (known ??= new Set(sitePaths())).has(page.slice(homepage.length));
}

function sitePaths(): string[] {
  const written = globSync('**/*.{md,mdx}', { cwd: content, exclude: ['reference/**'] }).map((file) =>
    file.replace(/\.mdx?$/, ''),
  );
  const generators = globSync('*.ts', { cwd: join(root, 'docs/site/write') });
  const generated = generators.flatMap((file) =>
    [...readFileSync(join(root, 'docs/site/write', file), 'utf8').matchAll(/slug: '([^']+)'/g)].map(
      ([, slug = '']) => slug,
    ),
  );
  const slugs = [...written.map((slug) => slug.replace(/(?:^|\/)index$/, '')), ...generated, ...ofPlugins];
  return slugs.map((slug) => (slug === '' ? '' : `${slug}/`));
}
