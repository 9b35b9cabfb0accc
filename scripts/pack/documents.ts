/** The documents that travel in a package: its README, and the pages that it links to, with links that lead nowhere else. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { root } from '../packages.ts';
import { linksOf, rewriteLinks } from './links.ts';

/** The documents of the package in a folder, by their paths in the tarball. */
export function packedDocuments(folder: string, checkout: string = root): Map<string, string> {
  const readme = `${relative(checkout, folder)}/README.md`;
  const pages = linksOf(read(readme))
    .map(({ target }) => fileOf(target, readme))
    .filter((file) => file.startsWith('docs/') && existsSync(join(checkout, file)));
  const places = new Map([[readme, 'README.md'], ...pages.map((file) => [file, file] as const)]);
  return new Map([...places].map(([file, place]) => [place, relinked(file, place)]));

  function read(file: string): string {
    return readFileSync(join(checkout, file), 'utf8');
  }

  /** The text with its links between documents that travel. One to another document is its words alone. */
  function relinked(file: string, place: string): string {
    return rewriteLinks(read(file), ({ words, target, heading }, whole) => {
      if (target === '' || /^[a-z]+:/.test(target)) return whole;
      const other = places.get(fileOf(target, file));
      return other === undefined ? words : `[${words}](${posix.relative(posix.dirname(place), other)}${heading})`;
    });
  }

  /** A folder stands for its README. */
  function fileOf(target: string, from: string): string {
    const path = posix.normalize(posix.join(posix.dirname(from), target)).replace(/\/$/, '');
    return existsSync(join(checkout, path, 'README.md')) ? `${path}/README.md` : path;
  }
}
