/** The packages of others that an installation of ours brings, as the lockfile and the installation have them. */
import { globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFolders } from './packages.ts';

/** A package of somebody else, as it is installed. */
export interface Brought {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Bytes of its files, in kB (1,000 bytes), without what it depends on. */
  readonly kB: number;
}

/** All of them, in alphabetical order: the dependencies of the published packages, and theirs. Peers are not brought. */
export function broughtPackages(): Brought[] {
  const found = new Map<string, Brought>();
  const pending = publishedFolders().flatMap((folder) => dependenciesOf(folder, join(folder, 'node_modules')));
  for (let folder = pending.shift(); folder !== undefined; folder = pending.shift()) {
    const { name, version, license } = readFields(folder);
    if (found.has(folder) || name.startsWith('@slotwise/')) continue;
    const files = globSync('**/*', { cwd: folder }).map((file) => statSync(join(folder, file)));
    const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
    found.set(folder, { name, version, licence: license, kB: Math.round(bytes / 1000) });
    // pnpm links what a package depends on beside it.
    pending.push(...dependenciesOf(folder, folder.slice(0, -name.length)));
  }
  return [...found.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

function idOf({ name, version }: Brought): string {
  return `${name}@${version}`;
}

/** The folders of the packages that a package depends on. */
function dependenciesOf(folder: string, installed: string): string[] {
  return Object.keys(readFields(folder).dependencies ?? {}).map((name) => realpathSync(join(installed, name)));
}

function readFields(folder: string) {
  // A package.json of npm has these fields.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly [name in 'name' | 'version' | 'license']: string;
  } & { readonly dependencies?: Readonly<Record<string, string>> };
}
