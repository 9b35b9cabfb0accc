/** A release that is only looked at: made in a clone elsewhere, so that nothing of the checkout changes but what git ignores. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { publishedFolders, readManifest, root } from '../packages.ts';
import { readChangesets } from './changesets.ts';
import { wrongForm } from './form.ts';

/** A package as it would be published. */
export interface Planned {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The part of its changelog about this version. */
  readonly changelog: string;
}

/** All that speaks against a release of a checkout, a line each. */
export function obstacles(checkout: string, packages: readonly string[], version: string): string[] {
  const changesets = readChangesets(checkout);
  const dirty = git(checkout, 'status', '--porcelain').split('\n').filter(Boolean);
  return [
    ...dirty.map((line) => `not committed: ${line.trim()}`),
    ...(changesets.length === 0 ? ['there is no changeset, and so nothing to release'] : []),
    ...changesets.flatMap((changeset) => wrongForm(changeset, packages, version)),
  ];
}

/** The versions and changelogs that the changesets of the last commit make. */
export function planned(): Planned[] {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-release-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', root, folder]);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const changesets = join(root, 'node_modules/@changesets/cli/bin.js');
    execFileSync(process.execPath, [changesets, 'version'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return publishedFolders().map((own) => {
      const there = join(folder, relative(root, own));
      const { name, version: from } = readManifest(own);
      const { version: to } = readManifest(there);
      const file = join(there, 'CHANGELOG.md');
      return { name, from, to, changelog: existsSync(file) ? newestIn(readFileSync(file, 'utf8')) : '' };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files of a tarball, a line each with its bytes, and the size of the whole. */
export function contentOf(tarball: string): string[] {
  const list = execFileSync('tar', ['-tvzf', tarball], { encoding: 'utf8' }).trim().split('\n');
  const files = list.flatMap((line) => {
    const [, size = '', path = ''] = /^-\S+\s+\S+\s+(\d+)\s+\S+\s+\S+\s+package\/(.*)$/.exec(line) ?? [];
    return path === '' ? [] : [`${size.padStart(9)}  ${path}`];
  });
  return [...files, `${String(statSync(tarball).size).padStart(9)}  packed`];
}

/** The first version of a changelog. */
function newestIn(changelog: string): string {
  return changelog.split(/^(?=## )/m)[1]?.trim() ?? '';
}

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8' });
}
