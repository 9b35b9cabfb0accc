/** The version of each package whose code says it, from its package.json: `changeset version` changes that file only. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { publishedFolders, readManifest, root } from './packages.ts';

/** The files by their paths from the root. */
export function versionFiles(): Map<string, string> {
  const files = publishedFolders()
    .map((folder) => ({ file: join(folder, 'src/version.ts'), version: readManifest(folder).version }))
    .filter(({ file }) => existsSync(file));
  return new Map(files.map(({ file, version }) => [relative(root, file), `export const version = '${version}';\n`]));
}
