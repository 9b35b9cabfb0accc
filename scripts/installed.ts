/** The packages of others that an installation of ours includes. */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFolders } from './packages.ts';

/** A package of somebody else, as it is installed. */
export interface Brought {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** All of them, in alphabetical order: the dependencies of the published packages, and theirs. Peers are not brought. */
export function broughtPackages(): Brought[] {
  const found = new Map<string, Brought>();
  const pending = publishedFolders().flatMap((folder) => dependenciesOf(folder, join(folder, 'node_modules')));
  for (let folder = pending.shift(); folder !== undefined; folder = pending.shift()) {
    const { name, version } = readFields(folder);
    if (found.has(folder) || name.startsWith('@slotwise/')) continue;
    found.set(folder, { name, version, folder });
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
    readonly [name in 'name' | 'version']: string;
  } & { readonly dependencies?: Readonly<Record<string, string>> };
}
