/** The licences of libraries whose code is in a package. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the libraries that bundled files come from. */
export function librariesOf(files: readonly string[]): readonly string[] {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].toSorted();
}

/** Writes the licences of libraries into a file of the build. */
export function writeLicenses(outDir: string, libraries: readonly string[]): void {
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'third-party.md'), libraries.map(licenseOf).join('\n'));
}

function licenseOf(folder: string): string {
  // A package.json of npm has these fields.
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const [file] = globSync(`${folder}/{LICENSE,license,LICENCE}{,.md,.txt}`);
  if (file === undefined) throw new Error(`${name} is bundled, and has no license file`);
  return `# ${name} ${version}\n\n${readFileSync(file, 'utf8').trim()}\n`;
}
