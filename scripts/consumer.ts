/** A folder that looks like a user's project: the packages as they are published, and what they stand on. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { tarballs } from './packed.ts';
import { publishedFolders, readManifest, root } from './packages.ts';

/** Unpacks a package where a program in the folder given finds it. Returns its tarball and the copy. */
export function installPacked(folder: string, consumer: string): Readonly<Record<'tarball' | 'unpacked', string>> {
  const { name } = readManifest(folder);
  const tarball = tarballs().get(name) ?? '';
  const unpacked = join(consumer, 'node_modules', name);
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
  return { tarball, unpacked };
}

/** Links what the published packages need, and further installed packages, each by its folder from the root. */
export function linkDependencies(consumer: string, further: readonly string[] = []): void {
  const needed = globSync('packages/*/node_modules/{[!.@]*,@*/*}', { cwd: root, exclude: ['**/@slotwise/**'] });
  const published = publishedFolders().map((folder) => relative(root, folder));
  for (const place of [
    ...needed.filter((one) => published.some((folder) => one.startsWith(`${folder}/`))),
    ...further,
  ]) {
    const target = join(consumer, 'node_modules', place.replace(/.*node_modules\//, ''));
    mkdirSync(dirname(target), { recursive: true });
    if (!existsSync(target)) symlinkSync(join(root, place), target);
  }
}
