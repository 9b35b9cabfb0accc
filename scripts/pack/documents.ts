/**
 * The documents of a package: its README, whose links are addresses, because package sites show it alone; the notes for coding assistants;
 * and the pages that the README links to, which link to each other.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { root } from '../packages.ts';
import { asOnNpm, projectFields, repositoryPage } from '../project.ts';
import { linksOf, rewriteLinks } from './links.ts';
import { pagePath, pagesFolder } from './site-pages.ts';

/** The documents of the package in a folder, by their paths in the tarball. */
export function packedDocuments(folder: string, checkout: string = root): Map<string, string> {
  const readme = `${relative(checkout, folder)}/README.md`;
  const pages = linksOf(read(readme))
    .map(({ target }) => fileOf(target, readme))
    .filter((file) => file.startsWith('docs/') && existsSync(join(checkout, file)));
  const notes = `${relative(checkout, folder)}/AGENTS.md`;
  const places = new Map([
    [readme, 'README.md'],
    ...(existsSync(join(checkout, notes)) ? [[notes, 'AGENTS.md'] as const] : []),
    ...pages.map((file) => [file, file] as const),
  ]);
  return new Map([...places].map(([file, place]) => [place, relinked(asOnNpm(withoutSetUp(read(file))), file, place)]));

  function read(file: string): string {
    return readFileSync(join(checkout, file), 'utf8');
  }

  function relinked(text: string, file: string, place: string): string {
    return rewriteLinks(text, ({ words, target, heading }, whole) => {
      if (target === '' || /^[a-z]+:/.test(target)) return whole;
      const linked = fileOf(target, file);
      const other = file === readme ? undefined : places.get(linked);
      const there = other === undefined ? addressOf(linked) : posix.relative(posix.dirname(place), other);
      return `[${words}](${there}${heading})`;
    });
  }

  /** A folder stands for its README. */
  function fileOf(target: string, from: string): string {
    const path = posix.normalize(posix.join(posix.dirname(from), target)).replace(/\/$/, '');
    return existsSync(join(checkout, path, 'README.md')) ? `${path}/README.md` : path;
  }
}

/** A comment that names what the code blocks of a page share. Readers of the site do not see it either. */
function withoutSetUp(text: string): string {
  return text.replaceAll(/<!-- setup\n[^]*?-->\n*/g, '');
}

/** The address of a file of the checkout: its page on the site, or the file in the repository. */
function addressOf(file: string): string {
  const { homepage } = projectFields();
  if (file.startsWith(pagesFolder)) return homepage + pagePath(file.slice(pagesFolder.length));
  return file === 'docs/assumptions.md' ? `${homepage}reference/assumptions/` : `${repositoryPage()}/blob/main/${file}`;
}
