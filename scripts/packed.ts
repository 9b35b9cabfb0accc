/**
 * The packages as they are published: built, and packed into `dist/packed`, once until a source changes. What looks at packed packages
 * begins with this, so that the first of them builds and the others find it done: `pnpm build` does it, and prints where they are.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { finishTarball } from './pack/finish.ts';
import { packedDocuments } from './pack/documents.ts';
import { publishedFolders, readManifest, root } from './packages.ts';

const packed = join(root, 'dist/packed');

let known: ReadonlyMap<string, string> | undefined;

/** The tarball of each published package, by its name. Builds and packs them where that is not done. */
export function tarballs(): ReadonlyMap<string, string> {
  if (known !== undefined) return known;
  const state = stateOfSources();
  if (!isPacked(state)) pack(state);
  known = new Map(publishedFolders().map((folder) => [readManifest(folder).name, tarballIn(packed, folder)]));
  return known;
}

/** The file of a package among the tarballs. */
function tarballIn(place: string, folder: string): string {
  const { name } = readManifest(folder);
  const file = readdirSync(place).find((one) => one.startsWith(`${name.replace('@', '').replace('/', '-')}-`));
  if (file === undefined) throw new Error(`${name} is not packed in ${place}`);
  return join(place, file);
}

/** Packs before the tests of a runner begin, so that no two of them do it at once. */
export function setup(): void {
  tarballs();
}

function isPacked(state: string): boolean {
  const note = join(packed, 'state.txt');
  const isBuilt = publishedFolders().every((folder) => existsSync(join(folder, 'dist')));
  return isBuilt && existsSync(note) && readFileSync(note, 'utf8') === state;
}

function pack(state: string): void {
  pnpm(root, '--recursive', '--filter', './packages/*', 'run', 'build');
  const fresh = `${packed}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  for (const folder of publishedFolders()) {
    pnpm(folder, 'pack', '--pack-destination', fresh);
    finishTarball(tarballIn(fresh, folder), folder, packedDocuments(folder));
  }
  writeFileSync(join(fresh, 'state.txt'), state);
  rmSync(packed, { recursive: true, force: true });
  renameSync(fresh, packed);
}

function pnpm(cwd: string, ...args: readonly string[]): void {
  execFileSync('pnpm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A number that changes with anything that a build reads. */
function stateOfSources(): string {
  const configuration = ['LICENSE', 'tsup.config.base.ts', 'tsconfig.json', 'tsconfig.base.json', 'pnpm-lock.yaml'];
  // The mock contains the page of the inspector.
  const folders = [
    'docs',
    'scripts/pack',
    'scripts/packages.ts',
    'scripts/packed.ts',
    ...publishedFolders(),
    'packages/inspector',
  ];
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders, ...configuration];
  const list = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const hash = createHash('sha256');
  for (const file of list.split('\0').filter((name) => name !== '' && !/\/test\/|\.test(-d)?\.ts$/.test(name))) {
    const path = join(root, file);
    hash.update(`${file}\0`).update(existsSync(path) ? readFileSync(path) : 'gone');
  }
  return hash.digest('hex');
}

if (import.meta.main) for (const file of tarballs().values()) console.log(relative(process.cwd(), file));
