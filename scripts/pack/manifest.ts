/** Holds what a package.json says of a package against the package itself. */
import type { Manifest } from '../packages.ts';

/** Untrue fields, a line each. Files are the paths in the tarball. */
export function untrueFields(manifest: Manifest, readme: string, files: readonly string[]): string[] {
  const { description = '', keywords = [], files: listed = [], license } = manifest;
  const text = readme
    .replaceAll('`', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  const covered = (file: string) => listed.some((one) => file === one || file.startsWith(`${one}/`));
  return [
    ...(description !== '' && text.includes(description.replace(/\.$/, ''))
      ? []
      : ['description is not how README.md says it']),
    ...(keywords.length > 0 ? [] : ['keywords are missing']),
    ...keywords
      .filter((word) => !text.toLowerCase().includes(word.replaceAll('-', ' ').toLowerCase()))
      .map((word) => `keywords has ${word}, of which README.md does not speak`),
    ...listed
      .filter((one) => !files.some((file) => file === one || file.startsWith(`${one}/`)))
      .map((one) => `files names ${one}, which is not there`),
    ...files.filter((file) => file !== 'package.json' && !covered(file)).map((file) => `files does not name ${file}`),
    ...(license === 'MIT' ? [] : ['license is not that of LICENSE']),
  ];
}
