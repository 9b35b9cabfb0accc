/** Puts the documents of a package into its tarball, in the place of its README alone. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Rewrites a tarball with these documents in it, by their paths. */
export function finishTarball(tarball: string, documents: ReadonlyMap<string, string>): void {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-tarball-'));
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', folder]);
    for (const [path, text] of documents) {
      mkdirSync(dirname(join(folder, 'package', path)), { recursive: true });
      writeFileSync(join(folder, 'package', path), text);
    }
    // The same files make the same bytes, whoever packs them and when.
    const fixed = ['--sort=name', '--mtime=1985-10-26 08:15:00Z', '--owner=0', '--group=0', '--numeric-owner'];
    const options = [...fixed, '--mode=a+rX,u+w,go-w', '--use-compress-program=gzip -n'];
    execFileSync('tar', [...options, '-cf', tarball, '-C', folder, 'package']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
