/** The packages of others that an installation of ours brings, as the lockfile and the installation have them. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFolders, root } from '../packages.ts';

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
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const pending = publishedFolders().flatMap((folder) =>
    dependenciesOf(lockfile, `packages/${folder.split('/').at(-1)}`),
  );
  const found = new Set<string>();
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    if (found.has(next) || next.startsWith('@slotwise/')) continue;
    found.add(next);
    pending.push(...dependenciesOf(lockfile, next));
  }
  return [...found].toSorted().map(installed);
}

/** The dependencies of a project or of a package, each as `name@version`. */
function dependenciesOf(lockfile: string, key: string): string[] {
  const quoted = key.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const entry = new RegExp(`^  '?${quoted}'?:\\n((?: {4,}.*\\n)*)`, 'gm');
  return [...lockfile.matchAll(entry)].flatMap(([, text = '']) => {
    const list = /^ {4}dependencies:\n((?: {6,}.*\n)*)/m.exec(text)?.[1] ?? '';
    const versions = key.startsWith('packages/')
      ? list.matchAll(/^ {6}'?([^':]+)'?:\n(?: {8}specifier: .*\n) {8}version: (\S+)/gm)
      : list.matchAll(/^ {6}'?([^':]+)'?: (\S+)/gm);
    return [...versions].flatMap(([, name = '', version = '']) =>
      version.startsWith('link:') ? [] : [`${name}@${version}`],
    );
  });
}

function installed(id: string): Brought {
  const at = id.lastIndexOf('@');
  const [name, version] = [id.slice(0, at), id.slice(at + 1)];
  const folder = join(root, 'node_modules/.pnpm', id.replaceAll('/', '+'), 'node_modules', name);
  if (!existsSync(folder)) throw new Error(`${id} is in the lockfile, and not installed`);
  // A package.json of npm has these fields.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'version' | 'license',
    string
  >;
  if (manifest.version !== version) throw new Error(`${id} is installed as ${manifest.version}`);
  const files = globSync('**/*', { cwd: folder }).map((file) => statSync(join(folder, file)));
  const bytes = files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
  return { name, version, licence: manifest.license, kB: Math.round(bytes / 1000) };
}
