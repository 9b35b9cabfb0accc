/** A folder that looks like a user's project: the packages as they are published, and what they stand on. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tarballs } from './packed.ts';
import { publishedFolders, readManifest, root } from './packages.ts';

/** Unpacks a package where a program in the folder given finds it. Returns its tarball and the copy. */
export function installPacked(
  folder: string,
  consumer: string,
): { readonly tarball: string; readonly unpacked: string } {
  const { name } = readManifest(folder);
  const tarball = tarballs().get(name) ?? '';
  const unpacked = join(consumer, 'node_modules', name);
  mkdirSync(unpacked, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1']);
  return { tarball, unpacked };
}

/** Links what the published packages need, and further installed packages, each by its folder from the root. */
export function linkDependencies(consumer: string, further: readonly string[] = []): void {
  for (const folder of publishedFolders()) {
    const installed = join(folder, 'node_modules');
    for (const name of existsSync(installed) ? packageNames(installed) : []) link(consumer, name, installed);
  }
  for (const folder of further) {
    const [installed = '', name = ''] = folder.split(/(?<=node_modules)\//);
    link(consumer, name, join(root, installed));
  }
}

function packageNames(installed: string): string[] {
  return readdirSync(installed)
    .filter((name) => !name.startsWith('.') && name !== '@slotwise')
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(installed, name)).map((one) => join(name, one)) : [name],
    );
}

function link(consumer: string, name: string, installed: string): void {
  const target = join(consumer, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) symlinkSync(join(installed, name), target);
}
