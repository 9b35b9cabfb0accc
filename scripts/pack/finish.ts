/** Finishes a tarball: its package.json and documents, and the sources that its source maps name. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readManifest } from '../packages.ts';
import { packageFields } from '../project.ts';
import { publishedManifest } from './manifest.ts';
import { readSourceMap } from './source-maps.ts';

/** Rewrites a tarball of the package in a folder. The documents are by their paths in the tarball. */
export function finishTarball(tarball: string, folder: string, documents: ReadonlyMap<string, string>): void {
  const scratch = mkdtempSync(join(tmpdir(), 'slotwise-tarball-'));
  const unpacked = join(scratch, 'package');
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', scratch]);
    for (const [path, text] of documents) {
      mkdirSync(dirname(join(unpacked, path)), { recursive: true });
      writeFileSync(join(unpacked, path), text);
    }
    const manifest = publishedManifest(readManifest(unpacked), packageFields(folder));
    writeFileSync(join(unpacked, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    // The rest of `src` is tests.
    rmSync(join(unpacked, 'src'), { recursive: true, force: true });
    for (const source of mappedSources(unpacked))
      cpSync(join(folder, source), join(unpacked, source), { recursive: true });
    // The same files make the same bytes, whoever packs them and when.
    const fixed = ['--sort=name', '--mtime=1985-10-26 08:15:00Z', '--owner=0', '--group=0', '--numeric-owner'];
    const options = [...fixed, '--mode=a+rX,u+w,go-w', '--use-compress-program=gzip -n'];
    execFileSync('tar', [...options, '-cf', tarball, '-C', scratch, 'package']);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The sources without their text in the source maps of a package, by their paths in it. */
function mappedSources(unpacked: string): Set<string> {
  const found = globSync('dist/**/*.map', { cwd: unpacked }).flatMap((map) => {
    const { sources, sourcesContent } = readSourceMap(join(unpacked, map));
    return sources
      .filter((_, index) => typeof sourcesContent?.[index] !== 'string')
      .map((source) => relative(unpacked, join(unpacked, dirname(map), source)));
  });
  return new Set(found);
}
